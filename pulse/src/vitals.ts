import { findBeats, joinBeats, rateOfBeats } from './beats.ts'
import { measureBreathing } from './breathing.ts'
import type { Measure } from './measure.ts'
import type { Stretch } from './pulse-wave.ts'
import { measureVariability } from './variability.ts'

export type Vitals = { breathingRate: Measure; rmssd: Measure; sdnn: Measure; stressIndex: Measure }

const partsOf = (stretches: readonly Stretch[]) =>
  stretches.map((stretch) => ({
    start: stretch.start,
    stretch,
    beats: findBeats(stretch.blood, stretch.rate, stretch.heartRate),
  }))

/** bpm: the mean over a scan's beats, where most of them are clean; it presumes that a heart rate was measured. */
export const findBeatRate = (stretches: readonly Stretch[]): number | undefined =>
  rateOfBeats(joinBeats(partsOf(stretches)))

/**
 * What the beats of a scan tell besides their rate. It presumes that a heart rate was measured. Variability is read from
 * all stretches together, breathing from the longest.
 */
export function measureVitals(stretches: readonly Stretch[]): Vitals {
  const parts = partsOf(stretches)
  const [longest] = parts.toSorted((a, b) => b.stretch.wave.length - a.stretch.wave.length)
  const breathingRate: Measure = longest
    ? measureBreathing({ ...longest.stretch, beats: longest.beats })
    : { notMeasured: 'too-short' }
  return { breathingRate, ...measureVariability(joinBeats(parts)) }
}
