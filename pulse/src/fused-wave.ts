import { at } from './fourier.ts'
import { methods, type PulseWaves } from './pulse-wave.ts'
import { windowSamples } from './share.ts'
import { evenRate } from './trace.ts'
import type { Reading } from './reading.ts'

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
  /** How many samples there are. */
  readonly length: number
  /** `count` samples from `first` on, as shares of the brightness times the regions; zero where nothing could be used. */
  read(first: number, count: number, into: Float64Array): void
}

export function createFusedWave(waves: PulseWaves, capacity: number): FusedWave {
  const values = new Float64Array(capacity)
  const wave = new Float64Array(windowSamples)
  const own = { length: 0 }

  /** Adds one wave of a window to the samples from `from` on. */
  function add(reading: Reading, region: number, method: number, weight: number, from: number) {
    waves.read(reading.first, region, method, wave)
    const skipped = from * samplesEach - reading.first
    for (let i = Math.max(0, skipped); i < windowSamples; i++) {
      const slot = Math.floor((reading.first + i) / samplesEach) % capacity
      if (!Number.isNaN(at(wave, i))) values[slot] = at(values, slot) + weight * at(wave, i)
    }
  }

  return {
    get length() {
      return own.length
    },
    take(reading, weights) {
      const first = reading.first / samplesEach
      const end = first + windowSamples / samplesEach
      const from = own.length ? Math.min(own.length, first + windowSamples / samplesEach / 2) : first
      for (let sample = Math.max(from, end - capacity); sample < end; sample++) values[sample % capacity] = 0
      own.length = end
      if (reading.refused) return
      for (const region of reading.regions) {
        for (let method = 0; method < methods.length; method++) {
          const weight = at(weights, region * methods.length + method)
          if (weight) add(reading, region, method, weight, from)
        }
      }
    },
    read(first, count, into) {
      for (let i = 0; i < count; i++) into[i] = at(values, (first + i) % capacity)
    },
  }
}
