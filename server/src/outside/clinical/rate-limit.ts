const MINUTE_MS = 60_000

/** Whether one more may be asked within this minute; if so it counts. The window slides. */
export function perMinute(most: number, now: () => number = Date.now): () => boolean {
  let asked: number[] = []
  return () => {
    const at = now()
    asked = asked.filter((moment) => at - moment < MINUTE_MS)
    if (asked.length >= most) return false
    asked.push(at)
    return true
  }
}
