/** Cuts [from, from + length) out of a wave, with zero mean and unit length; nothing where the wave ends. */
export function cut(wave: Float64Array, from: number, into: Float64Array): boolean {
  if (from < 0 || from + into.length > wave.length) return false
  let sum = 0
  for (let at = 0; at < into.length; at++) sum += wave[from + at] ?? 0
  const mean = sum / into.length
  let power = 0
  for (let at = 0; at < into.length; at++) {
    const value = (wave[from + at] ?? 0) - mean
    into[at] = value
    power += value * value
  }
  const scale = power > 0 ? 1 / Math.sqrt(power) : 0
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) * scale
  return true
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Takes a direction of unit length out of a series. */
export function without(series: Float64Array, direction: Float64Array): Float64Array {
  const along = dot(series, direction)
  return series.map((value, at) => value - along * (direction[at] ?? 0))
}

export function unit(series: Float64Array): Float64Array {
  const length = Math.sqrt(dot(series, series))
  return length > 0 ? series.map((value) => value / length) : series
}

/** How steep a series is, a sample. */
export function slopeOf(series: Float64Array): Float64Array {
  return series.map((value, at) => ((series[at + 1] ?? value) - (series[at - 1] ?? value)) / 2)
}
