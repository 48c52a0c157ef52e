import type { DocumentState } from '@hale/contracts/documents/documents'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DocumentListType } from '../document-type.ts'

const PAGE_SIZE = 50

/** The company's documents of a type that are in one state. */
export function documentsQuery({ name, api }: DocumentListType, state: DocumentState) {
  return infiniteQueryOptions({
    queryKey: [name, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      api.list({ state, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}
