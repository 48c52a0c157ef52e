import { openWindow, type CheckedWindow } from '../checks/checked-window.ts'
import { createWindowSpectra } from '../checks/window-spectra.ts'
import { COMBINED_RATE, createCombinedWave } from '../rate/combined-wave.ts'
import { createEvidence, EVIDENCE_SAMPLES } from '../rate/evidence.ts'
import { trackPhase } from '../rate/phase-tracker.ts'
import {
  isTracked,
  WINDOW_SAMPLES,
  WINDOW_SECONDS,
  type FollowedBeats,
  type RateWindow,
} from '../rate/rate-window.ts'
import { createSpectralSqi } from '../rate/spectral-sqi.ts'
import {
  createTracker,
  estimateRate,
  PROVISIONAL_WINDOWS,
  SMOOTHING_INTERVAL,
  TRACKED_RATES,
  type Tracker,
} from '../rate/tracker.ts'
import { createWindowAnalysis } from '../rate/window-analysis.ts'
import type { FrameQuality } from '../signal/frame-quality.ts'
import type { PulseWaves } from '../signal/pulse-wave.ts'
import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'

export type Windows = {
  /** Analyses the windows that became complete. */
  update(): void
  /** All windows so far, one a second; the last eighty may still change. */
  readonly list: CheckedWindow[]
  /** Smooths up to the last window; must be called before `list` is reported. */
  settle(): void
  /** Follows the beats of the windows in the buffer one by one; takes a tenth of a second for a minute. */
  followBeats(): void
}

/** samples of the combined wave in its ring buffer: ten minutes, in which beats can be followed afterwards */
const COMBINED_CAPACITY = 600 * COMBINED_RATE

/** The tracked rate at each of `count` samples of the combined wave, between the middles of windows linearly. */
function interpolateRates(windows: readonly RateWindow[], start: number, count: number): Float64Array {
  const middles = windows.map(
    ({ first }) => (first / SAMPLE_RATE + WINDOW_SECONDS / 2) * COMBINED_RATE - start,
  )
  let next = 0
  return Float64Array.from({ length: count }, (_, i) => {
    while (next < middles.length && (middles[next] ?? 0) <= i) next++
    const [before, after] = [windows[next - 1] ?? windows[next], windows[next] ?? windows[next - 1]]
    const [from, to] = [middles[next - 1] ?? 0, middles[next] ?? Infinity]
    if (!before || !after) return NaN
    const share = before === after ? 0 : (i - from) / (to - from)
    return before.heartRate + share * (after.heartRate - before.heartRate)
  })
}

function summariseBeats(rates: Float64Array, misfit: Float64Array): FollowedBeats {
  const heartRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  const squares = rates.reduce((sum, rate) => sum + (rate - heartRate) ** 2, 0)
  return {
    heartRate,
    deviation: Math.sqrt(squares / rates.length),
    misfit: misfit.reduce((most, value) => Math.max(most, value), 0),
  }
}

/** A scan's signals; the background has waves like a region of the face. */
type Sources = {
  trace: Trace
  waves: PulseWaves
  background: PulseWaves
  quality: FrameQuality
  regions: number
}

/** The windows of a scan: 10 s long, one every second. Work and memory per second are bounded. */
export function createWindows(
  { trace, waves, background, quality, regions }: Sources,
  makeTracker: () => Tracker = createTracker,
): Windows {
  const list: CheckedWindow[] = []
  const { analyse, weights } = createWindowAnalysis(trace, waves, regions, createSpectralSqi())
  const measureSpectra = createWindowSpectra(trace, waves, background, regions)
  const combined = createCombinedWave(waves, COMBINED_CAPACITY)
  const { measure: measureEvidence } = createEvidence()
  const evidence = new Float64Array(TRACKED_RATES.length)
  let tracker = makeTracker()
  /** index of the first window since the last reset, and of the first whose evidence is not final */
  let start = 0
  let final = 0
  let smoothed = 0
  /** sample at which the next window begins */
  let next = 0

  function addWindow(first: number) {
    const window = openWindow(first, quality.checkWindow(first, WINDOW_SAMPLES))
    analyse(window)
    combined.add(window, weights)
    list.push(window)
    if (final + PROVISIONAL_WINDOWS >= list.length) return
    observe(final)
    // Spectra that were measured before its waves were complete are measured again.
    const completed = list[final++]
    if (completed) completed.spectra = undefined
    if (final - smoothed >= SMOOTHING_INTERVAL) smooth()
  }

  /** Gives the tracker the evidence around the middle of a window. */
  function observe(index: number) {
    const window = list[index]
    if (!window) return
    const middle = (window.first / SAMPLE_RATE + WINDOW_SECONDS / 2) * COMBINED_RATE
    if (!window.refused) measureEvidence(combined, middle, evidence)
    tracker.observe(index - start, window.refused ? undefined : evidence)
  }

  function smooth() {
    const seconds = Math.min(EVIDENCE_SAMPLES, combined.end - combined.start) / COMBINED_RATE
    tracker.smooth((index, posterior) => {
      const window = list[start + index]
      if (!window) return
      const estimate = estimateRate(posterior, seconds)
      window.heartRate = estimate.heartRate
      window.confidence = estimate.confidence
      measureSpectra(window)
    })
    smoothed = final
  }

  function settle() {
    for (let index = final; index < list.length; index++) observe(index)
    smooth()
    tracker.truncate(final - start)
  }

  function followBeats() {
    const wave = new Float64Array(combined.end - combined.start)
    const windows = list.slice(start).filter((window) => isTracked(window) && !window.contact)
    if (!windows.length) return
    combined.read(combined.start, wave.length, wave)
    const { rates, misfit } = trackPhase(wave, interpolateRates(windows, combined.start, wave.length))
    for (const window of windows) {
      const from = (window.first / SAMPLE_RATE) * COMBINED_RATE - combined.start
      if (from < 0) continue
      const to = from + WINDOW_SECONDS * COMBINED_RATE
      window.beats = summariseBeats(rates.subarray(from, to), misfit.subarray(from, to))
    }
  }

  /** Starts a new track after a gap longer than the trace's buffer. */
  function reset() {
    settle()
    next += Math.ceil((trace.oldest - next) / SAMPLE_RATE) * SAMPLE_RATE
    tracker = makeTracker()
    combined.reset()
    start = final = smoothed = list.length
  }

  return {
    list,
    settle,
    followBeats,
    update() {
      if (next < trace.oldest) reset()
      for (; next + WINDOW_SAMPLES <= trace.length; next += SAMPLE_RATE) addWindow(next)
    },
  }
}
