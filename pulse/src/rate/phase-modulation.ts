import { sampleAt } from '../signal/spectrum.ts'

/** bpm: maximum distance of the steady rate from the given one */
const SEARCH = 3
/** share of a spectral bin: steps of the coarse and of the fine search */
const [COARSE, FINE] = [0.2, 0.02]
/** Hz from the steady rate: maximum distance of a heart's modulation, and range of the noise to compare it with */
const SIDEBAND = 0.1
const NOISE = { from: 0.15, to: 0.5 }
/** Hz: below, breath and drift are larger than the noise around a pulse */
const MIN_NOISE = 0.6
/** Diagonal loading of the noise covariance, as share of its mean variance. */
const LOADING = 0.01
/** Iterations of weights and rate. */
const ROUNDS = 3
/** degree of the polynomials with which drift is removed */
const DRIFT = 3

type Complex = readonly [re: number, im: number]

/**
 * Returns the power, in rad², of the phase modulation of a signal with a rate of about `bpm`: the rest in quadrature
 * within 0.1 Hz of the best constant rate, over the power at that rate. A lamp or a motor has only noise, even one that
 * dims; a heart's pace varies. Measured on the sum of the channels with the least noise (minimum variance
 * distortionless response: Van Trees, Optimum Array Processing, 2002, section 6.2).
 * @param channels red, green and blue, relative to their means
 * @param rate Hz of the channels
 */
export function measureModulation(channels: readonly Float64Array[], rate: number, bpm: number): number {
  const series = channels.map(withoutDrift)
  const bin = rate / (series[0]?.length ?? 1)
  let weights = [0, 1, 0]
  let [hertz, modulation] = [bpm / 60, Infinity]
  for (let round = 0; round < ROUNDS; round++) {
    const wave = sumOf(series, weights)
    if (round === 0) hertz = findPeak(wave, rate, hertz, SEARCH / 60, COARSE * bin)
    hertz = findPeak(wave, rate, hertz, COARSE * bin, FINE * bin)
    const [re, im] = project(wave, hertz / rate, 0)
    const phase = Math.atan2(im, re)
    const lines = series.map((one) => project(one, hertz / rate, phase))
    const rest = series.map((one, i) => withoutLine(one, hertz / rate, phase, lines[i] ?? [0, 0]))
    const pulse = lines.map(([inPhase]) => inPhase)
    weights = solve(covarianceOf(rest, rate, hertz), pulse)
    const power = pulse.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) ** 2
    modulation = (2 * quadraturePower(sumOf(rest, weights), rate, hertz, phase)) / power
  }
  return modulation
}

/** Returns the rate with the most power within `reach` of `around`, in Hz. */
function findPeak(wave: Float64Array, rate: number, around: number, reach: number, step: number): number {
  let [best, most] = [around, -1]
  for (let hertz = around - reach; hertz <= around + reach; hertz += step) {
    const [re, im] = project(wave, hertz / rate, 0)
    const power = re * re + im * im
    if (power > most) [best, most] = [hertz, power]
  }
  return best
}

/** Returns the inner product of a wave and a complex exponential: `turns` a sample, `phase` at the first. */
function project(wave: Float64Array, turns: number, phase: number): Complex {
  const [stepRe, stepIm] = [Math.cos(2 * Math.PI * turns), Math.sin(2 * Math.PI * turns)]
  let [re, im, unitRe, unitIm] = [0, 0, Math.cos(phase), Math.sin(phase)]
  for (let i = 0; i < wave.length; i++) {
    re += sampleAt(wave, i) * unitRe
    im -= sampleAt(wave, i) * unitIm
    const next = unitRe * stepRe - unitIm * stepIm
    unitIm = unitRe * stepIm + unitIm * stepRe
    unitRe = next
  }
  return [re, im]
}

function withoutLine(wave: Float64Array, turns: number, phase: number, [re, im]: Complex): Float64Array {
  return wave.map((value, i) => {
    const angle = 2 * Math.PI * turns * i + phase
    return value - (2 / wave.length) * (re * Math.cos(angle) - im * Math.sin(angle))
  })
}

/** Returns the frequencies in Hz, to both sides of the rate, at which the noise is measured. */
function noiseFrequencies(hertz: number, bin: number): number[] {
  const count = Math.floor((NOISE.to - NOISE.from) / bin) + 1
  const offsets = Array.from({ length: count }, (_, i) => NOISE.from + i * bin)
  return offsets.flatMap((offset) =>
    hertz - offset > MIN_NOISE ? [hertz + offset, hertz - offset] : [hertz + offset],
  )
}

/** Returns the noise covariance of the channels at frequencies near the rate, with diagonal loading. */
function covarianceOf(rest: readonly Float64Array[], rate: number, hertz: number): number[][] {
  const covariance = rest.map(() => rest.map(() => 0))
  for (const frequency of noiseFrequencies(hertz, rate / (rest[0]?.length ?? 1))) {
    const values = rest.map((one) => project(one, frequency / rate, 0))
    for (const [i, [re, im]] of values.entries()) {
      const row = covariance[i] ?? []
      for (const [k, [otherRe, otherIm]] of values.entries())
        row[k] = (row[k] ?? 0) + re * otherRe + im * otherIm
    }
  }
  const mean = covariance.reduce((sum, row, i) => sum + (row[i] ?? 0), 0) / rest.length
  return covariance.map((row, i) => row.map((value, k) => value + (i === k ? LOADING * mean : 0)))
}

/** Returns the power of the phase modulation: the odd part of both sidebands. */
function quadraturePower(rest: Float64Array, rate: number, hertz: number, phase: number): number {
  const bin = rate / rest.length
  let power = 0
  for (let offset = bin; offset <= SIDEBAND + 1e-9; offset += bin) {
    const [re, im] = project(rest, (hertz + offset) / rate, phase)
    const [lowRe, lowIm] = project(rest, (hertz - offset) / rate, phase)
    power += ((re - lowRe) / 2) ** 2 + ((im + lowIm) / 2) ** 2
  }
  return power
}

function sumOf(series: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const sum = new Float64Array(series[0]?.length ?? 0)
  for (const [index, one] of series.entries())
    for (let i = 0; i < sum.length; i++) sum[i] = sampleAt(sum, i) + (weights[index] ?? 0) * sampleAt(one, i)
  return sum
}

/** Solves a symmetric positive definite system by Gauss-Jordan elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (const [pivot, row] of rows.entries())
    for (const [index, other] of rows.entries()) {
      if (index === pivot) continue
      const factor = (other[pivot] ?? 0) / (row[pivot] ?? 1)
      for (const [k, value] of row.entries()) other[k] = (other[k] ?? 0) - factor * value
    }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1))
}

/** Subtracts the best polynomial of low degree (sampled Legendre polynomials are a nearly orthogonal basis). */
function withoutDrift(series: Float64Array): Float64Array {
  let rest = series
  let [before, basis] = [series.map(() => 0), series.map(() => 1)]
  const places = series.map((_, i) => (2 * i) / Math.max(1, series.length - 1) - 1)
  for (let degree = 0; degree <= DRIFT; degree++) {
    const [current, last] = [basis, before]
    const size = current.reduce((sum, value) => sum + value * value, 0)
    const share = current.reduce((sum, value, i) => sum + value * sampleAt(rest, i), 0) / size
    rest = rest.map((value, i) => value - share * sampleAt(current, i))
    basis = current.map(
      (value, i) =>
        ((2 * degree + 1) * sampleAt(places, i) * value - degree * sampleAt(last, i)) / (degree + 1),
    )
    before = current
  }
  return rest
}
