import { isTracked } from '../rate/rate-window.ts'
import type { Reason } from '../signal/measure.ts'
import type { CheckedWindow } from './checked-window.ts'

/** Thresholds for whether a scan is of one person; see docs/decisions/030-beats-followed.md. */
const THRESHOLDS = {
  /** windows to each side, and the fewest of them, over which regions are compared */
  reach: 10,
  minWindows: 5,
  /** SQI of a region from which on its own rate is believed, bpm that it may differ by, share of windows in which it may */
  ownRate: { sqi: 0.35, difference: 6, share: 0.35 },
  /** radians: phase of a region's pulse against the others', maximum; its steadiness, 0 to 1, minimum */
  phase: { max: 0.9, locking: 0.6 },
  /** share of the windows in which several people are seen, from which on the scan is of several */
  several: 0.15,
  /** windows from one to the next that it is compared with, so that they do not overlap, and at most, over a gap */
  apart: { min: 10, max: 30 },
  /** distance of logarithms of colours over green: another person; the same where no window between could be used, or with such a change of the rate in bpm */
  colour: { other: 0.055, overGap: 0.03, withRate: 0.02 },
  rate: { withColour: 8, other: 14 },
} as const

/** Why the windows of a scan cannot be told, as they are of several people; undefined where they are of one. */
export function checkPeople(windows: readonly CheckedWindow[]): Reason | undefined {
  if (windows.some((_, index) => isOther(windows, index))) return 'changed-person'
  const seen = windows.map((_, index) => index).filter((index) => windows[index]?.confidence)
  const several = seen.filter((index) => hasSeveral(windows, index))
  return several.length > THRESHOLDS.several * seen.length ? 'several-people' : undefined
}

/** Another skin, or another heart: none changes its pace so much within ten seconds. */
function isOther(windows: readonly CheckedWindow[], index: number): boolean {
  const { apart, colour, rate } = THRESHOLDS
  const before = windows[index]
  const after = windows.slice(index + apart.min, index + apart.max).find(isTracked)
  if (!before || !after || !isTracked(before) || before.contact || after.contact) return false
  const distance = skinDistance(before, after)
  const isOverGap = windows[index + apart.min] !== after
  if (distance > (isOverGap ? colour.overGap : colour.other)) return true
  const isKnown = isSure(before) && isSure(after)
  const difference = isKnown ? Math.abs(before.heartRate - after.heartRate) : 0
  return difference > rate.other || (difference > rate.withColour && distance > colour.withRate)
}

const isSure = ({ confidence, sqi }: CheckedWindow): boolean =>
  confidence > 0.9 && sqi > THRESHOLDS.ownRate.sqi

/** That of the region which changed least: a turned head changes one side. */
function skinDistance(before: CheckedWindow, after: CheckedWindow): number {
  const distances = before.skin.flatMap((one) => {
    const other = after.skin.find(({ region }) => region === one.region)
    return other
      ? [
          Math.hypot(
            Math.log(other.redToGreen / one.redToGreen),
            Math.log(other.blueToGreen / one.blueToGreen),
          ),
        ]
      : []
  })
  return distances.length ? Math.min(...distances) : 0
}

function hasSeveral(windows: readonly CheckedWindow[], index: number): boolean {
  const { reach, minWindows } = THRESHOLDS
  const around = windows.slice(Math.max(0, index - reach), index + reach + 1).filter(isTracked)
  const regions = new Set(around.flatMap((window) => window.regions))
  if (around.length < minWindows || regions.size < 2) return false
  return [...regions].some((region) => hasOwnRate(around, region) || hasOwnPhase(around, region))
}

/** Whether what a region shows is most often another rate than the scan's, and neither half nor twice as fast. */
function hasOwnRate(windows: readonly CheckedWindow[], region: number): boolean {
  const { sqi, difference, share } = THRESHOLDS.ownRate
  const own = windows.filter(({ peaks, heartRate }) => {
    const peak = peaks.find((one) => one.region === region)
    const isFar = (multiple: number) =>
      Math.abs((peak?.rate ?? 0) - multiple * heartRate) > Math.max(1, multiple) * difference
    return peak && peak.sqi > sqi && isFar(1) && isFar(2) && isFar(0.5)
  })
  return own.length > share * windows.length
}

/** Whether a region's pulse is out of step with the others', or comes and goes: of nearly the same rate, not of the same heart. */
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
