import { isMeasured, type Measure } from '#pulse/src/signal/measure.ts'
import type { Window } from '#pulse/src/report/scan.ts'
import { cutTraces, scanTraces } from '../../../pulse/scan-traces.ts'
import { median } from '../../parts/numbers.ts'
import { shareOf, meanOf } from '../accuracy.ts'
import { BASELINES, rateBy, resampleTraces, type Baseline, type EvenTrace } from './baselines.ts'
import { truthBetween, type Recording } from './truth.ts'

/** Results of all methods in one window of a recording; rates in bpm. */
export type WindowResult = {
  recording: string
  from: number
  truth: number
  baselines: Record<Baseline, number>
  /** median of the rates of POS in the 10 s windows inside this window */
  medianPos: number
  /** rate of the scan; undefined where it is refused */
  rate: number | undefined
  /** rate of the scan with nothing refused */
  unchecked: number | undefined
  /** 90 % interval of `rate` */
  interval: readonly [low: number, high: number] | undefined
  /** confidence of `rate`, or of `unchecked` where `rate` is refused, 0 to 1 */
  confidence: number
}

/** Length of the shortest windows, in s. */
const MIN_LENGTH = 10
/** Seconds between the starts of longer windows, each of which is a scan of its own. */
const LONG_STEP = 5

/** Measures all windows of a length (s) with a known truth: in one running scan if it is 10 s, else a scan for each. */
export function measureWindows(recording: Recording, length: number): WindowResult[] {
  const even = resampleTraces(recording.traces)
  const results = length === MIN_LENGTH ? measureRunning(recording) : measureEach(recording, length)
  return results.flatMap(({ from, ...scan }) => {
    const truth = truthBetween(recording, from, from + length).rate
    if (Number.isNaN(truth)) return []
    return [{ recording: recording.name, from, truth, ...measureBaselines(even, from, length), ...scan }]
  })
}

type ScanResult = Pick<WindowResult, 'from' | 'rate' | 'unchecked' | 'interval' | 'confidence'>

function measureRunning({ traces }: Recording): ScanResult[] {
  const unchecked = scanTraces(traces, true).windows
  return scanTraces(traces).windows.map((window, index) => ({
    from: window.from,
    rate: rateOf(window),
    unchecked: rateOf(unchecked[index]),
    interval: intervalOf(window),
    confidence: window.confidence,
  }))
}

function rateOf(window: Window | undefined): number | undefined {
  return typeof window?.heartRate === 'number' ? window.heartRate : undefined
}

function intervalOf({ heartRate, low, high }: Window): WindowResult['interval'] {
  return typeof heartRate === 'number' && low !== undefined && high !== undefined ? [low, high] : undefined
}

function measureEach({ traces }: Recording, length: number): ScanResult[] {
  const start = Math.max(...traces.map(({ times }) => times[0] ?? 0))
  const end = Math.min(...traces.map(({ times }) => times.at(-1) ?? 0))
  const count = Math.max(0, Math.floor((end - start - length) / LONG_STEP) + 1)
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * LONG_STEP
    const part = cutTraces(traces, from, from + length)
    const { heartRate } = scanTraces(part)
    return {
      from,
      rate: valueOf(heartRate),
      unchecked: valueOf(scanTraces(part, true).heartRate),
      interval: isMeasured(heartRate) ? ([heartRate.low, heartRate.high] as const) : undefined,
      confidence: isMeasured(heartRate) ? heartRate.confidence : 0,
    }
  })
}

const valueOf = (measure: Measure): number | undefined => (isMeasured(measure) ? measure.value : undefined)

/** Cache of POS rates by trace and start, since windows of all lengths need the same ones. */
const posRates = new Map<EvenTrace, Map<string, number>>()

function measureBaselines(
  even: EvenTrace,
  from: number,
  length: number,
): Pick<WindowResult, 'baselines' | 'medianPos'> {
  const rates = BASELINES.map((name) => [name, rateBy(name, even, from, from + length)])
  const windows = Array.from({ length: length - MIN_LENGTH + 1 }, (_, second) => posAt(even, from + second))
  return { baselines: Object.fromEntries(rates) as Record<Baseline, number>, medianPos: median(windows) }
}

function posAt(even: EvenTrace, from: number): number {
  const rates = posRates.get(even) ?? new Map<string, number>()
  posRates.set(even, rates)
  const key = from.toFixed(2)
  const rate = rates.get(key) ?? rateBy('POS', even, from, from + MIN_LENGTH)
  rates.set(key, rate)
  return rate
}

export type Score = { windows: number; answered: number; mae: number; within5: number }

/** Returns a method's mean absolute error (bpm), the share of windows with a rate, and of rates within 5 bpm. */
export function scoreOf(
  results: WindowResult[],
  method: (result: WindowResult) => number | undefined,
): Score {
  const errors = results.flatMap((result) => {
    const rate = method(result)
    return rate === undefined || Number.isNaN(rate) ? [] : [Math.abs(rate - result.truth)]
  })
  return {
    windows: results.length,
    answered: errors.length / results.length,
    mae: meanOf(errors),
    within5: shareOf(errors.map((error) => error <= 5)),
  }
}

/** Returns the mean error of the least confident tenth of all rates, refused or not, divided by that of the rest. */
export function errorOfUnsure(results: WindowResult[]): number {
  const errors = results
    .flatMap(({ unchecked, truth, confidence }) =>
      unchecked === undefined ? [] : [{ confidence, error: Math.abs(unchecked - truth) }],
    )
    .toSorted((a, b) => a.confidence - b.confidence)
    .map(({ error }) => error)
  const tenth = Math.floor(errors.length / 10)
  return meanOf(errors.slice(0, tenth)) / meanOf(errors.slice(tenth))
}

/** Returns the share of reported intervals that hold the truth; NaN where there is none. */
export function coverageOf(results: WindowResult[]): number {
  return shareOf(
    results.flatMap(({ truth, interval }) =>
      interval ? [interval[0] <= truth && truth <= interval[1]] : [],
    ),
  )
}

/**
 * Returns the share of intervals that hold the truth when they are calibrated on other recordings. `factor` is that of
 * the reported intervals: half an interval divided by it is the spread. NaN without results or others.
 */
export function coverageLeftOut(results: WindowResult[], others: WindowResult[], factor: number): number {
  const learned = calibrate(spreadsOf(others, factor))
  return shareOf(spreadsOf(results, factor).map(({ spread, error }) => error <= learned * spread))
}

/** Returns the smallest factor with which nine in ten intervals hold the truth; `spread` and `error` in bpm. */
function calibrate(samples: readonly { spread: number; error: number }[]): number {
  const factors = Float64Array.from(samples, ({ spread, error }) => Math.abs(error) / spread).sort()
  return factors[Math.min(factors.length - 1, Math.ceil(0.9 * (factors.length + 1)) - 1)] ?? Number.NaN
}

function spreadsOf(results: WindowResult[], factor: number) {
  return results.flatMap(({ truth, interval }) => {
    if (!interval) return []
    const [low, high] = interval
    return [{ spread: (high - low) / 2 / factor, error: Math.abs((low + high) / 2 - truth) }]
  })
}
