import {
  calibrated,
  doubtAll,
  findScanRate,
  windowSpread,
  type Answer,
  type Calibration,
} from '../checks/window-checks.ts'
import { correctByCount } from './beat-count.ts'
import { drawEnd, drawLatest } from './display-wave.ts'
import { isMeasured, type Measure, type NotMeasured, type Reason } from '../signal/measure.ts'
import type { PulseWaves } from '../signal/pulse-wave.ts'
import type { Reading } from '../rate/rate-window.ts'
import { listStretches } from '../beats/segment.ts'
import { lookAround } from '../checks/coherence-average.ts'
import { evenRate, type Trace } from '../signal/trace.ts'
import { measureVitals, type Vitals } from '../vitals/vitals.ts'
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

/** What can be said at once, while a scan runs. */
export type ScanLook = {
  /** bpm, as the tracker follows it */
  heartRate: Measure
  quality: Quality
  windows: Window[]
  /** the latest 10 s at 30 Hz for drawing, zero mean and unit variance, pulse or not; less at the beginning */
  wave: Float64Array
}

/** What a scan has come to. */
export type ScanReport = Vitals & {
  /** bpm, by the count of beats where they can be counted */
  heartRate: Measure
  quality: Quality
  windows: Window[]
  /** the latest pulse wave for drawing as in a look; empty where there is no heart rate */
  wave: Float64Array
}

export type ReportOptions = {
  /** Every window that could be looked at gets its number, however doubtful: for judging, never for people. */
  answerAll?: boolean
  calibration?: Calibration
}

/** share of the windows that must have a number for the scan to have one */
const leastAnswered = 1 / 2

/** A scan's parts, and what is known of all of it. */
export type Scanned = {
  trace: Trace
  waves: PulseWaves
  windows: Windows
  regions: number
  frameRate: number
  seconds: number
}

/** Says what a scan has seen so far, but for what beats tell: cheap enough for each second. */
export function writeLook(scanned: Scanned, options: ReportOptions): ScanLook {
  const { heartRate, quality, windows } = readWindows(scanned, options)
  return { heartRate, quality, windows, wave: drawLatest(scanned.trace, scanned.waves, scanned.regions) }
}

/** Says all that a scan has seen so far. */
export function writeReport(scanned: Scanned, options: ReportOptions): ScanReport {
  const { heartRate, quality, windows, told, answers } = readWindows(scanned, options)
  if (!isMeasured(heartRate))
    return { heartRate, ...nothing(heartRate), quality, windows, wave: new Float64Array(0) }
  const stretches = listStretches(scanned.trace, scanned.waves, scanned.regions, told)
  const { beatRate, ...vitals } = measureVitals(stretches)
  return {
    heartRate: beatRate
      ? correctByCount(heartRate, beatRate, stretches, answers, calibrationOf(options))
      : heartRate,
    ...vitals,
    quality,
    windows,
    wave: drawEnd(stretches.at(-1)?.wave ?? new Float64Array(0)),
  }
}

const calibrationOf = ({ calibration = calibrated }: ReportOptions): Calibration => calibration

/** @returns `told`: the windows that got numbers; `answers`: the same as the scan's rate takes them */
function readWindows({ trace, windows, frameRate, seconds }: Scanned, options: ReportOptions) {
  windows.settle()
  const { readings } = windows
  const calibration = calibrationOf(options)
  const reasons = doubtAll(readings).map((reason, index) =>
    options.answerAll && !readings[index]?.refused ? undefined : reason,
  )
  const list = readings.map((_, index) => describe(readings, index, trace.start, reasons[index], calibration))
  const answers = list.flatMap((window, index) =>
    isNumber(window) ? [{ ...window, share: readings[index]?.share ?? 0 }] : [],
  )
  return {
    heartRate: findHeartRate(answers, reasons, calibration),
    quality: {
      score: answers.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, list.length),
      usable: countSeconds(readings.filter(({ refused }) => !refused)),
      seconds,
      answered: answers.length / Math.max(1, list.length),
      frameRate,
      reasons: rank(reasons),
    },
    windows: list,
    told: readings.filter((_, index) => !reasons[index]),
    answers,
  }
}

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
  answers: readonly Answer[],
  reasons: readonly (Reason | undefined)[],
  calibration: Calibration,
): Measure {
  const [worst = 'no-pulse'] = rank(reasons)
  const isTold = answers.length > 0 && answers.length >= leastAnswered * reasons.length
  return isTold ? findScanRate(answers, reasons.length, calibration) : { notMeasured: worst }
}

/** Reasons of all windows, the most frequent first; a scan without windows was too short. */
function rank(reasons: readonly (Reason | undefined)[]): Reason[] {
  if (!reasons.length) return ['too-short']
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
