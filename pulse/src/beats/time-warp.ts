import { copyNormalised, dot, slopeOf, toUnitLength, removeComponent } from './vectors.ts'

/**
 * Prior of the warp, the share of a beat's lengthening by which its template is dilated (0: only its diastole is longer,
 * 1: all of it): mean and standard deviation.
 */
const PRIOR = { mean: 0.5, deviation: 0.5 } as const
/** Iterations: intervals between corrected times show the warp better. */
const ROUNDS = 3
/** Ratio of the timing noise to that estimated from dilations: part of the noise is slower than those. */
const NOISE_FACTOR = 1.25
/** Upper limit of a residual's power, relative to its beat's: outliers are not clean beats. */
const MAX_RESIDUAL = 1

/** Change of a beat's wave when one part of it is dilated, orthogonal to changes of its size and time. */
type Mode = {
  change: Float64Array
  square: number
  /** samples by which a dilation of 1 moves the best match */
  shift: number
}

type Modes = { rise: Mode; fall: Mode; product: number; steepness: number }

/** Relative dilation of each beat's rise and fall, measured from its wave; NaN where the wave ends. */
type Dilations = { rise: Float64Array; fall: Float64Array }

type Lengths = { before: Float64Array; after: Float64Array }

export type CorrectedTimes = {
  /** samples: each beat's steepest rise, up to a constant */
  times: Float64Array
  /** samples: standard error of the best match's time */
  error: number
  /** weights of neighbouring matches in one corrected time, as the correction adds their errors */
  weights: Float64Array
  /** samples: standard error common to all times, one series for each uncertain parameter */
  systematicErrors: readonly Float64Array[]
}

/**
 * Corrects the times of template matches for time warping. Longer beats may be dilated or only have a longer diastole;
 * people differ. Where beats are dilated, the best match moves with the lengths of the beats on either side, which
 * smooths heart rate variability. The warp of the rise and that of the fall are estimated from the dilation of all beats
 * and a prior; the shift they cause is subtracted, and their uncertainty becomes a systematic error. Dilation that lengths
 * do not explain is noise, from which the timing error follows.
 * @param wave the broadband wave
 * @param found samples, with fractions, of the best matches
 * @param template the template, of unit length; its sample `before` lies on a beat's time
 */
export function correctTimeWarp(
  wave: Float64Array,
  found: Float64Array,
  template: Float64Array,
  before: number,
): CorrectedTimes {
  const modes = modesOf(template)
  const dilations = measureDilations(wave, found, template, modes, before)
  const error = errorOf(dilations, lengthsAround(found), modes)
  const mean = meanLength(found)
  const noise = 2 * (error / mean) ** 2
  let times = found
  let [rise, fall] = [
    { shift: 0, error: 0 },
    { shift: 0, error: 0 },
  ]
  // Intervals between uncorrected times are too even; each round has better intervals to estimate the warp from.
  for (let round = 0; round < ROUNDS; round++) {
    const lengths = lengthsAround(times)
    rise = estimateWarp(dilations.rise, lengths.before, noise, modes.rise)
    fall = estimateWarp(dilations.fall, lengths.after, noise, modes.fall)
    times = found.map(
      (time, beat) =>
        time - rise.shift * (lengths.before[beat] ?? 0) - fall.shift * (lengths.after[beat] ?? 0),
    )
  }
  const lengths = lengthsAround(times)
  const systematicErrors = [
    lengths.before.map((length) => length * rise.error),
    lengths.after.map((length) => length * fall.error),
  ]
  return { times, error, systematicErrors, weights: matchWeights(rise.shift / mean, fall.shift / mean) }
}

/**
 * A template dilated by a share e around its steepest rise changes by -e times its slope times the distance from there.
 * The upstroke is the most precise fiducial point of a pulse (Peralta et al., Physiol. Meas. 40, 2019, 025007).
 */
function modesOf(template: Float64Array): Modes {
  const slope = slopeOf(template)
  const steepest = slope.indexOf(Math.max(...slope))
  const basis = [
    toUnitLength(new Float64Array(template.length).fill(1)),
    template,
    toUnitLength(removeComponent(slope, template)),
  ]
  const makeMode = (side: (...values: number[]) => number): Mode => {
    const warped = slope.map((value, index) => -value * side(0, index - steepest))
    const change = basis.reduce(removeComponent, warped)
    return { change, square: dot(change, change), shift: -dot(warped, slope) / dot(slope, slope) }
  }
  const [rise, fall] = [makeMode(Math.min), makeMode(Math.max)]
  return { rise, fall, product: dot(rise.change, fall.change), steepness: Math.sqrt(dot(slope, slope)) }
}

