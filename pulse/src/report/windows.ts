import { createCheckedWindow, type CheckedWindow } from '../checks/checked-window.ts'
import { createWindowSpectra } from '../checks/window-spectra.ts'
import { COMBINED_RATE, createCombinedWave } from '../rate/combined-wave.ts'
import { createEvidence, EVIDENCE_SAMPLES } from '../rate/evidence.ts'
import { WINDOW_SAMPLES, WINDOW_SECONDS } from '../rate/rate-window.ts'
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
import { followBeats } from '../rate/followed-beats.ts'
import type { PulseWaves } from '../signal/pulse-wave.ts'
import { SAMPLE_RATE, type Trace } from '../signal/trace.ts'

export type Windows = {
  /** Analyses the windows that became complete. */
  update(): void
  /** All windows so far, one a second; the last eighty may still change. */
  readonly list: CheckedWindow[]
  /** Smooths up to the last window; must be called before `list` is reported. */
  settle(): void
  /** Follows the beats of the windows in the buffer one by one; takes a tenth of a second for a minute of scan. */
  followBeats(): void
}

/** samples of the combined wave in its ring buffer: ten minutes, in which beats can be followed afterwards */
const COMBINED_CAPACITY = 600 * COMBINED_RATE

/** A scan's signals; the background has waves like a region of the face. */
type Sources = {
  trace: Trace
  waves: PulseWaves
  background: PulseWaves
  quality: FrameQuality
  regions: number
}

/** Creates the windows of a scan: 10 s long, one every second. Work and memory per second are bounded. */
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
    const window = createCheckedWindow(first, quality.checkWindow(first, WINDOW_SAMPLES))
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
    followBeats: () => followBeats(list.slice(start), combined, { trace, regions }),
    update() {
      if (next < trace.oldest) reset()
      for (; next + WINDOW_SAMPLES <= trace.length; next += SAMPLE_RATE) addWindow(next)
    },
  }
}
