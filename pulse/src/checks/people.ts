import { isTracked } from '../rate/rate-window.ts'
import type { Reason } from '../signal/measure.ts'
import type { CheckedWindow } from './checked-window.ts'
import { hasChangedPerson } from './person-change.ts'

/** Thresholds for whether a scan is of one person; see docs/decisions/030-beat-tracking.md. */
const THRESHOLDS = {
  /** number of windows on either side over which regions are compared, and the minimum number of windows in total */
  reach: 10,
  minWindows: 5,
  /**
   * SQI above which a region's own rate is trusted, bpm by which it may differ, and maximum share of windows with another
   * rate
   */
  ownRate: { sqi: 0.35, difference: 6, share: 0.35 },
  /**
   * a region shows a heart of its own where this share of its windows has such an SQI, a wave of such a size, and a rate
   * within `spread` bpm of their median
   */
  heart: { sqi: 0.35, size: 0.0003, share: 0.7, spread: 6, minWindows: 5 },
  /** radians: maximum phase of a region's pulse against the others'; minimum of its phase locking, 0 to 1 */
  phase: { max: 0.9, locking: 0.6 },
  /** maximum share of the windows in which several people are seen */
  several: 0.25,
} as const

/** Returns the reason why a scan has no rate because it shows several people; undefined where it shows one. */
export function checkPeople(windows: readonly CheckedWindow[]): Reason | undefined {
  if (!windows.some(isTracked)) return undefined
  if (hasChangedPerson(windows)) return 'changed-person'
  const indexes = windows.map((_, index) => index).filter((index) => windows[index]?.confidence)
  const several = indexes.filter((index) => hasSeveral(windows, index))
  const isSeveral = several.length > THRESHOLDS.several * indexes.length || hasTwoHearts(windows)
  return isSeveral ? 'several-people' : undefined
}

/**
 * Whether two regions show different rates throughout, each as steady as a heart, so that the scan's rate would be of
 * neither.
 */
function hasTwoHearts(windows: readonly CheckedWindow[]): boolean {
  const regions = [...new Set(windows.flatMap((window) => window.regions))]
  const hearts = regions.flatMap((region) => heartOf(windows, region) ?? [])
  return hearts.some((one, index) =>
    hearts.slice(index + 1).some((other) => isOtherRate(one, other, THRESHOLDS.ownRate.difference)),
  )
}

/**
 * Returns the median rate, in bpm, of a region where it is trusted and nearly constant in most windows; undefined
 * elsewhere.
 */
function heartOf(windows: readonly CheckedWindow[], region: number): number | undefined {
  const { share, spread, sqi, size, minWindows } = THRESHOLDS.heart
  const peaks = windows.flatMap((window) => window.peaks.filter((peak) => peak.region === region))
  const rates = peaks.filter((peak) => peak.sqi > sqi && peak.size > size).map(({ rate }) => rate)
  const median = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? NaN
  const near = rates.filter((rate) => Math.abs(rate - median) <= spread)
  return near.length >= Math.max(minWindows, share * peaks.length) ? median : undefined
}

/** Whether a rate differs from another rate and from half and double that rate. */
function isOtherRate(one: number, other: number, difference: number): boolean {
  const isFar = (multiple: number) => Math.abs(one - multiple * other) > Math.max(1, multiple) * difference
  return isFar(1) && isFar(2) && isFar(0.5)
}

function hasSeveral(windows: readonly CheckedWindow[], index: number): boolean {
  const { reach, minWindows } = THRESHOLDS
  const around = windows.slice(Math.max(0, index - reach), index + reach + 1).filter(isPulse)
  const regions = new Set(around.flatMap((window) => window.regions))
  if (around.length < minWindows || regions.size < 2) return false
  return [...regions].some((region) => hasOwnRate(around, region) || hasOwnPhase(around, region))
}

/** Whether a window's wave is larger than rounding errors. */
const isPulse = (window: CheckedWindow): boolean =>
  isTracked(window) && window.peaks.some(({ size }) => size > THRESHOLDS.heart.size)

/** Whether a region's rate mostly differs from the scan's rate, and from half and double that rate. */
function hasOwnRate(windows: readonly CheckedWindow[], region: number): boolean {
  const { sqi, difference, share } = THRESHOLDS.ownRate
  const checkedWindows = windows.filter(({ peaks, heartRate }) => {
    const peak = peaks.find((one) => one.region === region)
    return (
      peak &&
      peak.sqi > sqi &&
      peak.size > THRESHOLDS.heart.size &&
      isOtherRate(peak.rate, heartRate, difference)
    )
  })
  return checkedWindows.length > share * windows.length
}

/**
 * Whether a region's pulse is out of phase with the others', or drifts against them: of nearly the same rate, but of
 * another heart.
 */
function hasOwnPhase(windows: readonly CheckedWindow[], region: number): boolean {
  const { max, locking } = THRESHOLDS.phase
  let [re, im, count] = [0, 0, 0]
  for (const { spectra } of windows) {
    const phase = spectra?.phases.get(region)
    if (phase === undefined) continue
    re += Math.cos(phase)
    im += Math.sin(phase)
    count++
  }
  if (count < THRESHOLDS.minWindows) return false
  return Math.abs(Math.atan2(im, re)) > max || Math.hypot(re, im) < locking * count
}
