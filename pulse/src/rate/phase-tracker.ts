import { trackingBandPass } from '../signal/band-pass.ts'
import { sampleAt } from '../signal/spectrum.ts'
import { COMBINED_RATE } from './combined-wave.ts'
import { createPhaseGrid, PHASES, RATE_STEP, RATES } from './phase-grid.ts'

/** samples of the combined wave that are tracked in one chunk, and the overlap of neighbouring chunks */
const CHUNK = 60 * COMBINED_RATE
const OVERLAP = 20 * COMBINED_RATE

/** bpm: minimum rate of a heart */
const MIN_RATE = 38

/** bpm times samples: attraction of the tracker's rate */
const ATTRACTION = 100

/** Template before the wave's own is known: amplitude of a cosine and variance of noise, relative to its power. */
const PRIOR = { amplitude: 1.2, variance: 0.4 }
/** Harmonics of a beat's template. */
const HARMONICS = 3
/** Minimum likelihood of any sample at any phase, so that a single outlier never decides. */
const OUTLIER = 1e-4

/** samples: half of the Hann window over which the wave's power is averaged, and its misfit */
const POWER_REACH = 10 * COMBINED_RATE
const MISFIT_REACH = 3 * COMBINED_RATE

/** Hz: band of a pulse and its second harmonic */
const BAND = { low: 0.7, high: 2.5 }

/** The heart rate and fit at each sample. */
export type PhaseTrack = {
  /** bpm, posterior mean */
  rates: Float64Array
  /** squared distance of the wave from its template, relative to the mean, over six seconds: above 2 a beat was lost or added */
  misfit: Float64Array
  /** that distance relative to the wave's own power: from 1 on the wave is no nearer to its template than to zero */
  unexplained: Float64Array
}

/**
 * Follows a heart from beat to beat, where the tracker's rate lies within 20 bpm of the true one. A hidden Markov model
 * whose states are the rate and the phase within a beat (the bar pointer model: Whiteley, Cemgil and Godsill 2006, ISMIR)
 * and whose observations are the samples themselves: no window has to be short for a heart that changes its pace at once,
 * or long for one in noise. The template of a beat is learned from the wave (Baum and Welch: Rabiner 1989, section III-C).
 * @param wave combined wave at 10 Hz, zero where there is none
 * @param tracked bpm, the tracker's rate at every sample
 */
export function trackPhase(wave: Float64Array, tracked: Float64Array): PhaseTrack {
  const standard = standardise(wave, tracked)
  const empty = () => new Float64Array(wave.length)
  const track: PhaseTrack = { rates: empty(), misfit: empty(), unexplained: empty() }
  const margin = OVERLAP / 2
  for (let first = 0; first === 0 || first < wave.length - OVERLAP; first += CHUNK - OVERLAP) {
    const end = Math.min(wave.length, first + CHUNK)
    const chunk = trackChunk(standard.subarray(first, end), tracked.subarray(first, end))
    const from = first === 0 ? 0 : margin
    const to = end === wave.length ? chunk.rates.length : chunk.rates.length - margin
    track.rates.set(chunk.rates.subarray(from, to), first + from)
    track.misfit.set(chunk.misfit.subarray(from, to), first + from)
    track.unexplained.set(chunk.unexplained.subarray(from, to), first + from)
  }
  return {
    rates: track.rates,
    misfit: average(track.misfit, MISFIT_REACH),
    unexplained: average(track.unexplained, MISFIT_REACH),
  }
}

/** Returns the wave in the pulse's band, normalised to a power of one throughout; zero where there is none. */
function standardise(wave: Float64Array, tracked: Float64Array): Float64Array {
  const filtered = trackingBandPass(
    wave,
    COMBINED_RATE,
    tracked.map((bpm) => (60 * COMBINED_RATE) / bpm),
    BAND,
  )
  const power = average(
    filtered.map((value) => value * value),
    POWER_REACH,
  )
  return filtered.map((value, i) =>
    sampleAt(wave, i) === 0 ? 0 : value / Math.sqrt(sampleAt(power, i) + 1e-30),
  )
}

/** Returns the moving average under a Hann window. */
function average(values: Float64Array, reach: number): Float64Array {
  const weights = Float64Array.from(
    { length: 2 * reach + 1 },
    (_, i) => 1 + Math.cos((Math.PI * (i - reach)) / (reach + 1)),
  )
  return values.map((_, i) => {
    let [sum, total] = [0, 0]
    for (let k = Math.max(-reach, -i); k <= reach && i + k < values.length; k++) {
      sum += sampleAt(weights, k + reach) * sampleAt(values, i + k)
      total += sampleAt(weights, k + reach)
    }
    return sum / total
  })
}

type Template = { shape: Float64Array; variance: number }

function trackChunk(wave: Float64Array, tracked: Float64Array): PhaseTrack {
  if (wave.every((value) => value === 0)) return { rates: tracked, misfit: wave, unexplained: wave }
  const model = createPhaseModel(wave, tracked)
  const guess = {
    shape: Float64Array.from(
      { length: PHASES },
      (_, p) => PRIOR.amplitude * Math.cos((2 * Math.PI * p) / PHASES),
    ),
    variance: PRIOR.variance,
  }
  const template = learnTemplate(wave, model.smooth(guess).phases)
  const { rates, phases } = model.smooth(template)
  const unexplained = wave.map((value, i) => {
    let sum = 0
    for (let p = 0; p < PHASES; p++)
      sum += sampleAt(phases, i * PHASES + p) * (value - sampleAt(template.shape, p)) ** 2
    return sum
  })
  return { rates, misfit: unexplained.map((value) => value / template.variance), unexplained }
}

