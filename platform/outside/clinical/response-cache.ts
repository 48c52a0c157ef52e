import { LRUCache } from 'lru-cache'

const FRESH_MS = 24 * 60 * 60 * 1000

type Cached<Value> = { at: number; value: Promise<Value> }

/**
 * Caches answers for a day, and asks once for what many want at the same time. A stale answer still serves where no
 * newer one comes. (lru-cache's own `fetch` caches no undefined, and hides why there is no answer.)
 */
export function responseCache<Value>(max: number, now: () => number = Date.now) {
  const cache = new LRUCache<string, Cached<Value>>({ max })
  return async (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = cache.get(key)
    if (known && now() - known.at < FRESH_MS) return known.value
    const value = ask()
    cache.set(key, { at: now(), value })
    try {
      return await value
    } catch (error) {
      if (!known) {
        cache.delete(key)
        throw error
      }
      // Stale at once, so that the next request asks again.
      cache.set(key, { at: -FRESH_MS, value: known.value })
      return known.value
    }
  }
}
