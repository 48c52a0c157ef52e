import { at, makeHann } from '../signal/spectrum.ts'
import { green, red, type PulseWaves } from '../signal/pulse-wave.ts'
import { windowSamples } from '../rate/spectral-sqi.ts'
import { evenRate } from '../signal/trace.ts'

/**
 * What moves in time with a pulse in one window, as products of amplitudes (shares of the brightness), mean of the
 * regions. A region is held against the pulse of the others, so that its own noise has no part in what both say; a region
 * alone is held against itself.
 */
export type Testimony = {
  /** of green with itself */
  greens: number
  /** of the pulse with the others' */
  pulse: number
  /** the same at the rates beside, where noise and motion are as large, but no pulse */
  beside: number
  /** of green with the pulse: in step, and a quarter of a beat late */
  greenInStep: number
  greenLate: number
  /** of red with the pulse */
  redInStep: number
  /** how far regions beat together: 1 in phase, 0 against each other; 1 with one region */
  agreement: number
  /** of the background's brightness with itself, at the pulse's rate and beside; 0 where it is not known */
  background: number
  backgroundBeside: number
}

export type Witness = {
  /** What is seen at `bpm` in the window that begins with sample `first`, in these regions; `method` is what beats. */
  ask(first: number, bpm: number, regions: readonly number[], method: number): Testimony
}

/** bpm: outside of a sine's main lobe in 10 s under Hann's window, inside of what has the same noise */
const besideBy = 20
/** bpm: below, breath and drift are larger than the noise at the pulse */
const lowest = 34

/** Tells blood from light by how colours and regions move together at one rate; see `certainty.ts`. */
export function createWitness(waves: PulseWaves, background: PulseWaves, regions: number): Witness {
  const taper = makeHann(windowSamples)
  const scale = 2 / taper.reduce((total, value) => total + value, 0)
  const wave = new Float64Array(windowSamples)
  const pulses = createPhasors(regions)
  const reds = createPhasors(regions)
  const greens = createPhasors(regions)
  const others: Phasor = { re: 0, im: 0 }
  const room = createPhasors(1)

  /** Complex amplitude of a region's wave at `bpm`. */
  function project(into: Phasors, first: number, region: number, method: number, bpm: number, of = waves) {
    const turn = (2 * Math.PI * bpm) / 60 / evenRate
    const stepRe = Math.cos(turn)
    const stepIm = Math.sin(turn)
    let re = 0
    let im = 0
    let unitRe = scale
    let unitIm = 0
    of.read(first, region, method, wave)
    for (let i = 0; i < windowSamples; i++) {
      const value = at(wave, i)
      if (!Number.isNaN(value)) {
        re += value * at(taper, i) * unitRe
        im += value * at(taper, i) * unitIm
      }
      const next = unitRe * stepRe - unitIm * stepIm
      unitIm = unitRe * stepIm + unitIm * stepRe
      unitRe = next
    }
    into.re[region] = re
    into.im[region] = im
  }

  function meanPulse(first: number, bpm: number, used: readonly number[], method: number): number {
    for (const region of used) project(pulses, first, region, method, bpm)
    let sum = 0
    for (const region of used) {
      readOthers(pulses, region, used, others)
      sum += inStep(pulses, region, others) / used.length
    }
    return sum
  }

  function powerOfRoom(first: number, bpm: number): number {
    project(room, first, 0, green, bpm, background)
    return at(room.re, 0) ** 2 + at(room.im, 0) ** 2
  }

  function ask(first: number, bpm: number, used: readonly number[], method: number): Testimony {
    const below = bpm - besideBy < lowest ? bpm + 1.5 * besideBy : bpm - besideBy
    const beside =
      (meanPulse(first, bpm + besideBy, used, method) + meanPulse(first, below, used, method)) / 2
    const seen = {
      greens: 0,
      pulse: 0,
      beside,
      greenInStep: 0,
      greenLate: 0,
      redInStep: 0,
      agreement: 0,
      background: powerOfRoom(first, bpm),
      backgroundBeside: (powerOfRoom(first, bpm + besideBy) + powerOfRoom(first, below)) / 2,
    }
    seen.pulse = meanPulse(first, bpm, used, method)
    let re = 0
    let im = 0
    let size = 0
    for (const region of used) {
      project(greens, first, region, green, bpm)
      project(reds, first, region, red, bpm)
      readOthers(pulses, region, used, others)
      seen.greens += (at(greens.re, region) ** 2 + at(greens.im, region) ** 2) / used.length
      seen.greenInStep += inStep(greens, region, others) / used.length
      seen.greenLate += late(greens, region, others) / used.length
      seen.redInStep += inStep(reds, region, others) / used.length
      re += at(pulses.re, region)
      im += at(pulses.im, region)
      size += Math.hypot(at(pulses.re, region), at(pulses.im, region))
    }
    seen.agreement = size ? Math.hypot(re, im) / size : 0
    return seen
  }

  return { ask }
}

/** A complex amplitude for each region. */
type Phasors = { re: Float64Array; im: Float64Array }
type Phasor = { re: number; im: number }

const createPhasors = (regions: number): Phasors => ({
  re: new Float64Array(regions),
  im: new Float64Array(regions),
})

/** Mean amplitude of all regions but one, into `mean`; its own where it is alone. */
function readOthers(phasors: Phasors, region: number, used: readonly number[], mean: Phasor) {
  let re = 0
  let im = 0
  for (let i = 0; i < used.length; i++) {
    const other = used[i] ?? 0
    if (other === region && used.length > 1) continue
    re += at(phasors.re, other)
    im += at(phasors.im, other)
  }
  const others = Math.max(1, used.length - 1)
  mean.re = re / others
  mean.im = im / others
}

/** The product of an amplitude with another, as far as both are in phase; and as far as it is a quarter late. */
const inStep = ({ re, im }: Phasors, region: number, other: Phasor): number =>
  at(re, region) * other.re + at(im, region) * other.im
const late = ({ re, im }: Phasors, region: number, other: Phasor): number =>
  at(im, region) * other.re - at(re, region) * other.im
