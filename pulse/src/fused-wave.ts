import { at } from './fourier.ts'
import { methods, type PulseWaves } from './pulse-wave.ts'
import { evenRate } from './trace.ts'
import type { Reading } from './windows.ts'

/** Hz of the fused wave: a pulse of 200 bpm and its band stay below half of it. */
export const fusedRate = 10

const samplesEach = evenRate / fusedRate

/**
 * The regions' waves as one, by what the windows found each to be worth. In step they add up while their noise does
 * not, which no sum over spectra can do. Nothing where no region could be used.
 */
export type FusedWave = {
  /** Takes the window `reading` from its middle on, where it knows more than the one before; the first from its beginning. */
  take(reading: Reading): void
  /** How many samples there are. */
  readonly length: number
  /** A sample, as share of the brightness times the regions; zero where nothing could be used. */
  value(sample: number): number
}

export function createFusedWave(waves: PulseWaves, capacity: number): FusedWave {
  const values = new Float64Array(capacity)
  let length = 0

  function fuse(sample: number, reading: Reading): number {
    let sum = 0
    for (const region of reading.regions) {
      for (let method = 0; method < methods.length; method++) {
        const weight = at(reading.weights, region * methods.length + method)
        if (!weight) continue
        for (let i = sample * samplesEach; i < (sample + 1) * samplesEach; i++) {
          const value = waves.value(i, region, method)
          if (!Number.isNaN(value)) sum += weight * value
        }
      }
    }
    return sum
  }

  return {
    get length() {
      return length
    },
    take(reading) {
      const first = reading.first / samplesEach
      const end = first + 10 * fusedRate
      for (let sample = Math.max(length, end - capacity); sample < first; sample++)
        values[sample % capacity] = 0
      for (let sample = length ? Math.min(length, first + 5 * fusedRate) : first; sample < end; sample++)
        values[sample % capacity] = reading.refused || sample < first ? 0 : fuse(sample, reading)
      length = end
    },
    value: (sample) => at(values, sample % capacity),
  }
}
