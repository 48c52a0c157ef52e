import { at } from '../signal/spectrum.ts'
import { COMBINED_RATE } from './combined-wave.ts'

/** Phases of a beat that are told apart. */
export const PHASES = 48

/** Rates of a grid, one bpm apart. */
export const RATES = 41

/** bpm, a second: scale of the Laplace distribution of a rate's change; beats may follow each other much faster or slower at once */
const DRIFT = 2.2
/** Share of a rate's probability that goes on to the next one. */
const FALL = Math.exp(-Math.sqrt(COMBINED_RATE) / DRIFT)

/**
 * A distribution over `RATES` rates and the phases of a beat. A step is the time of a sample; the rates of a step begin at
 * its own `lowest`, in bpm.
 */
export type PhaseGrid = {
  /** rates × phases; valid until the next change */
  state(): Float64Array
  /** Every state is equally likely. */
  reset(lowest: number): void
  /** One step forwards: every phase moves by its rate, then rates drift. */
  predict(lowest: number): void
  /** The transpose of the same. */
  predictBackwards(lowest: number): void
  /** Multiplies by a prior of each rate and the likelihood of each phase, which begin at `from`, and normalises roughly. */
  weigh(priors: Float64Array, likelihoods: Float64Array, from: number): void
}

export function createPhaseGrid(): PhaseGrid {
  let state = new Float64Array(RATES * PHASES)
  let scratch = new Float64Array(RATES * PHASES)
  let first = 0
  let sum = state.length
  const swap = () => ([state, scratch] = [scratch, state])

  /** Moves every phase by its rate's share of a beat, forwards (1) or backwards (-1), between two phases linearly. */
  function advance(sign: 1 | -1) {
    for (let r = 0; r < RATES; r++) {
      const steps = ((first + r) / 60 / COMBINED_RATE) * PHASES
      const whole = Math.floor(steps)
      const near = (((-sign * whole) % PHASES) + PHASES) % PHASES
      moveRow(r * PHASES, near, (near - sign + PHASES) % PHASES, steps - whole)
    }
    swap()
  }

  function moveRow(row: number, near: number, far: number, part: number) {
    let [one, other] = [near, far]
    for (let p = 0; p < PHASES; p++) {
      scratch[row + p] = (1 - part) * at(state, row + one) + part * at(state, row + other)
      one = one === PHASES - 1 ? 0 : one + 1
      other = other === PHASES - 1 ? 0 : other + 1
    }
  }

  /** Lets the rates begin at another one; what lies outside is lost. */
  function shift(lowest: number) {
    const rows = Math.max(-RATES, Math.min(RATES, lowest - first))
    first = lowest
    if (rows > 0) {
      state.copyWithin(0, rows * PHASES)
      state.fill(0, (RATES - rows) * PHASES)
    } else if (rows < 0) {
      state.copyWithin(-rows * PHASES, 0)
      state.fill(0, 0, -rows * PHASES)
    }
  }

  /** A Laplace kernel over the rates, as a recursion in both directions. */
  function drift() {
    for (let p = 0; p < PHASES; p++) scratch[p] = at(state, p)
    for (let k = PHASES; k < state.length; k++) scratch[k] = at(state, k) + FALL * at(scratch, k - PHASES)
    for (let k = state.length - PHASES - 1; k >= 0; k--) {
      const right = FALL * at(state, k + PHASES)
      scratch[k] = at(scratch, k) + right
      state[k] = at(state, k) + right
    }
    swap()
  }

  return {
    state: () => state,
    reset(lowest) {
      state.fill(1)
      first = lowest
      sum = state.length
    },
    predict(lowest) {
      advance(1)
      shift(lowest)
      drift()
    },
    predictBackwards(lowest) {
      drift()
      shift(lowest)
      advance(-1)
    },
    weigh(priors, likelihoods, from) {
      // By the sum before this step, which saves another pass: what comes of it stays near one.
      const scale = 1 / sum
      sum = 1e-300
      for (let r = 0; r < RATES; r++) {
        const prior = scale * at(priors, r)
        const row = r * PHASES
        for (let p = 0; p < PHASES; p++) {
          const value = at(state, row + p) * prior * at(likelihoods, from + p)
          state[row + p] = value
          sum += value
        }
      }
    },
  }
}
