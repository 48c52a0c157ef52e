import { noiseToSignal } from '../rate/spectral-sqi.ts'
import type { Reason } from '../signal/measure.ts'
import type { Coherence } from './coherence.ts'

/** Thresholds for the pulse of a face; docs/decisions/016-heart-rate.md says what they were set on. */
const THRESHOLDS = {
  /** cross-power of regions in the sidebands over that at the pulse's rate, maximum; noise has 1 */
  sidebandRatio: 0.3,
  /** coherence of green with the pulse: above `min` its colour is meaningful; above `max` regions hardly share one */
  greenCoherence: { min: 0.5, max: 1.25 },
  /** phase locking of regions, minimum, where green is not coherent as other light moves it more than the pulse */
  phaseLockingInOtherLight: 0.95,
  /** amplitude of red over green, in phase with the pulse: blood has 0 to 0.6, light and shade 1, noise less than 0 */
  redToGreen: { min: -0.3, max: 0.78 },
  /** minimum red over green of several regions, in standard errors, which grow in dim light as green loses coherence */
  redToGreenInErrors: -0.45,
  /** maximum red over green of a single region, which no other region can contradict */
  redToGreenOfOneRegion: 0.63,
  /** amplitude of the background over green, maximum: more is light that falls on both */
  backgroundToGreen: 0.5,
  /** radians, maximum phase of green against the pulse: blood changes all colours at once */
  greenPhase: 1,
  /** limits of a signal that is certainly blood: coherence and phase of green, and red over green */
  blood: { greenCoherence: 0.6, greenPhase: 0.5, redToGreen: { min: 0.2, max: 0.7 } },
  /** amplitude of green, relative to its brightness: a face's is 0.1 to 0.6 %; less may be sensor noise */
  green: { min: 0.0004, max: 0.008 },
  /** amplitude of the noise, relative to the brightness, maximum: still faces have 0.1 to 0.2 % */
  noise: 0.003,
  /** maximum amplitude of the noise where the signal passes `blood` and `dimLight`: dim light has more noise */
  noiseInDimLight: 0.0045,
  dimLight: { greenCoherence: 0.9, sidebandRatio: 0.05 },
  /** bpm, minimum standard deviation over 20 s: a steadier signal that is not certainly blood is a lamp or a motor */
  rateDeviation: 0.1,
  /** minimum number of windows for that standard deviation */
  rateDeviationWindows: 18,
} as const

/** Returns why a periodic signal of a face cannot be its pulse; undefined where it can. */
export function checkFace(coherence: Coherence): Reason | undefined {
  if (coherence.sidebandRatio > THRESHOLDS.sidebandRatio) return 'no-pulse'
  if (coherence.backgroundToGreen > THRESHOLDS.backgroundToGreen) return 'light-flickers'
  const isGreenCoherent = coherence.greenCoherence > THRESHOLDS.greenCoherence.min
  const reason = isGreenCoherent ? checkColour(coherence) : checkInOtherLight(coherence)
  return reason ?? checkAmplitude(coherence)
}

function checkColour(coherence: Coherence): Reason | undefined {
  const { redToGreen, greenPhase, greenCoherence, regions } = coherence
  if (greenCoherence > THRESHOLDS.greenCoherence.max) return 'regions-disagree'
  const max = regions < 2 ? THRESHOLDS.redToGreenOfOneRegion : THRESHOLDS.redToGreen.max
  if (redToGreen > max || greenPhase > THRESHOLDS.greenPhase) return 'light-flickers'
  return redToGreen >= minRedToGreen(coherence) ? undefined : 'no-pulse'
}

/**
 * Returns the minimum of red over green. The ratio of two spectra at one rate has a standard error in proportion to
 * √(1 − γ²) / γ, where γ is their coherence (Bendat and Piersol, Random Data, section 9.2). The coherence of a single
 * region, which is its own reference, is not known.
 */
function minRedToGreen({ greenCoherence, regions }: Coherence): number {
  if (regions < 2) return THRESHOLDS.redToGreen.min
  const coherence = Math.min(1, greenCoherence)
  return (THRESHOLDS.redToGreenInErrors * Math.sqrt(1 - coherence ** 2)) / coherence
}

/** Returns 'unsteady' where regions are not phase locked, and for a single region, which has none to compare with. */
function checkInOtherLight({ phaseLocking, regions }: Coherence): Reason | undefined {
  return regions < 2 || phaseLocking < THRESHOLDS.phaseLockingInOtherLight ? 'unsteady' : undefined
}

function checkAmplitude(coherence: Coherence): Reason | undefined {
  const { green, sqi, count, rateDeviation } = coherence
  const blood = isBlood(coherence)
  if (green < THRESHOLDS.green.min) return 'no-pulse'
  if (green > THRESHOLDS.green.max || green * noiseToSignal(sqi) > maxNoise(coherence, blood))
    return 'unsteady'
  const isSteady = count >= THRESHOLDS.rateDeviationWindows && rateDeviation < THRESHOLDS.rateDeviation
  return !blood && isSteady ? 'light-flickers' : undefined
}

function maxNoise({ greenCoherence, sidebandRatio }: Coherence, blood: boolean): number {
  const { dimLight } = THRESHOLDS
  const isCertain =
    blood && greenCoherence > dimLight.greenCoherence && sidebandRatio < dimLight.sidebandRatio
  return isCertain ? THRESHOLDS.noiseInDimLight : THRESHOLDS.noise
}

function isBlood({ greenCoherence, greenPhase, redToGreen }: Coherence): boolean {
  const { blood } = THRESHOLDS
  const isRed = redToGreen > blood.redToGreen.min && redToGreen < blood.redToGreen.max
  return isRed && greenCoherence > blood.greenCoherence && greenPhase < blood.greenPhase
}
