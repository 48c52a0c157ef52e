import {
  createDraft,
  deleteDraft,
  getRevision,
  listDrafts,
  listRevisions,
  previewDraft,
  republishDraft,
  restoreDraft,
  unpublishDraft,
  type ArticleState,
} from '@hale/contracts/drafts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const PAGE = 50

export function draftsQuery(state: ArticleState) {
  return infiniteQueryOptions({
    queryKey: ['drafts', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listDrafts, { state, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

export const prefetchDrafts = () => queryClient.prefetchInfiniteQuery(draftsQuery('draft'))

export function revisionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['drafts', 'revisions', id],
    queryFn: ({ pageParam, signal }) =>
      call(listRevisions, { id, limit: PAGE, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

export function revisionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['drafts', 'revision', id, version],
    queryFn: ({ signal }) => call(getRevision, { id, version }, { signal }),
    // An editor's saves of a few minutes are one revision, which may still grow.
    staleTime: 0,
  })
}

/** What is written is saved first: the server shows what it has. */
export function previewQuery(id: string, settle: () => Promise<boolean>) {
  return queryOptions({
    queryKey: ['drafts', 'preview', id],
    async queryFn({ signal }) {
      if (!(await settle())) throw new ApiError('network-request-failed')
      return call(previewDraft, { id }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** What an editor did is seen in every list of articles. */
export async function refreshArticles(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['drafts', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['articles'] }),
  ])
}

export const beginArticle = (copyOf?: string) => call(createDraft, copyOf === undefined ? {} : { copyOf })

const byId =
  (endpoint: typeof unpublishDraft | typeof republishDraft | typeof deleteDraft | typeof restoreDraft) =>
  async (id: string): Promise<void> => {
    await call(endpoint, { id })
    await refreshArticles()
  }

export const unpublish = byId(unpublishDraft)
export const republish = byId(republishDraft)
export const remove = byId(deleteDraft)
export const bringBack = byId(restoreDraft)
