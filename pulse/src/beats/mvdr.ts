import { dot } from './vectors.ts'

/** beats: windows of the two moving averages that split a series into the band of the fundamental and that of the harmonics */
const [SHORT, LONG] = [0.5, 1] as const
/** Number of harmonics of the heart rate with which the pulse of each band is fitted. */
const HARMONICS = { low: 1, high: 4 } as const
/** Diagonal loading of the noise covariance, as share of its mean variance. */
const DIAGONAL_LOADING = 0.01
/** Iterations of weights and pulse; the first changes most. */
const ROUNDS = 4
/**
 * Minimum mean of a channel as a share of the region's brightest: of a fingertip on the lens, only red is bright
 * enough.
 */
const MIN_BRIGHTNESS = 0.45

type Series = readonly Float64Array[]

/**
 * Pulse wave for beat timing: the weighted sum of all channels of all regions with the best signal-to-noise ratio (minimum
 * variance distortionless response: Van Trees, Optimum Array Processing, 2002, section 6.2). The pulse is what repeats
 * with the beats, and the noise covariance is that of the rest. Times beats more precisely than any projection that is
 * fixed for all skins and lamps. The bands of the fundamental and of its harmonics have weights of their own: light and
 * movement are slow and common to all channels, sensor noise is fast and independent.
 * @param colours [region][channel], 0 to 255
 * @param blood reference wave, which sets sign and amplitude of either band
 * @param tops times of the approximate beats: samples of `blood`, with fractions
 * @param lengths beat length in samples, at each sample
 * @returns a wave as long as `blood`, in its unit
 */
export function mvdrWave(
  colours: readonly Series[],
  blood: Float64Array,
  tops: Float64Array,
  lengths: Float64Array,
): Float64Array {
  const channels = colours.flatMap(normalise)
  if (channels.length < 2) return blood
  // Weights are estimated at half the sampling rate, which is enough.
  const split = makeSplitter(halve(lengths).map((length) => length / 2))
  const bands = channels.map((channel) => split(halve(channel)))
  const reference = split(halve(blood))
  const splitWhole = makeSplitter(lengths)
  const wave = new Float64Array(blood.length)
  for (const band of ['low', 'high'] as const) {
    const basis = makeBasis(
      tops.map((top) => top / 2),
      HARMONICS[band],
    )
    const weights = findWeights(
      bands.map((each) => each[band]),
      reference[band],
      basis,
    )
    addTo(wave, 1, splitWhole(sumOf(channels, weights))[band])
  }
  return wave
}

/** Returns the means of successive pairs of samples. */
function halve(series: Float64Array): Float64Array {
  const half = new Float64Array(series.length >> 1)
  for (let index = 0; index < half.length; index++)
    half[index] = ((series[2 * index] ?? 0) + (series[2 * index + 1] ?? 0)) / 2
  return half
}

const meanOf = (series: Float64Array): number => series.reduce((sum, value) => sum + value, 0) / series.length

/** Returns the bright channels of a region, relative to their mean and inverted, since more blood is darker. */
function normalise(colours: Series): Float64Array[] {
  const means = colours.map(meanOf)
  const min = MIN_BRIGHTNESS * Math.max(...means)
  return colours.flatMap((colour, index) => {
    const mean = means[index] ?? 0
    return mean > 0 && mean >= min ? [colour.map((level) => 1 - level / mean)] : []
  })
}

/** Returns the channels' weights in one band, scaled so that the pulse of their sum is as large as the reference's. */
function findWeights(colours: Series, reference: Float64Array, basis: Basis): Float64Array {
  const pulses = colours.map((colour) => findPulse(colour, basis))
  const noise = covarianceOf(colours.map((colour, index) => withoutPulse(colour, pulses[index], basis)))
  const weights = mvdrWeights(pulses, noise)
  const combined = sumOf(pulses, weights)
  const gain = dot(combined, findPulse(reference, basis)) / dot(combined, combined)
  return weights.map((weight) => (Number.isFinite(gain) ? gain * weight : 0))
}

/** Adds a scaled series to another. A loop rather than a closure, because a scan's longest series pass through here. */
function addTo(sum: Float64Array, scale: number, series: Float64Array): void {
  for (let index = 0; index < sum.length; index++)
    sum[index] = (sum[index] ?? 0) + scale * (series[index] ?? 0)
}

function minus(series: Float64Array, other: Float64Array): Float64Array {
  const rest = series.slice()
  addTo(rest, -1, other)
  return rest
}

