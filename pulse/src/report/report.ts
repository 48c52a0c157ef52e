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
  confidenceOf,
  rateOf,
  windowSpread,
  type Calibration,
  type RatedWindow,
} from './confidence-interval.ts'
import { latestDisplayWave, toDisplayWave } from './display-wave.ts'
import { hasReportedRate } from './verdict.ts'
import type { Windows } from './windows.ts'

/** The heart rate of one window: 10 s long, one every second, on the frames' clock. */
export type Window = {
  /** s: start of the window, on the frames' clock */
  from: number
  /** s: end of the window, on the frames' clock */
  to: number
  /** bpm */
  heartRate: number | NotMeasured
  /** 0 to 1 */
  confidence: number
  /** bpm: ends of the 90 % interval; absent where there is no heart rate */
  low?: number
  high?: number
}

export type Quality = {
  /** mean confidence of all windows, 0 to 1, where a window without a number counts 0 */
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
  /** Whether to report every window that could be analysed, without any check; for evaluation only. */
  answerAll?: boolean
  calibration?: Calibration
}

/** minimum confidence of a window without a reported rate whose beats still count for the scan's rate */
const MIN_FOLLOWED = 0.5

/** A scan's signals and windows; `frameRate` in Hz and `seconds` are of all of it. */
export type ScanData = {
  trace: Trace
  waves: PulseWaves
  windows: Windows
  regions: number
  frameRate: number
  seconds: number
}

/** Returns the results that need no beats; takes a few ms. */
export function writePreview(data: ScanData, options: ReportOptions): ScanPreview {
  const { heartRate, quality, windows } = reportWindows(data, options)
  return { heartRate, quality, windows, wave: latestDisplayWave(data.trace, data.waves, data.regions) }
}

/** Returns all results; takes tens of ms. */
export function writeReport(data: ScanData, options: ReportOptions): ScanReport {
  data.windows.settle()
  data.windows.followBeats()
  const { heartRate, quality, windows, passed, tracked } = reportWindows(data, options)
  if (!isMeasured(heartRate))
    return { heartRate, ...withoutVitals(heartRate), quality, windows, wave: new Float64Array(0) }
  const segments = listSegments(data.trace, data.waves, data.regions, passed)
  const { beatRate, ...vitals } = measureVitals(segments)
  return {
    heartRate: beatRate ? correctByBeatCount(heartRate, beatRate, segments, tracked) : heartRate,
    ...vitals,
    quality,
    windows,
    wave: toDisplayWave(segments.at(-1)?.wave ?? new Float64Array(0)),
  }
}

const calibrationOf = ({ calibration = CALIBRATION }: ReportOptions): Calibration => calibration

/** @returns `checkedWindows`: the windows that passed their checks; `tracked`: those with a rate, reported or not */
function reportWindows({ trace, windows, frameRate, seconds }: ScanData, options: ReportOptions) {
  windows.settle()
  const all = windows.list
  const calibration = calibrationOf(options)
  const reasons = checkWindows(all).map((reason, index) =>
    options.answerAll && !all[index]?.refused ? undefined : reason,
  )
  const rated = all.map((window, index) => rateWindow(all, window, index, trace.start))
  const list = rated.map((window, index) => describe(window, reasons[index], calibration))
  const answered = reasons.filter((reason) => !reason).length / Math.max(1, list.length)
  // Between windows with a reported rate, the heart is followed through those without.
  const tracked = rated.flatMap((window, index) => {
    const confidence = reasons[index] ? 0 : window.confidence
    const checkedWindow = all[index]
    const isFollowed =
      checkedWindow && (!reasons[index] || (checkedWindow.beats && window.confidence >= MIN_FOLLOWED))
    return isFollowed ? [{ ...window, confidence }] : []
  })
  const checkedWindows = all.filter((_, index) => !reasons[index])
  const untold = 1 - countSeconds(checkedWindows) / Math.max(1, countSeconds(all))
  return {
    heartRate: findHeartRate(tracked, untold, reasons, calibration),
    quality: {
      score: tracked.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, list.length),
      usable: countSeconds(all.filter(({ refused }) => !refused)),
      seconds,
      answered,
      frameRate,
      reasons: rankReasons(reasons),
    },
    windows: list,
    passed: checkedWindows,
    tracked,
  }
}

const withoutVitals = (reason: NotMeasured): Vitals => ({
  breathingRate: reason,
  rmssd: reason,
  sdnn: reason,
  stressIndex: reason,
})

function rateWindow(
  all: readonly CheckedWindow[],
  window: CheckedWindow,
  index: number,
  start: number,
): RatedWindow {
  const from = start + window.first / SAMPLE_RATE
  const { sqi } = averageCoherence(all, index)
  return {
    from,
    to: from + WINDOW_SECONDS,
    heartRate: rateOf(window),
    spread: windowSpread(window, sqi),
    confidence: confidenceOf(window),
    sqi: window.sqi,
  }
}

function describe(window: RatedWindow, reason: Reason | undefined, calibration: Calibration): Window {
  const { from, to, heartRate, spread, confidence } = window
  if (reason) return { from, to, heartRate: { notMeasured: reason }, confidence }
  const half = calibration.window * spread
  return { from, to, heartRate, low: heartRate - half, high: heartRate + half, confidence }
}

function findHeartRate(
  tracked: readonly RatedWindow[],
  untold: number,
  reasons: readonly (Reason | undefined)[],
  calibration: Calibration,
): Measure {
  const [worst = 'no-pulse'] = rankReasons(reasons)
  return hasReportedRate(reasons.map((reason) => !reason))
    ? measureScanRate(tracked, { count: reasons.length, untold }, calibration)
    : { notMeasured: worst }
}

/** Returns the reasons of all windows, the most frequent first; a scan without windows is too short. */
function rankReasons(reasons: readonly (Reason | undefined)[]): Reason[] {
  if (!reasons.length) return ['too-short']
  const counts = new Map<Reason, number>()
  for (const reason of reasons) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([reason]) => reason)
}

/** Returns the time in s that the windows cover together. */
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
