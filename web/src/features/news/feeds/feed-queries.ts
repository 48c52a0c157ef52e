import {
  addFeed,
  feedTrouble,
  listFeeds,
  removeFeed,
  type Feed,
  type FeedTrouble,
} from '@hale/contracts/news'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'

export const feedsQuery = queryOptions({
  queryKey: ['news', 'feeds'],
  queryFn: ({ signal }) => call(listFeeds, {}, { signal }),
})

/** The feeds, and what they brought. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['news'] })

export async function add(url: string): Promise<Feed> {
  const feed = await call(addFeed, { url })
  await refresh()
  return feed
}

export async function remove({ id }: Feed): Promise<void> {
  await call(removeFeed, { id })
  await refresh()
}

/** Why an address is no good, when that is why adding it failed. */
export function troubleOf(error: unknown): FeedTrouble | undefined {
  if (!(error instanceof ApiError) || error.code !== 'feed-unusable') return undefined
  return feedTrouble.safeParse(error.issues[0]?.message).data
}
