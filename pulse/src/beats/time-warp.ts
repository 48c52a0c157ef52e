import { cut, dot, slopeOf, unit, without } from './vectors.ts'

/** How much of a longer beat is in its shape before a record says so, none (it waits) to all: mean and deviation. */
const USUAL = { mean: 0.5, deviation: 0.5 } as const
const ROUNDS = 3
/** How much farther noise moves beats than it bends them: part of it is slow. */
const COLOUR = 1.25
/** The most power of a bend, beside its beat's, that counts: such a beat is not clean and says little of those that are. */
const WORST = 1

/** How a beat's wave changes where a part of it lasts longer, without what its shape and its time explain. */
type Mode = {
  change: Float64Array
  square: number
  /** samples that all of it moves the best match by */
  moved: number
}

type Modes = { rise: Mode; fall: Mode; product: number; steepness: number }

/** By which share each beat's rise and its fall last longer, as its wave says; NaN where the wave ends. */
type Excesses = { rise: Float64Array; fall: Float64Array }

type Lengths = { before: Float64Array; after: Float64Array }

export type Unwarped = {
  /** samples: each beat's steepest rise, but for a constant */
  times: Float64Array
  /** samples: standard error of the best match's time */
  error: number
  /** Weights of the best matches around in one time: what is taken back brings their errors with it. */
  weights: Float64Array
  /** samples: by how much all times may be off together, for each thing that the record does not tell for certain */
  doubts: readonly Float64Array[]
}

/**
 * Beats may last longer by warping (their shape is drawn out) or by waiting after it; bodies differ. Where they warp, the best
 * match moves with the length of the beats on either side, which smooths their variability away. How much a record
 * warps, one number for the rise and one for the fall, is told by how all its beats are bent, weighed against what
 * bodies usually do. What that moved is taken back, and what stays unknown of it is a doubt about all times. How much
 * beats are bent besides tells the noise: it moves them as much.
 * @param wave the sharp wave
 * @param found samples, with fractions, of the best matches
 * @param shape of unit length; its sample `before` lies on a beat's time
 */
export function unwarp(
  wave: Float64Array,
  found: Float64Array,
  shape: Float64Array,
  before: number,
): Unwarped {
  const modes = modesOf(shape)
  const excesses = measureExcesses(wave, found, shape, modes, before)
  const error = errorOf(excesses, lengthsAround(found), modes)
  const mean = meanLength(found)
  const noise = 2 * (error / mean) ** 2
  let times = found
  let [rise, fall] = [
    { taken: 0, unknown: 0 },
    { taken: 0, unknown: 0 },
  ]
  // Lengths between times that moved are too even: each round sees them, and so what moved them, better.
  for (let round = 0; round < ROUNDS; round++) {
    const longer = lengthsAround(times)
    rise = weighWarp(excesses.rise, longer.before, noise, modes.rise)
    fall = weighWarp(excesses.fall, longer.after, noise, modes.fall)
    times = found.map(
      (time, beat) => time - rise.taken * (longer.before[beat] ?? 0) - fall.taken * (longer.after[beat] ?? 0),
    )
  }
  const longer = lengthsAround(times)
  const doubts = [
    longer.before.map((share) => share * rise.unknown),
    longer.after.map((share) => share * fall.unknown),
  ]
  return { times, error, doubts, weights: weighFound(rise.taken / mean, fall.taken / mean) }
}

/**
 * A shape drawn out by a share e around its steepest rise changes by -e times its slope times the distance from there.
 * Of all of a pulse its upstroke keeps the best time (Peralta et al., Physiol. Meas. 40, 2019, 025007).
 */
function modesOf(shape: Float64Array): Modes {
  const slope = slopeOf(shape)
  const steepest = slope.indexOf(Math.max(...slope))
  const known = [unit(new Float64Array(shape.length).fill(1)), shape, unit(without(slope, shape))]
  const makeMode = (side: (...values: number[]) => number): Mode => {
    const warped = slope.map((value, at) => -value * side(0, at - steepest))
    const change = known.reduce(without, warped)
    return { change, square: dot(change, change), moved: -dot(warped, slope) / dot(slope, slope) }
  }
  const [rise, fall] = [makeMode(Math.min), makeMode(Math.max)]
  return { rise, fall, product: dot(rise.change, fall.change), steepness: Math.sqrt(dot(slope, slope)) }
}

