import type { Reason } from '../signal/measure.ts'
import { SAMPLE_RATE } from '../signal/trace.ts'

/** s: length of a window; one begins every second */
export const WINDOW_SECONDS = 10
/** samples of a window */
export const WINDOW_SAMPLES = WINDOW_SECONDS * SAMPLE_RATE

/** A window's heart rate and quality, before it is decided whether to report it. */
export type RateWindow = {
  /** number of the window's first sample in the trace */
  first: number
  /** why the window could not be analysed; undefined where it could */
  refused: Reason | undefined
  /** bpm: the tracker's rate; NaN until it is known */
  heartRate: number
  /** posterior probability, 0 to 1, that the rate is within 3 bpm of `heartRate` */
  confidence: number
  /** spectral SQI of the best wave, 0 to 1; see `spectral-sqi.ts` */
  sqi: number
  /** the regions that can be used, the one with the best SQI first */
  regions: number[]
  /**
   * the strongest component of each region's own wave: bpm, its share of the wave, 0 to 1, and the wave's root mean square,
   * relative to the brightness; empty for a fingertip
   */
  peaks: { region: number; rate: number; sqi: number; size: number }[]
  /** mean colour of each region that is visible at the end of the window */
  skin: Skin[]
  /** whether a fingertip covers the lens (contact PPG) */
  contact: boolean
  /** the wave that its pulse is read from: POS, or a fingertip's red, green where red is clipped */
  method: number
  /** the beats, followed one by one; undefined where they were not followed */
  beats: FollowedBeats | undefined
}

/** Mean colour of a region: green from 0 to 255, red and blue over it. */
export type Skin = { region: number; green: number; redToGreen: number; blueToGreen: number }

/** The beats of one window, from the phase tracker. */
export type FollowedBeats = {
  /** bpm, mean over the window */
  heartRate: number
  /** bpm, standard deviation of the rate within the window */
  deviation: number
  /** the largest misfit within the window; see `PhaseTrack` */
  misfit: number
  /** the largest share of the wave that its beats leave unexplained; see `PhaseTrack` */
  unexplained: number
  /** rad²: unevenness of the beats over half a minute to both sides; see `createUnevenness` */
  unevenness: number
}

/** bpm: maximum difference between neighbouring windows of the same heart */
const MAX_RATE_CHANGE = 15
/** minimum posterior: below, there is no rate at which to measure coherence */
const MIN_CONFIDENCE = 0.5

/** Whether the tracker has a rate in a window. */
export const isTracked = ({ refused, confidence }: RateWindow): boolean =>
  !refused && confidence >= MIN_CONFIDENCE

/** Returns the windows that begin at most `seconds` from a given one and track the same rate, with that window. */
export function listSameRate<Window extends RateWindow>(
  windows: readonly Window[],
  index: number,
  seconds: number,
): Window[] {
  const middle = windows[index]
  if (!middle) return []
  return windows
    .slice(Math.max(0, index - seconds), index + seconds + 1)
    .filter(
      (other) =>
        isTracked(other) &&
        Math.abs(other.heartRate - middle.heartRate) <= MAX_RATE_CHANGE &&
        Math.abs(other.first - middle.first) <= seconds * SAMPLE_RATE,
    )
}
