/**
 * Copies samples from `from` on into `output`, normalised to zero mean and unit length; returns false where the wave is
 * too short.
 */
export function copyNormalised(wave: Float64Array, from: number, output: Float64Array): boolean {
  if (from < 0 || from + output.length > wave.length) return false
  let sum = 0
  for (let index = 0; index < output.length; index++) sum += wave[from + index] ?? 0
  const mean = sum / output.length
  let power = 0
  for (let index = 0; index < output.length; index++) {
    const value = (wave[from + index] ?? 0) - mean
    output[index] = value
    power += value * value
  }
  const scale = power > 0 ? 1 / Math.sqrt(power) : 0
  for (let index = 0; index < output.length; index++) output[index] = (output[index] ?? 0) * scale
  return true
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

/** The part of a series that is orthogonal to a direction of unit length. */
export function removeComponent(series: Float64Array, direction: Float64Array): Float64Array {
  const along = dot(series, direction)
  return series.map((value, index) => value - along * (direction[index] ?? 0))
}

/** A series scaled to unit length. */
export function toUnitLength(series: Float64Array): Float64Array {
  const length = Math.sqrt(dot(series, series))
  return length > 0 ? series.map((value) => value / length) : series
}

/** Derivative per sample, by central differences. */
export function slopeOf(series: Float64Array): Float64Array {
  return series.map((value, index) => ((series[index + 1] ?? value) - (series[index - 1] ?? value)) / 2)
}

/** Returns the median; NaN if there are no values. */
export function medianOf(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

/** Position of a peak between samples by parabolic interpolation: -0.5 to 0.5 samples from the middle one. */
export function peakOffset(before: number, middle: number, after: number): number {
  const curvature = before - 2 * middle + after
  return curvature < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / curvature)) : 0
}
