import { listSegments } from '../beats/segment.ts'
import type { CheckedWindow } from '../checks/checked-window.ts'
import { averageCoherence } from '../checks/coherence.ts'
import { checkWindows } from '../checks/window-checks.ts'
import { WINDOW_SECONDS } from '../rate/rate-window.ts'
import { isMeasured, type Measure, type NotMeasured, type Reason } from '../signal/measure.ts'
import type { PulseWaves } from '../signal/pulse-wave.ts'
import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'
import { measureVitals, type Vitals } from '../vitals/vitals.ts'
import { correctByBeatCount } from './beat-count.ts'
import {
  CALIBRATION,
  measureScanRate,
  windowSpread,
  type Calibration,
  type ReportedWindow,
} from './confidence-interval.ts'
import { latestDisplayWave, toDisplayWave } from './display-wave.ts'
import type { Windows } from './windows.ts'

/** The heart rate of one window: 10 s long, one every second, on the frames' clock. */
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
  /** mean confidence of all windows, 0 to 1, where one without a number counts 0 */
  score: number
  /** s of the scan that could be analysed */
  usable: number
  /** s from the first frame to the last */
  seconds: number
  /** share of the windows that got a number, 0 to 1 */
  answered: number
  /** Hz, mean over the whole scan */
  frameRate: number
  /** why windows have no number, the most frequent first */
  reasons: Reason[]
}

/** Results of a running scan. */
export type ScanPreview = {
  /** bpm, of the tracker */
  heartRate: Measure
  quality: Quality
  windows: Window[]
  /** the latest 10 s at 30 Hz for display, zero mean and unit variance, with or without a pulse; shorter at the beginning */
  wave: Float64Array
}

/** Results of a scan. */
export type ScanReport = Vitals & {
  /** bpm, of the tracker, corrected by the count of beats where they can be counted */
  heartRate: Measure
  quality: Quality
  windows: Window[]
  /** the latest pulse wave for display, as in a preview; empty where there is no heart rate */
  wave: Float64Array
}

export type ReportOptions = {
  /** Reports a number for every window that could be analysed, without any check: for evaluation only. */
  answerAll?: boolean
  calibration?: Calibration
}

/** share of the windows that must have a number for the scan to have one */
const MIN_ANSWERED = 0.5

/** A scan's signals and windows; `frameRate` in Hz and `seconds` are of all of it. */
export type ScanData = {
  trace: Trace
  waves: PulseWaves
  windows: Windows
  regions: number
  frameRate: number
  seconds: number
}

/** Results that need no beats; takes a few ms. */
export function writePreview(data: ScanData, options: ReportOptions): ScanPreview {
  const { heartRate, quality, windows } = reportWindows(data, options)
  return { heartRate, quality, windows, wave: latestDisplayWave(data.trace, data.waves, data.regions) }
}

/** All results; takes tens of ms. */
export function writeReport(data: ScanData, options: ReportOptions): ScanReport {
  const { heartRate, quality, windows, passed, reported } = reportWindows(data, options)
  if (!isMeasured(heartRate))
    return { heartRate, ...withoutVitals(heartRate), quality, windows, wave: new Float64Array(0) }
  const segments = listSegments(data.trace, data.waves, data.regions, passed)
  const { beatRate, ...vitals } = measureVitals(segments)
  return {
    heartRate: beatRate
      ? correctByBeatCount(heartRate, beatRate, segments, reported, calibrationOf(options))
      : heartRate,
    ...vitals,
    quality,
    windows,
    wave: toDisplayWave(segments.at(-1)?.wave ?? new Float64Array(0)),
  }
}

const calibrationOf = ({ calibration = CALIBRATION }: ReportOptions): Calibration => calibration

/** @returns `passed`: the windows that passed their checks; `reported`: the same with times and rate */
function reportWindows({ trace, windows, frameRate, seconds }: ScanData, options: ReportOptions) {
  windows.settle()
  const all = windows.list
  const calibration = calibrationOf(options)
  const reasons = checkWindows(all).map((reason, index) =>
    options.answerAll && !all[index]?.refused ? undefined : reason,
  )
  const list = all.map((_, index) => describe(all, index, trace.start, reasons[index], calibration))
  const reported = list.flatMap((window, index) =>
    isReported(window) ? [{ ...window, sqi: all[index]?.sqi ?? 0 }] : [],
  )
  return {
    heartRate: findHeartRate(reported, reasons, calibration),
    quality: {
      score: reported.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, list.length),
      usable: countSeconds(all.filter(({ refused }) => !refused)),
      seconds,
      answered: reported.length / Math.max(1, list.length),
      frameRate,
      reasons: rank(reasons),
    },
    windows: list,
    passed: all.filter((_, index) => !reasons[index]),
    reported,
  }
}

const isReported = (window: Window): window is Window & { heartRate: number } =>
  typeof window.heartRate === 'number'

const withoutVitals = (reason: NotMeasured): Vitals => ({
  breathingRate: reason,
  rmssd: reason,
  sdnn: reason,
  stressIndex: reason,
})

function describe(
  windows: readonly CheckedWindow[],
  index: number,
  start: number,
  reason: Reason | undefined,
  calibration: Calibration,
): Window {
  const window = windows[index]
  const from = start + (window?.first ?? 0) / SAMPLE_RATE
  const to = from + WINDOW_SECONDS
  const confidence = window?.confidence ?? 0
  if (!window || reason) return { from, to, heartRate: { notMeasured: reason ?? 'too-short' }, confidence }
  const { heartRate } = window
  const half = calibration.window * windowSpread(averageCoherence(windows, index).sqi)
  return { from, to, heartRate, low: heartRate - half, high: heartRate + half, confidence }
}

function findHeartRate(
  reported: readonly ReportedWindow[],
  reasons: readonly (Reason | undefined)[],
  calibration: Calibration,
): Measure {
  const [worst = 'no-pulse'] = rank(reasons)
  const isAnswered = reported.length > 0 && reported.length >= MIN_ANSWERED * reasons.length
  return isAnswered ? measureScanRate(reported, reasons.length, calibration) : { notMeasured: worst }
}

/** The reasons of all windows, the most frequent first; a scan without windows is too short. */
function rank(reasons: readonly (Reason | undefined)[]): Reason[] {
  if (!reasons.length) return ['too-short']
  const counts = new Map<Reason, number>()
  for (const reason of reasons) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([reason]) => reason)
}

/** s that the windows cover together. */
function countSeconds(windows: readonly CheckedWindow[]): number {
  let seconds = 0
  let until = -Infinity
  for (const { first } of windows) {
    const to = first / SAMPLE_RATE + WINDOW_SECONDS
    seconds += Math.min(WINDOW_SECONDS, to - until)
    until = to
  }
  return seconds
}
