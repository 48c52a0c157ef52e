import { coverageOf, type Beats } from '../beats/beats.ts'
import { medianOf } from '../beats/vectors.ts'
import type { Measure, NotMeasured } from '../signal/measure.ts'

/** `rmssd` and `sdnn` in ms; `stressIndex` as `stressIndexOf` has it. */
export type Variability = { rmssd: Measure; sdnn: Measure; stressIndex: Measure }

/**
 * s: a minute, minus what resampling may cost (Task Force 1996 asks for five; a minute is enough for useful SDNN and
 * RMSSD)
 */
const MIN_SECONDS = 59
const MIN_INTERVALS = 30
/** Share of the time that clean intervals cover, minimum: nine clean beats in ten, as a bad beat affects two intervals. */
const MIN_COVERAGE = 0.8

/** Standard error relative to the value without any noise: the pulse transit time varies, too. */
const RELATIVE_ERROR = { sdnn: 0.08, rmssd: 0.12 } as const
/** ms, mean interval: above, the relative error grows with its square, as a beat covers more of a breath */
const LONG_INTERVAL = 800
/** ms: standard error at a value of 0 */
const MIN_ERROR = { sdnn: 1.5, rmssd: 2.5 } as const
/** Relative standard error of the noise's variance. */
const NOISE_ERROR = { sdnn: 0.35, rmssd: 0.35 } as const
/** Chance correlation of noise and intervals: squared standard error, as multiple of the noise's variance over n. */
const SAMPLING = { sdnn: 1, rmssd: 2 } as const
/**
 * Correlation of beats with their template below which some matches are outliers, and the maximum share of noise in the
 * mean square in that case; differences have three times the noise.
 */
const MIN_CORRELATION = { sdnn: 0.9, rmssd: 0.95 } as const
const MAX_NOISE = 0.17
/** standard errors: half of a 90 % interval */
const HALF_90 = 1.645
/** Maximum half-width of a 90 % interval, relative to the value, or in ms, whichever is larger. */
const MAX_HALF = 0.5
const MAX_HALF_MS = 8

/** ms, width of the bins of Baevsky's histogram; relative standard error by their position */
const BIN = 50
const BIN_ERROR = 0.2

type Figures = { sdnn: number; rmssd: number }
type Intervals = { intervals: number[]; differences: number[] }

