import { at } from '../signal/spectrum.ts'
import { COMBINED_RATE } from './combined-wave.ts'

/** Phases of a beat that are told apart. */
export const PHASES = 48

/** bpm, a second: scale of the Laplace distribution of a rate's change; beats may follow each other much faster or slower at once */
const DRIFT = 2.2

/** A distribution over rates, one bpm apart, and the phases of a beat; a sample's time is a step. */
export type PhaseGrid = {
  /** rates × phases; valid until the next change */
  state(): Float64Array
  /** Every state is equally likely. */
  reset(): void
  /** One step forwards: every phase moves by its rate, then rates drift. */
  predict(): void
  /** The transpose of the same. */
  predictBackwards(): void
  /** Multiplies by a prior of each rate and the likelihood of each phase, which begin at `from`, and normalises. */
  weigh(priors: Float64Array, likelihoods: Float64Array, from: number): void
}

/** @param min bpm of the first of `rates` rates */
export function createPhaseGrid(min: number, rates: number): PhaseGrid {
  const states = rates * PHASES
  let state = new Float64Array(states)
  let scratch = new Float64Array(states)
  const swap = () => ([state, scratch] = [scratch, state])

  /** Moves every phase by its rate's share of a beat, forwards (1) or backwards (-1), between two phases linearly. */
  function advance(sign: 1 | -1) {
    for (let r = 0; r < rates; r++) {
      const beats = (min + r) / 60 / COMBINED_RATE
      const whole = Math.floor(beats * PHASES)
      const part = beats * PHASES - whole
      const near = (((-sign * whole) % PHASES) + PHASES) % PHASES
      moveRow(r * PHASES, near, (near - sign + PHASES) % PHASES, part)
    }
    swap()
  }

  function moveRow(row: number, near: number, far: number, part: number) {
    for (let p = 0; p < PHASES; p++) {
      const one = p + near < PHASES ? p + near : p + near - PHASES
      const other = p + far < PHASES ? p + far : p + far - PHASES
      scratch[row + p] = (1 - part) * at(state, row + one) + part * at(state, row + other)
    }
  }

  /** A Laplace kernel over the rates, as a recursion in both directions. */
  function drift() {
    const fall = Math.exp(-Math.sqrt(COMBINED_RATE) / DRIFT)
    for (let p = 0; p < PHASES; p++) scratch[p] = at(state, p)
    for (let k = PHASES; k < states; k++) scratch[k] = at(state, k) + fall * at(scratch, k - PHASES)
    for (let k = states - PHASES - 1; k >= 0; k--) {
      const right = fall * at(state, k + PHASES)
      scratch[k] = at(scratch, k) + right
      state[k] = at(state, k) + right
    }
    swap()
  }

  return {
    state: () => state,
    reset: () => void state.fill(1),
    predict() {
      advance(1)
      drift()
    },
    predictBackwards() {
      drift()
      advance(-1)
    },
    weigh(priors, likelihoods, from) {
      let sum = 1e-300
      for (let k = 0; k < states; k++) {
        const p = k % PHASES
        state[k] = at(state, k) * at(priors, (k - p) / PHASES) * at(likelihoods, from + p)
        sum += at(state, k)
      }
      for (let k = 0; k < states; k++) state[k] = at(state, k) / sum
    },
  }
}
