import { windowSamples } from './evidence.ts'
import { at, makeHann } from './fourier.ts'
import { green, pos, red, type PulseWaves } from './pulse-wave.ts'
import { evenRate } from './trace.ts'

/** What moves in time with a pulse, as products of amplitudes (shares of the brightness), mean of the regions. */
export type Testimony = {
  /** of green with itself */
  greens: number
  /** of red with green (real part) */
  both: number
  /** the same two at the rates beside the pulse's, where motion and noise are as large, but no pulse */
  greensBeside: number
  bothBeside: number
  /** how far regions beat together: 1 in phase, 0 against each other; 1 with one region */
  agreement: number
}

export const silence: Testimony = { greens: 0, both: 0, greensBeside: 0, bothBeside: 0, agreement: 0 }

export type Witness = {
  /** What is seen at `bpm` in the window that begins with sample `first`, in the regions that have a weight; `method` is what beats. */
  ask(first: number, bpm: number, weights: Float64Array, method: number): Testimony
  /** Mean correlation of the regions' waves, 0 to 1: how far two of them are one. */
  likeness(first: number, weights: Float64Array): number
}

/** samples: what is averaged before waves are compared, so that only what a pulse could be counts */
const smoothing = 5
/** bpm: outside of a sine's main lobe in 10 s under Hann's window, inside of what has the same noise */
const beside = 20
/** bpm: below, breath and drift are larger than the noise at the pulse */
const lowest = 34

/** Tells blood from light by how colours and regions move together at one rate; see `certainty.ts`. */
export function createWitness(waves: PulseWaves, regions: number): Witness {
  const taper = makeHann(windowSamples)
  const scale = 2 / taper.reduce((total, value) => total + value, 0)
  const length = Math.floor(windowSamples / smoothing)
  const smooth = new Float64Array(regions * length)
  const wave = new Float64Array(windowSamples)
  const sum = { re: 0, im: 0 }
  const colours = { greens: 0, both: 0 }

  /** Complex amplitude of a wave at `bpm`, into `sum`. */
  function project(first: number, region: number, method: number, bpm: number) {
    const turn = (2 * Math.PI * bpm) / 60 / evenRate
    sum.re = 0
    sum.im = 0
    waves.read(first, region, method, wave)
    for (let i = 0; i < windowSamples; i++) {
      const value = at(wave, i)
      if (Number.isNaN(value)) continue
      sum.re += value * at(taper, i) * Math.cos(turn * i)
      sum.im += value * at(taper, i) * Math.sin(turn * i)
    }
    sum.re *= scale
    sum.im *= scale
  }

  /** What red and green do at `bpm`, into `colours`. */
  function hear(first: number, region: number, bpm: number) {
    project(first, region, green, bpm)
    const re = sum.re
    const im = sum.im
    project(first, region, red, bpm)
    colours.both = re * sum.re + im * sum.im
    colours.greens = re * re + im * im
  }

  function ask(first: number, bpm: number, weights: Float64Array, method: number): Testimony {
    const seen = { ...silence }
    let re = 0
    let im = 0
    let size = 0
    let used = 0
    const below = bpm - beside < lowest ? bpm + beside + beside / 2 : bpm - beside
    for (let region = 0; region < regions; region++) if (at(weights, region)) used++
    for (let region = 0; region < regions; region++) {
      if (!at(weights, region)) continue
      hear(first, region, bpm)
      seen.greens += colours.greens / used
      seen.both += colours.both / used
      hear(first, region, bpm + beside)
      seen.greensBeside += colours.greens / 2 / used
      seen.bothBeside += colours.both / 2 / used
      hear(first, region, below)
      seen.greensBeside += colours.greens / 2 / used
      seen.bothBeside += colours.both / 2 / used
      project(first, region, method, bpm)
      re += sum.re
      im += sum.im
      size += Math.hypot(sum.re, sum.im)
    }
    seen.agreement = size ? Math.hypot(re, im) / size : 0
    return seen
  }

  function readSmooth(first: number, region: number): number {
    let energy = 1e-30
    waves.read(first, region, pos, wave)
    for (let i = 0; i < length; i++) {
      let mean = 0
      for (let j = 0; j < smoothing; j++) {
        const value = at(wave, i * smoothing + j)
        if (!Number.isNaN(value)) mean += value
      }
      smooth[region * length + i] = mean
      energy += mean * mean
    }
    return Math.sqrt(energy)
  }

  function likeness(first: number, weights: Float64Array): number {
    let pairs = 0
    let sum = 0
    for (let a = 0; a < regions; a++) {
      if (!at(weights, a)) continue
      const energy = readSmooth(first, a)
      for (let i = a * length; i < (a + 1) * length; i++) smooth[i] = at(smooth, i) / energy
      for (let b = 0; b < a; b++) {
        if (!at(weights, b)) continue
        for (let i = 0; i < length; i++) sum += at(smooth, a * length + i) * at(smooth, b * length + i)
        pairs++
      }
    }
    return pairs ? Math.min(1, Math.max(0, sum / pairs)) : 0
  }

  return { ask, likeness }
}
