/**
 * Power of a short even series at chosen rates, by Goertzel's recursion (Goertzel 1958, Am. Math. Monthly 65:34):
 * a few hundred rates of three hundred samples cost less than a millisecond, so no fast transform is needed, and
 * the rates may stand wherever beats a minute want them.
 */
export type Spectrum = {
  /** bpm */
  readonly rates: Float64Array
  /** `series`: as many samples as the spectrum was made for; `power` takes one value for each rate. */
  measure(series: Float64Array, power: Float64Array): void
}

/** A spectrum for series of `samples` at `rate` Hz under Hann's window, `rates` in bpm, evenly spaced. */
export function createSpectrum(rates: Float64Array, samples: number, rate: number): Spectrum {
  const taper = makeHann(samples)
  // As many as go by fours: who reads past an end is slow ever after.
  const turns = new Float64Array(Math.ceil(rates.length / 4) * 4)
  for (let k = 0; k < rates.length; k++) turns[k] = 2 * Math.cos((2 * Math.PI * at(rates, k)) / 60 / rate)
  const powers = new Float64Array(turns.length)
  const tapered = new Float64Array(samples)

  function measure(series: Float64Array, power: Float64Array) {
    let mean = 0
    for (let i = 0; i < samples; i++) mean += at(series, i) / samples
    for (let i = 0; i < samples; i++) tapered[i] = (at(series, i) - mean) * at(taper, i)
    for (let k = 0; k < turns.length; k += 4) runFour(tapered, turns, k, powers)
    for (let k = 0; k < rates.length; k++) power[k] = at(powers, k)
  }

  return { rates, measure }
}

/** Hann's window, symmetric. */
export function makeHann(samples: number): Float64Array {
  return Float64Array.from(
    { length: samples },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (samples - 1)),
  )
}

/**
 * Reads a series where the index is known to be inside; saves a check for `undefined` at every use. Of one kind of array
 * only: asked for several, engines would look the kind up each time, and allocate every number they read.
 */
export function at(series: Float64Array, index: number): number {
  return series[index] ?? NaN
}

/** Four rates at once: one recursion waits for its own last step, four keep the processor busy. */
function runFour(series: Float64Array, turns: Float64Array, k: number, power: Float64Array) {
  const ta = at(turns, k)
  const tb = at(turns, k + 1)
  const tc = at(turns, k + 2)
  const td = at(turns, k + 3)
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let aBefore = 0
  let bBefore = 0
  let cBefore = 0
  let dBefore = 0
  for (let i = 0; i < series.length; i++) {
    const value = at(series, i)
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
