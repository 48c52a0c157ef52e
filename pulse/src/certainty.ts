import { doubtFingertip } from './blood.ts'
import { at } from './fourier.ts'
import type { Measure, Reason } from './measure.ts'
import type { Reading } from './windows.ts'

/** What a window must show before its number is said. */
export const demands = {
  /** of the tracker: a number is said from here on */
  belief: 0.8,
  /** change of red over change of green: blood has 0 to 0.6, chance that looks like a pulse less than nothing */
  leastRedness: 0.03,
  /** where a pulse stands so clear that chance cannot be what is seen; some cameras take green from red */
  leastRednessOfClear: -0.1,
  clear: 0.65,
  /** light and shade have 1: as seen, and over what is seen at the rates beside */
  mostRedness: 0.58,
  mostRednessAbove: 0.62,
  /** shade in time with a clear pulse makes it greyer; it is let through where it varies as lamps and masks do not */
  mostRednessOfBeats: 0.85,
  shareOfBeats: 0.75,
  variationOfBeats: 0.25,
  /** where neither wave nor green stands clear, what chance and shade make of their colours lies above */
  mostRednessOfUnclear: 0.46,
  besideOfUnclear: 0.35,
  /** a face's pulse in green, as share of its brightness: 0.1 to 0.6 %; more is possible where all else speaks for it */
  mostGreen: 0.012,
  mostGreenOfUnclear: 0.0045,
  mostGreenOfBlood: 0.03,
  /** of regions; chance gives 0.5 to 0.6 */
  agreement: 0.8,
  /** bpm, standard deviation over 20 s: a heart that beats more evenly than this is a lamp or a motor */
  variation: 0.1,
  /** windows in a row: what passes for fewer does so by chance */
  run: 5,
  /** s to each side over which colour, agreement and variation are judged */
  around: 10,
} as const

/** Why windows get no number; undefined where they get one. */
export function doubtAll(readings: readonly Reading[]): (Reason | undefined)[] {
  const reasons = readings.map((_, index) => doubt(readings, index))
  const least = Math.min(demands.run, readings.length)
  let from = 0
  for (let i = 0; i <= reasons.length; i++) {
    if (i < reasons.length && !reasons[i]) continue
    if (i - from < least) reasons.fill('no-pulse', from, i)
    from = i + 1
  }
  return reasons
}

/** Why a window by itself gets no number. */
function doubt(readings: readonly Reading[], index: number): Reason | undefined {
  const reading = readings[index]
  if (!reading) return 'too-short'
  if (reading.refused) return reading.refused
  if (!(reading.belief >= demands.belief)) return 'no-pulse'
  const seen = lookAround(readings, index)
  if (!(seen.agreement >= demands.agreement)) return 'regions-disagree'
  return reading.contact ? doubtFingertip(readings, index) : doubtColour(seen)
}

/** Why what beats does not have the colour of blood. */
function doubtColour(seen: Surroundings): Reason | undefined {
  const clear = seen.share > demands.clear
  if (!(seen.redness >= (clear ? demands.leastRednessOfClear : demands.leastRedness))) return 'no-pulse'
  const beats = seen.share > demands.shareOfBeats && seen.variation > demands.variationOfBeats
  const grey = seen.redness > demands.mostRedness && seen.rednessAbove > demands.mostRednessAbove
  if (grey && !(beats && seen.redness < demands.mostRednessOfBeats)) return 'light-flickers'
  if (!clear && seen.beside > demands.besideOfUnclear && seen.redness > demands.mostRednessOfUnclear)
    return 'light-flickers'
  const blood = seen.share > 0.85 && seen.redness > 0.2
  const unclear = clear ? demands.mostGreen : demands.mostGreenOfUnclear
  if (seen.green > (blood ? demands.mostGreenOfBlood : unclear)) return 'unsteady'
  if (!blood && seen.count >= 18 && seen.variation < demands.variation) return 'light-flickers'
  return undefined
}

type Surroundings = ReturnType<typeof lookAround>

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
  return {
    count,
    variation,
    agreement: agreement / heard,
    share: share / heard,
    green: Math.sqrt(greens / heard),
    redness: both / greens,
    rednessAbove: (both - bothBeside) / Math.max(greens - greensBeside, 1e-12),
    beside: greensBeside / greens,
  }
}

/**
 * How wide an answer's 90 % interval is, in units of `spreadOf`. Half of a window's, and of a whole scan's, interval:
 * how they were found, and what they hold on a recording left out, is in docs/decisions/016-heart-rate.md.
 */
export type Calibration = { window: number; scan: number }

export const calibrated: Calibration = { window: 1.6, scan: 1.8 }

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

/** A window that got a number, as the rate of the scan takes it. */
export type Answer = { from: number; to: number; heartRate: number; confidence: number; spread: number }

/**
 * The rate of a scan, of its windows that got numbers out of `all` that there were: the mean over time, every moment
 * with the rate of the window whose middle is nearest.
 */
export function findScanRate(answers: readonly Answer[], all: number, calibration: Calibration): Measure {
  if (!answers.length) return { notMeasured: 'no-pulse' }
  let [sum, seconds, spread, confidence] = [0, 0, 0, 0]
  for (const [index, answer] of answers.entries()) {
    const middle = (answer.from + answer.to) / 2
    const before = answers[index - 1]
    const after = answers[index + 1]
    const from = before ? Math.max(answer.from, (middle + (before.from + before.to) / 2) / 2) : answer.from
    const to = after ? Math.min(answer.to, (middle + (after.from + after.to) / 2) / 2) : answer.to
    sum += answer.heartRate * (to - from)
    spread += answer.spread * (to - from)
    seconds += to - from
    confidence += answer.confidence
  }
  const value = sum / seconds
  const reach = (calibration.scan * spread) / seconds
  return { value, low: value - reach, high: value + reach, confidence: confidence / Math.max(1, all) }
}
