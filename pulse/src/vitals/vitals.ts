import { rateOfBeats } from '../beats/beat-rate.ts'
import { clearWave } from '../beats/mvdr.ts'
import { cleanSeconds, findBeats, joinBeats, type Beats } from '../beats/beats.ts'
import { measureBreathing } from './breathing.ts'
import type { Measure } from '../signal/measure.ts'
import type { Stretch } from '../beats/segment.ts'
import { measureVariability } from './variability.ts'

export type Vitals = { breathingRate: Measure; rmssd: Measure; sdnn: Measure; stressIndex: Measure }

const findBeatsOf = ({ blood, rate, heartRate, colours }: Stretch): Beats =>
  findBeats(blood, rate, heartRate, (tops, lengths) => clearWave(colours, blood, tops, lengths))

/**
 * What the beats of a scan tell. It presumes that a heart rate was measured. The rate and variability are read from all
 * stretches together, breathing from the one with most time in clean beats: in a longer one there may be none.
 * @returns `beatRate`: bpm, the mean over a scan's beats, where most of them are clean
 */
export function measureVitals(stretches: readonly Stretch[]): Vitals & { beatRate: number | undefined } {
  const parts = stretches.map((stretch) => ({
    start: stretch.start,
    stretch,
    beats: findBeatsOf(stretch),
  }))
  const [clearest] = parts.toSorted((a, b) => cleanSeconds(b.beats) - cleanSeconds(a.beats))
  const breathingRate: Measure = clearest
    ? measureBreathing({ ...clearest.stretch, beats: clearest.beats })
    : { notMeasured: 'too-short' }
  return {
    beatRate: rateOfBeats(parts.map(({ beats }) => beats)),
    breathingRate,
    ...measureVariability(joinBeats(parts)),
  }
}
