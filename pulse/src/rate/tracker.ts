import { gainAt } from '../signal/band-gain.ts'
import { at } from '../signal/spectrum.ts'

/** bpm: what the tracker tells apart, 36 to 200 in steps of one. */
export const firstRate = 36
export const trackedRates = Float64Array.from({ length: 165 }, (_, i) => firstRate + i)

/** s: how much later a window may still be corrected by what follows it. */
const memory = 40

/** Windows between two looks back. */
export const smoothedEvery = 20

/** Windows at the end whose evidence may be forgotten again. */
export const provisional = 10

/** What the tracker believes, per second of time. Found on the two people's recordings; see docs/decisions. */
const belief = {
  /** bpm a second: heart rates wander by less than one bpm from second to second (Laplace) */
  drift: 0.75,
  /** of being lost and found elsewhere */
  jump: 1e-3,
  /** of a pulse that goes out of sight, or comes into it */
  change: 0.03,
  /** evidence that the absence of a pulse has in every window */
  absence: 1.6,
}

/** bpm² s²: variance of a peak under Hann's window, times the square of its length; a little less, as slopes widen it */
const peakVariance = 1000

const rates = trackedRates.length
const states = rates + 1

/**
 * A hidden Markov model over the windows of a scan: a heart rate of 36 to 200 bpm, or no pulse at all. Each window
 * brings log evidence for every rate; forward and backward passes (Rabiner 1989, Proc. IEEE 77:257, section III-A)
 * give the probability of every rate in the light of the windows before and up to 40 s after.
 */
export type Tracker = {
  /**
   * Takes the log evidence (165 values) of the next window, or anew of one that is kept; `undefined` where it says nothing.
   */
  put(window: number, evidence: Float64Array | undefined): void
  /** Takes back what it knows of the windows from this one on, at most the last ten. */
  forget(window: number): void
  /**
   * Looks back over the windows that are kept, the latest first: `take(window, posterior)`.
   * `posterior`: 165 rates and the absence of a pulse; valid during the call only.
   */
  smooth(take: (window: number, posterior: Float64Array) => void): void
}

/** `absence`: log evidence in every window that there is no pulse; less finds one anywhere. */
export function createTracker(absence = belief.absence): Tracker {
  const reach = memory + smoothedEvery + provisional
  // What is provisional overwrites what lies a ring before it.
  const keep = reach + provisional
  const likelihoods = new Float64Array(keep * states)
  const forward = new Float64Array(keep * states)
  const backward = new Float64Array(states)
  const scratch = new Float64Array(states)
  const state = new Float64Array(states)
  function begin() {
    state.fill(0.5 / rates, 0, rates)
    state[rates] = 0.5
  }
  let length = 0
  let filtered = 0

  function readLikelihood(evidence: Float64Array | undefined, into: number) {
    // A window that says nothing says the same of every rate, and of none.
    likelihoods.fill(1, into, into + states)
    if (!evidence) return
    let most = absence
    for (let k = 0; k < rates; k++) most = Math.max(most, at(evidence, k))
    for (let k = 0; k < rates; k++) likelihoods[into + k] = Math.exp(at(evidence, k) - most)
    likelihoods[into + rates] = Math.exp(absence - most)
  }

  /** Forward from the first window whose evidence is new. */
  function filter() {
    for (; filtered < length; filtered++) {
      const into = (filtered % keep) * states
      if (filtered) {
        const before = ((filtered - 1) % keep) * states
        for (let k = 0; k < states; k++) state[k] = at(forward, before + k)
        step(state, scratch, false)
      } else begin()
      for (let k = 0; k < states; k++) state[k] = at(state, k) * at(likelihoods, into + k)
      normalise(state)
      forward.set(state, into)
    }
  }

  return {
    put(window, evidence) {
      readLikelihood(evidence, (window % keep) * states)
      length = Math.max(length, window + 1)
      filtered = Math.min(filtered, window)
    },
    forget(window) {
      length = Math.min(length, window)
      filtered = Math.min(filtered, window)
    },
    smooth(take) {
      filter()
      backward.fill(1)
      for (let window = length - 1; window >= Math.max(length - reach, 0); window--) {
        const slot = (window % keep) * states
        for (let k = 0; k < states; k++) scratch[k] = at(forward, slot + k) * at(backward, k)
        normalise(scratch)
        take(window, scratch)
        for (let k = 0; k < states; k++) backward[k] = at(backward, k) * at(likelihoods, slot + k)
        step(backward, scratch, true)
        normalise(backward)
      }
    },
  }
}

function normalise(values: Float64Array) {
  let sum = 0
  for (let k = 0; k < values.length; k++) sum += at(values, k)
  for (let k = 0; k < values.length; k++) values[k] = at(values, k) / sum
}

/**
 * Moves belief by a second, in place; with Laplace's kernel that is a recursion in both directions of the rates.
 * `backwards`: from what followed to what came before it, the same matrix transposed.
 */
function step(values: Float64Array, scratch: Float64Array, backwards: boolean) {
  const fall = Math.exp(-1 / belief.drift)
  const scale = (1 - fall) / (1 + fall)
  let sum = 0
  let left = 0
  for (let k = 0; k < rates; k++) {
    left = left * fall + at(values, k)
    scratch[k] = left
    sum += at(values, k)
  }
  let right = 0
  for (let k = rates - 1; k >= 0; k--) {
    scratch[k] = at(scratch, k) + right
    right = (right + at(values, k)) * fall
  }
  const absent = at(values, rates)
  const anywhere =
    ((1 - belief.change) * belief.jump * sum) / rates + (belief.change * absent) / (backwards ? 1 : rates)
  const near = (1 - belief.change) * (1 - belief.jump) * scale
  for (let k = 0; k < rates; k++) values[k] = near * at(scratch, k) + anywhere
  values[rates] = (1 - belief.change) * absent + (belief.change * sum) / (backwards ? rates : 1)
}

/** The rate with most belief within 3 bpm of it, and that belief; `seconds` of the wave were looked at together. */
export function findRate(posterior: Float64Array, seconds: number): { heartRate: number; belief: number } {
  const reach = 3
  let best = 0
  let most = -1
  let mass = 0
  for (let k = -reach; k < rates; k++) {
    if (k + reach < rates) mass += at(posterior, k + reach)
    if (k - reach - 1 >= 0) mass -= at(posterior, k - reach - 1)
    if (k < 0 || !(mass > most)) continue
    best = k
    most = mass
  }
  let weighted = 0
  let sum = 0
  for (let k = Math.max(0, best - reach); k <= Math.min(rates - 1, best + reach); k++) {
    weighted += at(posterior, k) * at(trackedRates, k)
    sum += at(posterior, k)
  }
  return { heartRate: straighten(weighted / sum, seconds), belief: most }
}

/**
 * The band that evidence is weighed in slopes at its ends, which moves the top of a peak inwards: by the slope of its
 * logarithm times the width of the peak.
 */
function straighten(bpm: number, seconds: number): number {
  const slope = Math.log(gainAt((bpm + 0.5) / 60)) - Math.log(gainAt((bpm - 0.5) / 60))
  return bpm - (slope * peakVariance) / seconds ** 2
}
