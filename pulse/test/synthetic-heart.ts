import type { Curve, Random } from './random.ts'

export type HeartOptions = {
  /** s, from time 0 on */
  seconds: number
  /** bpm, the mean */
  rate: number
  /** breaths a minute */
  breathing: number
  /** relative amplitude of the intervals' modulation by breathing (respiratory sinus arrhythmia) */
  arrhythmia: number
  /** relative amplitude of the intervals' modulation near 0.1 Hz (Mayer waves) */
  slow: number
  /** bpm by which the pace rises within a quarter of a minute, and falls again within the next; none if left out */
  swing?: number
}

export type Heart = {
  /** s of each beat, ascending, from before 0 until after the end */
  beats: Float64Array
  /** blood volume: mean 0, standard deviation about 1 */
  wave: Curve
  /** movement of the chest: -1 to 1 */
  breath: Curve
}

const MAYER_HZ = 0.1
/** Slow variation of the pace of a heart at rest, within half a minute: the standard's band of very low frequency. */
const WANDER = { hertz: 0.03, size: 0.015 }
/** Frequency of one swing of the pace, up and down again. */
const SWING_HZ = 1 / 30
/** Relative standard deviation of the random part of intervals. */
const CHANCE = 0.008
/** Relative amplitude of the modulation of beat sizes by breathing (Charlton et al., IEEE Rev. Biomed. Eng. 11:2, 2018, figure 1). */
const AMPLITUDE_SWING = 0.12
/** The second and third harmonic of a pulse in the face, relative to its first: about half and a sixth. Rises fast and falls slowly. */
const HARMONICS = [1, 0.45, 0.15] as const
/** A beat's time is that of its steepest rise. */
const PHASES = [-1.257, -1.613, -2.07] as const
const UNIT = Math.sqrt(HARMONICS.reduce((sum, size) => sum + size ** 2 / 2, 0))

/**
 * Makes a heart with known beats. Intervals are modulated by breathing, near 0.1 Hz and slower, the
 * bands of variability in the Task Force's standard (Circulation 93:1043, 1996, section "Frequency domain").
 */
export function makeHeart(random: Random, options: HeartOptions): Heart {
  const phases = [random.between(0, 2 * Math.PI), random.between(0, 2 * Math.PI)] as const
  const wandering = random.between(0, 2 * Math.PI)
  const breath: Curve = (time) => Math.sin((2 * Math.PI * options.breathing * time) / 60 + phases[0])
  const mean = 60 / options.rate
  const beats: number[] = []
  for (let time = -3 - random.uniform() * mean; time < options.seconds + 3;) {
    beats.push(time)
    const mayer = Math.sin(2 * Math.PI * MAYER_HZ * time + phases[1])
    const wander = WANDER.size * Math.sin(2 * Math.PI * WANDER.hertz * time + wandering)
    const modulation = options.arrhythmia * breath(time) + options.slow * mayer + wander
    const swing = Math.sin(2 * Math.PI * SWING_HZ * time + wandering)
    const pace = 1 + (((options.swing ?? 0) / 2) * swing) / options.rate
    time += (mean / pace) * (1 + modulation + CHANCE * random.normal())
  }
  const times = Float64Array.from(beats)
  return { beats: times, breath, wave: makeWave(times, breath) }
}

function makeWave(beats: Float64Array, breath: Curve): Curve {
  let place = 0
  return (time) => {
    // Times are ascending: the beat is the same as before, or the next one.
    if ((beats[place] ?? 0) > time) place = 0
    while ((beats[place + 1] ?? Infinity) <= time) place += 1
    const from = beats[place] ?? 0
    const share = (time - from) / ((beats[place + 1] ?? from + 1) - from)
    const shape = HARMONICS.reduce(
      (sum, size, order) =>
        sum + size * Math.cos(2 * Math.PI * (order + 1) * share + PHASES[order as 0 | 1 | 2]),
      0,
    )
    return (shape / UNIT) * (1 + AMPLITUDE_SWING * breath(time))
  }
}

export type HeartTruth = { rate: number; breathing: number; sdnn: number; rmssd: number }

/** Returns the true values between two times (s): rates in bpm and breaths a minute, SDNN and RMSSD in ms. */
export function truthOf(beats: Float64Array, breathing: number, from: number, to: number): HeartTruth {
  const seen = beats.filter((time) => time >= from && time <= to)
  const intervals = Array.from(seen.subarray(1), (time, place) => (time - (seen[place] ?? 0)) * 1000)
  const mean = intervals.reduce((sum, each) => sum + each, 0) / intervals.length
  const spread = intervals.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (intervals.length - 1)
  const steps = intervals.slice(1).map((each, place) => (each - (intervals[place] ?? 0)) ** 2)
  return {
    rate: 60_000 / mean,
    breathing,
    sdnn: Math.sqrt(spread),
    rmssd: Math.sqrt(steps.reduce((sum, each) => sum + each, 0) / steps.length),
  }
}
