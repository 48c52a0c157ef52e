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
  type Draft,
} from '@hale/contracts/drafts'
import type { Output } from '@hale/contracts/endpoint'
import { getPicture, type uploadPicture } from '@hale/contracts/pictures'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const PAGE = 50
/** A picture is ready within seconds of its upload. */
const UNTIL_READY_MS = 1500
const MAX_TRIES = 40

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

/** A picture of the company; asked for again until all of its formats are made. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['drafts', 'picture', id],
    queryFn: ({ signal }) => call(getPicture, { id }, { signal }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? UNTIL_READY_MS : false),
  })
}

/** Pictures whose addresses came with an article need not be asked for one by one. */
export function knowPictures(pictures: Draft['pictures']): void {
  for (const { id, picture } of pictures) knowPicture({ id, state: 'ready', picture })
}

export function knowPicture(uploaded: Output<typeof uploadPicture>): void {
  const { queryKey } = pictureQuery(uploaded.id)
  queryClient.setQueryData(queryKey, uploaded)
}

/** Waits for pictures that were just sent: an article cannot be published before they are made. */
export async function picturesMade(ids: string[]): Promise<void> {
  const waiting = ids
    .map(pictureQuery)
    .filter(({ queryKey }) => queryClient.getQueryData(queryKey)?.state === 'waiting')
  for (const query of waiting) {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { state } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      if (state !== 'waiting') break
      await new Promise((resolve) => setTimeout(resolve, UNTIL_READY_MS))
    }
  }
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