function measureDilations(
  wave: Float64Array,
  times: Float64Array,
  template: Float64Array,
  { rise, fall, product }: Modes,
  before: number,
): Dilations {
  const beat = new Float64Array(template.length)
  const dilations = { rise: times.map(() => NaN), fall: times.map(() => NaN) }
  // Least squares of two changes that are not orthogonal.
  const determinant = rise.square * fall.square - product * product
  for (const [index, time] of times.entries()) {
    if (!copyNormalised(wave, Math.round(time) - before, beat)) continue
    const scale = 1 / (dot(beat, template) * determinant)
    const [byRise, byFall] = [dot(beat, rise.change), dot(beat, fall.change)]
    dilations.rise[index] = scale * (byRise * fall.square - byFall * product)
    dilations.fall[index] = scale * (byFall * rise.square - byRise * product)
  }
  return dilations
}

/**
 * Standard error of a match's time in samples: noise of unit power moves a match by the inverse of the slope's norm (Kay
 * 1993, section 3.11). The noise is estimated from the two modes, whose frequencies are those of the slope.
 */
function errorOf(dilations: Dilations, lengths: Lengths, { rise, fall, product, steepness }: Modes): number {
  const riseResiduals = residualsOf(dilations.rise, lengths.before)
  const fallResiduals = residualsOf(dilations.fall, lengths.after)
  let [power, count] = [0, 0]
  for (const [beat, byRise] of riseResiduals.entries()) {
    const byFall = fallResiduals[beat] ?? NaN
    if (Number.isNaN(byRise)) continue
    const both = byRise * byRise * rise.square + byFall * byFall * fall.square + 2 * byRise * byFall * product
    power += Math.min(MAX_RESIDUAL, both) / 2
    count += 1
  }
  return (NOISE_FACTOR * Math.sqrt(power / count)) / steepness
}

/** Weights of the matches before and after in a corrected time, by iterating the correction. */
function matchWeights(back: number, forth: number): Float64Array {
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

/** Returns the relative deviation from the mean of the intervals around each beat; 0 if not a single beat. */
function lengthsAround(times: Float64Array): Lengths {
  const mean = meanLength(times)
  const deviationOf = (from = NaN, to = NaN): number => {
    const deviation = (to - from) / mean - 1
    return Math.abs(deviation) < 0.5 ? deviation : 0
  }
  return {
    before: times.map((time, beat) => deviationOf(times[beat - 1], time)),
    after: times.map((time, beat) => deviationOf(time, times[beat + 1])),
  }
}

/** Returns the sums for the least-squares regression of dilations on lengths. */
function regressionSums(dilations: Float64Array, lengths: Float64Array) {
  let [count, product, square, power] = [0, 0, 0, 0]
  for (const [beat, dilation] of dilations.entries()) {
    if (Number.isNaN(dilation)) continue
    const length = lengths[beat] ?? 0
    count += 1
    product += dilation * length
    square += length * length
    power += dilation * dilation
  }
  return { count, product, square, power }
}

/** Returns the residuals of the regression of dilations on lengths. */
function residualsOf(dilations: Float64Array, lengths: Float64Array): Float64Array {
  const { product, square } = regressionSums(dilations, lengths)
  const warp = square > 0 ? product / square : 0
  return dilations.map((dilation, beat) => dilation - warp * (lengths[beat] ?? 0))
}

/**
 * Returns the warp by least squares over the beats, combined with the prior, and its standard error; both as samples by
 * which a beat twice as long would be shifted.
 * @param noise variance of a length by timing noise alone
 */
function estimateWarp(dilations: Float64Array, lengths: Float64Array, noise: number, { shift }: Mode) {
  const { count, product, square, power } = regressionSums(dilations, lengths)
  const excess = Math.max(0, square - count * noise)
  const residual = (power - (square > 0 ? product ** 2 / square : 0)) / count
  const priorPrecision = PRIOR.deviation ** -2
  const precision = excess > 0 && residual > 0 ? excess ** 2 / square / residual : 0
  const estimate = precision > 0 ? product / excess : 0
  const warp = (estimate * precision + PRIOR.mean * priorPrecision) / (precision + priorPrecision)
  return { shift: warp * shift, error: shift / Math.sqrt(precision + priorPrecision) }
}
