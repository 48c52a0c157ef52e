import * as z from 'zod/mini'
import { articleCard } from '#features/articles/contract/articles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { page, pageInput } from '#platform/contract/page.ts'
import { videoCard } from '#features/videos/contract/videos.ts'
import { line, version } from '#platform/contract/values.ts'

export const newsItem = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  /** The URL of the item at its source. */
  url: z.url(),
  /** The title of the feed that the item came from. */
  source: z.string(),
  publishedAt: z.iso.datetime(),
  /** Whether the item is pinned to the top of the list. */
  isPinned: z.boolean(),
  /** Increases by 1 whenever an editor changes the text. */
  version: z.int(),
})
export type NewsItem = z.infer<typeof newsItem>

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'member',
  cost: 'light',
  summary: 'News of the member’s company, newest first',
  input: z.object(pageInput),
  output: page(newsItem),
  failures: [],
})

export const mediaItem = z.discriminatedUnion('kind', [
  z.extend(newsItem, { kind: z.literal('news') }),
  z.extend(articleCard, { kind: z.literal('article') }),
  z.extend(videoCard, { kind: z.literal('video') }),
])
export type MediaItem = z.infer<typeof mediaItem>

export const mediaKinds = ['news', 'article', 'video'] as const
export const mediaKind = z.enum(mediaKinds)
export type MediaKind = z.infer<typeof mediaKind>

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/news/media',
  access: 'member',
  cost: 'light',
  summary:
    'News, articles and videos in one list, newest first: all, or one kind; the first page begins with what is pinned',
  input: z.object({ ...pageInput, kind: z.optional(mediaKind) }),
  output: page(mediaItem),
  failures: [],
})

/** Maximum number of news items that a company may pin. */
export const MAX_PINNED = 3

export const newsTitle = line(300).check(z.minLength(1))
export const newsSummary = line(600)

/**
 * Changes the text of an item; `version` is the one that the change is based on. Later versions from its feed do not
 * overwrite it.
 */
export const editNews = endpoint({
  method: 'PUT',
  path: '/api/news/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'Change title and summary of a news item; refused where another editor has changed it since',
  input: z.object({
    id: z.uuid(),
    version,
    title: newsTitle,
    summary: newsSummary,
  }),
  output: newsItem,
  failures: ['news-not-found', 'news-changed'],
})

export const pinNews = endpoint({
  method: 'PUT',
  path: '/api/news/{id}/pin',
  access: 'editor',
  cost: 'light',
  summary: 'Pin a news item to the top of the list, for everyone in the company',
  input: z.object({ id: z.uuid() }),
  output: newsItem,
  failures: ['news-not-found', 'too-many-pinned'],
})

export const unpinNews = endpoint({
  method: 'DELETE',
  path: '/api/news/{id}/pin',
  access: 'editor',
  cost: 'light',
  summary: 'Unpin a news item',
  input: z.object({ id: z.uuid() }),
  output: newsItem,
  failures: ['news-not-found'],
})

export const removeNews = endpoint({
  method: 'DELETE',
  path: '/api/news/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'Remove a news item for good: its feed does not bring it back',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['news-not-found'],
})

/** Why a feed could not be read the last time. */
export const feedTrouble = z.enum([
  'unreachable',
  'too-slow',
  'too-large',
  'private-address',
  'refused',
  'no-feed',
  /** The site responded that the feed has been removed for good; it is not fetched again. */
  'gone',
])
export type FeedTrouble = z.infer<typeof feedTrouble>

export const feed = z.object({
  id: z.uuid(),
  url: z.url(),
  title: z.string(),
  /** When the feed was last read successfully; null where it never was. */
  fetchedAt: z.nullable(z.iso.datetime()),
  trouble: z.nullable(feedTrouble),
  items: z.int(),
})
export type Feed = z.infer<typeof feed>

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/news/feeds',
  access: 'editor',
  cost: 'light',
  summary: 'The feeds that the company’s news come from',
  input: z.object({}),
  output: z.object({ items: z.array(feed) }),
  failures: [],
})

export const addFeed = endpoint({
  method: 'POST',
  path: '/api/news/feeds',
  access: 'editor',
  cost: 'light',
  /** With `feed-unusable`, the message of the issue at `url` is a `FeedTrouble`. */
  summary:
    'Adds a feed (RSS 2.0, Atom or JSON Feed), or that of a web page which names its own, after reading it once',
  input: z.object({ url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) }),
  output: feed,
  failures: ['feed-unusable', 'feed-known', 'too-many-feeds', 'too-many-requests'],
})

export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/api/news/feeds/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'Removes a feed and the news that came from it',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['feed-not-found'],
})
