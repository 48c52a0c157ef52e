import {
  addFeed,
  editNews,
  feedTrouble,
  listFeeds,
  listMedia,
  mediaKinds,
  pinNews,
  removeFeed,
  removeNews,
  unpinNews,
  type Feed,
  type FeedTrouble,
  type MediaKind,
  type NewsItem,
} from '../contract/news.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { pagedQuery, queryClient } from '#platform/api/query-client.ts'

/** Returns the kind in a URL's query; undefined for all kinds. */
export function readKind(queryString: string): MediaKind | undefined {
  const value = new URLSearchParams(queryString).get('kind')
  return mediaKinds.find((kind) => kind === value)
}

export function mediaQuery(kind: MediaKind | undefined) {
  return pagedQuery(listMedia, ['news', 'media', kind ?? 'all'], { ...(kind && { kind }) })
}

export const prefetchMedia = (search: string) =>
  queryClient.prefetchInfiniteQuery(mediaQuery(readKind(search)))

export const feedsQuery = queryOptions({
  queryKey: ['news', 'feeds'],
  queryFn: ({ signal }) => call(listFeeds, {}, { signal }),
})

/** Refetches feeds and news. */
const refreshNews = () => queryClient.invalidateQueries({ queryKey: ['news'] })

export async function saveFeed(url: string): Promise<Feed> {
  const feed = await call(addFeed, { url })
  await refreshNews()
  return feed
}

export async function deleteFeed({ id }: Feed): Promise<void> {
  await call(removeFeed, { id })
  await refreshNews()
}

export async function saveNews({ id }: NewsItem, edit: Pick<NewsItem, 'version' | 'title' | 'summary'>) {
  try {
    await call(editNews, { id, ...edit })
  } finally {
    // Also after a conflict, so that the other editor's version is shown.
    await refreshNews()
  }
}

export async function setPinned({ id }: NewsItem, isPinned: boolean): Promise<void> {
  await call(isPinned ? pinNews : unpinNews, { id })
  await refreshNews()
}

export async function deleteNews({ id }: NewsItem): Promise<void> {
  await call(removeNews, { id })
  await refreshNews()
}

/** Returns why a feed could not be added, where its URL is the reason; else undefined. */
export function feedTroubleOf(error: unknown): FeedTrouble | undefined {
  if (!(error instanceof ApiError) || error.code !== 'feed-unusable') return undefined
  return feedTrouble.safeParse(error.issues[0]?.message).data
}
