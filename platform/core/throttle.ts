type Rate = { perSecond: number; burst: number }

/** Limit on buckets in memory. The least recently used is dropped: it is empty again by then. */
const MAX_BUCKETS = 10_000

/**
 * Returns a rate limiter with a leaky bucket for each key: it returns 0, or the seconds until the bucket has
 * room.
 */
export function throttle({ perSecond, burst }: Rate, now: () => number = performance.now.bind(performance)) {
  const buckets = new Map<string, { filled: number; at: number }>()
  return function take(key: string): number {
    const at = now()
    const bucket = buckets.get(key) ?? { filled: 0, at }
    const filled = Math.max(0, bucket.filled - ((at - bucket.at) / 1000) * perSecond)
    const isFull = filled + 1 > burst
    // Deleting and setting keeps the map in the order of last use.
    buckets.delete(key)
    buckets.set(key, { filled: isFull ? filled : filled + 1, at })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest)
    return isFull ? Math.ceil((filled + 1 - burst) / perSecond) : 0
  }
}