function measureExcesses(
  wave: Float64Array,
  found: Float64Array,
  shape: Float64Array,
  { rise, fall, product }: Modes,
  before: number,
): Excesses {
  const beat = new Float64Array(shape.length)
  const excesses = { rise: found.map(() => NaN), fall: found.map(() => NaN) }
  // Least squares of two changes that overlap.
  const determinant = rise.square * fall.square - product * product
  for (const [place, time] of found.entries()) {
    if (!cut(wave, Math.round(time) - before, beat)) continue
    const scale = 1 / (dot(beat, shape) * determinant)
    const [byRise, byFall] = [dot(beat, rise.change), dot(beat, fall.change)]
    excesses.rise[place] = scale * (byRise * fall.square - byFall * product)
    excesses.fall[place] = scale * (byFall * rise.square - byRise * product)
  }
  return excesses
}

/**
 * Samples: standard error of a match's time. Noise of unit size moves a beat by the inverse of its slope's length
 * (Kay 1993, section 3.11). Its size is taken from the two changes that are as slow as the slope itself.
 */
function errorOf(excesses: Excesses, longer: Lengths, { rise, fall, product, steepness }: Modes): number {
  const rises = unexplained(excesses.rise, longer.before)
  const falls = unexplained(excesses.fall, longer.after)
  let [power, count] = [0, 0]
  for (const [beat, byRise] of rises.entries()) {
    const byFall = falls[beat] ?? NaN
    if (Number.isNaN(byRise)) continue
    const both = byRise * byRise * rise.square + byFall * byFall * fall.square + 2 * byRise * byFall * product
    power += Math.min(WORST, both) / 2
    count += 1
  }
  return (COLOUR * Math.sqrt(power / count)) / steepness
}

/** The weights of the matches before and after in a time, each round on the last one's. */
function weighFound(back: number, forth: number): Float64Array {
  let weights = new Float64Array(2 * ROUNDS + 1)
  weights[ROUNDS] = 1
  for (let round = 0; round < ROUNDS; round++) {
    weights = weights.map((here, at, last) => {
      const [earlier, later] = [last[at + 1] ?? 0, last[at - 1] ?? 0]
      return (at === ROUNDS ? 1 : 0) - back * (here - earlier) - forth * (later - here)
    })
  }
  return weights
}

const meanLength = (times: Float64Array): number =>
  ((times.at(-1) ?? 0) - (times[0] ?? 0)) / Math.max(1, times.length - 1)

/** By which share the interval before and after each beat is longer than the mean; 0 where it is none. */
function lengthsAround(times: Float64Array): Lengths {
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

/** Sums for least squares of excesses by lengths. */
function compare(excesses: Float64Array, longer: Float64Array) {
  let [count, product, square, power] = [0, 0, 0, 0]
  for (const [beat, excess] of excesses.entries()) {
    if (Number.isNaN(excess)) continue
    const share = longer[beat] ?? 0
    count += 1
    product += excess * share
    square += share * share
    power += excess * excess
  }
  return { count, product, square, power }
}

/** Excesses without what lengths explain of them. */
function unexplained(excesses: Float64Array, longer: Float64Array): Float64Array {
  const { product, square } = compare(excesses, longer)
  const warp = square > 0 ? product / square : 0
  return excesses.map((excess, beat) => excess - warp * (longer[beat] ?? 0))
}

/**
 * How much of a longer beat is warp, by least squares over the beats and by what bodies usually do;
 * in samples that a whole beat of warping moves.
 * @param noise of a length, in squares: it makes lengths differ and bends no beat
 */
function weighWarp(excesses: Float64Array, longer: Float64Array, noise: number, { moved }: Mode) {
  const { count, product, square, power } = compare(excesses, longer)
  const own = Math.max(0, square - count * noise)
  const rest = (power - (square > 0 ? product ** 2 / square : 0)) / count
  const usual = USUAL.deviation ** -2
  const sure = own > 0 && rest > 0 ? own ** 2 / square / rest : 0
  const told = sure > 0 ? product / own : 0
  const warp = (told * sure + USUAL.mean * usual) / (sure + usual)
  return { taken: warp * moved, unknown: moved / Math.sqrt(sure + usual) }
}
