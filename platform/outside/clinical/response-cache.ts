import { LRUCache } from 'lru-cache'

const FRESH_MS = 24 * 60 * 60 * 1000

type CacheEntry<Value> = { at: number; value: Promise<Value> }

/**
 * Caches responses for a day, and requests each once for concurrent callers. A stale response is used where
 * no newer one can be had. (lru-cache's own `fetch` does not cache undefined, and hides errors.)
 */
export function responseCache<Value>(max: number, now: () => number = Date.now) {
  const cache = new LRUCache<string, CacheEntry<Value>>({ max })
  return async (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const entry = cache.get(key)
    if (entry && now() - entry.at < FRESH_MS) return entry.value
    const value = ask()
    cache.set(key, { at: now(), value })
    try {
      return await value
    } catch (error) {
      if (!entry) {
        cache.delete(key)
        throw error
      }
      // The stale response is cached as expired, so that the next call requests a newer one.
      cache.set(key, { at: -FRESH_MS, value: entry.value })
      return entry.value
    }
  }
}
