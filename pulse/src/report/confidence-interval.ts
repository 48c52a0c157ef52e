import type { FollowedBeats, RateWindow } from '../rate/rate-window.ts'
import { noiseToSignal } from '../rate/spectral-sqi.ts'
import type { Measure } from '../signal/measure.ts'

/**
 * Factors of the 90 % intervals: half of a window's interval in units of `windowSpread`, half of a whole scan's in units
 * of `scanSpread`. docs/decisions/016-heart-rate.md says how they were found, and how they hold on a person left out.
 */
export type Calibration = { window: number; scan: number }

export const CALIBRATION: Calibration = { window: 1.5, scan: 1.05 }

/** bpm: error of a window's rate without noise, where its beats were followed and where not */
const FOLLOWED_FLOOR = 0.1
const WINDOW_FLOOR = 0.4
/** Share of the noise, as an amplitude, and of the rate's own deviation that remains in the mean of followed beats. */
const FOLLOWED = { noise: 0.2, deviation: 0.2 }

/** Usual misfit of followed beats, and weight of any excess, which means that a beat was lost or added. */
const USUAL_MISFIT = 1.3
const MISFIT_WEIGHT = 2

/** bpm: spread of a scan's rate without noise */
const SCAN_FLOOR = 0.05
/** Weights, in a scan's spread, of the mean of its windows' spreads, of the largest one, and of its noise. */
const SCAN = { windows: 0.6, worst: 0.15, noise: 0.3 }
/** s: scans shorter than this have an error in inverse proportion to their length */
export const FULL_SCAN = 30
/**
 * bpm, root mean square: how much a heart's mean rate differs between seen and unseen time. Of the true beats of 17 people
 * it is 2 to 7, whether 6 or 15 s of 30, 45 or 60 s are missing, at the end or at the beginning.
 */
const UNSEEN = 3.5
/** Half of the 90 % interval of a normal distribution, in standard deviations. */
const NORMAL = 1.645

/** The rate of a window: the tracker's, or that of its beats where they were followed. */
type Rated = Pick<RateWindow, 'heartRate' | 'confidence' | 'beats'>

export const rateOf = ({ heartRate, beats }: Rated): number => beats?.heartRate ?? heartRate

/** Returns the tracker's posterior, 0 to 1, reduced where the wave does not fit the beats that were followed. */
export const confidenceOf = ({ confidence, beats }: Rated): number =>
  beats ? confidence / (1 + excessMisfit(beats)) : confidence

/**
 * Returns the expected error of a window's rate in bpm. Noise moves a sine's rate in proportion to its amplitude (Rife
 * and Boorstyn 1974, IEEE Trans. Inf. Theory 20:591). A heart that changes its pace is followed less well, and not at
 * all where the wave does not fit; where beats were not followed, its own change within ten seconds adds to the error.
 * @param sqi mean of the windows around it
 */
export function windowSpread({ beats }: Rated, sqi: number): number {
  if (!beats) return WINDOW_FLOOR + noiseToSignal(sqi)
  const { noise, deviation } = FOLLOWED
  const spread = FOLLOWED_FLOOR + noise * noiseToSignal(sqi) + deviation * beats.deviation
  return spread * (1 + excessMisfit(beats))
}

const excessMisfit = ({ misfit }: FollowedBeats): number => MISFIT_WEIGHT * Math.max(0, misfit - USUAL_MISFIT)

/**
 * Returns the expected error of a scan's rate in bpm; small errors average out over its windows, large ones less.
 * @param mean spread of its windows, `worst` the largest one
 */
function scanSpread(mean: number, worst: number, sqi: number, seconds: number): number {
  const noise = noiseToSignal(sqi) ** 1.5
  const spread = SCAN_FLOOR + SCAN.windows * mean + SCAN.worst * worst + SCAN.noise * noise
  return spread * Math.max(1, FULL_SCAN / seconds)
}

/** A window whose rate is known: `from` and `to` in s, `heartRate` and `spread` in bpm, `confidence` and `sqi` from 0 to 1. */
export type RatedWindow = {
  from: number
  to: number
  heartRate: number
  spread: number
  confidence: number
  sqi: number
}

/**
 * Returns the heart rate of a scan in bpm, with its 90 % interval. The heart's own variation is added for the share of
 * the scan without a reported rate, of which the windows say nothing.
 * @param rated its windows with a rate, in order of time
 * @param count number of all its windows
 * @param untold share of its time that is in no window with a reported rate
 */
export function measureScanRate(
  rated: readonly RatedWindow[],
  { count, untold }: { count: number; untold: number },
  calibration: Calibration,
): Measure {
  if (!rated.length) return { notMeasured: 'no-pulse' }
  let [sqi, spread, seconds, confidence] = [0, 0, 0, 0]
  for (const [index, window] of rated.entries()) {
    const length = nearestSeconds(rated, index)
    sqi += window.sqi * length
    spread += window.spread * length
    seconds += length
    confidence += window.confidence
  }
  const value = meanRate(rated)
  const worst = rated.reduce((most, window) => Math.max(most, window.spread), 0)
  const error = calibration.scan * scanSpread(spread / seconds, worst, sqi / seconds, seconds)
  const half = Math.hypot(error, NORMAL * UNSEEN * untold)
  return { value, low: value - half, high: value + half, confidence: confidence / Math.max(1, count) }
}

/**
 * Returns the mean rate over time in bpm, where every moment has the rate of the window whose middle is nearest; NaN
 * without windows.
 */
export function meanRate(rated: readonly RatedWindow[]): number {
  let [sum, seconds] = [0, 0]
  for (const [index, { heartRate }] of rated.entries()) {
    const length = nearestSeconds(rated, index)
    sum += heartRate * length
    seconds += length
  }
  return sum / seconds
}

/** Returns the seconds of a window that are nearer to its middle than to another's. */
function nearestSeconds(windows: readonly RatedWindow[], index: number): number {
  const [before, window, after] = [windows[index - 1], windows[index], windows[index + 1]]
  if (!window) return 0
  const middle = middleOf(window)
  const from = before ? Math.max(window.from, (middle + middleOf(before)) / 2) : window.from
  const to = after ? Math.min(window.to, (middle + middleOf(after)) / 2) : window.to
  return to - from
}

export const middleOf = ({ from, to }: RatedWindow): number => (from + to) / 2
