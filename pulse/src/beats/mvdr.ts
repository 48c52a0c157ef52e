import { dot } from './vectors.ts'

/** Lengths of beats over which means are taken: what lies between is about the beat, what is quicker its harmonics. */
const [SHORT, LONG] = [0.5, 1] as const
/** Harmonics of the beat that either holds. */
const HARMONICS = { slow: 1, quick: 4 } as const
/** Of all colours' mean noise, what each is taken to have of its own: none is believed without bounds. */
const OWN_NOISE = 0.01
/** Rounds in which weights and pulse find each other; the first sees most of it. */
const ROUNDS = 4
/** Of a region's brightest colour: darker ones say nothing, as all but the red of a fingertip on the lens. */
const DARKEST = 0.45

type Series = readonly Float64Array[]

/**
 * A wave of the blood that tells times of beats better than any one way of mixing colours for all faces and lamps: of all
 * sums of all regions' colours the one that has least noise for its pulse. Noise is what does not beat with the heart;
 * how colours share it is told by the stretch itself (minimum variance, distortionless response: Van Trees, Optimum Array
 * Processing, 2002, section 6.2). Light and movement are slow, a camera's grain is quick, so what is about the rate and
 * what is quicker are summed apart.
 * @param colours [region][channel], 0 to 255
 * @param blood the wave that tells which way is up, and how large either part of a beat is
 * @param tops samples of it, with fractions, where beats are about
 * @param lengths samples that a beat lasts, at each sample
 */
export function clearWave(
  colours: readonly Series[],
  blood: Float64Array,
  tops: Float64Array,
  lengths: Float64Array,
): Float64Array {
  const shares = colours.flatMap(listShares)
  if (shares.length < 2) return blood
  // Weights need not be told from every sample.
  const split = makeSplitter(halve(lengths).map((length) => length / 2))
  const parts = shares.map((share) => split(halve(share)))
  const like = split(halve(blood))
  const splitWhole = makeSplitter(lengths)
  const wave = new Float64Array(blood.length)
  for (const part of ['slow', 'quick'] as const) {
    const basis = makeBasis(
      tops.map((top) => top / 2),
      HARMONICS[part],
    )
    const weights = findWeights(
      parts.map((each) => each[part]),
      like[part],
      basis,
    )
    addTo(wave, 1, splitWhole(sumOf(shares, weights))[part])
  }
  return wave
}

/** Means of two samples each. */
function halve(series: Float64Array): Float64Array {
  const half = new Float64Array(series.length >> 1)
  for (let at = 0; at < half.length; at++) half[at] = ((series[2 * at] ?? 0) + (series[2 * at + 1] ?? 0)) / 2
  return half
}

const meanOf = (series: Float64Array): number => series.reduce((sum, value) => sum + value, 0) / series.length

/** Each colour of a region as a share of its mean, up where there is more blood. */
function listShares(colours: Series): Float64Array[] {
  const means = colours.map(meanOf)
  const least = DARKEST * Math.max(...means)
  return colours.flatMap((colour, which) => {
    const mean = means[which] ?? 0
    return mean > 0 && mean >= least ? [colour.map((level) => 1 - level / mean)] : []
  })
}

/** By how much each colour counts in a part: what beats in their sum is as large as it is in the blood's wave. */
function findWeights(colours: Series, like: Float64Array, basis: Basis): Float64Array {
  const pulses = colours.map((colour) => findPulse(colour, basis))
  const noise = covarianceOf(colours.map((colour, which) => withoutPulse(colour, pulses[which], basis)))
  const weights = weigh(pulses, noise)
  const heard = sumOf(pulses, weights)
  const gain = dot(heard, findPulse(like, basis)) / dot(heard, heard)
  return weights.map((weight) => (Number.isFinite(gain) ? gain * weight : 0))
}

/** Adds a share of a series to another. Loops here, not closures: a scan's longest series pass through. */
function addTo(sum: Float64Array, share: number, series: Float64Array): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + share * (series[at] ?? 0)
}

