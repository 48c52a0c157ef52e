import { coverageOf, LEAST_COVERED, type Beats } from './beats.ts'
import { medianOf } from './beat-shape.ts'
import type { Measure, NotMeasured } from './measure.ts'

export type Variability = { rmssd: Measure; sdnn: Measure; stressIndex: Measure }

/** s: a minute (Task Force 1996 wants five; a minute tells SDNN and RMSSD usefully), less what resampling may cost. */
const LEAST_SECONDS = 59
const LEAST_INTERVALS = 30

/** Standard error as a share of the value with no noise at all: the pulse's way to the skin varies, the heart apart. */
const RELATIVE = { sdnn: 0.08, rmssd: 0.12 } as const
/** ms: beats longer than this hold more of a breath each, which the shape of a beat then blurs by the square. */
const BLURRED_FROM = 800
/** ms: standard error that even the steadiest heart has. */
const LEAST_ERROR = { sdnn: 1.5, rmssd: 2.5 } as const
/** Share by which the variance of the noise may itself be wrong; differences feel its outliers more. */
const NOISE_UNCERTAIN = { sdnn: 0.7, rmssd: 1 } as const
/** Half of a 90 % interval in standard errors. */
const HALF_90 = 1.645
/** A 90 % interval that reaches farther than this share of its value tells nobody anything. */
const USEFUL = 0.5
/** ms: unless it is so narrow that it tells a steady heart from others, however small the value. */
const NARROW = 8

/** ms and ms: bins of Baevsky's histogram; share of an error that comes of where the bins begin. */
const BIN = 50
const BIN_ERROR = 0.2

/** ms: clean intervals, and differences of clean intervals that follow one another. */
function listIntervals({ times, clean }: Beats): { intervals: number[]; differences: number[] } {
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

/** Takes the noise's part out of a spread, in squares, and gives the rest its interval. */
function withoutNoise(raw: number, noise: number, mean: number, figure: 'sdnn' | 'rmssd'): Measure {
  const value = Math.sqrt(Math.max(0, raw * raw - noise * noise))
  // Where noise is most of it, the square root's slope would promise nothing or everything: the noise bounds it.
  const fromNoise = noise > 0 ? (NOISE_UNCERTAIN[figure] * noise * noise) / (2 * Math.max(value, noise)) : 0
  const relative = RELATIVE[figure] * Math.max(1, mean / BLURRED_FROM) ** 2
  const half = HALF_90 * Math.hypot(LEAST_ERROR[figure], relative * value, fromNoise)
  if (!(half < Math.max(USEFUL * value, NARROW))) return { notMeasured: 'beats-unclear' }
  const confidence = Math.max(1 - USEFUL, 1 - half / value)
  return { value, low: Math.max(0, value - half), high: value + half, confidence }
}

/**
 * Baevsky's stress index, SI = AMo / (2 Mo MxDMn) (Baevsky and Chernikova 2017, Cardiometry 10): Mo the most frequent
 * interval (s, the middle of its 50 ms bin), AMo the share of intervals in that bin (%), MxDMn longest less shortest (s).
 */
export function stressIndexOf(intervals: readonly number[]): number {
  const bins = new Map<number, number>()
  for (const interval of intervals)
    bins.set(Math.floor(interval / BIN), (bins.get(Math.floor(interval / BIN)) ?? 0) + 1)
  const [mode, count] = [...bins].reduce((most, bin) => (bin[1] > most[1] ? bin : most), [0, 0])
  const range = Math.max(...intervals) - Math.min(...intervals)
  return ((100 * count) / intervals.length / (2 * ((mode + 0.5) * BIN) * range)) * 1e6
}

/** The index of intervals from which the noise's spread was taken; its errors multiply, as those of a quotient do. */
function measureStress(intervals: readonly number[], raw: number, sdnn: Measure): Measure {
  if ('notMeasured' in sdnn) return sdnn
  const middle = medianOf(intervals)
  const shrink = Math.min(1, sdnn.value / raw)
  const value = stressIndexOf(intervals.map((interval) => middle + (interval - middle) * shrink))
  const relative = (sdnn.high - sdnn.value) / HALF_90 / sdnn.value
  const factor = Math.exp(HALF_90 * Math.hypot(BIN_ERROR, 2 * relative))
  if (!(factor < 1 / USEFUL)) return { notMeasured: 'beats-unclear' }
  return { value, low: value / factor, high: value * factor, confidence: 1 / factor }
}

function findHindrance(beats: Beats, intervals: readonly number[]): NotMeasured | undefined {
  if (beats.seconds < LEAST_SECONDS) return { notMeasured: 'too-short' }
  const isClean = intervals.length >= LEAST_INTERVALS && coverageOf(beats) >= LEAST_COVERED
  return isClean ? undefined : { notMeasured: 'beats-unclear' }
}

/**
 * Heart rate variability over a minute or more: RMSSD and SDNN of normal intervals (Task Force of the ESC and NASPE,
 * Circulation 93, 1996, table 1), in ms, and Baevsky's stress index. Errors in beats' times add to both in squares
 * (2 s² to an interval's variance, 6 s² to that of a difference, for independent errors s); that part is taken out.
 * A beat that is not clean takes no part, and neither does a difference across one.
 */
export function measureVariability(beats: Beats): Variability {
  const { intervals, differences } = listIntervals(beats)
  const hindrance = findHindrance(beats, intervals)
  if (hindrance) return { rmssd: hindrance, sdnn: hindrance, stressIndex: hindrance }
  const mean = meanOf(intervals)
  const spread = Math.sqrt(
    meanOf(intervals.map((interval) => (interval - mean) ** 2)) * (intervals.length / (intervals.length - 1)),
  )
  const successive = Math.sqrt(meanOf(differences.map((difference) => difference ** 2)))
  const sdnn = withoutNoise(spread, 1000 * beats.noise.interval, mean, 'sdnn')
  return {
    rmssd: withoutNoise(successive, 1000 * beats.noise.difference, mean, 'rmssd'),
    sdnn,
    stressIndex: measureStress(intervals, spread, sdnn),
  }
}
