import { followBand, type Band } from '../signal/band-pass.ts'
import { matchShape, medianOf, topOf } from './beat-template.ts'

export type Beats = {
  /** s after the wave's first sample */
  times: Float64Array
  /** 1 where the interval from the beat before is trusted, 0 where it is not; the first beat has none */
  clean: Uint8Array
  /** s of the wave that beats tell of: all of it but what has none before the first or after the last; all where there are none */
  seconds: number
  /** s from the first beat to the last, without the gaps between stretches */
  span: number
  /** s: standard error that noise gives one interval, and the difference of two that follow one another */
  noise: { interval: number; difference: number }
  /** median correlation of a beat with the shape of all, 0 to 1 */
  likeness: number
  /** s: by how much the times may be off all together, for each thing that the beats themselves do not tell */
  doubts: readonly Float64Array[]
}

/** Around the tracked rate (Task Force 1996 asks for no more than every normal beat; wider lets noise in as beats). */
const NARROW: Band = { low: 0.8, high: 1.25 }
/** The shape of a beat: all harmonics, without the wander below the rate. */
const SHARP: Band = { low: 0.6, high: Infinity }
/** Samples of the sharp wave for each one of the wave. */
const FACTOR = 2
/** Correlation with the shape below which a beat is not taken for one. */
const MIN_AGREEMENT = 0.7
/** An interval farther from its neighbours' median is ectopic, or no interval. */
const FARTHEST_OFF = 0.25
/** Intervals on both sides that make the median. */
const NEIGHBOURS = 5
/** Beats from either end where the narrow band sees too little. */
const EDGE = 0.5
/** Beats before the first and after the last, together, that filters and chance may hide. */
const HIDDEN = 3

const none = (seconds: number): Beats => ({
  times: new Float64Array(0),
  clean: new Uint8Array(0),
  seconds,
  span: 0,
  noise: { interval: Infinity, difference: Infinity },
  likeness: 0,
  doubts: [],
})

/** Samples, with fractions, of the tops above zero. */
function findTops(wave: Float64Array): Float64Array {
  const tops: number[] = []
  for (let at = 1; at + 1 < wave.length; at++) {
    const [before, here, after] = [wave[at - 1] ?? 0, wave[at] ?? 0, wave[at + 1] ?? 0]
    if (here > 0 && here > before && here >= after) tops.push(at + topOf(before, here, after))
  }
  return Float64Array.from(tops)
}

/** Marks intervals that are like their neighbours' median and lie between two beats that look like one. */
function markClean(times: Float64Array, agreement: Float64Array): Uint8Array {
  const intervals = times.map((time, beat) => time - (times[beat - 1] ?? NaN))
  return Uint8Array.from(times, (_, beat) => {
    const median = medianOf(intervals.subarray(Math.max(1, beat - NEIGHBOURS), beat + NEIGHBOURS + 1))
    const isNear = Math.abs((intervals[beat] ?? NaN) - median) <= FARTHEST_OFF * median
    const isSeen = Math.min(agreement[beat - 1] ?? 0, agreement[beat] ?? 0) >= MIN_AGREEMENT
    return isNear && isSeen ? 1 : 0
  })
}

/**
 * Finds the heart's beats in a pulse wave. Tops of a narrow band that follows the tracked rate say about where beats are;
 * the shape that they share says when, as it may be seen over the whole of each beat (see `matchShape`). A beat that does
 * not fit is marked, never moved to fit and never invented.
 * @param wave even series at `rate` Hz, any scale; tops are where blood volume is largest. Not band-passed is best.
 * @param heartRate bpm: one number, or one for each sample
 */
