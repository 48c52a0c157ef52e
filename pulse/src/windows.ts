import { createForm } from './beat-form.ts'
import { createEvidence, longest } from './evidence.ts'
import { createFingertip } from './fingertip.ts'
import { createFusedWave, fusedRate } from './fused-wave.ts'
import { createTracker, findRate, smoothedEvery, trackedRates, type Tracker } from './heart-rate.ts'
import { pos, red, type PulseWaves } from './pulse-wave.ts'
import type { Watch } from './quality.ts'
import type { Reading } from './reading.ts'
import { createShareOf, windowSamples } from './share.ts'
import { evenRate, type Trace } from './trace.ts'
import { createWindowReader } from './window-reader.ts'
import { createWitness } from './witness.ts'

export type Windows = {
  /** Reads the windows that became whole. */
  follow(): void
  /** All windows so far; the last forty may still change. */
  readonly readings: Reading[]
  /** Looks back from the last window. */
  settle(): void
}

/** How many windows later a window's evidence is final: it looks 10 s beyond its middle. */
const beforeFinal = 10
/** samples: what may still be asked of the fused wave, and some more */
const fusedKept = 60 * fusedRate

/** bpm: what a window of 10 s does not tell apart */
const nearly = 0.5
/** belief: rates that are hardly believed need no witness */
const leastToAsk = 0.5

/** Reads ten seconds every second, and keeps what it found. Work and memory per second are bounded. */
export function createWindows(
  trace: Trace,
  waves: PulseWaves,
  watch: Watch,
  regions: number,
  tracker: Tracker = createTracker(),
): Windows {
  const readings: Reading[] = []
  const reader = createWindowReader(trace, waves, regions, createShareOf())
  const witness = createWitness(waves, regions)
  const form = createForm(waves)
  const fingertip = createFingertip(trace)
  const fused = createFusedWave(waves, fusedKept)
  const { weigh: weighAt } = createEvidence()
  const evidence = new Float64Array(trackedRates.length)
  let next = 0
  let settled = 0

  function read(first: number) {
    const refused = watch.refuse(first, windowSamples)
    const reading = reader.read(first, refused)
    fused.take(reading, reader.weights)
    readings.push(reading)
    weigh(readings.length - 1 - beforeFinal)
  }

  /** Tells the tracker what stands around the middle of a window. */
  function weigh(window: number) {
    const reading = readings[window]
    if (!reading) return
    if (!reading.refused) weighAt(fused, (reading.first / evenRate + 5) * fusedRate, evidence)
    tracker.put(window, reading.refused ? undefined : evidence)
  }

  /** Asks again only where the rate has moved. */
  function ask(reading: Reading) {
    const { heartRate, belief, testimony, first } = reading
    if (testimony && Math.abs(testimony.bpm - heartRate) < nearly) return
    if (belief < leastToAsk || first < trace.oldest) return
    const { contact, regions: used } = reading
    const [strongest = 0] = used
    reading.testimony = { bpm: heartRate, ...witness.ask(first, heartRate, used, contact ? red : pos) }
    if (!contact) return
    reading.touch = {
      ...fingertip.ask(first, strongest, heartRate),
      ...form.ask(first, strongest, heartRate, red),
    }
  }

  function settle() {
    for (let window = readings.length - beforeFinal; window < readings.length; window++) weigh(window)
    const seconds = Math.min(longest, fused.length) / fusedRate
    tracker.smooth((window, posterior) => {
      const reading = readings[window]
      if (!reading) return
      const found = findRate(posterior, seconds)
      reading.heartRate = found.heartRate
      reading.belief = found.belief
      if (!reading.refused) ask(reading)
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
