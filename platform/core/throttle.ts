type Rate = { perSecond: number; burst: number }

/** Whoever has asked nothing for a while has all their room back, so their bucket can go. */
const MAX_BUCKETS = 10_000

/** A leaky bucket for each key: answers 0, or else the seconds until it has room again. */
export function throttle({ perSecond, burst }: Rate, now: () => number = performance.now.bind(performance)) {
  const buckets = new Map<string, { filled: number; at: number }>()
  return function take(key: string): number {
    const at = now()
    const bucket = buckets.get(key) ?? { filled: 0, at }
    const filled = Math.max(0, bucket.filled - ((at - bucket.at) / 1000) * perSecond)
    const isFull = filled + 1 > burst
    // Buckets stand in the order of their last use.
    buckets.delete(key)
    buckets.set(key, { filled: isFull ? filled : filled + 1, at })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest)
    return isFull ? Math.ceil((filled + 1 - burst) / perSecond) : 0
  }
}
