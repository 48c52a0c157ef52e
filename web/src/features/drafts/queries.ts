import type { DocumentState } from '@hale/contracts/documents'
import { createDraft, listDrafts, restoreDraft } from '@hale/contracts/drafts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const PAGE_SIZE = 50

export function draftsQuery(state: DocumentState) {
  return infiniteQueryOptions({
    queryKey: ['drafts', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listDrafts, { state, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

export const prefetchDrafts = () => queryClient.prefetchInfiniteQuery(draftsQuery('draft'))

/** Loads every list of articles again. */
export async function refreshArticles(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['drafts', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['articles'] }),
  ])
}

/** An empty article of the company, or a copy of one. */
export const createArticle = (copyOf?: string) => call(createDraft, copyOf === undefined ? {} : { copyOf })

export async function restoreArticle(id: string): Promise<void> {
  await call(restoreDraft, { id })
  await refreshArticles()
}
