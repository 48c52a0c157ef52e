import { at } from './fourier.ts'
import type { Measure, Reason } from './measure.ts'
import type { Reading } from './windows.ts'

/** What a window must show before its number is said. */
export const demands = {
  /** of the tracker: a number is said from here on */
  belief: 0.8,
  /** change of red over change of green: blood has 0 to 0.6, chance that looks like a pulse less than nothing */
  leastRedness: -0.1,
  /** light and shade have 1: as seen, and over what is seen at the rates beside */
  mostRedness: 0.58,
  mostRednessAbove: 0.62,
  /** of regions; chance gives 0.5 to 0.6 */
  agreement: 0.8,
  /** bpm, standard deviation over 20 s: a heart that beats more evenly than this is a lamp or a motor */
  variation: 0.1,
  /** s to each side over which colour, agreement and variation are judged */
  around: 10,
} as const

/** Why a window gets no number although it could be looked at; undefined where it gets one. */
export function doubt(readings: readonly Reading[], index: number): Reason | undefined {
  const reading = readings[index]
  if (!reading) return 'too-short'
  if (reading.refused) return reading.refused
  if (!(reading.belief >= demands.belief)) return 'no-pulse'
  const seen = lookAround(readings, index)
  if (!(seen.agreement >= demands.agreement)) return 'regions-disagree'
  if (reading.contact) return undefined
  if (!(seen.redness >= demands.leastRedness)) return 'no-pulse'
  if (seen.redness > demands.mostRedness && seen.rednessAbove > demands.mostRednessAbove)
    return 'light-flickers'
  const blood = seen.share > 0.85 && seen.redness > 0.2
  if (!blood && seen.count >= 18 && seen.variation < demands.variation) return 'light-flickers'
  return undefined
}

/** Colour, agreement and variation of the windows around one that follow the same rate. */
export function lookAround(readings: readonly Reading[], index: number) {
  const middle = readings[index]?.heartRate ?? NaN
  let [greens, both, greensBeside, bothBeside] = [0, 0, 0, 0]
  let [agreement, share, heard, sum, squares, count] = [0, 0, 0, 0, 0, 0]
  for (let i = index - demands.around; i <= index + demands.around; i++) {
    const other = readings[i]
    if (!other || other.refused || other.belief < 0.5) continue
    count++
    sum += other.heartRate - middle
    squares += (other.heartRate - middle) ** 2
    if (Math.abs(other.own - other.heartRate) > 6) continue
    heard++
    greens += other.testimony.greens
    both += other.testimony.both
    greensBeside += other.testimony.greensBeside
    bothBeside += other.testimony.bothBeside
    agreement += other.testimony.agreement
    share += other.share
  }
  const variation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
  const rednessAbove = (both - bothBeside) / Math.max(greens - greensBeside, 1e-30)
  return {
    count,
    variation,
    agreement: agreement / heard,
    share: share / heard,
    redness: both / greens,
    rednessAbove,
  }
}

/**
 * How wide an answer's 90 % interval is, in units of `spreadOf`. Half of a window's, and of a whole scan's, interval:
 * how they were found, and what they hold on a recording left out, is in docs/decisions/016-heart-rate.md.
 */
export type Calibration = { window: number; scan: number }

export const calibrated: Calibration = { window: 2, scan: 1.2 }

/** bpm: by how much a window's rate may be expected to be wrong. Noise makes it so, and a fast heart changes more. */
export function spreadOf(share: number, heartRate: number): number {
  return 0.4 + 0.9 * (1 - share) + 0.003 * heartRate
}

/** The smallest factor that makes nine in ten intervals hold the truth; `spread` and `error` in bpm. */
export function calibrate(samples: readonly { spread: number; error: number }[]): number {
  const factors = Float64Array.from(samples, ({ spread, error }) => Math.abs(error) / spread).sort()
  return at(factors, Math.min(factors.length - 1, Math.ceil(0.9 * (factors.length + 1)) - 1))
}

/** bpm of a window: the mean over the windows that overlap most of it, since each knows its middle best. */
export function findWindowRate(readings: readonly Reading[], index: number): number {
  const own = readings[index]?.heartRate ?? NaN
  let sum = 0
  let weight = 0
  for (let i = index - 3; i <= index + 3; i++) {
    const other = readings[i]
    if (!other || other.refused || !(Math.abs(other.heartRate - own) <= 6)) continue
    sum += other.heartRate * other.belief
    weight += other.belief
  }
  return sum / weight
}

/** The rate of a scan whose `windows` got numbers, of `all` that there were. */
export function findScanRate(
  windows: readonly { heartRate: number; confidence: number; spread: number }[],
  all: number,
  calibration: Calibration,
): Measure {
  if (!windows.length) return { notMeasured: 'no-pulse' }
  const total = windows.reduce((sum, { confidence }) => sum + confidence, 0)
  const value = windows.reduce((sum, { heartRate, confidence }) => sum + heartRate * confidence, 0) / total
  const spread = windows.reduce((sum, window) => sum + window.spread, 0) / windows.length
  const reach = calibration.scan * spread
  return { value, low: value - reach, high: value + reach, confidence: total / Math.max(1, all) }
}
