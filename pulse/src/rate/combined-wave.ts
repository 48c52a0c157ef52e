import { at } from '../signal/spectrum.ts'
import { methods, type PulseWaves } from '../signal/pulse-wave.ts'
import { windowSamples } from './spectral-sqi.ts'
import { evenRate } from '../signal/trace.ts'
import type { Reading } from './rate-window.ts'

/** Hz of the fused wave: a pulse of 200 bpm and its band stay below half of it. */
export const fusedRate = 10

const samplesEach = evenRate / fusedRate

/**
 * The regions' waves as one, by what the windows found each to be worth. In step they add up while their noise does
 * not, which no sum over spectra can do. Nothing where no region could be used.
 */
export type FusedWave = {
  /** Takes the window `reading`, its waves by `weights` (regions × methods), from its middle on, where it knows more than the one before; the first from its beginning. */
  take(reading: Reading, weights: Float64Array): void
  /** Its first sample, and the first that it does not have yet. */
  readonly start: number
  readonly end: number
  /**
   * `count` samples from `first` on, as shares of the brightness times the regions; zero where nothing could be used.
   * Answers how many are there.
   */
  read(first: number, count: number, into: Float64Array): number
  /** Forgets all: what comes next is another run. */
  restart(): void
}

export function createFusedWave(waves: PulseWaves, capacity: number): FusedWave {
  const values = new Float64Array(capacity)
  const there = new Uint8Array(capacity)
  const wave = new Float64Array(windowSamples)
  const own = { start: 0, end: 0 }

  /** Adds one wave of a window to the samples from `from` on. */
  function add(reading: Reading, region: number, method: number, weight: number, from: number) {
    waves.read(reading.first, region, method, wave)
    const skipped = from * samplesEach - reading.first
    for (let i = Math.max(0, skipped); i < windowSamples; i++) {
      const slot = Math.floor((reading.first + i) / samplesEach) % capacity
      if (Number.isNaN(at(wave, i))) continue
      values[slot] = at(values, slot) + weight * at(wave, i)
      there[slot] = 1
    }
  }

  return {
    get start() {
      return own.start
    },
    get end() {
      return own.end
    },
    take(reading, weights) {
      const first = reading.first / samplesEach
      const end = first + windowSamples / samplesEach
      if (own.start === own.end) own.start = own.end = first
      const from = own.end > first ? Math.min(own.end, first + windowSamples / samplesEach / 2) : first
      for (let sample = from; sample < end; sample++) {
        values[sample % capacity] = 0
        there[sample % capacity] = 0
      }
      own.end = end
      if (reading.refused) return
      for (const region of reading.regions) {
        for (let method = 0; method < methods.length; method++) {
          const weight = at(weights, region * methods.length + method)
          if (weight) add(reading, region, method, weight, from)
        }
      }
    },
    read(first, count, into) {
      let seen = 0
      for (let i = 0; i < count; i++) {
        into[i] = at(values, (first + i) % capacity)
        seen += there[(first + i) % capacity] ?? 0
      }
      return seen
    },
    restart() {
      own.start = own.end
    },
  }
}
