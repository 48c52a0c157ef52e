import { bandPassGain } from '../signal/band-pass.ts'
import { sampleAt } from '../signal/spectrum.ts'

/** bpm: the STATES of the tracker, 36 to 200 in steps of one. */
export const MIN_RATE = 36
export const TRACKED_RATES = Float64Array.from({ length: 165 }, (_, i) => MIN_RATE + i)

/** s: how far smoothing looks ahead of a window. */
const LOOKAHEAD = 40

/** windows between two smoothing passes */
export const SMOOTHING_INTERVAL = 20

/** windows at the end whose evidence may still change, as their 20 s are not complete */
export const PROVISIONAL_WINDOWS = 10

/** Transition and absence parameters, per second. Set on two people's recordings; see docs/decisions/016-heart-rate.md. */
const MODEL = {
  /** bpm a second, scale of the Laplace distribution of a heart rate's change from second to second */
  drift: 0.75,
  /** probability of a jump to any other rate */
  jump: 1e-3,
  /** probability that a pulse disappears or appears */
  change: 0.03,
  /** log evidence of the absence of a pulse in every window */
  absence: 1.6,
}

/** bpm² s²: variance of a spectral peak under a Hann window, times its squared length; a little less than theory, as chirps widen the peak */
const PEAK_VARIANCE = 1000

const RATES = TRACKED_RATES.length
const STATES = RATES + 1

/** bpm: half of the width over which `estimateRate` sums the posterior */
const REACH_BPM = 3

/**
 * A hidden Markov model over the windows of a scan. Its states are heart rates of 36 to 200 bpm and the absence of a
 * pulse; each window brings log evidence for every rate. The forward-backward algorithm (Rabiner 1989, Proc. IEEE 77:257,
 * section III-A) gives the posterior of every state given the windows before and up to 40 s after.
 */
export type Tracker = {
  /** Sets the log evidence (165 values) of the next window or one in the buffer; `undefined` if it has no data. */
  observe(window: number, evidence: Float64Array | undefined): void
  /** Discards the evidence of the windows from this one on, at most the last ten. */
  truncate(window: number): void
  /**
   * Calls `visit` with the posterior of each window in the buffer, the latest first. `posterior` has 165 rates and the
   * absence of a pulse, and is valid during the call only.
   */
  smooth(visit: (window: number, posterior: Float64Array) => void): void
}

/** @param absence log evidence of no pulse in every window; -Infinity always finds a rate */
export function createTracker(absence = MODEL.absence): Tracker {
  const reach = LOOKAHEAD + SMOOTHING_INTERVAL + PROVISIONAL_WINDOWS
  // Provisional windows overwrite the slots that are a ring's length before them.
  const capacity = reach + PROVISIONAL_WINDOWS
  const likelihoods = new Float64Array(capacity * STATES)
  const forward = new Float64Array(capacity * STATES)
  const backward = new Float64Array(STATES)
  const scratch = new Float64Array(STATES)
  const state = new Float64Array(STATES)
  function resetState() {
    state.fill(0.5 / RATES, 0, RATES)
    state[RATES] = 0.5
  }
  let length = 0
  let filtered = 0

  function readLikelihood(evidence: Float64Array | undefined, into: number) {
    // Without data every state is equally likely.
    likelihoods.fill(1, into, into + STATES)
    if (!evidence) return
    let max = absence
    for (let k = 0; k < RATES; k++) max = Math.max(max, sampleAt(evidence, k))
    for (let k = 0; k < RATES; k++) likelihoods[into + k] = Math.exp(sampleAt(evidence, k) - max)
    likelihoods[into + RATES] = Math.exp(absence - max)
  }

  /** The forward pass, from the first window whose evidence is new. */
  function runForward() {
    for (; filtered < length; filtered++) {
      const into = (filtered % capacity) * STATES
      if (filtered) {
        const before = ((filtered - 1) % capacity) * STATES
        for (let k = 0; k < STATES; k++) state[k] = sampleAt(forward, before + k)
        predict(state, scratch, false)
      } else resetState()
      for (let k = 0; k < STATES; k++) state[k] = sampleAt(state, k) * sampleAt(likelihoods, into + k)
      normalise(state)
      forward.set(state, into)
    }
  }

  return {
    observe(window, evidence) {
      readLikelihood(evidence, (window % capacity) * STATES)
      length = Math.max(length, window + 1)
      filtered = Math.min(filtered, window)
    },
    truncate(window) {
      length = Math.min(length, window)
      filtered = Math.min(filtered, window)
    },
    smooth(visit) {
      runForward()
      backward.fill(1)
      for (let window = length - 1; window >= Math.max(length - reach, 0); window--) {
        const slot = (window % capacity) * STATES
        for (let k = 0; k < STATES; k++) scratch[k] = sampleAt(forward, slot + k) * sampleAt(backward, k)
        normalise(scratch)
        visit(window, scratch)
        for (let k = 0; k < STATES; k++) backward[k] = sampleAt(backward, k) * sampleAt(likelihoods, slot + k)
        predict(backward, scratch, true)
        normalise(backward)
      }
    },
  }
}

