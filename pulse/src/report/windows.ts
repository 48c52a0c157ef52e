import { createForm } from '../checks/waveform-asymmetry.ts'
import { createEvidence, longest } from '../rate/evidence.ts'
import { createFingertip } from '../checks/channel-spectra.ts'
import { createFusedWave, fusedRate } from '../rate/combined-wave.ts'
import {
  createTracker,
  findRate,
  provisional,
  smoothedEvery,
  trackedRates,
  type Tracker,
} from '../rate/tracker.ts'
import { pos, red, type PulseWaves } from '../signal/pulse-wave.ts'
import type { Watch } from '../signal/frame-quality.ts'
import { isFollowed, type Reading } from '../rate/rate-window.ts'
import { createShareOf, windowSamples } from '../rate/spectral-sqi.ts'
import { evenRate, type Trace } from '../signal/trace.ts'
import { createWindowReader } from '../rate/window-analysis.ts'
import { createWitness } from '../checks/coherence.ts'

export type Windows = {
  /** Reads the windows that became whole. */
  follow(): void
  /** All windows so far; the last eighty may still change. */
  readonly readings: Reading[]
  /** Looks back from the last window; asked for before a report. */
  settle(): void
}

/** samples: what may still be asked of the fused wave, and some more */
const fusedKept = 60 * fusedRate

/** What reads a scan's windows: waves of the face's regions, and of the background as a region of its own. */
type Sources = { trace: Trace; waves: PulseWaves; background: PulseWaves; watch: Watch; regions: number }

/** Reads ten seconds every second, and keeps what it found. Work and memory per second are bounded. */
export function createWindows(
  { trace, waves, background, watch, regions }: Sources,
  makeTracker: () => Tracker = createTracker,
): Windows {
  const readings: Reading[] = []
  const reader = createWindowReader(trace, waves, regions, createShareOf())
  const witness = createWitness(waves, background, regions)
  const form = createForm(waves)
  const fingertip = createFingertip(trace)
  const fused = createFusedWave(waves, fusedKept)
  const { weigh: weighAt } = createEvidence()
  const evidence = new Float64Array(trackedRates.length)
  let tracker = makeTracker()
  /** number of the first reading since the last leap in time, and of the first whose evidence is not final */
  let run = 0
  let final = 0
  let settled = 0
  let next = 0

  function read(first: number) {
    const reading = reader.read(first, watch.refuse(first, windowSamples))
    fused.take(reading, reader.weights)
    readings.push(reading)
    if (final + provisional >= readings.length) return
    weigh(final)
    // What was asked of it before its waves were whole is asked again.
    const reached = readings[final++]
    if (reached) reached.testimony = undefined
    if (final - settled >= smoothedEvery) lookBack()
  }

  /** Tells the tracker what stands around the middle of a window. */
  function weigh(window: number) {
    const reading = readings[window]
    if (!reading) return
    if (!reading.refused) weighAt(fused, (reading.first / evenRate + 5) * fusedRate, evidence)
    tracker.put(window - run, reading.refused ? undefined : evidence)
  }

  /** Asks again only where the rate has moved; by whole bpm, so that it matters not when it is asked. */
  function ask(reading: Reading) {
    const { heartRate, testimony, first, contact, regions: used } = reading
    const bpm = Math.round(heartRate)
    if (testimony?.bpm === bpm || !isFollowed(reading) || first < trace.oldest) return
    const [strongest = 0] = used
    reading.testimony = { bpm, ...witness.ask(first, bpm, used, contact ? red : pos) }
    if (!contact) return
    reading.touch = { ...fingertip.ask(first, strongest, bpm), ...form.ask(first, strongest, bpm, red) }
  }

  function lookBack() {
    const seconds = Math.min(longest, fused.end - fused.start) / fusedRate
    tracker.smooth((window, posterior) => {
      const reading = readings[run + window]
      if (!reading) return
      const found = findRate(posterior, seconds)
      reading.heartRate = found.heartRate
      reading.belief = found.belief
      ask(reading)
    })
    settled = final
  }

  function settle() {
    for (let window = final; window < readings.length; window++) weigh(window)
    lookBack()
    tracker.forget(final - run)
  }

  /** After a gap longer than what is kept nothing of before has a say. */
  function leap() {
    settle()
    next += Math.ceil((trace.oldest - next) / evenRate) * evenRate
    tracker = makeTracker()
    fused.restart()
    run = final = settled = readings.length
  }

  return {
    readings,
    settle,
    follow() {
      if (next < trace.oldest) leap()
      for (; next + windowSamples <= trace.length; next += evenRate) read(next)
    },
  }
}
