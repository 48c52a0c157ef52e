import type { ScanMethod } from '../../finished-scan.ts'
import type { Progress } from '../workers/messages.ts'

/** s of usable frames that a scan asks for: the heart rate needs half a minute, variability one, and only a fingertip shows it. */
export const GOOD_SECONDS: Record<ScanMethod, number> = { face: 30, fingertip: 60 }
/** s beyond its goal in which a scan may still find a rate */
export const EXTRA_SECONDS = 15
/** s of usable frames without which no scan has a number, however it ends: in less, a lamp can pass for a heart */
export const MIN_SECONDS = 30
/** s in all: after them the scan ends, with what it has. */
const MAX_SECONDS: Record<ScanMethod, number> = { face: 75, fingertip: 120 }
/** s without a usable frame, after which it ends */
const MAX_WITHOUT = 15

/** What to do with a running scan: measure on, also end it where its report has a rate, or end it with what it has. */
export function decide(
  method: ScanMethod,
  { good, elapsed, sinceGood, rate }: Progress,
): 'measure' | 'try-to-end' | 'end' {
  const seconds = GOOD_SECONDS[method]
  const isOver = elapsed >= MAX_SECONDS[method] || good >= seconds + EXTRA_SECONDS || sinceGood >= MAX_WITHOUT
  if (isOver) return 'end'
  return rate !== undefined && good >= seconds ? 'try-to-end' : 'measure'
}
