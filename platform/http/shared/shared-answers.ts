import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Outcome } from '../../core/outcome.ts'
import { weekOf } from '../../core/signed-urls.ts'
import type { ContentVersions } from '../../db/content-versions.ts'
import type { Tenant } from '../../db/tenant.ts'

/** Whose content an answer is made of, and the version of it that the database had when the request came. */
export type Reader = { tenant: Tenant; version: string }

/** An answer as it is sent. */
export type Finished = { body: Buffer; etag: string }

type Making<Shared, Own, Code extends string> = {
  /** Names the answer: which endpoint, and all that it is asked for. */
  key: string
  reader: Reader
  find: () => Promise<Outcome<Shared, Code>>
  /** What of the answer is the caller's own; undefined where nothing is. */
  own: ((shared: Shared) => Promise<Own>) | undefined
  write: (shared: Shared, own: Own | undefined) => string
}

type Parts = { value: unknown; bytes: number; until: number }

const MAX_BYTES = 32 * 1024 * 1024
/** What an entry costs beside its text and its key. */
const ENTRY_BYTES = 500
/** Addresses of files in an answer work for a week at least from when they are made. */
const MAX_AGE_MS = 60 * 60 * 1000

export type SharedAnswers = ReturnType<typeof sharedAnswers>

/**
 * Finished answers in memory that are the same for all members of a company. One is given only to a request whose session
 * look-up found the very version that it was made of: nobody, on any server, is shown what was there before a change
 * that ended before they asked. See docs/decisions/037.
 */
export function sharedAnswers(
  versions: Pick<ContentVersions, 'secondsToNextPublication'>,
  now: () => number,
) {
  const parts = new LRUCache<string, Parts>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes })
  const finished = new LRUCache<string, Finished>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  })
  const underWay = new Map<string, Promise<Outcome<Parts, string>>>()

  async function findParts(key: string, { tenant }: Reader, find: () => Promise<Outcome<unknown, string>>) {
    // By a clock that nobody sets; asked before the rows are read, so that nothing is published between the two unnoticed.
    const asked = performance.now()
    const seconds = (await versions.secondsToNextPublication(tenant)) ?? Infinity
    const found = await find()
    if (!found.ok) return found
    const until = asked + Math.min(MAX_AGE_MS, seconds * 1000)
    const bytes = 2 * (JSON.stringify(found.value).length + key.length) + ENTRY_BYTES
    const made: Parts = { value: found.value, bytes, until }
    keep(parts, key, made, until)
    return { ok: true as const, value: made }
  }

  /** Found once for all who ask at the same time. */
  async function partsOf(key: string, reader: Reader, find: () => Promise<Outcome<unknown, string>>) {
    const known = parts.get(key)
    if (known) return { ok: true as const, value: known }
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
    }: Making<Shared, Own, Code>): Promise<Outcome<Finished, Code>> {
      const { tenant, version } = reader
      const key = `${tenant.companyId} ${version} ${weekOf(now())} ${asked.key}`
      const ready = own ? undefined : finished.get(key)
      if (ready) return { ok: true, value: ready }
      const found = await partsOf(key, reader, find)
      // What came back under this key is what `find` answers.
      if (!found.ok) return found as Outcome<never, Code>
      const { value, until } = found.value as Parts & { value: Shared }
      const ownPart = own && (await own(value))
      const wholeKey = own ? `${key} ${JSON.stringify(ownPart)}` : key
      const whole = finished.get(wholeKey) ?? finish(write(value, ownPart))
      keep(finished, wholeKey, whole, until)
      return { ok: true, value: whole }
    },
  }
}

function keep<Value extends object>(
  cache: LRUCache<string, Value>,
  key: string,
  value: Value,
  until: number,
): void {
  const ttl = until - performance.now()
  if (ttl > 0 && !cache.has(key)) cache.set(key, value, { ttl })
}

function finish(text: string): Finished {
  const body = Buffer.from(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Whether the caller has this very answer (RFC 9110, 13.1.2). */
export function isKnown({ etag }: Finished, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
