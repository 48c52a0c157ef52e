const MINUTE_MS = 60_000

/**
 * Returns a function that returns whether another request is within the limit for the last minute, and counts it if
 * so.
 */
export function rateLimit(maxPerMinute: number, now: () => number = Date.now): () => boolean {
  let recent: number[] = []
  return () => {
    const at = now()
    recent = recent.filter((moment) => at - moment < MINUTE_MS)
    if (recent.length >= maxPerMinute) return false
    recent.push(at)
    return true
  }
}
