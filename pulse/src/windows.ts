import { createEvidence, windowSamples } from './evidence.ts'
import type { Touch } from './fingertip.ts'
import { createTracker, findRate, smoothedEvery } from './heart-rate.ts'
import type { Reason } from './measure.ts'
import type { PulseWaves } from './pulse-wave.ts'
import type { Watch } from './quality.ts'
import { createWindowReader } from './window-reader.ts'
import { evenRate, type Trace } from './trace.ts'
import type { Testimony } from './witness.ts'

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
  /** bpm where this window's own evidence is largest */
  own: number
  /** largest share of a wave's energy that `own` explains, 0 to 1 */
  share: number
  /** what moves in time with it */
  testimony: Testimony
  /** weight of each region's wave */
  weights: Float64Array
  /** what covers the lens, as a fingertip does, and what tells its blood */
  contact: boolean
  touch: Touch
}

export type Windows = {
  /** Reads the windows that became whole. */
  follow(): void
  /** All windows so far; the last forty may still change. */
  readonly readings: Reading[]
  /** Looks back from the last window. */
  settle(): void
}

/** Reads ten seconds every second, and keeps what it found. Work and memory per second are bounded. */
export function createWindows(trace: Trace, waves: PulseWaves, watch: Watch, regions: number): Windows {
  const readings: Reading[] = []
  const tracker = createTracker()
  const reader = createWindowReader(trace, waves, regions, createEvidence())
  let next = 0
  let settled = 0

  function read(first: number) {
    const refused = watch.refuse(first, windowSamples)
    const reading = reader.read(first, refused)
    tracker.add(reading.refused ? undefined : reader.evidence)
    readings.push(reading)
  }

  function settle() {
    tracker.smooth((window, posterior) => {
      const reading = readings[window]
      if (!reading) return
      const found = findRate(posterior)
      reading.heartRate = found.heartRate
      reading.belief = found.belief
    })
    settled = readings.length
  }

  return {
    readings,
    settle,
    follow() {
      if (next < trace.oldest) next += Math.ceil((trace.oldest - next) / evenRate) * evenRate
      for (; next + windowSamples <= trace.length; next += evenRate) {
        read(next)
        if (readings.length - settled >= smoothedEvery) settle()
      }
    },
  }
}
