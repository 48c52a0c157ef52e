import type { Reason } from './measure.ts'
import type { Reading } from './windows.ts'

/** What a window must show before its number is said. */
export const demands = {
  /** of the tracker: a number is said from here on */
  belief: 0.8,
  /** change of red over change of green: blood has 0 to 0.6, light and shade 1, chance less than nothing */
  redness: { least: -0.1, most: 0.75 },
  /** of regions; chance gives 0.5 to 0.6 */
  agreement: 0.8,
  /** bpm, standard deviation over 20 s: a heart that beats more evenly than this is a lamp or a motor */
  variation: 0.12,
  /** s to each side over which colour, agreement and variation are judged */
  around: 10,
} as const

/** Why a window gets no number although it could be looked at; undefined where it gets one. */
export function doubt(readings: Reading[], index: number): Reason | undefined {
  const reading = readings[index]
  if (!reading) return 'too-short'
  if (reading.refused) return reading.refused
  if (!(reading.belief >= demands.belief)) return 'no-pulse'
  const seen = lookAround(readings, index)
  if (seen.agreement < demands.agreement) return 'regions-disagree'
  if (seen.count >= 15 && seen.variation < demands.variation) return 'light-flickers'
  if (reading.contact) return undefined
  if (!(seen.redness >= demands.redness.least)) return 'no-pulse'
  if (seen.redness > demands.redness.most) return 'light-flickers'
  return undefined
}

/** Colour, agreement and variation of the windows around one that follow the same rate. */
export function lookAround(readings: Reading[], index: number) {
  const middle = readings[index]?.heartRate ?? NaN
  let [greens, reds, both, agreement, heard, sum, squares, count] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let i = index - demands.around; i <= index + demands.around; i++) {
    const other = readings[i]
    if (!other || other.refused || other.belief < 0.5) continue
    count++
    sum += other.heartRate - middle
    squares += (other.heartRate - middle) ** 2
    if (Math.abs(other.own - other.heartRate) > 6) continue
    heard++
    greens += other.testimony.greens
    reds += other.testimony.reds
    both += other.testimony.both
    agreement += other.testimony.agreement
  }
  const variation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
  return { count, variation, agreement: agreement / heard, redness: findSlope(greens, reds, both) }
}

/** Slope of red over green where both have noise: the main axis of what was seen (total least squares). */
function findSlope(greens: number, reds: number, both: number): number {
  const difference = reds - greens
  const slope = (difference + Math.hypot(difference, 2 * both)) / (2 * both)
  return both === 0 ? 0 : slope
}
