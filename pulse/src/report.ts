import { calibrated, doubtAll, findScanRate, windowSpread, type Calibration } from './certainty.ts'
import { at } from './fourier.ts'
import { isMeasured, type Measure, type NotMeasured, type Reason } from './measure.ts'
import type { PulseWaves } from './pulse-wave.ts'
import { listStretches } from './stretch.ts'
import { lookAround, noiseOf } from './surroundings.ts'
import { evenRate, type Trace } from './trace.ts'
import { measureVitals, type Vitals } from './vitals.ts'
import type { Reading } from './reading.ts'
import type { Windows } from './windows.ts'

/** One window of the heart rate: 10 s long, one every second, on the frames' clock. */
export type Window = {
  /** s */
  from: number
  /** s */
  to: number
  /** bpm */
  heartRate: number | NotMeasured
  /** 0 to 1 */
  confidence: number
  /** bpm: the 90 % interval; only where there is a number */
  low?: number
  high?: number
}

export type Quality = {
  /** from 0 (nothing can be read) to 1 (every window is answered with certainty) */
  score: number
  /** s of signal that were even, lit, still and seen */
  usable: number
  /** s from the first frame to the last */
  seconds: number
  /** share of the windows that got a number, 0 to 1 */
  answered: number
  /** Hz, mean over the whole scan */
  frameRate: number
  /** why windows got no number, the most frequent first */
  reasons: Reason[]
}

export type ScanReport = {
  heartRate: Measure
  breathingRate: Measure
  rmssd: Measure
  sdnn: Measure
  stressIndex: Measure
  quality: Quality
  windows: Window[]
  /** the pulse wave of the last stretch that could be read, at most 10 s, for drawing: 30 Hz, zero mean, unit variance */
  wave: Float64Array
}

export type ReportOptions = {
  /** Every window that could be looked at gets its number, however doubtful: for judging, never for people. */
  answerAll?: boolean
  calibration?: Calibration
}

/** s of the latest wave that is given for drawing */
const drawn = 10
/** bpm: what is counted and what is tracked may differ by this and be the same heart */
const sameRate = 2
const sameRateInNoise = 1.3
/** share of the windows that must have a number for the scan to have one */
const leastAnswered = 1 / 2

/** Says what a scan has seen so far. `frames` and `seconds` are of the whole scan. */
export function writeReport(
  trace: Trace,
  waves: PulseWaves,
  windows: Windows,
  scan: { regions: number; frameRate: number; seconds: number },
  { answerAll = false, calibration = calibrated }: ReportOptions,
): ScanReport {
  windows.settle()
  const { readings } = windows
  const reasons = doubtAll(readings)
  const answered = readings.filter((reading, index) => answers(reading, reasons[index], answerAll))
  const list = readings.map((reading, index) =>
    describe(
      readings,
      index,
      trace.start,
      answers(reading, reasons[index], answerAll) ? undefined : reasons[index],
      calibration,
    ),
  )
  const tracked = findHeartRate(list, readings, reasons, calibration)
  const stretches = isMeasured(tracked) ? listStretches(trace, waves, scan.regions, answered) : []
  const { beatRate, ...vitals } = measureVitals(stretches)
  const heartRate = count(tracked, beatRate, answered)
  return {
    heartRate,
    ...(isMeasured(heartRate) ? vitals : nothing(heartRate)),
    quality: {
      score:
        list.reduce((sum, window) => sum + (isNumber(window) ? window.confidence : 0), 0) /
        Math.max(1, list.length),
      usable: countSeconds(readings.filter(({ refused }) => !refused)),
      seconds: scan.seconds,
      answered: answered.length / Math.max(1, list.length),
      frameRate: scan.frameRate,
      reasons: rank(reasons, readings.length),
    },
    windows: list,
    wave: draw(stretches.at(-1)?.wave),
  }
}

const answers = (reading: Reading, reason: Reason | undefined, answerAll: boolean) =>
  !reason || (answerAll && !reading.refused)

const isNumber = (window: Window): window is Window & { heartRate: number } =>
  typeof window.heartRate === 'number'

const nothing = (reason: NotMeasured): Vitals => ({
  breathingRate: reason,
  rmssd: reason,
  sdnn: reason,
  stressIndex: reason,
})

function describe(
  readings: readonly Reading[],
  index: number,
  start: number,
  reason: Reason | undefined,
  calibration: Calibration,
): Window {
  const reading = readings[index]
  const from = start + (reading?.first ?? 0) / evenRate
  const confidence = reading?.belief ?? 0
  if (!reading || reason)
    return { from, to: from + 10, heartRate: { notMeasured: reason ?? 'too-short' }, confidence }
  const { heartRate } = reading
  const reach = calibration.window * windowSpread(lookAround(readings, index).share)
  return { from, to: from + 10, heartRate, low: heartRate - reach, high: heartRate + reach, confidence }
}

function findHeartRate(
  list: readonly Window[],
  readings: readonly Reading[],
  reasons: readonly (Reason | undefined)[],
  calibration: Calibration,
): Measure {
  if (!list.length) return { notMeasured: 'too-short' }
  const numbers = list.flatMap((window, index) =>
    isNumber(window) ? [{ ...window, share: readings[index]?.share ?? 0 }] : [],
  )
  const [worst = 'no-pulse'] = rank(reasons, readings.length)
  if (numbers.length < leastAnswered * list.length) return { notMeasured: worst }
  return findScanRate(numbers, list.length, calibration)
}

/**
 * Beats that can be counted tell a scan's rate better than any spectrum; the track says whether they are beats. In noise one of
 * them may be too many: the more there is of it, the closer the count must be.
 */
function count(tracked: Measure, value: number | undefined, answered: readonly Reading[]): Measure {
  if (!isMeasured(tracked) || !value) return tracked
  const share = answered.reduce((sum, reading) => sum + reading.share, 0) / answered.length
  if (Math.abs(value - tracked.value) > Math.min(sameRate, sameRateInNoise / noiseOf(share))) return tracked
  const reach = (tracked.high - tracked.low) / 2
  return { ...tracked, value, low: value - reach, high: value + reach }
}

/** Reasons, the most frequent first; a scan without windows was too short. */
function rank(reasons: readonly (Reason | undefined)[], windows: number): Reason[] {
  if (!windows) return ['too-short']
  const counts = new Map<Reason, number>()
  for (const reason of reasons) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([reason]) => reason)
}

/** s that windows of 10 s cover together. */
function countSeconds(readings: readonly Reading[]): number {
  let seconds = 0
  let until = -Infinity
  for (const { first } of readings) {
    const to = first / evenRate + 10
    seconds += Math.min(10, to - until)
    until = to
  }
  return seconds
}

/** The end of a wave, with zero mean and unit variance. */
function draw(wave: Float64Array = new Float64Array(0)): Float64Array {
  const end = wave.slice(-drawn * evenRate)
  const mean = end.reduce((sum, value) => sum + value, 0) / end.length
  const size = Math.sqrt(end.reduce((sum, value) => sum + (value - mean) ** 2, 0) / end.length)
  return end.map((_, i) => (at(end, i) - mean) / (size || 1))
}
