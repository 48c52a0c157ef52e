import type { Progress } from '../workers/messages.ts'

/** `rate`: half a minute for the heart rate and breathing; `everything`: a minute, which variability needs. */
export type Goal = 'rate' | 'everything'

/** s of usable frames that a scan asks for */
export const GOOD_SECONDS: Record<Goal, number> = { rate: 30, everything: 60 }
/** s in all: after them the scan ends, with what it has. */
const MAX_SECONDS: Record<Goal, number> = { rate: 75, everything: 120 }
/** s without a usable frame, after which it gives up */
const MAX_WITHOUT = 15
/** A scan for the rate alone ends before its time when the rate is as sure as this. */
const SURE = { after: 20, half: 2, answered: 0.9 } as const
/** s beyond its goal in which a scan may still find a rate */
const EXTRA = 15

/** What to do with a running scan: measure on, end it, or give up, as nothing can be measured. */
export function decide(goal: Goal, progress: Progress): 'measure' | 'finish' | 'give-up' {
  const { good, elapsed, sinceGood, rate } = progress
  const seconds = GOOD_SECONDS[goal]
  if (rate && good >= seconds) return 'finish'
  if (goal === 'rate' && isSure(progress)) return 'finish'
  const isOver = elapsed >= MAX_SECONDS[goal] || good >= seconds + EXTRA
  if (isOver) return rate ? 'finish' : 'give-up'
  return sinceGood >= MAX_WITHOUT ? 'give-up' : 'measure'
}

function isSure({ good, rate }: Progress): boolean {
  return rate !== undefined && good >= SURE.after && rate.half <= SURE.half && rate.answered >= SURE.answered
}
