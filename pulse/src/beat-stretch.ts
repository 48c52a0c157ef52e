import { cut, dot, slopeOf, unit, without } from './vectors.ts'

/** What bodies do, none (beats wait after their shape) to all (it stretches), before a record says more: mean, deviation. */
const USUAL = { mean: 0.5, deviation: 0.5 } as const

const ROUNDS = 3

/** What a beat holds besides its shape: along its rise lasting longer, its fall lasting longer, and the rest. */
export type Excess = { rise: number; fall: number; rest: Float64Array }

/** How the wave of a beat changes where it lasts longer, and by how much of a sample that moves its best match. */
export type Modes = { rise: Float64Array; fall: Float64Array; movedByRise: number; movedByFall: number }

export type Unstretched = {
  /** samples: each beat's steepest rise, but for a constant */
  times: Float64Array
  /** samples: by how much all times may be off together, for each thing that the record does not tell for certain */
  doubts: readonly Float64Array[]
  /** Weights of found times in a time, around it: what is taken back adds noise of the beats beside. */
  weights: Float64Array
}

/**
 * A shape stretched by a share e around its steepest rise changes by -e times its slope times the distance from there.
 * Of all of a pulse its upstroke keeps the best time (Peralta et al., Physiol. Meas. 40, 2019, 025007).
 * @param shape of unit length
 */
export function modesOf(shape: Float64Array): Modes {
  const slope = slopeOf(shape)
  const steepest = slope.indexOf(Math.max(...slope))
  const rise = slope.map((value, at) => value * Math.min(0, at - steepest))
  const fall = slope.map((value, at) => value * Math.max(0, at - steepest))
  const moved = (mode: Float64Array): number => dot(mode, slope) / dot(slope, slope)
  return { rise, fall, movedByRise: moved(rise), movedByFall: moved(fall) }
}

/**
 * What each beat holds that its shape does not explain, as a share of its size; nothing where the wave ends.
 * @param wave the sharp wave
 * @param found samples, with fractions, of the best matches; the shape's sample `before` lies on them
 */
export function measureExcesses(
  wave: Float64Array,
  found: Float64Array,
  shape: Float64Array,
  modes: Modes,
  before: number,
): (Excess | undefined)[] {
  const along = unit(without(slopeOf(shape), shape))
  const level = unit(new Float64Array(shape.length).fill(1))
  const apart = (mode: Float64Array) => without(without(without(mode, level), shape), along)
  const [rise, fall] = [apart(modes.rise), apart(modes.fall)]
  // Least squares of two changes that overlap.
  const [rr, ff, rf] = [dot(rise, rise), dot(fall, fall), dot(rise, fall)]
  const determinant = rr * ff - rf * rf
  const beat = new Float64Array(shape.length)
  return Array.from(found, (time): Excess | undefined => {
    if (!cut(wave, Math.round(time) - before, beat)) return undefined
    const size = dot(beat, shape)
    const excess = without(without(beat, shape), along).map((value) => value / size)
    const [er, ef] = [dot(excess, rise), dot(excess, fall)]
    const [byRise, byFall] = [(er * ff - ef * rf) / determinant, (ef * rr - er * rf) / determinant]
    const rest = excess.map((value, at) => value - byRise * (rise[at] ?? 0) - byFall * (fall[at] ?? 0))
    return { rise: -byRise, fall: -byFall, rest }
  })
}

/**
 * Beats may last longer by stretching their shape or by waiting after it; bodies differ. Where they stretch, the best
 * match moves with the length of the beats on either side, which smooths their variability away. How much a record
 * stretches, one number for the rise and one for the fall, is told by what all its beats have besides the shape, and
 * what that moved is taken back; what it does not tell is a doubt about all times.
 * @param error samples: standard error of a found time
 */
export function unstretch(
  found: Float64Array,
  excesses: readonly (Excess | undefined)[],
  modes: Modes,
  error: number,
): Unstretched {
  const noise = 2 * (error / meanLength(found)) ** 2
  const rises = excesses.map((excess) => excess?.rise ?? NaN)
  const falls = excesses.map((excess) => excess?.fall ?? NaN)
  let [times, byRise, byFall] = [found, USUAL, USUAL] as [Float64Array, Stretch, Stretch]
  // Lengths between times that moved are too even: each round sees them, and so what moved them, better.
  for (let round = 0; round < ROUNDS; round++) {
    const { before, after } = lengthsAround(times)
    byRise = stretchOf(rises, before, noise)
    byFall = stretchOf(falls, after, noise)
    const [back, forth] = [byRise.mean * modes.movedByRise, byFall.mean * modes.movedByFall]
    times = found.map((time, beat) => time - back * (before[beat] ?? 0) - forth * (after[beat] ?? 0))
  }
  const { before, after } = lengthsAround(times)
  const mean = meanLength(found)
  return {
    times,
    doubts: [
      before.map((share) => share * modes.movedByRise * byRise.deviation),
      after.map((share) => share * modes.movedByFall * byFall.deviation),
    ],
    weights: weighFound((byRise.mean * modes.movedByRise) / mean, (byFall.mean * modes.movedByFall) / mean),
  }
}

/** The weights of the times before and after, each round on the last one's. */
function weighFound(back: number, forth: number): Float64Array {
  const middle = ROUNDS
  let weights = new Float64Array(2 * ROUNDS + 1)
  weights[middle] = 1
  for (let round = 0; round < ROUNDS; round++) {
    const last = weights
    weights = last.map((here, at) => {
      const [earlier, later] = [last[at + 1] ?? 0, last[at - 1] ?? 0]
      return (at === middle ? 1 : 0) - back * (here - earlier) - forth * (later - here)
    })
  }
  return weights
}

const meanLength = (times: Float64Array): number =>
  ((times.at(-1) ?? 0) - (times[0] ?? 0)) / Math.max(1, times.length - 1)

/** By which share the interval before and after each beat is longer than the mean; 0 where it is none. */
function lengthsAround(times: Float64Array): { before: Float64Array; after: Float64Array } {
  const mean = meanLength(times)
  const shareOf = (from = NaN, to = NaN): number => {
    const share = (to - from) / mean - 1
    return Math.abs(share) < 0.5 ? share : 0
  }
  return {
    before: times.map((time, beat) => shareOf(times[beat - 1], time)),
    after: times.map((time, beat) => shareOf(time, times[beat + 1])),
  }
}

type Stretch = { mean: number; deviation: number }

/**
 * How much of a longer beat is in a stretched shape, by least squares over the beats and by what bodies usually do.
 * @param noise of a length, in squares: it makes lengths differ and moves no excess
 */
function stretchOf(excesses: readonly number[], longer: Float64Array, noise: number): Stretch {
  let [count, product, square, power] = [0, 0, 0, 0]
  for (const [beat, excess] of excesses.entries()) {
    if (Number.isNaN(excess)) continue
    const share = longer[beat] ?? 0
    count += 1
    product += excess * share
    square += share * share
    power += excess * excess
  }
  const own = Math.max(0, square - count * noise)
  const unexplained = (power - (product * product) / square) / count
  const sure = unexplained > 0 ? own ** 2 / square / unexplained : 0
  const usual = USUAL.deviation ** -2
  return {
    mean: (own > 0 ? (product / own) * sure : 0) / (sure + usual) + (USUAL.mean * usual) / (sure + usual),
    deviation: (sure + usual) ** -0.5,
  }
}
