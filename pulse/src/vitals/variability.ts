import { coverageOf, type Beats } from '../beats/beats.ts'
import { medianOf } from '../beats/beat-template.ts'
import type { Measure, NotMeasured } from '../signal/measure.ts'

export type Variability = { rmssd: Measure; sdnn: Measure; stressIndex: Measure }

/** s: a minute (Task Force 1996 wants five; a minute tells SDNN and RMSSD usefully), less what resampling may cost. */
const MIN_SECONDS = 59
const MIN_INTERVALS = 30
/** Share of the time that clean intervals cover: a bad beat spoils two, so nine clean beats in ten leave this. */
const MIN_COVERED = 0.8

/** Standard error as a share of the value with no noise at all: the pulse's way to the skin varies, the heart apart. */
const RELATIVE = { sdnn: 0.08, rmssd: 0.12 } as const
/** ms: beats longer than this hold more of a breath each, which the shape of a beat then blurs by the square. */
const BLURRED_FROM = 800
/** ms: standard error that even the steadiest heart has. */
const MIN_ERROR = { sdnn: 1.5, rmssd: 2.5 } as const
/** Share by which the variance of the noise may itself be wrong; differences feel its outliers more. */
const NOISE_UNCERTAIN = { sdnn: 0.35, rmssd: 0.35 } as const
const ALIKE = { sdnn: 1, rmssd: 2 } as const
/** Where beats look less alike than this, noise makes some jump, which small errors say nothing of: it may be no larger share. */
const MIN_LIKENESS = 0.9
const MAX_NOISE = 0.17
/** Half of a 90 % interval in standard errors. */
const HALF_90 = 1.645
/** A 90 % interval that reaches farther than this share of its value tells nobody anything. */
const USEFUL = 0.5
/** ms: unless it is so narrow that it tells a steady heart from others, however small the value. */
const NARROW = 8

/** ms and ms: bins of Baevsky's histogram; share of an error that comes of where the bins begin. */
const BIN = 50
const BIN_ERROR = 0.2

type Figures = { sdnn: number; rmssd: number }
type Intervals = { intervals: number[]; differences: number[] }

/** ms: clean intervals, and differences of clean intervals that follow one another. */
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

/** ms²: of the times as they are, with their noise. */
function squaresOf(beats: Beats): Figures {
  const { intervals, differences } = listIntervals(beats)
  const mean = meanOf(intervals)
  return {
    sdnn:
      meanOf(intervals.map((interval) => (interval - mean) ** 2)) *
      (intervals.length / (intervals.length - 1)),
    rmssd: meanOf(differences.map((difference) => difference ** 2)),
  }
}

/** ms²: by how much the squares would differ, were the times off as each doubt says. */
function doubtSquares(beats: Beats, squares: Figures): Figures {
  const off = beats.doubts.map((doubt) => {
    const moved = beats.times.map((time, beat) => time + (doubt[beat] ?? 0))
    return squaresOf({ ...beats, times: moved })
  })
  const together = (name: keyof Figures) => Math.hypot(...off.map((other) => other[name] - squares[name]))
  return { sdnn: together('sdnn'), rmssd: together('rmssd') }
}

/** Takes the noise's part out of a spread, all in squares, and gives the rest its interval. */
function withoutNoise(
  name: keyof Figures,
  raw: number,
  noise: number,
  doubt: number,
  of: Intervals,
): Measure {
  const value = Math.sqrt(Math.max(0, raw - noise))
  // What noise happened to add to the heart's own differences, and what is not known of it.
  const squares = Math.hypot(NOISE_UNCERTAIN[name] * noise, doubt)
  // Where noise is most of it, the square root's slope would promise nothing or everything: the noise bounds it.
  const fromSquares = squares > 0 ? squares / (2 * Math.max(value, Math.sqrt(noise))) : 0
  const byChance = Math.sqrt((ALIKE[name] * noise) / of.intervals.length)
  const relative = RELATIVE[name] * Math.max(1, meanOf(of.intervals) / BLURRED_FROM) ** 2
  const half = HALF_90 * Math.hypot(MIN_ERROR[name], relative * value, byChance, fromSquares)
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
  if (beats.seconds < MIN_SECONDS) return { notMeasured: 'too-short' }
  const isClean = intervals.length >= MIN_INTERVALS && coverageOf(beats) >= MIN_COVERED
  return isClean ? undefined : { notMeasured: 'beats-unclear' }
}

/**
 * Heart rate variability over a minute or more: RMSSD and SDNN of normal intervals (Task Force of the ESC and NASPE,
 * Circulation 93, 1996, table 1), in ms, and Baevsky's stress index. Errors in beats' times add to both in squares
 * (2 s² to an interval's variance, 6 s² to that of a difference, for independent errors s); that part is taken out.
 * A beat that is not clean takes no part, and neither does a difference across one.
 */
export function measureVariability(beats: Beats): Variability {
  const found = listIntervals(beats)
  const { intervals } = found
  const hindrance = findHindrance(beats, intervals)
  if (hindrance) return { rmssd: hindrance, sdnn: hindrance, stressIndex: hindrance }
  const squares = squaresOf(beats)
  const doubt = doubtSquares(beats, squares)
  const { interval, difference } = beats.noise
  const measure = (name: keyof Figures, noise: number): Measure =>
    beats.likeness < MIN_LIKENESS && noise ** 2 > MAX_NOISE * squares[name]
      ? { notMeasured: 'beats-unclear' }
      : withoutNoise(name, squares[name], noise ** 2, doubt[name], found)
  const sdnn = measure('sdnn', 1000 * interval)
  return {
    rmssd: measure('rmssd', 1000 * difference),
    sdnn,
    stressIndex: measureStress(intervals, Math.sqrt(squares.sdnn), sdnn),
  }
}
