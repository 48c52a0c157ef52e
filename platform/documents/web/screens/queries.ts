import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DocumentFilters, DocumentListType } from '../document-type.ts'

const PAGE_SIZE = 50

/** Returns the query for the company's documents of a type that match the filters. */
export function documentsQuery(
  { name, api }: DocumentListType,
  { state, search, category, savedBy, isReviewDue }: DocumentFilters,
) {
  const narrowed = {
    ...(search && { search }),
    ...(category && { category }),
    ...(savedBy && { savedBy }),
    ...(isReviewDue && { isReviewDue }),
  }
  return infiniteQueryOptions({
    queryKey: [name, 'list', state, narrowed],
    queryFn: ({ pageParam, signal }) =>
      api.list({ state, limit: PAGE_SIZE, ...narrowed, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

/**
 * Returns the query for the people who were the last to save a document of a type, as a filter of its list.
 */
export function editorsQuery({ name, api }: DocumentListType) {
  return queryOptions({
    queryKey: [name, 'list', 'editors'],
    queryFn: ({ signal }) => api.listEditors({ signal }),
  })
}
