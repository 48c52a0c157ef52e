import type { Beats } from '../beats/beats.ts'

/** Hz of the series below: ten samples for the fastest breath. */
export const modulationRate = 5

/** s to either side of the mean that is taken off: slower than the slowest breath is no breath. */
const SLOW = 7.5

const meanOf = (series: Float64Array): number => series.reduce((sum, value) => sum + value, 0) / series.length

/** Means around every `step`-th sample, `half` samples to either side. */
function averageAround(series: Float64Array, step: number, half: number): Float64Array {
  const sums = new Float64Array(series.length + 1)
  for (let at = 0; at < series.length; at++) sums[at + 1] = (sums[at] ?? 0) + (series[at] ?? 0)
  return Float64Array.from({ length: Math.floor(series.length / step) }, (_, index) => {
    const middle = Math.round(index * step)
    const from = Math.max(0, middle - half)
    const to = Math.min(series.length, middle + half + 1)
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

/** Takes off what a series wanders over 15 s. */
function withoutDrift(series: Float64Array): Float64Array {
  const drift = averageAround(series, 1, Math.round(SLOW * modulationRate))
  return series.map((value, index) => value - (drift[index] ?? 0))
}

/**
 * Intensity: the brightness of the skin, which the chest's pressure on the veins and the head's small nods with each
 * breath make wander (Charlton et al., IEEE Rev. Biomed. Eng. 11, 2018, section III).
 * @returns share of the mean, at `modulationRate`
 */
export function findIntensity(colours: readonly (readonly Float64Array[])[], rate: number): Float64Array {
  const length = colours[0]?.[0]?.length ?? 0
  const brightness = new Float64Array(length)
  for (const channels of colours) {
    const mean = channels.reduce((sum, channel) => sum + meanOf(channel), 0)
    for (const channel of channels) {
      for (let at = 0; at < length; at++) brightness[at] = (brightness[at] ?? 0) + (channel[at] ?? 0) / mean
    }
  }
  const step = rate / modulationRate
  return withoutDrift(averageAround(brightness, step, Math.round(step)))
}

/**
 * Amplitude: the size of the pulse, as the root of its mean square over one beat, so that the beat itself leaves no
 * ripple (breathing in lets the heart throw out less; Charlton et al. 2018, section III).
 * @param beat samples a beat lasts
 * @returns in the wave's unit, at `modulationRate`
 */
export function findAmplitude(wave: Float64Array, rate: number, beat: number): Float64Array {
  const power = wave.map((value) => value * value)
  return withoutDrift(averageAround(power, rate / modulationRate, Math.round(beat / 2)).map(Math.sqrt))
}

/**
 * Frequency: the length of the beats, which breathing in shortens (respiratory sinus arrhythmia). A beat that is not
 * clean says nothing; its place is filled in a straight line between those that are.
 * @param seconds how long the stretch is
 * @returns s, at `modulationRate`; nothing when there are too few clean beats
 */
export function findFrequency({ times, clean }: Beats, seconds: number): Float64Array | undefined {
  const at: number[] = []
  const lengths: number[] = []
  for (let beat = 1; beat < times.length; beat++) {
    if (!clean[beat]) continue
    const [before, here] = [times[beat - 1] ?? 0, times[beat] ?? 0]
    at.push((before + here) / 2)
    lengths.push(here - before)
  }
  if (at.length < 0.8 * (times.length - 1) || at.length < 2) return undefined
  let next = 1
  const series = Float64Array.from({ length: Math.floor(seconds * modulationRate) }, (_, index) => {
    const time = index / modulationRate
    while (next + 1 < at.length && (at[next] ?? 0) < time) next++
    const [from, to] = [at[next - 1] ?? 0, at[next] ?? 0]
    const share = Math.max(0, Math.min(1, (time - from) / (to - from)))
    return (lengths[next - 1] ?? 0) * (1 - share) + (lengths[next] ?? 0) * share
  })
  return withoutDrift(series)
}
