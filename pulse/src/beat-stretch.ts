import { cut, dot, slopeOf, unit, without } from './vectors.ts'

/** Standard errors from nought at which a stretch is believed; of 14 fingers, whose beats wait, none reaches it. */
const PROVEN = 3

const ROUNDS = 3

/** What a beat holds besides its shape: along its rise lasting longer, its fall lasting longer, and the rest. */
type Excess = { rise: number; fall: number; rest: Float64Array }

/**
 * Beats may last longer by stretching their shape or by waiting after it; bodies differ. Where they stretch, the best
 * match moves with the length of the beats on either side, which smooths their variability away. How much a record
 * stretches, one number for the rise and one for the fall, is told by what all its beats have besides the shape, and
 * what that moved is taken back.
 * @param wave the sharp wave
 * @param found samples, with fractions, of the best matches
 * @param shape of unit length; its sample `before` lies on a beat's time
 * @returns the times without that part, and what in each beat nothing explains, as a share of the beat's size
 */
export function unstretch(wave: Float64Array, found: Float64Array, shape: Float64Array, before: number) {
  const slope = slopeOf(shape)
  // A shape stretched by a share e changes by -e times its slope times the distance from the beat's time.
  const rise = slope.map((value, at) => value * Math.min(0, at - before))
  const fall = slope.map((value, at) => value * Math.max(0, at - before))
  const excesses = measureExcesses(wave, found, shape, [slope, rise, fall], before)
  const moved = (mode: Float64Array): number => dot(mode, slope) / dot(slope, slope)
  let times = found
  // Lengths between times that moved are too even: each round sees them, and so what moved them, better.
  for (let round = 0; round < ROUNDS; round++) {
    const longer = lengthsAround(times)
    const byRise =
      moved(rise) *
      stretchOf(
        excesses.map((excess) => excess?.rise ?? NaN),
        longer.before,
      )
    const byFall =
      moved(fall) *
      stretchOf(
        excesses.map((excess) => excess?.fall ?? NaN),
        longer.after,
      )
    times = found.map(
      (time, beat) => time - byRise * (longer.before[beat] ?? 0) - byFall * (longer.after[beat] ?? 0),
    )
  }
  return { times, rests: excesses.flatMap((excess) => (excess ? [excess.rest] : [])) }
}

type Modes = readonly [slope: Float64Array, rise: Float64Array, fall: Float64Array]

function measureExcesses(
  wave: Float64Array,
  found: Float64Array,
  shape: Float64Array,
  modes: Modes,
  before: number,
) {
  const along = unit(without(modes[0], shape))
  const [rise, fall] = [modes[1], modes[2]].map((mode) => without(without(mode, shape), along))
  const beat = new Float64Array(shape.length)
  return Array.from(found, (time): Excess | undefined => {
    if (!rise || !fall || !cut(wave, Math.round(time) - before, beat)) return undefined
    const size = dot(beat, shape)
    const excess = without(without(beat, shape), along).map((value) => value / size)
    // Least squares of two changes that overlap.
    const [rr, ff, rf] = [dot(rise, rise), dot(fall, fall), dot(rise, fall)]
    const [er, ef, determinant] = [dot(excess, rise), dot(excess, fall), rr * ff - rf * rf]
    const [byRise, byFall] = [(er * ff - ef * rf) / determinant, (ef * rr - er * rf) / determinant]
    const rest = excess.map((value, at) => value - byRise * (rise[at] ?? 0) - byFall * (fall[at] ?? 0))
    return { rise: -byRise, fall: -byFall, rest }
  })
}

/** By which share the interval before and after each beat is longer than the mean; 0 where it is none. */
function lengthsAround(times: Float64Array): { before: Float64Array; after: Float64Array } {
  const mean = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / Math.max(1, times.length - 1)
  const shareOf = (from = NaN, to = NaN): number => {
    const share = (to - from) / mean - 1
    return Math.abs(share) < 0.5 ? share : 0
  }
  return {
    before: times.map((time, beat) => shareOf(times[beat - 1], time)),
    after: times.map((time, beat) => shareOf(time, times[beat + 1])),
  }
}

/**
 * How much of a longer beat is in a stretched shape, 0 (none: it waits) to 1 (all), by least squares over the beats.
 * None while it could be chance: noise in a time would make both the beat longer and the excess.
 */
function stretchOf(excesses: readonly number[], longer: Float64Array): number {
  let [count, product, square, power] = [0, 0, 0, 0]
  for (const [beat, excess] of excesses.entries()) {
    if (Number.isNaN(excess)) continue
    const share = longer[beat] ?? 0
    count += 1
    product += excess * share
    square += share * share
    power += excess * excess
  }
  const stretch = product / square
  const error = Math.sqrt((power - stretch * product) / count / square)
  return stretch > PROVEN * error ? Math.min(1, stretch) : 0
}
