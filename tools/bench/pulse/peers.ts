import type { Trace } from '../../pulse/read-trace.ts'

/** Published ways to read a pulse, each by its paper and nothing more: what ours is compared with. */
export const PEERS = ['GREEN', 'CHROM', 'POS'] as const
export type Peer = (typeof PEERS)[number]

/** A trace at even times, for peers to cut windows from. */
export type Even = { start: number; rate: number; red: Float64Array; green: Float64Array; blue: Float64Array }

const RATE = 30
/** s: the pieces that CHROM and POS work on, which overlap by half or all but a sample. */
const PIECE = 1.6
/** bpm: where all look for the peak of the spectrum, which is what a scan promises to find. */
const SLOWEST = 42
const FASTEST = 180
const STEP = 0.5

/** The mean colour of the regions at 30 Hz, bridging everything, as the peers have no idea of gaps. */
export function makeEven(traces: Trace[]): Even {
  const start = Math.max(...traces.map(({ times }) => times[0] ?? 0))
  const end = Math.min(...traces.map(({ times }) => times.at(-1) ?? 0))
  const count = Math.max(0, Math.floor((end - start) * RATE))
  const channel = (place: number) => {
    const sum = new Float64Array(count)
    for (const trace of traces) {
      for (const [at, value] of resample(trace, place, start, count).entries())
        sum[at] = (sum[at] ?? 0) + value
    }
    return sum.map((value) => value / traces.length)
  }
  return { start, rate: RATE, red: channel(0), green: channel(1), blue: channel(2) }
}

function resample({ times, colours }: Trace, channel: number, start: number, count: number): Float64Array {
  let place = 0
  return Float64Array.from({ length: count }, (_, at) => {
    const time = start + at / RATE
    while ((times[place + 1] ?? Infinity) <= time) place += 1
    const [before, after] = [times[place] ?? 0, times[place + 1] ?? Infinity]
    const [from, to] = [colours[place * 3 + channel] ?? 0, colours[place * 3 + 3 + channel] ?? 0]
    return after === Infinity ? from : from + ((time - before) / (after - before)) * (to - from)
  })
}

/** bpm: the highest peak of the peer's wave from `from` to `to` s; NaN where there is no wave. */
export function rateBy(peer: Peer, even: Even, from: number, to: number): number {
  const [first, last] = [from, to].map((time) => Math.round((time - even.start) * even.rate))
  const cut = (series: Float64Array) => series.subarray(first, last)
  return peakOf(WAVES[peer](cut(even.red), cut(even.green), cut(even.blue)), even.rate)
}

type ToWave = (red: Float64Array, green: Float64Array, blue: Float64Array) => Float64Array

const WAVES: Record<Peer, ToWave> = {
  /** Verkruysse et al., Opt. Express 16:21434, 2008: green alone. A fingertip's light is red, and so is its one channel. */
  GREEN: (red, green) => (mean(green) > mean(red) / 4 ? share(green) : share(red)),

  /** de Haan and Jeanne, IEEE TBME 60:2878, 2013, equations 14 to 16: Hann pieces of 1.6 s, half overlapping. */
  CHROM: (red, green, blue) =>
    overlap(red, green, blue, Math.round(PIECE * RATE) >> 1, true, (r, g, b) => {
      const x = r.map((value, at) => 3 * value - 2 * (g[at] ?? 0))
      const y = r.map((value, at) => 1.5 * value + (g[at] ?? 0) - 1.5 * (b[at] ?? 0))
      const ratio = spread(x) / spread(y)
      return x.map((value, at) => value - ratio * (y[at] ?? 0))
    }),

  /** Wang et al., IEEE TBME 64:1479, 2017, algorithm 1: pieces of 1.6 s, one beginning at each frame. */
  POS: (red, green, blue) =>
    overlap(red, green, blue, 1, false, (r, g, b) => {
      const x = g.map((value, at) => value - (b[at] ?? 0))
      const y = g.map((value, at) => value + (b[at] ?? 0) - 2 * (r[at] ?? 0))
      const ratio = spread(x) / spread(y)
      return x.map((value, at) => value + ratio * (y[at] ?? 0))
    }),
}

/** Adds up what each piece of shares gives; a piece that gives no number gives none to all. */
function overlap(
  red: Float64Array,
  green: Float64Array,
  blue: Float64Array,
  step: number,
  isTapered: boolean,
  project: ToWave,
): Float64Array {
  const length = Math.round(PIECE * RATE)
  const wave = new Float64Array(red.length)
  for (let from = 0; from + length <= red.length; from += step) {
    const cut = (series: Float64Array) => share(series.subarray(from, from + length))
    const piece = project(cut(red), cut(green), cut(blue))
    const middle = mean(piece)
    for (const [at, value] of piece.entries()) {
      const weight = isTapered ? hann(at, length) : 1
      wave[from + at] = (wave[from + at] ?? 0) + weight * (value - middle)
    }
  }
  return wave
}

/**
 * The same search for all: without what wanders slower than a second, which doubles what the peers get right, through a
 * Hann window, the highest of the spectrum's peaks; its ends are none.
 */
function peakOf(wave: Float64Array, rate: number): number {
  const smooth = withoutWander(wave, rate).map((value, at) => value * hann(at, wave.length))
  const powers = Array.from({ length: (FASTEST - SLOWEST) / STEP + 3 }, (_, place) =>
    powerAt(smooth, (2 * Math.PI * (SLOWEST + (place - 1) * STEP)) / 60 / rate),
  )
  let [best, most] = [Number.NaN, 0]
  for (const [place, power] of powers.entries()) {
    const isPeak = power >= (powers[place - 1] ?? Infinity) && power >= (powers[place + 1] ?? Infinity)
    if (isPeak && power > most) [best, most] = [SLOWEST + (place - 1) * STEP, power]
  }
  return best
}

function withoutWander(wave: Float64Array, rate: number): Float64Array {
  const half = Math.round(rate / 2)
  return wave.map((value, at) => value - mean(wave.subarray(Math.max(0, at - half), at + half + 1)))
}

function powerAt(wave: Float64Array, angle: number): number {
  // Goertzel's recurrence.
  const turn = 2 * Math.cos(angle)
  let [last, before] = [0, 0]
  for (const value of wave) [last, before] = [value + turn * last - before, last]
  return last * last + before * before - turn * last * before
}

function share(series: Float64Array): Float64Array {
  const middle = mean(series)
  return series.map((value) => value / middle - 1)
}

function mean(series: Float64Array): number {
  return series.reduce((sum, value) => sum + value, 0) / series.length
}

function spread(series: Float64Array): number {
  const middle = mean(series)
  return Math.sqrt(series.reduce((sum, value) => sum + (value - middle) ** 2, 0) / series.length)
}

function hann(at: number, length: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / length)
}
