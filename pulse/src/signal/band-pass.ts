/** A pass band that moves with the heart, in cycles a beat: 1 is the heart rate itself, 2 its first harmonic. */
export type Band = { low: number; high: number }

/** Beats that the filter looks to either side; 3.5 beats let a band of 0.45 cycles a beat through as a band. */
const REACH = 3.5

/** Hz and share of the sampling rate above which there is more noise than pulse, or nothing at all. */
const HIGHEST = 8
const HIGHEST_SHARE = 0.45

/** Lengths of a beat that differ by less than this share a filter. */
const STEP = 0.01

/** Hz: where every band ends, for a wave of `rate` Hz. */
const highestOf = (rate: number): number => Math.min(HIGHEST, HIGHEST_SHARE * rate)

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/**
 * The filter's weights at `lags` (in beats): an ideal band under a Hann window (Oppenheim and Schafer, Discrete-Time
 * Signal Processing, window method), made blind to a constant. It is symmetric, so it moves no peak.
 */
function weigh(lags: Float64Array, band: Band): Float64Array {
  const window = lags.map((lag) =>
    Math.abs(lag) < REACH ? 0.5 + 0.5 * Math.cos((Math.PI * lag) / REACH) : 0,
  )
  const weights = lags.map((lag, index) => {
    const ideal = 2 * band.high * sinc(2 * band.high * lag) - 2 * band.low * sinc(2 * band.low * lag)
    return ideal * (window[index] ?? 0)
  })
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
  const offset = sum(weights) / sum(window)
  return weights.map((weight, index) => weight - offset * (window[index] ?? 0))
}

/** Filters for each of `factor` positions between two samples, for beats of `beat` samples. */
function makeFilters(beat: number, band: Band, rate: number, factor: number): Float64Array[] {
  const highest = (highestOf(rate) * beat) / rate
  const capped = { low: Math.min(band.low, 0.9 * highest), high: Math.min(band.high, highest) }
  const reach = Math.ceil(REACH * beat)
  return Array.from({ length: factor }, (_, phase) => {
    const lags = new Float64Array(2 * reach + 1).map((_lag, index) => (index - reach - phase / factor) / beat)
    return weigh(lags, capped).map((weight) => weight / beat)
  })
}

/**
 * Lets a moving band of a wave through, with zero phase.
 * @param wave even series at `rate` Hz, any scale
 * @param beat samples a beat lasts, for each sample of the wave
 * @param factor how many samples come out for each that goes in
 * @returns wave.length × factor samples at rate × factor Hz; the first and last `REACH` beats are less certain
 */
export function followBand(
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
  for (let at = 0; at < wave.length; at++) {
    const key = Math.round(Math.log(beat[at] ?? 1) / STEP)
    const ready = filters.get(key) ?? makeFilters(Math.exp(key * STEP), band, rate, factor)
    filters.set(key, ready)
    for (const [phase, weights] of ready.entries()) out[at * factor + phase] = applyAt(centred, at, weights)
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
