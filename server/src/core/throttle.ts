type Pace = { aSecond: number; atOnce: number }

/** Whoever has asked nothing for a while has all their room back, so their line can go. */
const MAX_LINES = 10_000

/** Lets each do something so many times a second: answers 0, or else the seconds until they may again. A leaky bucket. */
export function paced({ aSecond, atOnce }: Pace, now: () => number = performance.now.bind(performance)) {
  const lines = new Map<string, { taken: number; at: number }>()
  return function take(who: string): number {
    const at = now()
    const line = lines.get(who) ?? { taken: 0, at }
    const left = Math.max(0, line.taken - ((at - line.at) / 1000) * aSecond)
    const full = left + 1 > atOnce
    lines.delete(who)
    lines.set(who, { taken: full ? left : left + 1, at })
    if (lines.size > MAX_LINES) forgetOldest(lines)
    return full ? Math.ceil((left + 1 - atOnce) / aSecond) : 0
  }
}

/** Lines stand in the order of their last use. */
function forgetOldest(lines: Map<string, unknown>): void {
  const [oldest] = lines.keys()
  if (oldest !== undefined) lines.delete(oldest)
}
