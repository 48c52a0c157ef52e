import type { Trace } from '../../../pulse/read-trace.ts'

/** Published methods, each exactly as in its paper, that the scan is compared with. */
export const BASELINES = ['GREEN', 'CHROM', 'POS'] as const
export type Baseline = (typeof BASELINES)[number]

/** Mean of all regions' traces, resampled to 30 Hz. */
export type EvenTrace = {
  start: number
  rate: number
  red: Float64Array
  green: Float64Array
  blue: Float64Array
}

const RATE = 30
/** Length in s of the blocks of CHROM, which overlap by half, and of POS, which overlap by all but a sample. */
const BLOCK = 1.6
/** bpm: range and step of the search for the spectral peak */
const MIN_RATE = 42
const MAX_RATE = 180
const STEP = 0.5

/** Resamples the regions' mean colour to 30 Hz; all gaps are interpolated, since the methods know no gaps. */
export function resampleTraces(traces: Trace[]): EvenTrace {
  const start = Math.max(...traces.map(({ times }) => times[0] ?? 0))
  const end = Math.min(...traces.map(({ times }) => times.at(-1) ?? 0))
  const count = Math.max(0, Math.floor((end - start) * RATE))
  const channel = (index: number) => {
    const sum = new Float64Array(count)
    for (const trace of traces) {
      for (const [at, value] of resample(trace, index, start, count).entries())
        sum[at] = (sum[at] ?? 0) + value
    }
    return sum.map((value) => value / traces.length)
  }
  return { start, rate: RATE, red: channel(0), green: channel(1), blue: channel(2) }
}

function resample({ times, colours }: Trace, channel: number, start: number, count: number): Float64Array {
  let index = 0
  return Float64Array.from({ length: count }, (_, at) => {
    const time = start + at / RATE
    while ((times[index + 1] ?? Infinity) <= time) index += 1
    const [before, after] = [times[index] ?? 0, times[index + 1] ?? Infinity]
    const [from, to] = [colours[index * 3 + channel] ?? 0, colours[index * 3 + 3 + channel] ?? 0]
    return after === Infinity ? from : from + ((time - before) / (after - before)) * (to - from)
  })
}

/** Returns the highest spectral peak of the method's wave from `from` to `to` s, in bpm; NaN without a wave. */
export function rateBy(method: Baseline, even: EvenTrace, from: number, to: number): number {
  const [first, last] = [from, to].map((time) => Math.round((time - even.start) * even.rate))
  const cut = (series: Float64Array) => series.subarray(first, last)
  return peakOf(WAVES[method](cut(even.red), cut(even.green), cut(even.blue)), even.rate)
}

type ToWave = (red: Float64Array, green: Float64Array, blue: Float64Array) => Float64Array

const WAVES: Record<Baseline, ToWave> = {
  /** Verkruysse et al., Opt. Express 16:21434, 2008: green alone; of a fingertip, red. */
  GREEN: (red, green) => (mean(green) > mean(red) / 4 ? normalise(green) : normalise(red)),

  /** de Haan and Jeanne, IEEE TBME 60:2878, 2013, equations 14 to 16: Hann blocks of 1.6 s, half overlapping. */
  CHROM: (red, green, blue) =>
    overlapAdd(red, green, blue, Math.round(BLOCK * RATE) >> 1, true, (r, g, b) => {
      const x = r.map((value, index) => 3 * value - 2 * (g[index] ?? 0))
      const y = r.map((value, index) => 1.5 * value + (g[index] ?? 0) - 1.5 * (b[index] ?? 0))
      const ratio = deviationOf(x) / deviationOf(y)
      return x.map((value, index) => value - ratio * (y[index] ?? 0))
    }),

  /** Wang et al., IEEE TBME 64:1479, 2017, algorithm 1: blocks of 1.6 s, one beginning at each frame. */
  POS: (red, green, blue) =>
    overlapAdd(red, green, blue, 1, false, (r, g, b) => {
      const x = g.map((value, index) => value - (b[index] ?? 0))
      const y = g.map((value, index) => value + (b[index] ?? 0) - 2 * (r[index] ?? 0))
      const ratio = deviationOf(x) / deviationOf(y)
      return x.map((value, index) => value + ratio * (y[index] ?? 0))
    }),
}

/** Overlap-add of the projection of each block of normalised channels. */
function overlapAdd(
  red: Float64Array,
  green: Float64Array,
  blue: Float64Array,
  step: number,
  isTapered: boolean,
  project: ToWave,
): Float64Array {
  const length = Math.round(BLOCK * RATE)
  const wave = new Float64Array(red.length)
  for (let from = 0; from + length <= red.length; from += step) {
    const cut = (series: Float64Array) => normalise(series.subarray(from, from + length))
    const block = project(cut(red), cut(green), cut(blue))
    const middle = mean(block)
    for (const [at, value] of block.entries()) {
      const weight = isTapered ? hann(at, length) : 1
      wave[from + at] = (wave[from + at] ?? 0) + weight * (value - middle)
    }
  }
  return wave
}

/**
 * Returns the highest peak of a wave's spectrum, whose ends are not peaks. The wave of each method is detrended with a
 * moving average of a second, which halves the errors, and under a Hann window.
 */
function peakOf(wave: Float64Array, rate: number): number {
  const smooth = detrend(wave, rate).map((value, index) => value * hann(index, wave.length))
  const powers = Array.from({ length: (MAX_RATE - MIN_RATE) / STEP + 3 }, (_, index) =>
    powerAt(smooth, (2 * Math.PI * (MIN_RATE + (index - 1) * STEP)) / 60 / rate),
  )
  let [best, max] = [Number.NaN, 0]
  for (const [index, power] of powers.entries()) {
    const isPeak = power >= (powers[index - 1] ?? Infinity) && power >= (powers[index + 1] ?? Infinity)
    if (isPeak && power > max) [best, max] = [MIN_RATE + (index - 1) * STEP, power]
  }
  return best
}

function detrend(wave: Float64Array, rate: number): Float64Array {
  const half = Math.round(rate / 2)
  return wave.map((value, index) => value - mean(wave.subarray(Math.max(0, index - half), index + half + 1)))
}

function powerAt(wave: Float64Array, angle: number): number {
  // Goertzel's recurrence.
  const coefficient = 2 * Math.cos(angle)
  let [last, before] = [0, 0]
  for (const value of wave) [last, before] = [value + coefficient * last - before, last]
  return last * last + before * before - coefficient * last * before
}

function normalise(series: Float64Array): Float64Array {
  const middle = mean(series)
  return series.map((value) => value / middle - 1)
}

function mean(series: Float64Array): number {
  return series.reduce((sum, value) => sum + value, 0) / series.length
}

function deviationOf(series: Float64Array): number {
  const middle = mean(series)
  return Math.sqrt(series.reduce((sum, value) => sum + (value - middle) ** 2, 0) / series.length)
}

function hann(at: number, length: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / length)
}