function minus(series: Float64Array, other: Float64Array): Float64Array {
  const rest = series.slice()
  addTo(rest, -1, other)
  return rest
}

/** Takes running means over a share of a beat. */
function makeAverage(lengths: Float64Array, share: number) {
  const sums = new Float64Array(lengths.length + 1)
  return (series: Float64Array): Float64Array => {
    const means = new Float64Array(series.length)
    for (let at = 0; at < series.length; at++) sums[at + 1] = (sums[at] ?? 0) + (series[at] ?? 0)
    for (let at = 0; at < series.length; at++) {
      const reach = Math.round((share * (lengths[at] ?? 0)) / 2)
      const [from, end] = [Math.max(0, at - reach), Math.min(series.length, at + reach + 1)]
      means[at] = ((sums[end] ?? 0) - (sums[from] ?? 0)) / (end - from)
    }
    return means
  }
}

/** Parts what is about as quick as the beat from what is quicker; the latter twice, as much is left the first time. */
function makeSplitter(lengths: Float64Array) {
  const [short, long] = [makeAverage(lengths, SHORT), makeAverage(lengths, LONG)]
  return (series: Float64Array): { slow: Float64Array; quick: Float64Array } => {
    const smooth = short(series)
    const quick = minus(series, smooth)
    return { slow: minus(smooth, long(smooth)), quick: minus(quick, short(quick)) }
  }
}

/** Sines and cosines of the beat and its harmonics, from the first top on until the last. */
type Basis = { from: number; to: number; waves: Series }

function makeBasis(tops: Float64Array, harmonics: number): Basis {
  const from = Math.ceil(tops[0] ?? 0)
  const to = Math.max(from, Math.floor(tops.at(-1) ?? 0))
  const angles = new Float64Array(to - from)
  let next = 1
  for (let at = from; at < to; at++) {
    while ((tops[next] ?? Infinity) <= at) next++
    const [before, after] = [tops[next - 1] ?? 0, tops[next] ?? 0]
    angles[at - from] = (2 * Math.PI * (at - before)) / (after - before)
  }
  const waves = Array.from({ length: harmonics }, (_, order) => [
    angles.map((angle) => Math.cos((order + 1) * angle)),
    angles.map((angle) => Math.sin((order + 1) * angle)),
  ])
  return { from, to, waves: waves.flat() }
}

/** How much of each wave of the basis a series has. */
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
  for (const [which, wave] of waves.entries()) addTo(rest, -(pulse?.[which] ?? 0), wave)
  return rest
}

/** Rows of a symmetric matrix up to its diagonal. */
function covarianceOf(series: Series): Float64Array[] {
  const noise = series.map((one, row) =>
    Float64Array.from(series.slice(0, row + 1), (other) => dot(one, other) / one.length),
  )
  const own = (OWN_NOISE * noise.reduce((sum, row) => sum + (row.at(-1) ?? 0), 0)) / noise.length
  for (const [at, row] of noise.entries()) row[at] = (row[at] ?? 0) + own
  return noise
}

/** The weights with the least noise for the pulse that all colours share, which the weighted sum tells best. */
function weigh(pulses: Series, noise: Series): Float64Array {
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
  for (const [which, each] of series.entries()) addTo(sum, weights[which] ?? 0, each)
  return sum
}

/** Solves a symmetric positive definite system, of which `lower` has the rows up to the diagonal, by elimination. */
function solve(lower: Series, right: Float64Array): Float64Array {
  const rows = lower.map((row, at) =>
    Float64Array.from([...row, ...lower.slice(at + 1).map((below) => below[at] ?? 0), right[at] ?? 0]),
  )
  for (const [pivot, row] of rows.entries()) {
    for (const [place, other] of rows.entries()) {
      if (place !== pivot) addTo(other, -(other[pivot] ?? 0) / (row[pivot] ?? 1), row)
    }
  }
  return Float64Array.from(rows, (row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
