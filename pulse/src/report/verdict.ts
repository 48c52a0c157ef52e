import { WINDOW_SECONDS } from '../rate/rate-window.ts'
import { FULL_SCAN } from './confidence-interval.ts'

/** minimum share of a part's windows that must have a number for the scan to have a rate */
const MIN_ANSWERED = 0.5
/** minimum number of windows in a part, one a second: half a minute, as long as a whole scan */
const MIN_WINDOWS = FULL_SCAN - WINDOW_SECONDS + 1

/**
 * Whether a scan has a rate: at least half of the windows have a number, in the whole scan or in any part of half a minute
 * or more; the time before and after such a part does not count.
 * @param isTold whether each window has a number, in order of time
 */
export function hasReportedRate(isTold: readonly boolean[]): boolean {
  const shortest = Math.max(1, Math.min(MIN_WINDOWS, isTold.length))
  const sums = [0]
  for (const isWindowTold of isTold) sums.push((sums.at(-1) ?? 0) + (isWindowTold ? 1 : 0) - MIN_ANSWERED)
  let least = Infinity
  return sums.some((sum, end) => {
    // The minimum of all sums at least `shortest` windows back: the part that begins there has the largest surplus of
    // windows with a number.
    least = Math.min(least, sums[end - shortest] ?? Infinity)
    return sum >= least
  })
}