/** Returns the mean beat, of few harmonics, and the noise around it. @param phases posterior: samples × phases */
function learnTemplate(wave: Float64Array, phases: Float64Array): Template {
  const mean = new Float64Array(PHASES)
  for (let p = 0; p < PHASES; p++) {
    let [sum, weight] = [0, 1e-30]
    for (let i = 0; i < wave.length; i++) {
      sum += sampleAt(phases, i * PHASES + p) * sampleAt(wave, i)
      weight += sampleAt(phases, i * PHASES + p)
    }
    mean[p] = sum / weight
  }
  const shape = keepHarmonics(mean)
  let squares = 0
  for (let i = 0; i < wave.length; i++) {
    for (let p = 0; p < PHASES; p++)
      squares += sampleAt(phases, i * PHASES + p) * (sampleAt(wave, i) - sampleAt(shape, p)) ** 2
  }
  return { shape, variance: squares / wave.length + 1e-6 }
}

function keepHarmonics(mean: Float64Array): Float64Array {
  const shape = new Float64Array(PHASES)
  for (let harmonic = 1; harmonic <= HARMONICS; harmonic++) {
    let [re, im] = [0, 0]
    for (let p = 0; p < PHASES; p++) {
      const angle = (2 * Math.PI * harmonic * p) / PHASES
      re += (2 / PHASES) * sampleAt(mean, p) * Math.cos(angle)
      im += (2 / PHASES) * sampleAt(mean, p) * Math.sin(angle)
    }
    for (let p = 0; p < PHASES; p++) {
      const angle = (2 * Math.PI * harmonic * p) / PHASES
      shape[p] = sampleAt(shape, p) + re * Math.cos(angle) + im * Math.sin(angle)
    }
  }
  return shape
}

/** Creates the forward-backward algorithm over all phases and the rates around the tracker's. */
function createPhaseModel(wave: Float64Array, tracked: Float64Array) {
  const grid = createPhaseGrid()
  const states = RATES * PHASES
  const forward = new Float32Array(wave.length * states)
  const priors = new Float64Array(RATES)
  const lowest = tracked.map((rate) =>
    Math.max(MIN_RATE, Math.round(rate / RATE_STEP) * RATE_STEP - (RATE_STEP * (RATES - 1)) / 2),
  )

  function weigh(sample: number, likelihoods: Float64Array) {
    for (let r = 0; r < RATES; r++)
      priors[r] = Math.exp(
        -Math.abs(sampleAt(lowest, sample) + r * RATE_STEP - sampleAt(tracked, sample)) / ATTRACTION,
      )
    grid.weigh(priors, likelihoods, sample * PHASES)
  }

  function runForward(likelihoods: Float64Array) {
    grid.reset(sampleAt(lowest, 0))
    for (let i = 0; i < wave.length; i++) {
      if (i) grid.predict(sampleAt(lowest, i))
      weigh(i, likelihoods)
      forward.set(grid.state(), i * states)
    }
  }

  return {
    /** @returns bpm, the posterior mean of every sample, and the posterior of its phases: samples × phases */
    smooth(template: Template): { rates: Float64Array; phases: Float64Array } {
      const likelihoods = likelihoodsOf(wave, template)
      runForward(likelihoods)
      const means = new Float64Array(wave.length)
      const phases = new Float64Array(wave.length * PHASES)
      grid.reset(sampleAt(lowest, wave.length - 1))
      for (let i = wave.length - 1; i >= 0; i--) {
        const ahead = forward.subarray(i * states, (i + 1) * states)
        means[i] =
          sampleAt(lowest, i) +
          RATE_STEP * combine(ahead, grid.state(), phases.subarray(i * PHASES, (i + 1) * PHASES))
        weigh(i, likelihoods)
        if (i) grid.predictBackwards(sampleAt(lowest, i - 1))
      }
      return { rates: means, phases }
    },
  }
}

/** Writes the posterior of each phase; returns the mean index of the rates. */
function combine(forward: Float32Array, backward: Float64Array, phases: Float64Array): number {
  let [sum, weighted] = [1e-300, 0]
  for (let r = 0; r < RATES; r++) {
    let row = 0
    for (let p = 0; p < PHASES; p++) {
      const mass = (forward[r * PHASES + p] ?? 0) * sampleAt(backward, r * PHASES + p)
      phases[p] = sampleAt(phases, p) + mass
      row += mass
    }
    sum += row
    weighted += row * r
  }
  for (let p = 0; p < PHASES; p++) phases[p] = sampleAt(phases, p) / sum
  return weighted / sum
}

/**
 * Returns the likelihood of every sample at each phase, relative to the largest; the same for all phases where there is no
 * sample.
 */
function likelihoodsOf(wave: Float64Array, { shape, variance }: Template): Float64Array {
  const likelihoods = new Float64Array(wave.length * PHASES)
  for (let i = 0; i < wave.length; i++) {
    let best = 1e-300
    for (let p = 0; p < PHASES; p++) {
      const distance = sampleAt(wave, i) === 0 ? 0 : (sampleAt(wave, i) - sampleAt(shape, p)) ** 2
      const value = Math.exp((-0.5 * distance) / variance)
      likelihoods[i * PHASES + p] = value
      best = Math.max(best, value)
    }
    for (let p = 0; p < PHASES; p++)
      likelihoods[i * PHASES + p] = sampleAt(likelihoods, i * PHASES + p) / best + OUTLIER
  }
  return likelihoods
}
