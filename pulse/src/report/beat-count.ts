import type { Segment } from '../beats/segment.ts'
import { noiseToSignal } from '../rate/spectral-sqi.ts'
import type { Measurement } from '../signal/measure.ts'
import { meanRate, middleOf, type RatedWindow } from './confidence-interval.ts'

/**
 * bpm: maximum differences of the counted rate from the tracked one: an absolute one, and one per unit of
 * signal-to-noise ratio
 */
const MAX_DIFFERENCE = 2
const MAX_DIFFERENCE_IN_NOISE = 1.3

/**
 * Corrects a scan's tracked rate by the count of its beats, which is more accurate than a spectrum, unless they differ too
 * much: then some beats are spurious or missed. The more noise, the closer both must be. The count is compared with the
 * windows whose middles lie in its segments, and weighs as much as these are of all windows.
 * @param tracked bpm, the rate of all `rated` windows
 * @param beatRate bpm, the rate of the beats in `segments`
 */
export function correctByBeatCount(
  tracked: Measurement,
  beatRate: number,
  segments: readonly Segment[],
  rated: readonly RatedWindow[],
): Measurement {
  const ratedWindows = rated.filter((window) =>
    segments.some((segment) => contains(segment, middleOf(window))),
  )
  if (!ratedWindows.length) return tracked
  const sqi = ratedWindows.reduce((sum, window) => sum + window.sqi, 0) / ratedWindows.length
  const difference = beatRate - meanRate(ratedWindows)
  if (Math.abs(difference) > Math.min(MAX_DIFFERENCE, MAX_DIFFERENCE_IN_NOISE / noiseToSignal(sqi)))
    return tracked
  // There is one window a second, so their number is the time in s.
  const correction = (difference * ratedWindows.length) / rated.length
  const { value, low, high, confidence } = tracked
  return { value: value + correction, low: low + correction, high: high + correction, confidence }
}

const contains = ({ start, rate, wave }: Segment, time: number): boolean =>
  time >= start && time < start + wave.length / rate