export function findBeats(
  wave: Float64Array,
  rate: number,
  heartRate: number | Float64Array,
  clear: (tops: Float64Array, lengths: Float64Array) => Float64Array = () => wave,
): Beats {
  const seconds = wave.length / rate
  const lengths = wave.map(
    (_, at) => (60 * rate) / (typeof heartRate === 'number' ? heartRate : (heartRate[at] ?? NaN)),
  )
  if (!(wave.length >= 2 * medianOf(lengths))) return none(seconds)
  const tops = findTops(followBand(wave, rate, lengths, NARROW))
  if (tops.length < 3) return none(seconds)
  const sharp = followBand(clear(tops, lengths), rate, lengths, SHARP, FACTOR)
  const beatAt = (time: number): number => FACTOR * (lengths[Math.floor(time / FACTOR)] ?? 0)
  const fine = rate * FACTOR
  const start = tops.map((top) => FACTOR * top)
  const { times, agreement, error, doubts, weights } = matchShape(sharp, start, beatAt)
  const inSeconds = (samples: Float64Array) => samples.map((each) => each / fine)
  // Each found beat's error is its own.
  const steps = differencesOf(weights)
  const noise = {
    interval: (Math.hypot(...steps) * error) / fine,
    difference: (Math.hypot(...differencesOf(steps)) * error) / fine,
  }
  const likeness = medianOf(agreement)
  return { ...trim(inSeconds(times), agreement, doubts.map(inSeconds), seconds), noise, likeness }
}

/** The differences of neighbours, as seen in the weights of each. */
const differencesOf = (weights: Float64Array): Float64Array =>
  Float64Array.from({ length: weights.length + 1 }, (_, at) => (weights[at] ?? 0) - (weights[at - 1] ?? 0))

/** Leaves out the ends, where filters see too little, and marks what is left. */
function trim(
  times: Float64Array,
  agreement: Float64Array,
  doubts: readonly Float64Array[],
  seconds: number,
): Omit<Beats, 'noise' | 'likeness'> {
  const length = medianOf(times.map((time, beat) => time - (times[beat - 1] ?? NaN)).subarray(1))
  const edge = EDGE * length
  const from = Math.max(
    0,
    times.findIndex((time) => time >= edge),
  )
  const end = times.findLastIndex((time) => time <= seconds - edge) + 1
  const kept = times.subarray(from, end)
  const span = (kept.at(-1) ?? 0) - (kept[0] ?? 0)
  return {
    times: kept,
    clean: markClean(kept, agreement.subarray(from, end)),
    span,
    seconds: kept.length ? Math.min(seconds, span + HIDDEN * length) : seconds,
    doubts: doubts.map((doubt) => doubt.subarray(from, end)),
  }
}

/** Share of the time from the first beat to the last that clean intervals cover. */
export function coverageOf(beats: Beats): number {
  return cleanSeconds(beats) / beats.span
}

/** s: all clean intervals together. */
export function cleanSeconds({ times, clean }: Beats): number {
  return times.reduce((sum, time, beat) => sum + (clean[beat] ? time - (times[beat - 1] ?? time) : 0), 0)
}

/** Beats of several stretches of one scan as one; no interval reaches across a gap. `start` in s, on the scan's clock. */
export function joinBeats(parts: readonly { start: number; beats: Beats }[]): Beats {
  const whole = parts.filter(({ beats }) => beats.times.length > 0)
  const count = whole.reduce((sum, { beats }) => sum + beats.times.length, 0)
  const share = (square: (beats: Beats) => number): number =>
    Math.sqrt(whole.reduce((sum, { beats }) => sum + beats.times.length * square(beats) ** 2, 0) / count)
  const secondsOf = (some: typeof parts) => some.reduce((sum, { beats }) => sum + beats.seconds, 0)
  if (!count) return none(secondsOf(parts))
  return {
    times: Float64Array.from(
      whole.flatMap(({ start, beats }) => [...beats.times.map((time) => start + time)]),
    ),
    clean: Uint8Array.from(whole.flatMap(({ beats }) => [...beats.clean])),
    seconds: secondsOf(whole),
    doubts: (whole[0]?.beats.doubts ?? []).map((_, which) =>
      Float64Array.from(whole.flatMap(({ beats }) => [...(beats.doubts[which] ?? [])])),
    ),
    span: parts.reduce((sum, { beats }) => sum + beats.span, 0),
    likeness: share((beats) => beats.likeness),
    noise: {
      interval: share((beats) => beats.noise.interval),
      difference: share((beats) => beats.noise.difference),
    },
  }
}
