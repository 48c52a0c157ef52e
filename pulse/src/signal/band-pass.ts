/** Hz: corner frequencies of the pulse band that spectra are weighted by, 39 to 216 bpm. */
const PULSE_BAND = { low: 0.65, high: 3.6 } as const

/** Power gain at `hertz` of a zero-phase second-order Butterworth band-pass from 0.65 to 3.6 Hz, 0 to 1. */
export function bandPassGain(hertz: number): number {
  const { low, high } = PULSE_BAND
  const away = (hertz * hertz - low * high) / (hertz * (high - low))
  return (1 + away ** 4) ** -2
}

/** A pass band relative to the heart rate, in cycles a beat: 1 is the heart rate itself, 2 its second harmonic. */
export type Band = { low: number; high: number }

/** beats: half the length of the impulse response; 3.5 beats resolve a band of 0.45 cycles a beat. */
const KERNEL_REACH = 3.5

/** Hz, and share of the sampling rate: the upper cut-off of every band; above is more noise than pulse. */
const MAX_CUTOFF = 8
const MAX_CUTOFF_SHARE = 0.45

/** Beat lengths whose logarithms round to the same multiple of this use the same filter. */
const STEP = 0.01

/** Hz: the upper cut-off for a wave sampled at `rate` Hz. */
const maxCutoff = (rate: number): number => Math.min(MAX_CUTOFF, MAX_CUTOFF_SHARE * rate)

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/**
 * Filter coefficients at `lags` (in beats): an ideal band-pass under a Hann window (Oppenheim and Schafer, Discrete-Time
 * Signal Processing, window method), with zero gain at 0 Hz. Symmetric, so that it has zero phase.
 */
function windowedSinc(lags: Float64Array, band: Band): Float64Array {
  const window = lags.map((lag) =>
    Math.abs(lag) < KERNEL_REACH ? 0.5 + 0.5 * Math.cos((Math.PI * lag) / KERNEL_REACH) : 0,
  )
  const weights = lags.map((lag, index) => {
    const ideal = 2 * band.high * sinc(2 * band.high * lag) - 2 * band.low * sinc(2 * band.low * lag)
    return ideal * (window[index] ?? 0)
  })
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
  const offset = sum(weights) / sum(window)
  return weights.map((weight, index) => weight - offset * (window[index] ?? 0))
}

/** A polyphase bank: one filter for each of `factor` output positions per input sample, for beats of `beat` samples. */
function makeFilters(beat: number, band: Band, rate: number, factor: number): Float64Array[] {
  const cutoff = (maxCutoff(rate) * beat) / rate
  const capped = { low: Math.min(band.low, 0.9 * cutoff), high: Math.min(band.high, cutoff) }
  const reach = Math.ceil(KERNEL_REACH * beat)
  return Array.from({ length: factor }, (_, phase) => {
    const lags = new Float64Array(2 * reach + 1).map((_lag, index) => (index - reach - phase / factor) / beat)
    return windowedSinc(lags, capped).map((weight) => weight / beat)
  })
}

/**
 * Zero-phase FIR band-pass whose band follows the heart rate, with optional upsampling.
 * @param wave evenly sampled at `rate` Hz, any unit
 * @param beat beat length in samples, for each sample of the wave
 * @param factor upsampling factor
 * @returns wave.length × factor samples at rate × factor Hz; the first and last `REACH` beats have edge effects
 */
export function trackingBandPass(
  wave: Float64Array,
  rate: number,
  beat: Float64Array,
  band: Band,
  factor = 1,
): Float64Array {
  const filters = new Map<number, Float64Array[]>()
  const mean = wave.reduce((total, value) => total + value, 0) / wave.length
  const centred = wave.map((value) => value - mean)
  const out = new Float64Array(wave.length * factor)
  for (let index = 0; index < wave.length; index++) {
    const key = Math.round(Math.log(beat[index] ?? 1) / STEP)
    const ready = filters.get(key) ?? makeFilters(Math.exp(key * STEP), band, rate, factor)
    filters.set(key, ready)
    for (const [phase, weights] of ready.entries())
      out[index * factor + phase] = applyAt(centred, index, weights)
  }
  return out
}

function applyAt(wave: Float64Array, at: number, weights: Float64Array): number {
  const reach = (weights.length - 1) / 2
  const last = Math.min(wave.length - 1, at + reach)
  let sum = 0
  for (let index = Math.max(0, at - reach); index <= last; index++) {
    sum += (wave[index] ?? 0) * (weights[index - at + reach] ?? 0)
  }
  return sum
}
