import { noiseToSignal } from '../rate/spectral-sqi.ts'
import type { Measure } from '../signal/measure.ts'

/**
 * Factors of the 90 % intervals: half of a window's interval in units of `windowSpread`, half of a whole scan's in units
 * of `scanSpread`. docs/decisions/016-heart-rate.md says how they were found, and how they hold on a recording left out.
 */
export type Calibration = { window: number; scan: number }

export const CALIBRATION: Calibration = { window: 1.1, scan: 1.25 }

/** bpm: error of a rate without noise, of a window and of a scan */
const WINDOW_FLOOR = 0.4
const SCAN_FLOOR = 0.25
/** s: scans shorter than this have an error in inverse proportion to their length */
const FULL_SCAN = 30

/**
 * bpm: expected error of a window's rate. Noise moves a sine's rate in proportion to its amplitude (Rife and Boorstyn
 * 1974, IEEE Trans. Inf. Theory 20:591); the rest is a heart's own change within ten seconds.
 */
export const windowSpread = (sqi: number): number => WINDOW_FLOOR + noiseToSignal(sqi)

/** bpm: expected error of a scan's rate; small errors average out over its windows, large ones less. */
const scanSpread = (sqi: number, seconds: number): number =>
  (SCAN_FLOOR + noiseToSignal(sqi) ** 1.5) * Math.max(1, FULL_SCAN / seconds)

/** A window whose rate is reported: `from` and `to` in s, `heartRate` in bpm, `confidence` and `sqi` from 0 to 1. */
export type ReportedWindow = {
  from: number
  to: number
  heartRate: number
  confidence: number
  sqi: number
}

/**
 * The heart rate of a scan in bpm: the mean over time, where every moment has the rate of the window whose middle is
 * nearest.
 * @param reported its windows with a rate, in order of time
 * @param count number of all its windows
 */
export function measureScanRate(
  reported: readonly ReportedWindow[],
  count: number,
  calibration: Calibration,
): Measure {
  if (!reported.length) return { notMeasured: 'no-pulse' }
  let [sum, seconds, sqi, confidence] = [0, 0, 0, 0]
  for (const [index, window] of reported.entries()) {
    const middle = middleOf(window)
    const before = reported[index - 1]
    const after = reported[index + 1]
    const from = before ? Math.max(window.from, (middle + middleOf(before)) / 2) : window.from
    const to = after ? Math.min(window.to, (middle + middleOf(after)) / 2) : window.to
    sum += window.heartRate * (to - from)
    sqi += window.sqi * (to - from)
    seconds += to - from
    confidence += window.confidence
  }
  const value = sum / seconds
  const half = calibration.scan * scanSpread(sqi / seconds, seconds)
  return { value, low: value - half, high: value + half, confidence: confidence / Math.max(1, count) }
}

export const middleOf = ({ from, to }: ReportedWindow): number => (from + to) / 2