function normalise(values: Float64Array) {
  let sum = 0
  for (let k = 0; k < values.length; k++) sum += sampleAt(values, k)
  for (let k = 0; k < values.length; k++) values[k] = sampleAt(values, k) / sum
}

/**
 * Multiplies a distribution by the transition matrix of one second, in place. The Laplace kernel is applied as a recursion
 * in both directions of the rates. `backwards`: the transposed matrix.
 */
function predict(values: Float64Array, scratch: Float64Array, backwards: boolean) {
  const fall = Math.exp(-1 / MODEL.drift)
  const scale = (1 - fall) / (1 + fall)
  let sum = 0
  let left = 0
  for (let k = 0; k < RATES; k++) {
    left = left * fall + sampleAt(values, k)
    scratch[k] = left
    sum += sampleAt(values, k)
  }
  let right = 0
  for (let k = RATES - 1; k >= 0; k--) {
    scratch[k] = sampleAt(scratch, k) + right
    right = (right + sampleAt(values, k)) * fall
  }
  const absent = sampleAt(values, RATES)
  const anywhere =
    ((1 - MODEL.change) * MODEL.jump * sum) / RATES + (MODEL.change * absent) / (backwards ? 1 : RATES)
  const near = (1 - MODEL.change) * (1 - MODEL.jump) * scale
  for (let k = 0; k < RATES; k++) values[k] = near * sampleAt(scratch, k) + anywhere
  values[RATES] = (1 - MODEL.change) * absent + (MODEL.change * sum) / (backwards ? RATES : 1)
}

/**
 * Returns the rate, in bpm, with the largest posterior within 3 bpm of it, and that posterior as confidence, 0 to 1.
 * @param seconds length of the wave that the evidence was taken from
 */
export function estimateRate(
  posterior: Float64Array,
  seconds: number,
): { heartRate: number; confidence: number } {
  let best = 0
  let max = -1
  let mass = 0
  for (let k = -REACH_BPM; k < RATES; k++) {
    if (k + REACH_BPM < RATES) mass += sampleAt(posterior, k + REACH_BPM)
    if (k - REACH_BPM - 1 >= 0) mass -= sampleAt(posterior, k - REACH_BPM - 1)
    if (k < 0 || !(mass > max)) continue
    best = k
    max = mass
  }
  let weighted = 0
  let sum = 0
  for (let k = Math.max(0, best - REACH_BPM); k <= Math.min(RATES - 1, best + REACH_BPM); k++) {
    weighted += sampleAt(posterior, k) * sampleAt(TRACKED_RATES, k)
    sum += sampleAt(posterior, k)
  }
  return { heartRate: correctBandSlope(weighted / sum, seconds), confidence: max }
}

/**
 * Undoes the shift of a spectral peak by the band-pass that evidence is weighted by. Its gain falls towards its ends,
 * which moves peaks inwards by the slope of its log gain times the variance of the peak.
 */
function correctBandSlope(bpm: number, seconds: number): number {
  const slope = Math.log(bandPassGain((bpm + 0.5) / 60)) - Math.log(bandPassGain((bpm - 0.5) / 60))
  return bpm - (slope * PEAK_VARIANCE) / seconds ** 2
}