/** Returns the clean intervals, and the differences of consecutive clean intervals, in ms. */
function listIntervals({ times, clean }: Beats): Intervals {
  const intervals: number[] = []
  const differences: number[] = []
  for (let beat = 1; beat < times.length; beat++) {
    if (!clean[beat]) continue
    const interval = 1000 * ((times[beat] ?? 0) - (times[beat - 1] ?? 0))
    intervals.push(interval)
    if (clean[beat - 1]) differences.push(interval - 1000 * ((times[beat - 1] ?? 0) - (times[beat - 2] ?? 0)))
  }
  return { intervals, differences }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the mean squares in ms², with the noise of the times. */
function meanSquares(beats: Beats): Figures {
  const { intervals, differences } = listIntervals(beats)
  const mean = meanOf(intervals)
  return {
    sdnn:
      meanOf(intervals.map((interval) => (interval - mean) ** 2)) *
      (intervals.length / (intervals.length - 1)),
    rmssd: meanOf(differences.map((difference) => difference ** 2)),
  }
}

/** Returns the standard error of the mean squares by the systematic errors of the times, in ms². */
function systematicErrorOf(beats: Beats, squares: Figures): Figures {
  const shifted = beats.systematicErrors.map((errors) => {
    const times = beats.times.map((time, beat) => time + (errors[beat] ?? 0))
    return meanSquares({ ...beats, times })
  })
  const combined = (name: keyof Figures) => Math.hypot(...shifted.map((other) => other[name] - squares[name]))
  return { sdnn: combined('sdnn'), rmssd: combined('rmssd') }
}

/**
 * Subtracts the noise from a mean square, and returns the root in ms with its interval.
 * @param raw ms², the mean square
 * @param noise ms², the part of it that is timing noise
 * @param systematicError ms², standard error of `raw`
 */
function withoutNoise(
  name: keyof Figures,
  raw: number,
  noise: number,
  systematicError: number,
  { intervals }: Intervals,
): Measure {
  const value = Math.sqrt(Math.max(0, raw - noise))
  // Uncertainty of the noise itself, and of the systematic errors.
  const squares = Math.hypot(NOISE_ERROR[name] * noise, systematicError)
  // The derivative of the square root is unbounded near 0, where the noise limits it.
  const fromSquares = squares > 0 ? squares / (2 * Math.max(value, Math.sqrt(noise))) : 0
  const sampling = Math.sqrt((SAMPLING[name] * noise) / intervals.length)
  const relative = RELATIVE_ERROR[name] * Math.max(1, meanOf(intervals) / LONG_INTERVAL) ** 2
  const half = HALF_90 * Math.hypot(MIN_ERROR[name], relative * value, sampling, fromSquares)
  if (!(half < Math.max(MAX_HALF * value, MAX_HALF_MS))) return { notMeasured: 'beats-unclear' }
  const confidence = Math.max(1 - MAX_HALF, 1 - half / value)
  return { value, low: Math.max(0, value - half), high: value + half, confidence }
}

/**
 * Baevsky's stress index, SI = AMo / (2 Mo MxDMn) (Baevsky and Chernikova 2017, Cardiometry 10): Mo the most frequent
 * interval (s, the middle of its 50 ms bin), AMo the share of intervals in that bin (%), MxDMn their range (s).
 * @param intervals ms
 */
export function stressIndexOf(intervals: readonly number[]): number {
  const bins = new Map<number, number>()
  for (const interval of intervals)
    bins.set(Math.floor(interval / BIN), (bins.get(Math.floor(interval / BIN)) ?? 0) + 1)
  const [mode, count] = [...bins].reduce((most, bin) => (bin[1] > most[1] ? bin : most), [0, 0])
  const range = Math.max(...intervals) - Math.min(...intervals)
  return ((100 * count) / intervals.length / (2 * ((mode + 0.5) * BIN) * range)) * 1e6
}

/** The index of intervals scaled to the SDNN without noise; its error is a factor, as that of a quotient. */
function measureStress(intervals: readonly number[], raw: number, sdnn: Measure): Measure {
  if ('notMeasured' in sdnn) return sdnn
  const middle = medianOf(intervals)
  const shrink = Math.min(1, sdnn.value / raw)
  const value = stressIndexOf(intervals.map((interval) => middle + (interval - middle) * shrink))
  const relative = (sdnn.high - sdnn.value) / HALF_90 / sdnn.value
  const factor = Math.exp(HALF_90 * Math.hypot(BIN_ERROR, 2 * relative))
  if (!(factor < 1 / MAX_HALF)) return { notMeasured: 'beats-unclear' }
  return { value, low: value / factor, high: value * factor, confidence: 1 / factor }
}

function findRefusal(beats: Beats, intervals: readonly number[]): NotMeasured | undefined {
  if (beats.seconds < MIN_SECONDS) return { notMeasured: 'too-short' }
  const isClean = intervals.length >= MIN_INTERVALS && coverageOf(beats) >= MIN_COVERAGE
  return isClean ? undefined : { notMeasured: 'beats-unclear' }
}

/**
 * Heart rate variability over a minute or more: RMSSD and SDNN of normal intervals (Task Force of the ESC and NASPE,
 * Circulation 93, 1996, table 1), in ms, and Baevsky's stress index. Timing errors s add 2 s² to the variance of an
 * interval and 6 s² to that of a difference where they are independent, which is subtracted. Intervals that are not clean
 * are left out, and so are differences with one.
 */
export function measureVariability(beats: Beats): Variability {
  const found = listIntervals(beats)
  const { intervals } = found
  const refusal = findRefusal(beats, intervals)
  if (refusal) return { rmssd: refusal, sdnn: refusal, stressIndex: refusal }
  const squares = meanSquares(beats)
  const systematic = systematicErrorOf(beats, squares)
  const { interval, difference } = beats.noise
  const measure = (name: keyof Figures, noise: number): Measure =>
    beats.correlation < MIN_CORRELATION[name] && noise ** 2 > MAX_NOISE * squares[name]
      ? { notMeasured: 'beats-unclear' }
      : withoutNoise(name, squares[name], noise ** 2, systematic[name], found)
  const sdnn = measure('sdnn', 1000 * interval)
  return {
    rmssd: measure('rmssd', 1000 * difference),
    sdnn,
    stressIndex: measureStress(intervals, Math.sqrt(squares.sdnn), sdnn),
  }
}
