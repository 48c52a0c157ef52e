import type { ScanMethod } from '../../finished-scan.ts'
import type { ScanProgress } from '../workers/messages.ts'

/**
 * s of usable frames that a scan needs: half a minute for the heart rate, one minute for its variability, which only a
 * fingertip shows
 */
export const GOOD_SECONDS: Record<ScanMethod, number> = { face: 30, fingertip: 60 }
/** s beyond `GOOD_SECONDS` in which a scan may still find a rate */
export const EXTRA_SECONDS = 15
/** minimum s of usable frames for a number, however the scan ends: in less, a lamp can pass for a heart */
export const MIN_SECONDS = 30
/** s in all, after which the scan ends with what it has */
const MAX_SECONDS: Record<ScanMethod, number> = { face: 75, fingertip: 120 }
/** s without a usable frame, after which the scan ends */
const MAX_WITHOUT = 15

/** Returns what to do with a running scan: go on measuring, end it if its report has a rate, or end it with what it has. */
export function decideScanOutcome(
  method: ScanMethod,
  { good, elapsed, sinceGood, rate }: ScanProgress,
): 'measure' | 'try-to-end' | 'end' {
  const seconds = GOOD_SECONDS[method]
  const isOver = elapsed >= MAX_SECONDS[method] || good >= seconds + EXTRA_SECONDS || sinceGood >= MAX_WITHOUT
  if (isOver) return 'end'
  return rate !== undefined && good >= seconds ? 'try-to-end' : 'measure'
}
