/**
 * Periodogram of a short, evenly sampled series at chosen rates, by Goertzel's recursion (Goertzel 1958, Am. Math.
 * Monthly 65:34): a few hundred rates of three hundred samples cost less than a millisecond, so no fast transform is
 * needed, and the rates need not be multiples of a bin width.
 */
export type Spectrum = {
  /** bpm */
  readonly rates: Float64Array
  /** Writes one power per rate into `power` (squared unit of `series`); `series` has the `samples` given at creation. */
  measure(series: Float64Array, power: Float64Array): void
}

/**
 * @param rates bpm, evenly spaced
 * @param samples length of every series that will be measured
 * @param rate Hz, sampling rate of the series; the mean is removed and a Hann window applied
 */
export function createSpectrum(rates: Float64Array, samples: number, rate: number): Spectrum {
  const taper = hannWindow(samples)
  // Padded to a multiple of four: a read past the end of a typed array makes V8 deoptimise the loop.
  const coefficients = new Float64Array(Math.ceil(rates.length / 4) * 4)
  for (let k = 0; k < rates.length; k++)
    coefficients[k] = 2 * Math.cos((2 * Math.PI * sampleAt(rates, k)) / 60 / rate)
  const powers = new Float64Array(coefficients.length)
  const tapered = new Float64Array(samples)

  function measure(series: Float64Array, power: Float64Array) {
    let mean = 0
    for (let i = 0; i < samples; i++) mean += sampleAt(series, i) / samples
    for (let i = 0; i < samples; i++) tapered[i] = (sampleAt(series, i) - mean) * sampleAt(taper, i)
    for (let k = 0; k < coefficients.length; k += 4) runFour(tapered, coefficients, k, powers)
    for (let k = 0; k < rates.length; k++) power[k] = sampleAt(powers, k)
  }

  return { rates, measure }
}

/** The symmetric Hann window, values from 0 to 1. */
export function hannWindow(samples: number): Float64Array {
  return Float64Array.from(
    { length: samples },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (samples - 1)),
  )
}

/**
 * Reads a series at an index that is known to be inside, without a check for `undefined` at every use. Takes one kind of
 * array only: called with several kinds it becomes polymorphic, and engines then allocate every number it returns.
 */
export function sampleAt(series: Float64Array, index: number): number {
  return series[index] ?? NaN
}

/** Four rates at once: the steps of one recursion depend on each other, those of four run in parallel on one core. */
function runFour(series: Float64Array, coefficients: Float64Array, k: number, power: Float64Array) {
  const ta = sampleAt(coefficients, k)
  const tb = sampleAt(coefficients, k + 1)
  const tc = sampleAt(coefficients, k + 2)
  const td = sampleAt(coefficients, k + 3)
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let aBefore = 0
  let bBefore = 0
  let cBefore = 0
  let dBefore = 0
  for (let i = 0; i < series.length; i++) {
    const value = sampleAt(series, i)
    const aNext = value + ta * a - aBefore
    const bNext = value + tb * b - bBefore
    const cNext = value + tc * c - cBefore
    const dNext = value + td * d - dBefore
    aBefore = a
    bBefore = b
    cBefore = c
    dBefore = d
    a = aNext
    b = bNext
    c = cNext
    d = dNext
  }
  power[k] = a * a + aBefore * aBefore - ta * a * aBefore
  power[k + 1] = b * b + bBefore * bBefore - tb * b * bBefore
  power[k + 2] = c * c + cBefore * cBefore - tc * c * cBefore
  power[k + 3] = d * d + dBefore * dBefore - td * d * dBefore
}
