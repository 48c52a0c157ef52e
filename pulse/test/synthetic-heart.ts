import type { Course, Random } from './random.ts'

export type HeartOptions = {
  /** s to make, from time 0 on */
  seconds: number
  /** bpm, the mean */
  rate: number
  /** breaths a minute */
  breathing: number
  /** share of the mean interval that it swings to either side with the breath (respiratory sinus arrhythmia) */
  arrhythmia: number
  /** the same for the slow swing near 0.1 Hz (Mayer waves) */
  slow: number
}

export type Heart = {
  /** s of each beat, ascending, from before 0 until after the end */
  beats: Float64Array
  /** blood under the skin: mean 0, standard deviation about 1 */
  wave: Course
  /** chest's rise: -1 to 1 */
  breath: Course
}

const MAYER_HZ = 0.1
/** Share of an interval that differs from beat to beat by chance. */
const CHANCE = 0.008
/** How much the breath swings the size of a beat (Charlton et al., IEEE Rev. Biomed. Eng. 11:2, 2018, figure 1). */
const AMPLITUDE_SWING = 0.12
/** The second and third harmonic of a pulse in the face, beside its first: about half and a sixth. Blood comes fast and goes slowly. */
const HARMONICS = [1, 0.45, 0.15] as const
/** A beat begins where blood comes fastest, which is what times of beats are times of. */
const PHASES = [-1.257, -1.613, -2.07] as const
const UNIT = Math.sqrt(HARMONICS.reduce((sum, size) => sum + size ** 2 / 2, 0))

/**
 * A heart whose beats are known. The intervals swing with the breath and near 0.1 Hz about their mean, which are the two
 * peaks of variability in the Task Force's standard (Circulation 93:1043, 1996, section "Frequency domain").
 */
export function makeHeart(random: Random, options: HeartOptions): Heart {
  const phases = [random.between(0, 2 * Math.PI), random.between(0, 2 * Math.PI)] as const
  const breath: Course = (time) => Math.sin((2 * Math.PI * options.breathing * time) / 60 + phases[0])
  const mean = 60 / options.rate
  const beats: number[] = []
  for (let time = -3 - random.uniform() * mean; time < options.seconds + 3;) {
    beats.push(time)
    const mayer = Math.sin(2 * Math.PI * MAYER_HZ * time + phases[1])
    time += mean * (1 + options.arrhythmia * breath(time) + options.slow * mayer + CHANCE * random.normal())
  }
  const times = Float64Array.from(beats)
  return { beats: times, breath, wave: makeWave(times, breath) }
}

function makeWave(beats: Float64Array, breath: Course): Course {
  let place = 0
  return (time) => {
    // Cameras ask in order: the beat is where it was, or the next one.
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

/** What a perfect measurement between two times (s) would say: bpm, breaths a minute, ms, ms. */
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
