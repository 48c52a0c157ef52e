import { sampleAt } from '../signal/spectrum.ts'
import { COMBINED_RATE } from './combined-wave.ts'

/** Number of phases of a beat. */
export const PHASES = 48

/** Number of rates of a grid, and their distance in bpm. */
export const RATES = 21
export const RATE_STEP = 2

/**
 * bpm: standard deviation of a rate's change within a second; the change has a Laplace distribution, so that the rate can
 * also jump
 */
const DRIFT = 2.9
/** Factor by which the probability falls from one rate to the next: the discrete Laplace distribution of that variance. */
const FALL = fallOf(DRIFT ** 2 / COMBINED_RATE / RATE_STEP ** 2)

/**
 * Steps between normalisations: a sum takes longer than the rest of a step, and no state falls below the outliers'
 * likelihood.
 */
const NORMALISED_EVERY = 4

/**
 * A distribution over `RATES` rates and the phases of a beat. A step is the time of a sample; the rates of a step begin at
 * its own `lowest`, in bpm.
 */
export type PhaseGrid = {
  /** rates × phases; valid until the next change */
  state(): Float64Array
  /** Makes every state equally likely. */
  reset(lowest: number): void
  /** Steps forwards: every phase advances by its rate, then the rates drift. */
  predict(lowest: number): void
  /** Steps backwards: the transpose of `predict`. */
  predictBackwards(lowest: number): void
  /**
   * Multiplies by the prior of each rate and the likelihood of each phase, which begin at `from`; normalises every few
   * steps.
   */
  weigh(priors: Float64Array, likelihoods: Float64Array, from: number): void
}

export function createPhaseGrid(): PhaseGrid {
  let state = new Float64Array(RATES * PHASES)
  let scratch = new Float64Array(RATES * PHASES)
  let first = 0
  let steps = 0
  const swap = () => ([state, scratch] = [scratch, state])

  /** Advances every phase by its rate's share of a beat, forwards (1) or backwards (-1), with linear interpolation. */
  function advance(sign: 1 | -1) {
    for (let r = 0; r < RATES; r++) {
      const steps = ((first + r * RATE_STEP) / 60 / COMBINED_RATE) * PHASES
      const wholeSteps = Math.floor(steps)
      const near = (((-sign * wholeSteps) % PHASES) + PHASES) % PHASES
      moveRow(state, scratch, r * PHASES, {
        near,
        far: (near - sign + PHASES) % PHASES,
        part: steps - wholeSteps,
      })
    }
    swap()
  }

  /** Shifts the grid so that its rates begin at another one. */
  function shift(lowest: number) {
    shiftRows(state, Math.max(-RATES, Math.min(RATES, (lowest - first) / RATE_STEP)))
    first = lowest
  }

  function spread() {
    drift(state, scratch)
    swap()
  }

  return {
    state: () => state,
    reset(lowest) {
      state.fill(1)
      first = lowest
      normalise(state)
    },
    predict(lowest) {
      advance(1)
      shift(lowest)
      spread()
    },
    predictBackwards(lowest) {
      spread()
      shift(lowest)
      advance(-1)
    },
    weigh(priors, likelihoods, from) {
      for (let r = 0; r < RATES; r++) {
        const prior = sampleAt(priors, r)
        const row = r * PHASES
        for (let p = 0; p < PHASES; p++)
          state[row + p] = sampleAt(state, row + p) * prior * sampleAt(likelihoods, from + p)
      }
      if (++steps % NORMALISED_EVERY === 0) normalise(state)
    },
  }
}

type Move = { near: number; far: number; part: number }

/** Moves the phases of a rate with linear interpolation: `part` from distance `far`, the rest from distance `near`. */
function moveRow(from: Float64Array, to: Float64Array, row: number, { near, far, part }: Move): void {
  let [one, other] = [near, far]
  for (let p = 0; p < PHASES; p++) {
    to[row + p] = (1 - part) * sampleAt(from, row + one) + part * sampleAt(from, row + other)
    one = one === PHASES - 1 ? 0 : one + 1
    other = other === PHASES - 1 ? 0 : other + 1
  }
}

/** Moves all rates by some rows; rates beyond the grid are dropped. */
function shiftRows(state: Float64Array, rows: number): void {
  if (rows > 0) {
    state.copyWithin(0, rows * PHASES)
    state.fill(0, (RATES - rows) * PHASES)
  } else if (rows < 0) {
    state.copyWithin(-rows * PHASES, 0)
    state.fill(0, 0, -rows * PHASES)
  }
}

/** A Laplace kernel over the rates, as a recursion in both directions; uses up `from`. */
function drift(from: Float64Array, to: Float64Array): void {
  for (let p = 0; p < PHASES; p++) to[p] = sampleAt(from, p)
  for (let k = PHASES; k < from.length; k++) to[k] = sampleAt(from, k) + FALL * sampleAt(to, k - PHASES)
  for (let k = from.length - PHASES - 1; k >= 0; k--) {
    const right = FALL * sampleAt(from, k + PHASES)
    to[k] = sampleAt(to, k) + right
    from[k] = sampleAt(from, k) + right
  }
}

function normalise(state: Float64Array): void {
  let sum = 1e-300
  for (let k = 0; k < state.length; k++) sum += sampleAt(state, k)
  for (let k = 0; k < state.length; k++) state[k] = sampleAt(state, k) / sum
}

/** Solves `variance = 2 fall / (1 - fall)²`. */
function fallOf(variance: number): number {
  const middle = 1 + 1 / variance
  return middle - Math.sqrt(middle ** 2 - 1)
}
