import { createHash } from 'node:crypto'
import { parseFeed } from 'feedsmith'
import { decode } from './decode.ts'
import { entriesOf, type Entry } from './feed-entries.ts'
import { findFeedLink } from './feed-link.ts'
import { plainText } from './plain-text.ts'

export type FeedItem = {
  /** A hash of the item's id in its feed, by which it is recognised. */
  identity: string
  title: string
  summary: string
  url: string
  /** Undefined where the feed states no date, or an impossible one. */
  publishedAt: Date | undefined
}

/** The content of a document. */
export type FeedReading =
  | { kind: 'feed'; title: string; items: FeedItem[] }
  /** A web page that names its feed. */
  | { kind: 'page'; feedUrl: string }
  | { kind: 'nothing' }

export type Document = {
  body: Uint8Array
  contentType: string
  /** The base URL of relative links. */
  url: string
}

export const MAX_ITEMS = 200
const DEFINES_ENTITIES = /<!DOCTYPE[^<>[]*\[/i
const MAX_PROLOGUE_LENGTH = 5000
const DAYS_KEPT = 180
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_LENGTH = { title: 200, summary: 300, url: 2000 }

/** Reads an untrusted document as a feed. It may take long, so it runs in a worker. */
export function readFeed({ body, contentType, url }: Document): FeedReading {
  const text = decode(body, contentType)
  const feed = parse(text)
  if (!feed) {
    const feedUrl = findFeedLink(text, url)
    return feedUrl ? { kind: 'page', feedUrl } : { kind: 'nothing' }
  }
  const { title, entries } = entriesOf(feed)
  const now = Date.now()
  const items = entries.flatMap((entry) => itemOf(entry, url, now) ?? [])
  return {
    kind: 'feed',
    title: plainText(title, MAX_LENGTH.title) || new URL(url).hostname,
    items: newestItems([...new Map(items.map((item) => [item.identity, item])).values()], now),
  }
}

function parse(text: string) {
  // The parser expands no entities; a document that defines some is malicious.
  if (DEFINES_ENTITIES.test(text.slice(0, MAX_PROLOGUE_LENGTH))) return undefined
  try {
    return parseFeed(text)
  } catch {
    // Any error of the parser means that the document is no feed.
    return undefined
  }
}

function itemOf(entry: Entry, base: string, now: number): FeedItem | undefined {
  const url = linkOf(entry.link, base)
  if (!url) return undefined
  const publishedAt = dateOf(entry.date, now)
  if (publishedAt && now - publishedAt.getTime() > DAYS_KEPT * DAY_MS) return undefined
  const summary = plainText(entry.summary, MAX_LENGTH.summary)
  const title = plainText(entry.title, MAX_LENGTH.title) || summary.slice(0, MAX_LENGTH.title)
  if (!title) return undefined
  const identity = createHash('sha256')
    .update(entry.id || url)
    .digest('base64url')
  return { identity, title, summary: summary === title ? '' : summary, url, publishedAt }
}

/** Returns a link as an absolute http(s) URL without credentials; undefined for any other. */
function linkOf(link: string, base: string): string | undefined {
  const url = link ? URL.parse(link.trim(), base) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.username = ''
  url.password = ''
  return url.href.length <= MAX_LENGTH.url ? url.href : undefined
}

function dateOf(text: string, now: number): Date | undefined {
  // A date without a time zone is read as UTC, independently of the server's zone.
  const zoned = /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text.trim()) ? `${text.trim()}Z` : text
  const date = new Date(zoned)
  return date.getTime() <= now ? date : undefined
}

/** Returns the newest items, up to the limit of a feed; items without a date count as new. */
function newestItems(items: FeedItem[], now: number): FeedItem[] {
  const at = ({ publishedAt }: FeedItem) => publishedAt?.getTime() ?? now
  return items.toSorted((a, b) => at(b) - at(a)).slice(0, MAX_ITEMS)
}