/** Returns a function for the moving average over `beats` beats. */
function makeAverage(lengths: Float64Array, beats: number) {
  const sums = new Float64Array(lengths.length + 1)
  return (series: Float64Array): Float64Array => {
    const means = new Float64Array(series.length)
    for (let index = 0; index < series.length; index++)
      sums[index + 1] = (sums[index] ?? 0) + (series[index] ?? 0)
    for (let index = 0; index < series.length; index++) {
      const reach = Math.round((beats * (lengths[index] ?? 0)) / 2)
      const [from, end] = [Math.max(0, index - reach), Math.min(series.length, index + reach + 1)]
      means[index] = ((sums[end] ?? 0) - (sums[from] ?? 0)) / (end - from)
    }
    return means
  }
}

/**
 * Returns a function that splits a series into the bands of the fundamental and of the harmonics; the latter is
 * filtered twice, as the moving average leaks.
 */
function makeSplitter(lengths: Float64Array) {
  const [short, long] = [makeAverage(lengths, SHORT), makeAverage(lengths, LONG)]
  return (series: Float64Array): { low: Float64Array; high: Float64Array } => {
    const smooth = short(series)
    const fast = minus(series, smooth)
    return { low: minus(smooth, long(smooth)), high: minus(fast, short(fast)) }
  }
}

/** Sines and cosines of the heart rate and its harmonics, from the first beat to the last. */
type Basis = { from: number; to: number; waves: Series }

function makeBasis(tops: Float64Array, harmonics: number): Basis {
  const from = Math.ceil(tops[0] ?? 0)
  const to = Math.max(from, Math.floor(tops.at(-1) ?? 0))
  const angles = new Float64Array(to - from)
  let next = 1
  for (let index = from; index < to; index++) {
    while ((tops[next] ?? Infinity) <= index) next++
    const [before, after] = [tops[next - 1] ?? 0, tops[next] ?? 0]
    angles[index - from] = (2 * Math.PI * (index - before)) / (after - before)
  }
  const waves = Array.from({ length: harmonics }, (_, order) => [
    angles.map((angle) => Math.cos((order + 1) * angle)),
    angles.map((angle) => Math.sin((order + 1) * angle)),
  ])
  return { from, to, waves: waves.flat() }
}

/** Returns the coefficients of a series in the basis. */
function findPulse(series: Float64Array, { from, to, waves }: Basis): Float64Array {
  const part = series.subarray(from, to)
  return Float64Array.from(waves, (wave) => (2 * dot(wave, part)) / part.length)
}

function withoutPulse(
  series: Float64Array,
  pulse: Float64Array | undefined,
  { from, to, waves }: Basis,
): Float64Array {
  const rest = series.slice(from, to)
  for (const [index, wave] of waves.entries()) addTo(rest, -(pulse?.[index] ?? 0), wave)
  return rest
}

/** Returns the noise covariance with diagonal loading: rows of a symmetric matrix up to its diagonal. */
function covarianceOf(series: Series): Float64Array[] {
  const noise = series.map((one, row) =>
    Float64Array.from(series.slice(0, row + 1), (other) => dot(one, other) / one.length),
  )
  const loading = (DIAGONAL_LOADING * noise.reduce((sum, row) => sum + (row.at(-1) ?? 0), 0)) / noise.length
  for (const [at, row] of noise.entries()) row[at] = (row[at] ?? 0) + loading
  return noise
}

/** Weights of minimum noise for the pulse that all channels share, which is estimated from the weighted sum. */
function mvdrWeights(pulses: Series, noise: Series): Float64Array {
  let weights: Float64Array = new Float64Array(pulses.length).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    const shared = sumOf(pulses, weights)
    const size = Math.sqrt(dot(shared, shared))
    const response = Float64Array.from(pulses, (pulse) => dot(pulse, shared) / size)
    weights = solve(noise, response)
    const length = Math.sqrt(dot(weights, weights))
    weights = weights.map((weight) => weight / length)
  }
  return weights
}

function sumOf(series: Series, weights: Float64Array): Float64Array {
  const sum = new Float64Array(series[0]?.length ?? 0)
  for (const [index, each] of series.entries()) addTo(sum, weights[index] ?? 0, each)
  return sum
}

/** Solves a symmetric positive definite system by Gauss-Jordan elimination; `lower` has its rows up to the diagonal. */
function solve(lower: Series, right: Float64Array): Float64Array {
  const rows = lower.map((row, index) =>
    Float64Array.from([
      ...row,
      ...lower.slice(index + 1).map((below) => below[index] ?? 0),
      right[index] ?? 0,
    ]),
  )
  for (const [pivot, row] of rows.entries()) {
    for (const [index, other] of rows.entries()) {
      if (index !== pivot) addTo(other, -(other[pivot] ?? 0) / (row[pivot] ?? 1), row)
    }
  }
  return Float64Array.from(rows, (row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1))
}
