import { makeRandom } from './random.ts'

export type PulseOptions = {
  seed: number
  seconds: number
  /** bpm */
  rate: number
  /** breaths a minute, and relative amplitude of its modulation of intervals and of beat sizes */
  breathing: number
  arrhythmia: number
  swing: number
  /** standard deviation, where beats have a height of 1 */
  noise: number
  /** Hz */
  frameRate: number
}

export const PULSE: PulseOptions = {
  seed: 1,
  seconds: 61,
  rate: 70,
  breathing: 15,
  arrhythmia: 0.05,
  swing: 0.1,
  noise: 0.05,
  frameRate: 30,
}

export type SyntheticPulse = {
  wave: Float64Array
  beats: number[]
  /** ms: intervals between the beats within the wave */
  intervals: number[]
  sdnn: number
  rmssd: number
}

/** A PPG wave: each beat has a systolic and a diastolic peak, and all have the same shape, without time warping. */
export function makePulse(options: Partial<PulseOptions> = {}): SyntheticPulse {
  const all = { ...PULSE, ...options }
  const random = makeRandom(all.seed)
  const breath = (time: number): number => Math.sin((2 * Math.PI * all.breathing * time) / 60)
  const beats: number[] = []
  for (let time = -2; time < all.seconds + 2;) {
    beats.push(time)
    time += (60 / all.rate) * (1 + all.arrhythmia * breath(time) + 0.01 * random.normal())
  }
  return { ...paint(beats, all, breath), beats, ...judgeIntervals(beats, all.seconds) }
}

/** Returns a wave with beats at the given times (s). */
export function paint(
  beats: readonly number[],
  { seconds, frameRate, noise, swing, seed }: PulseOptions,
  breath: (time: number) => number = () => 0,
): { wave: Float64Array } {
  const random = makeRandom(seed + 1000)
  const wave = Float64Array.from({ length: Math.round(seconds * frameRate) }, (_, index) => {
    const time = index / frameRate
    const blood = beats.reduce((sum, beat) => sum + heightAt(time - beat), 0)
    return blood * (1 + swing * breath(time)) + noise * random.normal()
  })
  return { wave }
}

function heightAt(since: number): number {
  if (since < -0.2 || since > 1) return 0
  return Math.exp(-0.5 * ((since - 0.15) / 0.07) ** 2) + 0.4 * Math.exp(-0.5 * ((since - 0.4) / 0.11) ** 2)
}

function judgeIntervals(beats: readonly number[], seconds: number) {
  const seen = beats.filter((time) => time >= 0 && time <= seconds)
  const intervals = seen.slice(1).map((time, beat) => 1000 * (time - (seen[beat] ?? 0)))
  const mean = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length
  const square = intervals.reduce((sum, interval) => sum + (interval - mean) ** 2, 0)
  const steps = intervals
    .slice(1)
    .reduce((sum, interval, at) => sum + (interval - (intervals[at] ?? 0)) ** 2, 0)
  return {
    intervals,
    sdnn: Math.sqrt(square / (intervals.length - 1)),
    rmssd: Math.sqrt(steps / (intervals.length - 1)),
  }
}
