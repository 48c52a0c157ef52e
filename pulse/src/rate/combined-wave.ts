import { sampleAt } from '../signal/spectrum.ts'
import { METHOD_COUNT, type PulseWaves } from '../signal/pulse-wave.ts'
import { SAMPLE_RATE } from '../signal/trace.ts'
import { WINDOW_SAMPLES, type RateWindow } from './rate-window.ts'

/** Hz: sampling rate of the combined wave; a pulse of 200 bpm and its band stay below half of it. */
export const COMBINED_RATE = 10

const DECIMATION = SAMPLE_RATE / COMBINED_RATE

/**
 * Weighted sum of the waves of all regions and methods, decimated to 10 Hz. The pulse is in phase everywhere and adds up,
 * independent noise does not; a sum of power spectra cannot do that. Zero where no region could be used.
 */
export type CombinedWave = {
  /**
   * Replaces the samples from the window's middle on (all samples for the first window) by the sum of its waves,
   * weighted by `weights` (regions × methods).
   */
  add(window: RateWindow, weights: Float64Array): void
  /** number of the wave's first sample, and of the sample after its last */
  readonly start: number
  readonly end: number
  /**
   * Writes `count` samples from `first` on, relative to the brightness and summed over regions; zero where no region
   * could be used. Returns the number of samples with a usable region.
   */
  read(first: number, count: number, output: Float64Array): number
  /** Discards all samples; the next window starts a new wave. */
  reset(): void
}

export function createCombinedWave(waves: PulseWaves, capacity: number): CombinedWave {
  const values = new Float64Array(capacity)
  const present = new Uint8Array(capacity)
  const wave = new Float64Array(WINDOW_SAMPLES)
  const range = { start: 0, end: 0 }

  /** Adds one wave of a window to the samples from `from` on. */
  function addWave(window: RateWindow, region: number, method: number, weight: number, from: number) {
    waves.read(window.first, region, method, wave)
    const skipped = from * DECIMATION - window.first
    for (let i = Math.max(0, skipped); i < WINDOW_SAMPLES; i++) {
      const slot = Math.floor((window.first + i) / DECIMATION) % capacity
      if (Number.isNaN(sampleAt(wave, i))) continue
      values[slot] = sampleAt(values, slot) + weight * sampleAt(wave, i)
      present[slot] = 1
    }
  }

  return {
    get start() {
      return range.start
    },
    get end() {
      return range.end
    },
    add(window, weights) {
      const first = window.first / DECIMATION
      const end = first + WINDOW_SAMPLES / DECIMATION
      if (range.start === range.end) range.start = range.end = first
      const from = range.end > first ? Math.min(range.end, first + WINDOW_SAMPLES / DECIMATION / 2) : first
      for (let sample = from; sample < end; sample++) {
        values[sample % capacity] = 0
        present[sample % capacity] = 0
      }
      range.end = end
      if (window.refused) return
      for (const region of window.regions) {
        for (let method = 0; method < METHOD_COUNT; method++) {
          const weight = sampleAt(weights, region * METHOD_COUNT + method)
          if (weight) addWave(window, region, method, weight, from)
        }
      }
    },
    read(first, count, output) {
      let visibleCount = 0
      for (let i = 0; i < count; i++) {
        output[i] = sampleAt(values, (first + i) % capacity)
        visibleCount += present[(first + i) % capacity] ?? 0
      }
      return visibleCount
    },
    reset() {
      range.start = range.end
    },
  }
}
