import { beatRateOf } from '../beats/beat-rate.ts'
import { mvdrWave } from '../beats/mvdr.ts'
import { cleanSeconds, findBeats, joinBeats, type Beats } from '../beats/beats.ts'
import { measureBreathing } from './breathing.ts'
import type { Measure } from '../signal/measure.ts'
import type { Segment } from '../beats/segment.ts'
import { measureVariability } from './variability.ts'

/** `breathingRate` in breaths a minute, `rmssd` and `sdnn` in ms, `stressIndex` as `stressIndexOf` has it. */
export type Vitals = { breathingRate: Measure; rmssd: Measure; sdnn: Measure; stressIndex: Measure }

const findBeatsOf = ({ blood, rate, heartRate, colours }: Segment): Beats =>
  findBeats(blood, rate, heartRate, (peaks, lengths) => mvdrWave(colours, blood, peaks, lengths))

/**
 * Vital signs from the beats of a scan that has a heart rate. Rate and variability are measured over all segments, breathing
 * in the one with most time in clean intervals, as the longest may have none.
 * @returns `beatRate`: bpm, the mean over the beats; undefined where too few are clean
 */
export function measureVitals(segments: readonly Segment[]): Vitals & { beatRate: number | undefined } {
  const parts = segments.map((segment) => ({
    start: segment.start,
    segment,
    beats: findBeatsOf(segment),
  }))
  const [cleanest] = parts.toSorted((a, b) => cleanSeconds(b.beats) - cleanSeconds(a.beats))
  const breathingRate: Measure = cleanest
    ? measureBreathing({ ...cleanest.segment, beats: cleanest.beats })
    : { notMeasured: 'too-short' }
  return {
    beatRate: beatRateOf(parts.map(({ beats }) => beats)),
    breathingRate,
    ...measureVariability(joinBeats(parts)),
  }
}
