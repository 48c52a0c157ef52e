import { coverageOf, joinBeats, type Beats } from './beats.ts'
import { medianOf } from './vectors.ts'

/**
 * Minimum share of the time that clean intervals must cover; from there on, beats are more accurate than a spectrum.
 */
const MIN_COVERAGE = 0.5

/** Factor on the timing noise in the shrinkage of the first and last beat, as the estimated variance may be too small. */
const SHRINKAGE = 1.5

type Count = { beats: number; seconds: number }

/**
 * Returns the mean rate in bpm over all beats of a scan's segments; undefined where too few of them are clean. A
 * spectral peak would be biased towards times when the pulse is large or steady.
 */
export function beatRateOf(segments: readonly Beats[]): number | undefined {
  if (!(coverageOf(joinBeats(segments.map((beats) => ({ start: 0, beats })))) >= MIN_COVERAGE))
    return undefined
  const counts = segments.map(countBeats)
  const [beats, seconds] = [
    counts.reduce((sum, count) => sum + count.beats, 0),
    counts.reduce((sum, count) => sum + count.seconds, 0),
  ]
  return (60 * beats) / seconds
}

/**
 * Counts intervals and seconds from the first reliable beat to the last. Both of these times have noise, so they are
 * shrunk towards the regression line through all beats, the more the larger the noise's share of the deviations from
 * that line is (Stein's estimator: James and Stein 1961).
 */
function countBeats(beats: Beats): Count {
  const { times, numbers } = numberBeats(beats)
  if (times.length < 2) return { beats: 0, seconds: 0 }
  const steady = fitLine(numbers, times)
  const shrinkage = Math.max(0, 1 - (SHRINKAGE * beats.noise.interval ** 2) / 2 / steady.variance)
  const count = numbers.at(-1) ?? 0
  const straight = steady.slope * count
  return {
    beats: count,
    seconds: straight + shrinkage * ((times.at(-1) ?? 0) - (times[0] ?? 0) - straight),
  }
}

/**
 * Returns times and numbers of the beats next to a clean interval; other intervals count as the nearest multiple of the
 * median.
 */
function numberBeats({ times, clean }: Beats): { times: Float64Array; numbers: Float64Array } {
  const isReliable = (_: number, beat: number): boolean => Boolean(clean[beat] || clean[beat + 1])
  const isClean = clean.filter(isReliable)
  const reliable = times.filter(isReliable)
  const intervals = reliable.map((time, beat) => time - (reliable[beat - 1] ?? time))
  const median = medianOf(intervals.filter((_, beat) => isClean[beat]))
  let number = 0
  const numbers = intervals.map((interval, beat) => {
    number += isClean[beat] ? 1 : Math.round(interval / median)
    return number
  })
  return { times: reliable, numbers }
}

/** Fits a regression line by least squares; returns its slope and the variance of the residuals. */
function fitLine(x: Float64Array, y: Float64Array): { slope: number; variance: number } {
  const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  const across = x.map((value) => value - meanX)
  const up = y.map((value) => value - meanY)
  const square = across.reduce((sum, value) => sum + value * value, 0)
  const slope = across.reduce((sum, value, at) => sum + value * (up[at] ?? 0), 0) / square
  return { slope, variance: meanOf(up.map((value, index) => (value - slope * (across[index] ?? 0)) ** 2)) }
}
