import { bandPassGain } from '../signal/band-pass.ts'
import { sampleAt, createSpectrum } from '../signal/spectrum.ts'
import { SAMPLE_RATE } from '../signal/trace.ts'
import { WINDOW_SAMPLES } from './rate-window.ts'
import { MIN_RATE, TRACKED_RATES } from './tracker.ts'

/** bins of 1 bpm from 36 bpm on: of pulse and noise, and including the second harmonics of all tracked rates */
const BAND_BINS = 205
const BINS = 365

/** The second harmonic counts up to this share of the fundamental's power. */
const MAX_HARMONIC = 0.4
const MAX_SQI = 0.97

/** bpm, of the test sine that the main lobe is measured with; any rate in the band will do */
const TEST_RATE = 120

/**
 * Spectral signal quality index of a wave of 10 s at 30 Hz, 0 to 1: the largest share of its energy in the band that one
 * rate and its second harmonic explain; with that rate in bpm. Returns the same object at every call.
 */
export type SpectralSqi = (wave: Float64Array) => { readonly sqi: number; readonly rate: number }

export function createSpectralSqi(): SpectralSqi {
  const spectrum = createSpectrum(
    Float64Array.from({ length: BINS }, (_, i) => MIN_RATE + i),
    WINDOW_SAMPLES,
    SAMPLE_RATE,
  )
  const power = new Float64Array(BINS)
  const gains = Float64Array.from(power, (_, k) => bandPassGain((MIN_RATE + k) / 60))
  const lobe = measureLobe(spectrum.measure)

  const result = { sqi: 0, rate: 0 }

  return (wave) => {
    spectrum.measure(wave, power)
    let total = 1e-30
    for (let k = 0; k < BINS; k++) power[k] = sampleAt(power, k) * sampleAt(gains, k)
    for (let k = 0; k < BAND_BINS; k++) total += sampleAt(power, k)
    let peak = 0
    for (let k = 0; k < TRACKED_RATES.length; k++) {
      const fundamental = sampleAt(power, k)
      const harmonic = sampleAt(power, 2 * (MIN_RATE + k) - MIN_RATE)
      const both = fundamental + Math.min(harmonic, MAX_HARMONIC * fundamental)
      if (both <= peak) continue
      peak = both
      result.rate = MIN_RATE + k
    }
    result.sqi = Math.min(MAX_SQI, (peak * lobe) / total)
    return result
  }
}

/** Width of the Hann window's main lobe: the band's power of a sine over the power in its own bin. */
function measureLobe(measure: (series: Float64Array, power: Float64Array) => void): number {
  const power = new Float64Array(BINS)
  measure(
    Float64Array.from({ length: WINDOW_SAMPLES }, (_, i) =>
      Math.sin((2 * Math.PI * TEST_RATE * i) / 60 / SAMPLE_RATE),
    ),
    power,
  )
  let sum = 0
  for (let k = 0; k < BAND_BINS; k++) sum += sampleAt(power, k)
  return sum / sampleAt(power, TEST_RATE - MIN_RATE)
}

/** Ratio of noise to pulse, as amplitudes, of a wave with this SQI. */
export const noiseToSignal = (sqi: number): number => Math.sqrt((1 - sqi) / sqi)
