import type { Feed, FeedTrouble } from '../../contract/news.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { RequestFault } from '#platform/core/request-fault.ts'
import type { JobResult } from '#platform/jobs/job.ts'
import type { FeedRequest, FetchAnswer } from '#platform/outside/feeds/response.ts'
import type { FetchFeed } from '#platform/outside/feeds/fetch-feed.ts'
import type { FetchedFeed } from './reading-store.ts'
import type { FeedStore } from './store.ts'
import { readApart } from './parse-in-worker.ts'

/** Maximum number of feeds of a company. */
const MAX_FEEDS = 20
export const EVERY_SECONDS = 30 * 60
const DAY_SECONDS = 24 * 60 * 60

const BUSY_SECONDS = 5

/** Limits attempts to add a feed, each of which is a request to another site. */
const triesByCompany: Limit = { name: 'feeds tried by company', max: 30, seconds: 15 * 60 }

export type FeedService = ReturnType<typeof feedService>

type Dependencies = {
  store: FeedStore
  limits: Limits
  fetch: FetchFeed
}

type Trouble = {
  state: 'trouble'
  trouble: FeedTrouble
  retryAfter?: number | undefined
  /** Set where the feed could not be read because too many others are being read. */
  isBusy?: true
}
type FeedReading =
  | (FetchedFeed & { state: 'read'; url: string; movedTo: string | undefined })
  | { state: 'page'; feedUrl: string }
  | { state: 'unchanged'; movedTo: string | undefined }
  | Trouble

type AddFeedOutcome = Outcome<Feed, 'feed-unusable' | 'feed-known' | 'too-many-feeds' | 'too-many-requests'>

export function feedService({ store, limits, fetch }: Dependencies) {
  async function read(feedRequest: FeedRequest, stop?: AbortSignal): Promise<FeedReading> {
    const answer: FetchAnswer = await fetch(feedRequest, stop)
    if (answer.state !== 'fetched') return answer
    const { etag, lastModified, movedTo } = answer
    const reading = await readApart(answer)
    if (!reading) return { state: 'trouble', trouble: 'too-slow', isBusy: true }
    if (reading.kind === 'nothing') return { state: 'trouble', trouble: 'no-feed' }
    if (reading.kind === 'page') return { state: 'page', feedUrl: reading.feedUrl }
    const { title, items } = reading
    return { state: 'read', title, items, etag, lastModified, movedTo, url: movedTo ?? feedRequest.url }
  }

  /**
   * Reads a new feed, by its own URL or that of a web page that names it. A page that names another page instead of a
   * feed counts as no feed.
   */
  async function readNew(url: string): Promise<Exclude<FeedReading, { state: 'page' | 'unchanged' }>> {
    const first = await read({ url })
    const feedReading = first.state === 'page' ? await read({ url: first.feedUrl }) : first
    return feedReading.state === 'read' || feedReading.state === 'trouble'
      ? feedReading
      : { state: 'trouble', trouble: 'no-feed' }
  }

  return {
    async list(tenant: Tenant): Promise<Feed[]> {
      return (await store.list(tenant)).map(withIsoDates)
    },

    async add(tenant: Tenant, actorId: string, input: string): Promise<AddFeedOutcome> {
      const { href: url } = new URL(input)
      const feeds = await store.list(tenant)
      if (feeds.some((feed) => feed.url === url)) return fail('feed-known')
      if (feeds.length >= MAX_FEEDS) return fail('too-many-feeds')
      const retryAfter = await limits.take(triesByCompany, tenant.companyId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const found = await readNew(url)
      if (found.state === 'trouble') {
        if (found.isBusy) throw new RequestFault('service-unavailable', { retryAfter: BUSY_SECONDS })
        return fail('feed-unusable', { issues: [{ path: 'url', message: found.trouble }] })
      }
      const feed = { ...found, actorId, most: MAX_FEEDS, inSeconds: EVERY_SECONDS }
      const added = await store.add(tenant, feed)
      if (typeof added === 'string') return fail(added)
      if (!added) throw new Error('A feed was added and is not there.')
      return done(withIsoDates({ ...added, items: found.items.length }))
    },

    async remove(tenant: Tenant, actorId: string, id: string) {
      return (await store.remove(tenant, id, actorId)) ? done({}) : fail('feed-not-found')
    },

    /** Fetches a feed again. `attempts` counts those since the last success, including this one. */
    async readAgain(tenant: Tenant, id: string, attempts: number, stop: AbortSignal): Promise<JobResult> {
      const feed = await store.find(tenant, id)
      // The feed was removed meanwhile.
      if (!feed) return undefined
      const feedReading = await read(feed, stop)
      if ('movedTo' in feedReading && feedReading.movedTo) await store.move(tenant, id, feedReading.movedTo)
      if (feedReading.state === 'read') await store.markRead(tenant, id, feedReading)
      if (feedReading.state === 'unchanged') await store.markUnchanged(tenant, id)
      if (feedReading.state === 'read' || feedReading.state === 'unchanged')
        return { state: 'repeat', seconds: EVERY_SECONDS }
      const trouble =
        feedReading.state === 'page' ? ({ state: 'trouble', trouble: 'no-feed' } as const) : feedReading
      await store.markTrouble(tenant, id, trouble.trouble)
      // The site removed the feed for good.
      if (trouble.trouble === 'gone') return undefined
      return { state: 'failed', code: trouble.trouble, seconds: pauseAfter(attempts, trouble) }
    },
  }
}

/**
 * Returns the pause in seconds: doubled with each attempt, up to a day; longer where the site asks for that, up to a
 * week.
 */
function pauseAfter(attempts: number, { retryAfter = 0 }: Trouble): number {
  const pause = Math.min(EVERY_SECONDS * 2 ** (attempts - 1), DAY_SECONDS)
  return Math.max(pause, Math.min(retryAfter, 7 * DAY_SECONDS))
}

function withIsoDates<Row extends { fetchedAt: Date | null }>(row: Row) {
  return { ...row, fetchedAt: row.fetchedAt?.toISOString() ?? null }
}
