import { trackingBandPass, type Band } from '../signal/band-pass.ts'
import { matchTemplate } from './beat-template.ts'
import { medianOf, peakOffset } from './vectors.ts'

export type Beats = {
  /** s after the wave's first sample */
  times: Float64Array
  /** 1 where the interval that ends with this beat is reliable, 0 where it is not; the first beat has 0 */
  clean: Uint8Array
  /** s of the wave that has beats: without the time before the first and after the last; all of it where there are none */
  seconds: number
  /** s from the first beat to the last, without the gaps between segments */
  span: number
  /** s: standard error of one interval, and of the difference of two consecutive ones, by noise */
  noise: { interval: number; difference: number }
  /** median correlation of a beat with the template, 0 to 1 */
  correlation: number
  /** s: standard error common to all times, one series for each uncertain parameter */
  systematicErrors: readonly Float64Array[]
}

/** cycles a beat, around the tracked rate; a wider band lets noise through as beats */
const NARROW: Band = { low: 0.8, high: 1.25 }
/** cycles a beat: all harmonics, without the drift below the rate */
const BROAD: Band = { low: 0.6, high: Infinity }
/** Upsampling factor of the broadband wave. */
const UPSAMPLING = 2
/** Minimum correlation with the template of both beats of a clean interval. */
const MIN_CORRELATION = 0.7
/**
 * Maximum relative deviation of a clean interval from its neighbours' median; intervals beyond it are ectopic beats
 * and artefacts.
 */
const MAX_DEVIATION = 0.25
/** Number of intervals on either side that the neighbours' median includes. */
const NEIGHBOURS = 5
/** beats: left out at either end, where filters have edge effects */
const EDGE = 0.5
/** beats: maximum time before the first beat and after the last, together, in which beats may be undetected */
const UNDETECTED = 3

const none = (seconds: number): Beats => ({
  times: new Float64Array(0),
  clean: new Uint8Array(0),
  seconds,
  span: 0,
  noise: { interval: Infinity, difference: Infinity },
  correlation: 0,
  systematicErrors: [],
})

/** Returns the positions of the local maxima above zero, in fractional samples. */
function findPeaks(wave: Float64Array): Float64Array {
  const tops: number[] = []
  for (let index = 1; index + 1 < wave.length; index++) {
    const [before, here, after] = [wave[index - 1] ?? 0, wave[index] ?? 0, wave[index + 1] ?? 0]
    if (here > 0 && here > before && here >= after) tops.push(index + peakOffset(before, here, after))
  }
  return Float64Array.from(tops)
}

/**
 * Returns 1 for each interval that is close to its neighbours' median and lies between two beats that correlate with
 * the template, otherwise 0.
 */
function markClean(times: Float64Array, correlations: Float64Array): Uint8Array {
  const intervals = times.map((time, beat) => time - (times[beat - 1] ?? NaN))
  return Uint8Array.from(times, (_, beat) => {
    const median = medianOf(intervals.subarray(Math.max(1, beat - NEIGHBOURS), beat + NEIGHBOURS + 1))
    const isNear = Math.abs((intervals[beat] ?? NaN) - median) <= MAX_DEVIATION * median
    const isCorrelated = Math.min(correlations[beat - 1] ?? 0, correlations[beat] ?? 0) >= MIN_CORRELATION
    return isNear && isCorrelated ? 1 : 0
  })
}

/**
 * Finds the beats of a pulse wave. Peaks of a narrow band around the tracked rate give approximate times, template matching
 * over the whole of each beat the exact ones (see `matchTemplate`). Beats that do not fit are marked as not clean; none is
 * moved or interpolated.
 * @param wave evenly sampled at `rate` Hz, any unit, maxima where blood volume is largest; best without a band-pass
 * @param heartRate bpm: one number, or one for each sample
 * @param enhance returns a wave that times beats better, from the approximate peaks and beat lengths in samples
 */
