import type { Beats } from '../beats/beats.ts'

/** Hz: sampling rate of modulation series, ten samples of the fastest breath. */
export const MODULATION_RATE = 5

/** s: half of the moving average that is subtracted; slower changes are not breathing */
const DRIFT = 7.5

/** Share of the intervals that must be clean. */
const MIN_CLEAN = 0.8

const meanOf = (series: Float64Array): number => series.reduce((sum, value) => sum + value, 0) / series.length

/** Moving average at every `step`-th sample over `half` samples to either side. */
function movingAverage(series: Float64Array, step: number, half: number): Float64Array {
  const sums = new Float64Array(series.length + 1)
  for (let index = 0; index < series.length; index++)
    sums[index + 1] = (sums[index] ?? 0) + (series[index] ?? 0)
  return Float64Array.from({ length: Math.floor(series.length / step) }, (_, index) => {
    const middle = Math.round(index * step)
    const from = Math.max(0, middle - half)
    const to = Math.min(series.length, middle + half + 1)
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

/** Subtracts the moving average over 15 s. */
function withoutDrift(series: Float64Array): Float64Array {
  const drift = movingAverage(series, 1, Math.round(DRIFT * MODULATION_RATE))
  return series.map((value, index) => value - (drift[index] ?? 0))
}

/**
 * Respiratory-induced intensity variation (RIIV): baseline of the skin's brightness, by venous pressure and small nods of
 * the head (Charlton et al., IEEE Rev. Biomed. Eng. 11, 2018, section III).
 * @param colours [region][channel], any linear scale
 * @param rate Hz of `colours`
 * @returns relative to the mean brightness, at `MODULATION_RATE`
 */
export function intensityVariation(
  colours: readonly (readonly Float64Array[])[],
  rate: number,
): Float64Array {
  const length = colours[0]?.[0]?.length ?? 0
  const brightness = new Float64Array(length)
  for (const channels of colours) {
    const mean = channels.reduce((sum, channel) => sum + meanOf(channel), 0)
    for (const channel of channels) {
      for (let index = 0; index < length; index++)
        brightness[index] = (brightness[index] ?? 0) + (channel[index] ?? 0) / mean
    }
  }
  const step = rate / MODULATION_RATE
  return withoutDrift(movingAverage(brightness, step, Math.round(step)))
}

/**
 * Respiratory-induced amplitude variation (RIAV): root mean square of the pulse wave over one beat, which has no ripple at
 * the heart rate. Stroke volume falls while breathing in (Charlton et al. 2018, section III).
 * @param rate Hz of the wave
 * @param beat beat length in samples
 * @returns in the wave's unit, at `MODULATION_RATE`
 */
export function amplitudeVariation(wave: Float64Array, rate: number, beat: number): Float64Array {
  const power = wave.map((value) => value * value)
  return withoutDrift(movingAverage(power, rate / MODULATION_RATE, Math.round(beat / 2)).map(Math.sqrt))
}

/**
 * Respiratory-induced frequency variation (RIFV): inter-beat intervals, which shorten while breathing in (respiratory sinus
 * arrhythmia), linearly interpolated between clean ones.
 * @param seconds length of the segment
 * @returns s, at `MODULATION_RATE`; undefined where too few intervals are clean
 */
export function frequencyVariation({ times, clean }: Beats, seconds: number): Float64Array | undefined {
  const at: number[] = []
  const lengths: number[] = []
  for (let beat = 1; beat < times.length; beat++) {
    if (!clean[beat]) continue
    const [before, here] = [times[beat - 1] ?? 0, times[beat] ?? 0]
    at.push((before + here) / 2)
    lengths.push(here - before)
  }
  if (at.length < MIN_CLEAN * (times.length - 1) || at.length < 2) return undefined
  let next = 1
  const series = Float64Array.from({ length: Math.floor(seconds * MODULATION_RATE) }, (_, index) => {
    const time = index / MODULATION_RATE
    while (next + 1 < at.length && (at[next] ?? 0) < time) next++
    const [from, to] = [at[next - 1] ?? 0, at[next] ?? 0]
    const position = Math.max(0, Math.min(1, (time - from) / (to - from)))
    return (lengths[next - 1] ?? 0) * (1 - position) + (lengths[next] ?? 0) * position
  })
  return withoutDrift(series)
}
