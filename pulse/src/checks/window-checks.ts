import { doubtFace } from './face-check.ts'
import { doubtFingertip } from './fingertip-check.ts'
import type { Measure, Reason } from '../signal/measure.ts'
import { lookAround, noiseOf } from './coherence-average.ts'
import type { Reading } from '../rate/rate-window.ts'

/** What a window must show before its number is said. */
const demands = {
  /** of the tracker: a number is said from here on */
  belief: 0.8,
  /** of regions; chance gives 0.5 to 0.6, and up to 0.87 where it looks like a pulse that is not clear */
  agreement: 0.8,
  agreementOfUnclear: 0.9,
  /** share of a wave from which on a pulse is clear */
  clear: 0.65,
  /** windows in a row: what passes for fewer does so by chance */
  run: 5,
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
  const least = seen.share > demands.clear ? demands.agreement : demands.agreementOfUnclear
  if (!(seen.agreement >= least)) return 'regions-disagree'
  return reading.contact ? doubtFingertip(readings, index) : doubtFace(seen)
}

/**
 * How wide an answer's 90 % interval is: half of a window's in units of `windowSpread`, half of a whole scan's in units of
 * `scanSpread`. How they were found, and what they hold on a recording left out, is in docs/decisions/016-heart-rate.md.
 */
export type Calibration = { window: number; scan: number }

export const calibrated: Calibration = { window: 1.1, scan: 1.25 }

/**
 * bpm: by how much a window's rate may be expected to be wrong. Noise moves a sine's rate in proportion to its size (Rife and
 * Boorstyn 1974, IEEE Trans. Inf. Theory 20:591); the rest is what a heart does within ten seconds.
 */
export const windowSpread = (share: number): number => 0.4 + noiseOf(share)

/** bpm: the same of a whole scan, over which small errors even out and large ones less; in half the time they do so half as well. */
const scanSpread = (share: number, seconds: number): number =>
  (0.25 + noiseOf(share) ** 1.5) * Math.max(1, 30 / seconds)

/** A window that got a number, as the rate of the scan takes it. */
export type Answer = { from: number; to: number; heartRate: number; confidence: number; share: number }

/**
 * The rate of a scan, of its windows that got numbers out of `all` that there were: the mean over time, every moment
 * with the rate of the window whose middle is nearest.
 */
export function findScanRate(answers: readonly Answer[], all: number, calibration: Calibration): Measure {
  if (!answers.length) return { notMeasured: 'no-pulse' }
  let [sum, seconds, share, confidence] = [0, 0, 0, 0]
  for (const [index, answer] of answers.entries()) {
    const middle = (answer.from + answer.to) / 2
    const before = answers[index - 1]
    const after = answers[index + 1]
    const from = before ? Math.max(answer.from, (middle + (before.from + before.to) / 2) / 2) : answer.from
    const to = after ? Math.min(answer.to, (middle + (after.from + after.to) / 2) / 2) : answer.to
    sum += answer.heartRate * (to - from)
    share += answer.share * (to - from)
    seconds += to - from
    confidence += answer.confidence
  }
  const value = sum / seconds
  const reach = calibration.scan * scanSpread(share / seconds, seconds)
  return { value, low: value - reach, high: value + reach, confidence: confidence / Math.max(1, all) }
}
