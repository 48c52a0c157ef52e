import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Outcome } from '../../core/outcome.ts'
import { weekOf } from '../../core/signed-urls.ts'
import type { ContentVersions } from '../../db/content-versions.ts'
import type { Tenant } from '../../db/tenant.ts'

/** The company whose content a response shows, and that content's version when the request arrived. */
export type Reader = { tenant: Tenant; version: string }

/** A serialised response with its ETag. */
export type FinishedAnswer = { body: Buffer; etag: string }

type Making<Shared, Own, Code extends string> = {
  /** Identifies the response: endpoint, input and language. */
  key: string
  reader: Reader
  find: () => Promise<Outcome<Shared, Code>>
  /** Reads the caller's own part of the response; undefined where there is none. */
  own: ((shared: Shared) => Promise<Own>) | undefined
  write: (shared: Shared, own: Own | undefined) => string
}

type Parts = { value: unknown; bytes: number; expiresAt: number }

const MAX_BYTES = 32 * 1024 * 1024
/** Memory of an entry besides its text and key, in bytes. */
const ENTRY_BYTES = 500
/** Longest age of an entry; signed URLs in a response work for at least a week after they are made. */
const MAX_AGE_MS = 60 * 60 * 1000

/**
 * Makes the cache read the clock for each look-up: by default, an entry may be found a few milliseconds after it has
 * expired.
 */
const EXACT = 0

export type SharedAnswers = ReturnType<typeof sharedAnswers>

/**
 * Caches finished responses that are the same for all members of a company. A response is used only for a
 * request whose session look-up found the very version that it was made from: on any server, nobody sees
 * content from before a change that was completed before their request. See docs/decisions/037.
 */
export function sharedAnswers(
  versions: Pick<ContentVersions, 'secondsToNextPublication'>,
  now: () => number,
) {
  const parts = new LRUCache<string, Parts>({
    ...{ maxSize: MAX_BYTES, ttlResolution: EXACT },
    sizeCalculation: ({ bytes }) => bytes,
  })
  const finished = new LRUCache<string, FinishedAnswer>({
    ...{ maxSize: MAX_BYTES, ttlResolution: EXACT },
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  })
  const underWay = new Map<string, Promise<Outcome<Parts, string>>>()

  async function findParts(key: string, { tenant }: Reader, find: () => Promise<Outcome<unknown, string>>) {
    // By the monotonic clock. The next publication is looked up before the rows are read, so that none in between is
    // missed.
    const askedAt = performance.now()
    const seconds = (await versions.secondsToNextPublication(tenant)) ?? Infinity
    const outcome = await find()
    if (!outcome.ok) return outcome
    const expiresAt = askedAt + Math.min(MAX_AGE_MS, seconds * 1000)
    const bytes = 2 * (JSON.stringify(outcome.value).length + key.length) + ENTRY_BYTES
    const newParts: Parts = { value: outcome.value, bytes, expiresAt }
    keepUntil(parts, key, newParts, expiresAt)
    return { ok: true as const, value: newParts }
  }

  /** Finds the shared part, once for all concurrent callers. */
  async function partsOf(key: string, reader: Reader, find: () => Promise<Outcome<unknown, string>>) {
    const cachedParts = parts.get(key)
    if (cachedParts) return { ok: true as const, value: cachedParts }
    const joined = underWay.get(key)
    if (joined) return joined
    const finding = findParts(key, reader, find).finally(() => underWay.delete(key))
    underWay.set(key, finding)
    return finding
  }

  return {
    async get<Shared, Own, Code extends string>({
      reader,
      find,
      own,
      write,
      ...asked
    }: Making<Shared, Own, Code>): Promise<Outcome<FinishedAnswer, Code>> {
      const { tenant, version } = reader
      const key = `${tenant.companyId} ${version} ${weekOf(now())} ${asked.key}`
      const ready = own ? undefined : finished.get(key)
      if (ready) return { ok: true, value: ready }
      const outcome = await partsOf(key, reader, find)
      // Entries under this key come from this `find`, so they have its types.
      if (!outcome.ok) return outcome as Outcome<never, Code>
      const { value, expiresAt } = outcome.value as Parts & { value: Shared }
      const ownPart = own && (await own(value))
      const wholeKey = own ? `${key} ${JSON.stringify(ownPart)}` : key
      const finishedAnswer = finished.get(wholeKey) ?? finishAnswer(write(value, ownPart))
      keepUntil(finished, wholeKey, finishedAnswer, expiresAt)
      return { ok: true, value: finishedAnswer }
    },
  }
}

function keepUntil<Value extends object>(
  cache: LRUCache<string, Value>,
  key: string,
  value: Value,
  expiresAt: number,
): void {
  const ttl = expiresAt - performance.now()
  if (ttl > 0 && !cache.has(key)) cache.set(key, value, { ttl })
}

function finishAnswer(text: string): FinishedAnswer {
  const body = Buffer.from(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Whether the caller's cached response is this one (RFC 9110, 13.1.2). */
export function isKnown({ etag }: FinishedAnswer, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const etags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return etags.includes(etag) || etags.includes('*')
}
