import { sampleAt } from '../signal/spectrum.ts'
import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'
import { measureModulation } from './phase-modulation.ts'
import { isTracked, WINDOW_SAMPLES, type RateWindow } from './rate-window.ts'

/** Hz: sampling rate of the colours whose pace is measured */
const RATE = 10
const DECIMATION = SAMPLE_RATE / RATE
/**
 * samples of the trace to each side of the middle, and the minimum in all: over a shorter time a calm heart's pace is also
 * constant
 */
const REACH_SAMPLES = 30 * SAMPLE_RATE
const MIN_LENGTH = 20 * SAMPLE_RATE
/** samples of the trace above which the measure is constant; below, a heart's pace varies in proportion to the time */
const FULL_LENGTH = 30 * SAMPLE_RATE
/** samples of the trace: windows whose middles lie within one such step share a measurement */
const STEP = 10 * SAMPLE_RATE
/** share of the samples in which a region must be visible */
const MIN_VISIBLE = 0.8

/** Returns the unevenness of the pace around a window in rad²; see `measureModulation`. */
type Unevenness = (window: RateWindow) => number

/**
 * Measures the unevenness of a scan's pace over half a minute on both sides of its windows. It uses the colours
 * themselves: a lamp changes all of them, but POS may keep no more of that than noise. Infinity where less than 20 s
 * are known.
 */
export function createUnevenness(trace: Trace, regions: number, windows: readonly RateWindow[]): Unevenness {
  const cached = new Map<number, number>()
  const measure = (middle: number): number => {
    const first = Math.max(trace.oldest, middle - REACH_SAMPLES)
    const end = Math.min(trace.length, middle + REACH_SAMPLES)
    const rate = medianRate(windows.filter((one) => one.first >= first && one.first + WINDOW_SAMPLES <= end))
    if (end - first < MIN_LENGTH || !(rate > 0)) return Infinity
    const colours = readColours(trace, regions, first, end - first)
    return measureModulation(colours, RATE, rate) * Math.max(1, FULL_LENGTH / (end - first)) ** 2
  }
  return ({ first }) => {
    const middle = Math.round((first + WINDOW_SAMPLES / 2) / STEP) * STEP
    const unevenness = cached.get(middle) ?? measure(middle)
    cached.set(middle, unevenness)
    return unevenness
  }
}

function medianRate(windows: readonly RateWindow[]): number {
  const rates = windows.filter(isTracked).map(({ heartRate }) => heartRate)
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? NaN
}

/** Returns the relative change of each colour, summed over mostly visible regions; 0 where one of these is missing. */
function readColours(trace: Trace, regions: number, first: number, count: number): Float64Array[] {
  const colours = [0, 1, 2].map(() => new Float64Array(Math.floor(count / DECIMATION)))
  const levels = new Float64Array(count)
  for (let region = 0; region < regions; region++) {
    for (const [channel, sum] of colours.entries()) {
      trace.read(first, region, channel, levels)
      const present = levels.filter((level) => level >= 0)
      if (present.length < MIN_VISIBLE * count) continue
      const mean = present.reduce((all, level) => all + level, 0) / present.length
      for (let i = 0; i < sum.length; i++)
        sum[i] = sampleAt(sum, i) + meanFrom(levels, i * DECIMATION) / mean - 1
    }
  }
  return colours.map((colour) => colour.map((value) => (Number.isNaN(value) ? 0 : value)))
}

function meanFrom(levels: Float64Array, first: number): number {
  let sum = 0
  for (let i = first; i < first + DECIMATION; i++) sum += sampleAt(levels, i)
  return sum / DECIMATION
}
