import type { Reason } from '../signal/measure.ts'
import { noiseOf, type Surroundings } from './coherence-average.ts'

/** What a face must show around a window before its number is said; how it was found is in docs/decisions. */
const demands = {
  /** what regions have in common at the rates beside, over what they have at the pulse's: chance has as much */
  beside: 0.25,
  /** how far green must move with the pulse, 0 to 1, for its colour to say anything; above 1, regions hardly share a pulse */
  coherence: { least: 0.5, most: 1.25 },
  /** of regions, where other light moves green more than the pulse does */
  agreementInOtherLight: 0.97,
  /** change of red over that of green, in step with the pulse: blood 0 to 0.6, light and shade 1, chance below nothing */
  redness: { least: -0.3, most: 0.78 },
  /** where no other region could contradict */
  rednessAlone: 0.63,
  /** change of the background over that of green: more is light that falls on both */
  background: 0.5,
  /** radians that green may be apart from the pulse: blood moves all colours at once */
  apart: 1,
  /** what is certainly blood */
  blood: { coherence: 0.6, apart: 0.5, redness: { least: 0.2, most: 0.7 } },
  /** the pulse in green, as share of its brightness: a face's is 0.1 to 0.6 %; a camera's own noise makes less of chance */
  green: { least: 0.0004, most: 0.008 },
  /** the noise around it, by its size and share: 0.1 to 0.2 % in still faces, more in dim light, where all must be as blood has it */
  noise: 0.003,
  noiseInDimLight: 0.0045,
  dimLight: { coherence: 0.9, beside: 0.05 },
  /** bpm, standard deviation over 20 s: what keeps its rate better than this and is not blood is a lamp or a motor */
  variation: 0.1,
  /** windows that tell a variation */
  followed: 18,
} as const

/** Why what beats cannot be the blood under a face's skin; undefined where it can. */
export function doubtFace(seen: Surroundings): Reason | undefined {
  if (seen.beside > demands.beside) return 'no-pulse'
  if (seen.background > demands.background) return 'light-flickers'
  const doubt = seen.coherence > demands.coherence.least ? doubtColour(seen) : doubtInOtherLight(seen)
  if (doubt) return doubt
  const blood = isBlood(seen)
  if (seen.green < demands.green.least) return 'no-pulse'
  if (seen.green > demands.green.most || seen.green * noiseOf(seen.share) > mostNoise(seen, blood))
    return 'unsteady'
  if (!blood && seen.count >= demands.followed && seen.variation < demands.variation) return 'light-flickers'
  return undefined
}

function doubtColour({ redness, apart, coherence, regions }: Surroundings): Reason | undefined {
  if (coherence > demands.coherence.most) return 'regions-disagree'
  const most = regions < 2 ? demands.rednessAlone : demands.redness.most
  if (redness > most || apart > demands.apart) return 'light-flickers'
  return redness >= demands.redness.least ? undefined : 'no-pulse'
}

/** A region alone has no other to agree with. */
function doubtInOtherLight({ agreement, regions }: Surroundings): Reason | undefined {
  return regions < 2 || agreement < demands.agreementInOtherLight ? 'unsteady' : undefined
}

function mostNoise({ coherence, beside }: Surroundings, blood: boolean): number {
  const { dimLight } = demands
  const alike = blood && coherence > dimLight.coherence && beside < dimLight.beside
  return alike ? demands.noiseInDimLight : demands.noise
}

function isBlood({ coherence, apart, redness }: Surroundings): boolean {
  const { blood } = demands
  const red = redness > blood.redness.least && redness < blood.redness.most
  return red && coherence > blood.coherence && apart < blood.apart
}
