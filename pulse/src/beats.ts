import { followBand, highestOf, noiseThrough, type Band } from './band.ts'
import { matchShape, medianOf, topOf } from './beat-shape.ts'

export type Beats = {
  /** s after the wave's first sample */
  times: Float64Array
  /** 1 where the interval from the beat before is trusted, 0 where it is not; the first beat has none */
  clean: Uint8Array
  /** s: length of the wave that was searched */
  seconds: number
  /** s: standard error that noise gives one interval, and the difference of two that follow one another */
  noise: { interval: number; difference: number }
  /** what told the times: the shape of whole beats, or only a narrow band around the heart rate, which smooths */
  timedBy: 'shape' | 'band'
}

/** Around the tracked rate (Task Force 1996 asks for no more than every normal beat; wider lets noise in as beats). */
const NARROW: Band = { low: 0.8, high: 1.25 }
/** The shape of a beat: all harmonics, without the wander below the rate. */
const SHARP: Band = { low: 0.6, high: Infinity }
/** Where there is neither pulse nor harmonic, to see how strong the noise is. */
const BELOW: Band = { low: 0.45, high: 0.7 }
const ABOVE: Band = { low: 1.4, high: 1.65 }

/** Samples for each one of the wave. */
const FACTOR = 2
/** The narrow band smooths; it is taken only where its noise is below this share of what the shape's times have. */
const WORTH_SMOOTHING = Number(globalThis.process.env.WS ?? 0.75)
/** Correlation with the shape below which a beat is not taken for one. */
const LEAST_AGREEMENT = 0.7
/** An interval farther from its neighbours' median is ectopic, or no interval. */
const FARTHEST_OFF = 0.25
/** Intervals on both sides that make the median. */
const NEIGHBOURS = 5
/** Beats from either end where the narrow band sees too little. */
const EDGE = 1

/** Autocorrelation of the noise that NARROW lets through, one and two beats later. */
const NOISE_AFTER = [0.71, 0.23] as const

const none = (seconds: number): Beats => ({
  times: new Float64Array(0),
  clean: new Uint8Array(0),
  seconds,
  noise: { interval: Infinity, difference: Infinity },
  timedBy: 'band',
})

/** How many samples a beat lasts at each sample; where the rate is unknown, the nearest known one before or after. */
function beatLengths(
  length: number,
  rate: number,
  heartRate: number | Float64Array,
): Float64Array | undefined {
  const lengths = new Float64Array(length)
  let last = NaN
  for (let at = 0; at < length; at++) {
    const bpm = typeof heartRate === 'number' ? heartRate : (heartRate[at] ?? NaN)
    if (bpm > 0) last = (60 * rate) / bpm
    lengths[at] = last
  }
  const first = lengths.find((value) => value > 0)
  return first === undefined ? undefined : lengths.map((value) => (value > 0 ? value : first))
}

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
    const isSeen = Math.min(agreement[beat - 1] ?? 0, agreement[beat] ?? 0) >= LEAST_AGREEMENT
    return isNear && isSeen ? 1 : 0
  })
}

const powerOf = (wave: Float64Array): number =>
  wave.reduce((sum, value) => sum + value * value, 0) / wave.length

/**
 * The standard error of a top of the narrow wave, in s. Noise n on a wave of amplitude a and angular frequency w moves
 * its tops by n' / (a w²) (Kay 1993, section 3.11, for one sinusoid); how strong it is, the empty bands beside tell.
 */
function bandError(wave: Float64Array, rate: number, lengths: Float64Array, steady: Float64Array): number {
  const beat = medianOf(lengths)
  const [below, above] = [BELOW, ABOVE].map(
    (band) => powerOf(followBand(wave, rate, lengths, band)) / noiseThrough(band, beat, rate),
  )
  const noise = Math.sqrt((below ?? 0) * (above ?? 0)) * noiseThrough(NARROW, beat, rate)
  const pulse = 2 * Math.max(0, powerOf(steady) - noise)
  return pulse > 0 ? (beat / rate / (2 * Math.PI)) * Math.sqrt(noise / pulse) : Infinity
}

