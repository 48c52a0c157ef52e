import { chainBeats, type Candidate } from './beat-chain.ts'

/** Part of a beat's length before and after its peak that is compared: the upstroke and most of the fall. */
const BEFORE = Number(globalThis.process.env.BE ?? 0.4)
const AFTER = Number(globalThis.process.env.AF ?? 0.4)

/** Correlation with the shape below which nothing is a beat. */
const LEAST_LIKENESS = 0.2

const ROUNDS = 3

/** Of a beat's free values shape, slope and stretching take four, and its mean one. */
const TAKEN = Number(globalThis.process.env.TK ?? 5)
/** How much more than white noise of the same power the wave's noise moves beats: slow noise, which is most, moves more. */
const COLOUR = Number(globalThis.process.env.RT ?? 1.2)

export type ShapedBeats = {
  /** samples of the sharp wave, with fractions */
  times: Float64Array
  /** correlation of each beat with the shape of all */
  agreement: Float64Array
  /** samples: standard error of one beat's time */
  error: number
}

/** The middle value; NaN of nothing. */
export function medianOf(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

/** Where the top of a parabola through three even samples lies, from -0.5 to 0.5 of a sample around the middle one. */
export function topOf(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0
}

/** Cuts [from, from + length) out of a wave, with zero mean and unit length; nothing where the wave ends. */
function cut(wave: Float64Array, from: number, into: Float64Array): boolean {
  if (from < 0 || from + into.length > wave.length) return false
  let sum = 0
  for (let at = 0; at < into.length; at++) sum += wave[from + at] ?? 0
  const mean = sum / into.length
  let power = 0
  for (let at = 0; at < into.length; at++) {
    const value = (wave[from + at] ?? 0) - mean
    into[at] = value
    power += value * value
  }
  const scale = power > 0 ? 1 / Math.sqrt(power) : 0
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) * scale
  return true
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** The median beat: no single odd beat can bend it. */
function findShape(wave: Float64Array, times: Float64Array, before: number, length: number): Float64Array {
  const beats: Float64Array[] = []
  for (const time of times) {
    const beat = new Float64Array(length)
    if (cut(wave, Math.round(time) - before, beat)) beats.push(beat)
  }
  const shape = new Float64Array(length).map((_, at) => medianOf(beats.map((beat) => beat[at] ?? 0)))
  cut(shape.slice(), 0, shape)
  return shape
}

/** How like the shape the wave is, wherever it begins. */
function likenessOf(wave: Float64Array, shape: Float64Array): Float64Array {
  const beat = new Float64Array(shape.length)
  return Float64Array.from({ length: Math.max(0, wave.length - shape.length + 1) }, (_, from) =>
    cut(wave, from, beat) ? dot(beat, shape) : 0,
  )
}

/** Moments where the wave is more like the shape than just before and after. */
function findCandidates(wave: Float64Array, shape: Float64Array, before: number): Candidate[] {
  const likeness = likenessOf(wave, shape)
  const candidates: Candidate[] = []
  for (let at = 1; at + 1 < likeness.length; at++) {
    const [left, here, right] = [likeness[at - 1] ?? 0, likeness[at] ?? 0, likeness[at + 1] ?? 0]
    if (here < LEAST_LIKENESS || here <= left || here < right) continue
    candidates.push({ time: at + before + topOf(left, here, right), likeness: here })
  }
  return candidates
}

/**
 * How a shape changes when its time, its fall or its rise lasts longer: its slope, and its slope times the distance from
 * the peak, after it and before it. Made of unit length and square to the shape and to each other (Gram and Schmidt).
 */
function findChanges(shape: Float64Array, before: number): Float64Array[] {
  const slope = shape.map(
    (_, at) => ((shape[at + 1] ?? shape[at] ?? 0) - (shape[at - 1] ?? shape[at] ?? 0)) / 2,
  )
  const modes = [
    slope,
    slope.map((value, at) => value * Math.max(0, at - before)),
    slope.map((value, at) => value * Math.max(0, before - at)),
  ]
  const square: Float64Array[] = [shape]
  for (const mode of modes) square.push(unit(square.reduce(without, mode)))
  return square.slice(1)
}

function without(series: Float64Array, direction: Float64Array): Float64Array {
  const along = dot(series, direction)
  return series.map((value, at) => value - along * (direction[at] ?? 0))
}

function unit(series: Float64Array): Float64Array {
  const length = Math.sqrt(dot(series, series))
  return length > 0 ? series.map((value) => value / length) : series
}

/**
 * Samples: standard error of a beat's time. What a beat has that neither its shape nor its stretching explains is noise;
 * noise of unit size moves a beat by the inverse of its slope's length (Kay 1993, section 3.11).
 */
function errorOf(
  wave: Float64Array,
  times: Float64Array,
  shape: Float64Array,
  before: number,
  free: number,
): number {
  const changes = findChanges(shape, before)
  const beat = new Float64Array(shape.length)
  const residuals: number[] = []
  for (const time of times) {
    if (!cut(wave, Math.round(time) - before, beat)) continue
    const rest = [shape, ...changes].reduce(without, beat)
    residuals.push(Math.sqrt(dot(rest, rest)) / Math.abs(dot(beat, shape)))
  }
  const slope = shape.map(
    (_, at) => ((shape[at + 1] ?? shape[at] ?? 0) - (shape[at - 1] ?? shape[at] ?? 0)) / 2,
  )
  return (COLOUR * medianOf(residuals)) / Math.sqrt(Math.max(1, free - TAKEN) * dot(slope, slope))
}

/**
 * Times beats by the shape they share: a beat is where the wave matches the median beat best (the matched filter,
 * Kay, Fundamentals of Statistical Signal Processing I, section 3.11: delay of a known signal). Shape and times are
 * found in turn. A beat's whole flank tells its time, so that a frame of 33 ms is no limit.
 * @param wave the sharp wave
 * @param found samples with fractions: about where the beats are
 * @param beat samples a beat lasts, for each sample of the sharp wave
 * @param freeShare how much of the rate of the sharp wave its band fills: its independent values a sample
 */
export function matchShape(
  wave: Float64Array,
  found: Float64Array,
  beat: (time: number) => number,
  freeShare: number,
): ShapedBeats {
  const typical = medianOf(Array.from(found, beat))
  const before = Math.round(BEFORE * typical)
  const length = before + Math.round(AFTER * typical)
  let shape = findShape(wave, found, before, length)
  let chain: Candidate[] = []
  for (let round = 0; round < ROUNDS; round++) {
    chain = chainBeats(findCandidates(wave, shape, before), beat)
    const times = Float64Array.from(chain, ({ time }) => time)
    shape = findShape(wave, times, before, length)
  }
  const times = Float64Array.from(chain, ({ time }) => time)
  return {
    times,
    agreement: Float64Array.from(chain, ({ likeness }) => likeness),
    error: errorOf(wave, times, shape, before, length * freeShare),
  }
}
