import { LRUCache } from 'lru-cache'

/** A day; lru-cache calls a value stale a millisecond after its time. */
const FRESH_MS = 24 * 60 * 60 * 1000 - 1

/**
 * Caches answers for a day, and asks once for what many want at the same time. A stale answer still serves where no
 * newer one comes.
 */
export function responseCache<Value>(max: number, now: () => number = Date.now) {
  type Ask = () => Promise<Value>
  // In an object, because lru-cache stores no undefined, and "there is no such page" is an answer too.
  const cache = new LRUCache<string, { value: Value }, Ask>({
    ...{ max, ttl: FRESH_MS, ttlResolution: 0, perf: { now } },
    fetchMethod: async (_key, _stale, { context: ask }) => ({ value: await ask() }),
    allowStaleOnFetchRejection: true,
    // Whoever waits for an answer gets it, also if newer ones have pushed it out meanwhile.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
  })
  return async (key: string, ask: Ask): Promise<Value> => {
    const answer = await cache.fetch(key, { context: ask })
    if (!answer) throw new Error('A partner’s answer was not cached.')
    return answer.value
  }
}
