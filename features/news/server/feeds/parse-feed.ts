import { createHash } from 'node:crypto'
import { parseFeed } from 'feedsmith'
import { decode } from './decode.ts'
import { entriesOf, type Entry } from './feed-entries.ts'
import { findFeedLink } from './feed-link.ts'
import { plainText } from './plain-text.ts'

export type FeedItem = {
  /** A hash of what the feed calls it, by which it is known again. */
  identity: string
  title: string
  summary: string
  url: string
  /** Undefined when the feed does not say, or says what cannot be. */
  publishedAt: Date | undefined
}

/** What a document turned out to be. */
export type Reading =
  | { kind: 'feed'; title: string; items: FeedItem[] }
  /** A web page that names its feed. */
  | { kind: 'page'; feedUrl: string }
  | { kind: 'nothing' }

export type Document = {
  body: Uint8Array
  contentType: string
  /** What its links are relative to. */
  url: string
}

export const MAX_ITEMS = 200
const DEFINES_ENTITIES = /<!DOCTYPE[^<>[]*\[/i
const MAX_PROLOGUE_LENGTH = 5000
const DAYS_KEPT = 180
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_LENGTH = { title: 200, summary: 300, url: 2000 }

/** Reads a document of anybody's: it may be anything, may take long, and runs in a worker for that. */
export function readFeed({ body, contentType, url }: Document): Reading {
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
    items: newest([...new Map(items.map((item) => [item.identity, item])).values()], now),
  }
}

function parse(text: string) {
  // The parser expands no entities; a document that defines some means harm.
  if (DEFINES_ENTITIES.test(text.slice(0, MAX_PROLOGUE_LENGTH))) return undefined
  try {
    return parseFeed(text)
  } catch {
    // Whatever the parser says of it: it is no feed.
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

/** Only what a browser opens as a page; who is named in a link stays out of it. */
function linkOf(link: string, base: string): string | undefined {
  const url = link ? URL.parse(link.trim(), base) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.username = ''
  url.password = ''
  return url.href.length <= MAX_LENGTH.url ? url.href : undefined
}

function dateOf(text: string, now: number): Date | undefined {
  // Without a zone it would mean another moment on every server.
  const zoned = /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text.trim()) ? `${text.trim()}Z` : text
  const date = new Date(zoned)
  return date.getTime() <= now ? date : undefined
}

/** As many as are kept of one feed; what has no date counts as new. */
function newest(items: FeedItem[], now: number): FeedItem[] {
  const at = ({ publishedAt }: FeedItem) => publishedAt?.getTime() ?? now
  return items.toSorted((a, b) => at(b) - at(a)).slice(0, MAX_ITEMS)
}