export function findBeats(
  wave: Float64Array,
  rate: number,
  heartRate: number | Float64Array,
  enhance: (peaks: Float64Array, lengths: Float64Array) => Float64Array = () => wave,
): Beats {
  const seconds = wave.length / rate
  const lengths = wave.map(
    (_, index) => (60 * rate) / (typeof heartRate === 'number' ? heartRate : (heartRate[index] ?? NaN)),
  )
  if (!(wave.length >= 2 * medianOf(lengths))) return none(seconds)
  const peaks = findPeaks(trackingBandPass(wave, rate, lengths, NARROW))
  if (peaks.length < 3) return none(seconds)
  const broad = trackingBandPass(enhance(peaks, lengths), rate, lengths, BROAD, UPSAMPLING)
  const beatAt = (time: number): number => UPSAMPLING * (lengths[Math.floor(time / UPSAMPLING)] ?? 0)
  const fine = rate * UPSAMPLING
  const start = peaks.map((peak) => UPSAMPLING * peak)
  const { times, correlations, error, systematicErrors, weights } = matchTemplate(broad, start, beatAt)
  const inSeconds = (samples: Float64Array) => samples.map((each) => each / fine)
  // The errors of matches are independent, so their squares add up.
  const steps = differencesOf(weights)
  const noise = {
    interval: (Math.hypot(...steps) * error) / fine,
    difference: (Math.hypot(...differencesOf(steps)) * error) / fine,
  }
  const trimmed = trim(inSeconds(times), correlations, systematicErrors.map(inSeconds), seconds)
  return { ...trimmed, noise, correlation: medianOf(correlations) }
}

/** Returns the weights of the difference between neighbouring times, from the weights of each time. */
const differencesOf = (weights: Float64Array): Float64Array =>
  Float64Array.from(
    { length: weights.length + 1 },
    (_, index) => (weights[index] ?? 0) - (weights[index - 1] ?? 0),
  )

/** Leaves out the ends, where filters have edge effects, and marks clean intervals. */
function trim(
  times: Float64Array,
  correlations: Float64Array,
  systematicErrors: readonly Float64Array[],
  seconds: number,
): Omit<Beats, 'noise' | 'correlation'> {
  const length = medianOf(times.map((time, beat) => time - (times[beat - 1] ?? NaN)).subarray(1))
  const edge = EDGE * length
  const from = Math.max(
    0,
    times.findIndex((time) => time >= edge),
  )
  const end = times.findLastIndex((time) => time <= seconds - edge) + 1
  const inner = times.subarray(from, end)
  const span = (inner.at(-1) ?? 0) - (inner[0] ?? 0)
  return {
    times: inner,
    clean: markClean(inner, correlations.subarray(from, end)),
    span,
    seconds: inner.length ? Math.min(seconds, span + UNDETECTED * length) : seconds,
    systematicErrors: systematicErrors.map((errors) => errors.subarray(from, end)),
  }
}

/** Returns the share of the time from the first beat to the last that clean intervals cover. */
export function coverageOf(beats: Beats): number {
  return cleanSeconds(beats) / beats.span
}

/** Returns the sum of the clean intervals in s. */
export function cleanSeconds({ times, clean }: Beats): number {
  return times.reduce((sum, time, beat) => sum + (clean[beat] ? time - (times[beat - 1] ?? time) : 0), 0)
}

/** Joins the beats of several segments of a scan; intervals across gaps are not clean. `start` in s, on the scan's clock. */
export function joinBeats(parts: readonly { start: number; beats: Beats }[]): Beats {
  const nonEmpty = parts.filter(({ beats }) => beats.times.length > 0)
  const count = nonEmpty.reduce((sum, { beats }) => sum + beats.times.length, 0)
  const rootMeanSquare = (valueOf: (beats: Beats) => number): number =>
    Math.sqrt(nonEmpty.reduce((sum, { beats }) => sum + beats.times.length * valueOf(beats) ** 2, 0) / count)
  const secondsOf = (list: typeof parts) => list.reduce((sum, { beats }) => sum + beats.seconds, 0)
  if (!count) return none(secondsOf(parts))
  return {
    times: Float64Array.from(
      nonEmpty.flatMap(({ start, beats }) => [...beats.times.map((time) => start + time)]),
    ),
    clean: Uint8Array.from(nonEmpty.flatMap(({ beats }) => [...beats.clean])),
    seconds: secondsOf(nonEmpty),
    systematicErrors: (nonEmpty[0]?.beats.systematicErrors ?? []).map((_, index) =>
      Float64Array.from(nonEmpty.flatMap(({ beats }) => [...(beats.systematicErrors[index] ?? [])])),
    ),
    span: parts.reduce((sum, { beats }) => sum + beats.span, 0),
    correlation: rootMeanSquare((beats) => beats.correlation),
    noise: {
      interval: rootMeanSquare((beats) => beats.noise.interval),
      difference: rootMeanSquare((beats) => beats.noise.difference),
    },
  }
}
