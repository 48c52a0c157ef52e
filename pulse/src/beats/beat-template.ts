import { chainBeats, type Candidate } from './beat-selection.ts'
import { unwarp, type Unwarped } from './time-warp.ts'
import { cut } from './vectors.ts'

/** Part of a beat's length before and after its peak that is compared: the upstroke and most of the fall. */
const BEFORE = 0.4
const AFTER = 0.4

/** Correlation with the shape below which nothing is a beat. */
const MIN_LIKENESS = 0.2

const ROUNDS = 3

export type ShapedBeats = Unwarped & {
  /** correlation of each beat with the shape of all */
  agreement: Float64Array
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

/** How like the shape, which has zero mean and unit length, the wave is, wherever it begins. */
function likenessOf(wave: Float64Array, shape: Float64Array): Float64Array {
  const likeness = new Float64Array(Math.max(0, wave.length - shape.length + 1))
  let [sum, power] = [0, 0]
  for (let at = 0; at < wave.length; at++) {
    const from = at - shape.length + 1
    const [value, gone] = [wave[at] ?? 0, wave[from - 1] ?? 0]
    sum += value - gone
    power += value * value - gone * gone
    if (from < 0) continue
    let product = 0
    for (let place = 0; place < shape.length; place++)
      product += (wave[from + place] ?? 0) * (shape[place] ?? 0)
    const size = power - (sum * sum) / shape.length
    likeness[from] = size > 0 ? product / Math.sqrt(size) : 0
  }
  return likeness
}

/** Moments where the wave is more like the shape than just before and after. */
function findCandidates(wave: Float64Array, shape: Float64Array, before: number): Candidate[] {
  const likeness = likenessOf(wave, shape)
  const candidates: Candidate[] = []
  for (let at = 1; at + 1 < likeness.length; at++) {
    const [left, here, right] = [likeness[at - 1] ?? 0, likeness[at] ?? 0, likeness[at + 1] ?? 0]
    if (here < MIN_LIKENESS || here <= left || here < right) continue
    candidates.push({ time: at + before + topOf(left, here, right), likeness: here })
  }
  return candidates
}

/**
 * Times beats by the shape they share: a beat is where the wave matches the median beat best (the matched filter,
 * Kay, Fundamentals of Statistical Signal Processing I, section 3.11: delay of a known signal). Shape and times are
 * found in turn. A beat's whole flank tells its time, so that a frame of 33 ms is no limit.
 * @param wave the sharp wave
 * @param start samples with fractions: about where the beats are
 * @param beat samples a beat lasts, for each sample of the sharp wave
 */
export function matchShape(
  wave: Float64Array,
  start: Float64Array,
  beat: (time: number) => number,
): ShapedBeats {
  const typical = medianOf(Array.from(start, beat))
  const before = Math.round(BEFORE * typical)
  const length = before + Math.round(AFTER * typical)
  let shape = findShape(wave, start, before, length)
  let chain: Candidate[] = []
  for (let round = 0; round < ROUNDS; round++) {
    chain = chainBeats(findCandidates(wave, shape, before), beat)
    const times = Float64Array.from(chain, ({ time }) => time)
    shape = findShape(wave, times, before, length)
  }
  const found = Float64Array.from(chain, ({ time }) => time)
  return {
    ...unwarp(wave, found, shape, before),
    agreement: Float64Array.from(chain, ({ likeness }) => likeness),
  }
}