/**
 * Finds the heart's beats in a pulse wave: tops of a narrow band that follows the tracked rate (Task Force 1996 for what an
 * interval is; band and correction as in docs/pulse.md), then sharpened by the shape that all beats share where that
 * is the surer of the two. A beat that does not fit is marked, never moved to fit and never invented.
 * @param wave even series at `rate` Hz, any scale; tops are where blood volume is largest. Not band-passed is best.
 * @param heartRate bpm: one number, or one for each sample (NaN where it is uncertain)
 */
export function findBeats(wave: Float64Array, rate: number, heartRate: number | Float64Array): Beats {
  const seconds = wave.length / rate
  const lengths = beatLengths(wave.length, rate, heartRate)
  if (!lengths || wave.length < 2 * medianOf(lengths)) return none(seconds)
  const steady = followBand(wave, rate, lengths, NARROW, FACTOR)
  const tops = findTops(steady)
  if (tops.length < 3) return none(seconds)
  const bySteady = {
    times: tops,
    agreement: tops.map(() => 1),
    noise: smoothedNoise(bandError(wave, rate, lengths, steady)),
  }
  const byShape = timeByShape(wave, rate, lengths, tops)
  const timedBy = bySteady.noise.interval < WORTH_SMOOTHING * byShape.noise.interval ? 'band' : 'shape'
  const { times, agreement, noise } = timedBy === 'band' ? bySteady : byShape
  const inSeconds = times.map((time) => time / (rate * FACTOR))
  return { ...trim(inSeconds, agreement, seconds), seconds, noise, timedBy }
}

function timeByShape(wave: Float64Array, rate: number, lengths: Float64Array, tops: Float64Array) {
  const sharp = followBand(wave, rate, lengths, SHARP, FACTOR)
  const beatAt = (time: number): number => FACTOR * (lengths[Math.floor(time / FACTOR)] ?? 0)
  const { times, agreement, error } = matchShape(sharp, tops, beatAt, (2 * highestOf(rate)) / (rate * FACTOR))
  const each = error / (rate * FACTOR)
  // Each beat's error is its own: an interval has two of them, the difference of neighbours 1, -2 and 1.
  return { times, agreement, noise: { interval: Math.SQRT2 * each, difference: Math.sqrt(6) * each } }
}

/** Leaves out the ends, where filters see too little, and marks what is left. */
function trim(times: Float64Array, agreement: Float64Array, seconds: number): Pick<Beats, 'times' | 'clean'> {
  const edge = EDGE * medianOf(times.map((time, beat) => time - (times[beat - 1] ?? NaN)).subarray(1))
  const from = times.findIndex((time) => time >= edge)
  const end = times.findLastIndex((time) => time <= seconds - edge) + 1
  const kept = times.subarray(Math.max(0, from), end)
  return { times: kept, clean: markClean(kept, agreement.subarray(Math.max(0, from), end)) }
}

/** What neighbouring beats share of the noise cancels in intervals and in their differences. */
function smoothedNoise(error: number): Beats['noise'] {
  const [next, second] = NOISE_AFTER
  return {
    interval: error * Math.sqrt(2 * (1 - next)),
    difference: error * Math.sqrt(6 - 8 * next + 2 * second),
  }
}

/** Beats of several stretches of one scan as one; no interval reaches across a gap. `start` in s, on the scan's clock. */
export function joinBeats(parts: readonly { start: number; beats: Beats }[]): Beats {
  const whole = parts.filter(({ beats }) => beats.times.length > 0)
  const count = whole.reduce((sum, { beats }) => sum + beats.times.length, 0)
  const share = (square: (beats: Beats) => number): number =>
    Math.sqrt(whole.reduce((sum, { beats }) => sum + beats.times.length * square(beats) ** 2, 0) / count)
  if (!count) return none(parts.reduce((sum, { beats }) => sum + beats.seconds, 0))
  return {
    times: Float64Array.from(
      whole.flatMap(({ start, beats }) => [...beats.times.map((time) => start + time)]),
    ),
    clean: Uint8Array.from(whole.flatMap(({ beats }) => [...beats.clean])),
    seconds: parts.reduce((sum, { beats }) => sum + beats.seconds, 0),
    noise: {
      interval: share((beats) => beats.noise.interval),
      difference: share((beats) => beats.noise.difference),
    },
    timedBy: whole.every(({ beats }) => beats.timedBy === 'shape') ? 'shape' : 'band',
  }
}
