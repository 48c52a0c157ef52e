import { gainAt } from './band-gain.ts'
import { at, createSpectrum } from './fourier.ts'
import { trackedRates } from './heart-rate.ts'
import { evenRate } from './trace.ts'

/** samples of a window: 10 s */
export const windowSamples = 10 * evenRate

/** bpm: where a pulse and the noise that it is measured against may stand */
const band = 205
const bins = 365
const first = 36

/**
 * How much a wave's shape says: in white noise of unknown strength the likelihood of a sine that explains a share s
 * of the energy goes with (1 - s)^(-N / 2) (Bretthorst 1988, Bayesian Spectrum Analysis, equation 2.7). N is 60 for
 * 10 s of a band of 3 Hz; windows overlap by nine tenths and real noise is not white, so that a fifth of it counts.
 */
const weight = 6
/** A pulse's second harmonic counts up to this share of its first. */
const harmonicLimit = 0.4
const mostShare = 0.97

export type Evidence = {
  /** Fills `into` (165 values) with log evidence and returns the largest share of energy one rate explains. */
  weigh(wave: Float64Array, into: Float64Array): number
}

/** Evidence for every tracked rate in one wave of 10 s at 30 Hz. */
export function createEvidence(): Evidence {
  const spectrum = createSpectrum(
    Float64Array.from({ length: bins }, (_, i) => first + i),
    windowSamples,
    evenRate,
  )
  const power = new Float64Array(bins)
  const gains = Float64Array.from(power, (_, k) => gainAt((first + k) / 60))

  function weigh(wave: Float64Array, into: Float64Array): number {
    spectrum.measure(wave, power)
    let total = 1e-30
    for (let k = 0; k < bins; k++) power[k] = at(power, k) * at(gains, k)
    for (let k = 0; k < band; k++) total += at(power, k)
    const scale = lobe / total
    let peak = 0
    for (let k = 0; k < trackedRates.length; k++) {
      const own = at(power, k) * scale
      const twice = at(power, 2 * (first + k) - first) * scale
      const share = Math.min(mostShare, own + Math.min(twice, harmonicLimit * own))
      into[k] = -weight * Math.log(1 - share)
      peak = Math.max(peak, share)
    }
    return peak
  }

  const lobe = measureLobe(spectrum.measure)
  return { weigh }
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
  return sum / at(power, middle - first)
}
