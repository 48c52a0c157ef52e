import { coverageOf, joinBeats, type Beats } from './beats.ts'
import { medianOf } from './beat-template.ts'

/** Share of the time that clean intervals cover, from which beats tell a rate better than a spectrum does. */
const MIN_COUNTED = 0.5

/** Share of its noise that the first and the last beat's mean is pulled back by: chance may make it look small. */
const CAUTION = 1.5

type Count = { beats: number; seconds: number }

/**
 * bpm: the mean over all beats of a scan's stretches, where enough of them are clean; a spectrum's top leans to where
 * the pulse is large or steady. Beats say nothing where they are not clean.
 */
export function rateOfBeats(stretches: readonly Beats[]): number | undefined {
  if (!(coverageOf(joinBeats(stretches.map((beats) => ({ start: 0, beats })))) >= MIN_COUNTED))
    return undefined
  const counts = stretches.map(countBeats)
  const [beats, seconds] = [
    counts.reduce((sum, count) => sum + count.beats, 0),
    counts.reduce((sum, count) => sum + count.seconds, 0),
  ]
  return (60 * beats) / seconds
}

/**
 * Beats and s from the first that is trusted to the last: what lies between need only be counted. Both ends are off by
 * their noise, while all beats together say where a steady heart's would be; the more of what beats differ from that
 * is noise, the more it is believed (Stein's estimator: James and Stein 1961).
 */
function countBeats(beats: Beats): Count {
  const { times, numbers } = numberBeats(beats)
  if (times.length < 2) return { beats: 0, seconds: 0 }
  const steady = fitLine(numbers, times)
  const own = Math.max(0, 1 - (CAUTION * beats.noise.interval ** 2) / 2 / steady.variance)
  const count = numbers.at(-1) ?? 0
  const straight = steady.slope * count
  return {
    beats: count,
    seconds: straight + own * ((times.at(-1) ?? 0) - (times[0] ?? 0) - straight),
  }
}

/** The beats on either side of a clean interval; what lies between two others is as many as fit. */
function numberBeats({ times, clean }: Beats): { times: Float64Array; numbers: Float64Array } {
  const isTrusted = (_: number, beat: number): boolean => Boolean(clean[beat] || clean[beat + 1])
  const isClean = clean.filter(isTrusted)
  const trusted = times.filter(isTrusted)
  const intervals = trusted.map((time, beat) => time - (trusted[beat - 1] ?? time))
  const usual = medianOf(intervals.filter((_, beat) => isClean[beat]))
  let number = 0
  const numbers = intervals.map((interval, beat) => {
    number += isClean[beat] ? 1 : Math.round(interval / usual)
    return number
  })
  return { times: trusted, numbers }
}

/** Least squares. */
function fitLine(x: Float64Array, y: Float64Array): { slope: number; variance: number } {
  const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, level] = [meanOf(x), meanOf(y)]
  const across = x.map((value) => value - middle)
  const up = y.map((value) => value - level)
  const square = across.reduce((sum, value) => sum + value * value, 0)
  const slope = across.reduce((sum, value, at) => sum + value * (up[at] ?? 0), 0) / square
  return { slope, variance: meanOf(up.map((value, at) => (value - slope * (across[at] ?? 0)) ** 2)) }
}
