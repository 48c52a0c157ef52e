import type { Progress } from '../workers/messages.ts'

/** `rate`: half a minute for the heart rate and breathing; `everything`: a minute, which variability needs. */
export type Goal = 'rate' | 'everything'

/** s of usable frames that a scan asks for, and without which it has no number: in less, a lamp can pass for a heart. */
export const GOOD_SECONDS: Record<Goal, number> = { rate: 30, everything: 60 }
/** s beyond its goal in which a scan may still find a rate */
export const EXTRA_SECONDS = 15
/** s of usable frames without which no scan has a number, however it ends */
export const MIN_SECONDS = GOOD_SECONDS.rate
/** s in all: after them the scan ends, with what it has. */
const MAX_SECONDS: Record<Goal, number> = { rate: 75, everything: 120 }
/** s without a usable frame, after which it ends */
const MAX_WITHOUT = 15

/** What to do with a running scan: measure on, also end it where its report has a rate, or end it with what it has. */
export function decide(
  goal: Goal,
  { good, elapsed, sinceGood, rate }: Progress,
): 'measure' | 'try-to-end' | 'end' {
  const seconds = GOOD_SECONDS[goal]
  const isOver = elapsed >= MAX_SECONDS[goal] || good >= seconds + EXTRA_SECONDS || sinceGood >= MAX_WITHOUT
  if (isOver) return 'end'
  return rate !== undefined && good >= seconds ? 'try-to-end' : 'measure'
}
