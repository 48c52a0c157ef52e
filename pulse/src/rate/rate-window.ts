import type { Form } from '../checks/waveform-asymmetry.ts'
import type { Touch } from '../checks/channel-spectra.ts'
import type { Reason } from '../signal/measure.ts'
import { evenRate } from '../signal/trace.ts'
import type { Testimony } from '../checks/coherence.ts'

/** What is known of a window, one every second, before it is decided whether to say so. */
export type Reading = {
  /** number of its first sample in the trace */
  first: number
  /** why it could not be looked at */
  refused: Reason | undefined
  /** bpm, the tracker's in the light of the windows around */
  heartRate: number
  /** the tracker's, 0 to 1, that the rate is within 3 bpm of it */
  belief: number
  /** largest share of a wave's energy that one rate explains, 0 to 1 */
  share: number
  /** what moves in time with a rate near `heartRate`; undefined where none is believed */
  testimony: ({ bpm: number } & Testimony) | undefined
  /** the regions that could be used, the strongest pulse first */
  regions: number[]
  /** whether something covers the lens, as a fingertip does, and what tells its blood at that rate */
  contact: boolean
  touch: (Touch & Form) | undefined
}

/** bpm: farther away is another rate, not the same heart a moment later */
const same = 15
/** belief: what is followed with less is no rate to look at */
const least = 0.5

/** Whether a rate is followed in a window at all. */
export const isFollowed = ({ refused, belief }: Reading): boolean => !refused && belief >= least

/** The windows at most `seconds` from one that follow the same rate, itself among them. */
export function listFollowing(readings: readonly Reading[], index: number, seconds: number): Reading[] {
  const middle = readings[index]
  if (!middle) return []
  return readings
    .slice(Math.max(0, index - seconds), index + seconds + 1)
    .filter(
      (other) =>
        isFollowed(other) &&
        Math.abs(other.heartRate - middle.heartRate) <= same &&
        Math.abs(other.first - middle.first) <= seconds * evenRate,
    )
}

/** A window of which nothing is known yet. */
export const openReading = (first: number, refused: Reason | undefined): Reading => ({
  first,
  refused,
  heartRate: NaN,
  belief: 0,
  share: 0,
  regions: [],
  contact: false,
  testimony: undefined,
  touch: undefined,
})
