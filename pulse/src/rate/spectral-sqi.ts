import { gainAt } from '../signal/band-gain.ts'
import { at, createSpectrum } from '../signal/spectrum.ts'
import { firstRate, trackedRates } from './tracker.ts'
import { evenRate } from '../signal/trace.ts'

/** samples of a window: 10 s */
export const windowSamples = 10 * evenRate

/** bpm: where a pulse and the noise that it is measured against may stand, and a pulse's harmonic */
const band = 205
const bins = 365

/** A pulse's second harmonic counts up to this share of its first. */
const harmonicLimit = 0.4
const mostShare = 0.97

/** Largest share of the energy of a wave of 10 s at 30 Hz, 0 to 1, that one rate and its harmonic explain. */
export type ShareOf = (wave: Float64Array) => number

export function createShareOf(): ShareOf {
  const spectrum = createSpectrum(
    Float64Array.from({ length: bins }, (_, i) => firstRate + i),
    windowSamples,
    evenRate,
  )
  const power = new Float64Array(bins)
  const gains = Float64Array.from(power, (_, k) => gainAt((firstRate + k) / 60))
  const lobe = measureLobe(spectrum.measure)

  return (wave) => {
    spectrum.measure(wave, power)
    let total = 1e-30
    for (let k = 0; k < bins; k++) power[k] = at(power, k) * at(gains, k)
    for (let k = 0; k < band; k++) total += at(power, k)
    let peak = 0
    for (let k = 0; k < trackedRates.length; k++) {
      const own = at(power, k)
      const twice = at(power, 2 * (firstRate + k) - firstRate)
      const both = own + Math.min(twice, harmonicLimit * own)
      if (both > peak) peak = both
    }
    return Math.min(mostShare, (peak * lobe) / total)
  }
}

/** Over how many bins of the band the power of one sine spreads. */
function measureLobe(measure: (series: Float64Array, power: Float64Array) => void): number {
  const power = new Float64Array(bins)
  const middle = 120
  measure(
    Float64Array.from({ length: windowSamples }, (_, i) =>
      Math.sin((2 * Math.PI * middle * i) / 60 / evenRate),
    ),
    power,
  )
  let sum = 0
  for (let k = 0; k < band; k++) sum += at(power, k)
  return sum / at(power, middle - firstRate)
}
