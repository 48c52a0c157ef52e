import { at, hannWindow } from '../signal/spectrum.ts'
import { GREEN, RED, type PulseWaves } from '../signal/pulse-wave.ts'
import { WINDOW_SAMPLES } from '../rate/rate-window.ts'
import { SAMPLE_RATE } from '../signal/trace.ts'

/**
 * Cross-spectra of one window at one rate: products of amplitudes relative to the brightness, averaged over the regions.
 * The reference of each region is the pulse of the other regions, so that its own noise is not correlated with it; a
 * single region is its own reference.
 */
export type CrossSpectra = {
  /** power of green */
  green: number
  /** cross-power of the regions' pulse */
  pulse: number
  /** the same in the sidebands, which have the same noise and motion but no pulse */
  sideband: number
  /** cross-power of green with the pulse, in phase and in quadrature */
  greenInPhase: number
  greenQuadrature: number
  /** cross-power of red with the pulse, in phase */
  redInPhase: number
  /** phase locking of the regions' pulse: 1 in phase, 0 cancelling out; 1 of a single region */
  phaseLocking: number
  /** power of the background's brightness at the pulse's rate and in the sidebands; 0 where it is not known */
  background: number
  backgroundSideband: number
}

export type CrossSpectraMeter = {
  /**
   * Cross-spectra at `bpm` of the window that begins with sample `first`, over these regions; `method` extracts the pulse.
   */
  measure(first: number, bpm: number, regions: readonly number[], method: number): CrossSpectra
}

/** bpm: distance of the sidebands, outside of a sine's main lobe in 10 s under a Hann window */
const SIDEBAND_OFFSET = 20
/** bpm: lowest sideband; below, breathing and drift are larger than the noise at the pulse's rate */
const MIN_SIDEBAND = 34

export function createCrossSpectra(
  waves: PulseWaves,
  background: PulseWaves,
  regions: number,
): CrossSpectraMeter {
  const taper = hannWindow(WINDOW_SAMPLES)
  const scale = 2 / taper.reduce((total, value) => total + value, 0)
  const wave = new Float64Array(WINDOW_SAMPLES)
  const pulses = createPhasors(regions)
  const reds = createPhasors(regions)
  const greens = createPhasors(regions)
  const others: Phasor = { re: 0, im: 0 }
  const backgroundPhasor = createPhasors(1)

  /** Writes the complex amplitude of a region's wave at `bpm`. */
  function project(into: Phasors, first: number, region: number, method: number, bpm: number, of = waves) {
    const turn = (2 * Math.PI * bpm) / 60 / SAMPLE_RATE
    const stepRe = Math.cos(turn)
    const stepIm = Math.sin(turn)
    let re = 0
    let im = 0
    let unitRe = scale
    let unitIm = 0
    of.read(first, region, method, wave)
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
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
      meanOfOthers(pulses, region, used, others)
      sum += inPhase(pulses, region, others) / used.length
    }
    return sum
  }

  function backgroundPower(first: number, bpm: number): number {
    project(backgroundPhasor, first, 0, GREEN, bpm, background)
    return at(backgroundPhasor.re, 0) ** 2 + at(backgroundPhasor.im, 0) ** 2
  }

  function measure(first: number, bpm: number, used: readonly number[], method: number): CrossSpectra {
    const below = bpm - SIDEBAND_OFFSET < MIN_SIDEBAND ? bpm + 1.5 * SIDEBAND_OFFSET : bpm - SIDEBAND_OFFSET
    const sideband =
      (meanPulse(first, bpm + SIDEBAND_OFFSET, used, method) + meanPulse(first, below, used, method)) / 2
    const spectra = {
      green: 0,
      pulse: 0,
      sideband,
      greenInPhase: 0,
      greenQuadrature: 0,
      redInPhase: 0,
      phaseLocking: 0,
      background: backgroundPower(first, bpm),
      backgroundSideband: (backgroundPower(first, bpm + SIDEBAND_OFFSET) + backgroundPower(first, below)) / 2,
    }
    spectra.pulse = meanPulse(first, bpm, used, method)
    let re = 0
    let im = 0
    let size = 0
    for (const region of used) {
      project(greens, first, region, GREEN, bpm)
      project(reds, first, region, RED, bpm)
      meanOfOthers(pulses, region, used, others)
      spectra.green += (at(greens.re, region) ** 2 + at(greens.im, region) ** 2) / used.length
      spectra.greenInPhase += inPhase(greens, region, others) / used.length
      spectra.greenQuadrature += quadrature(greens, region, others) / used.length
      spectra.redInPhase += inPhase(reds, region, others) / used.length
      re += at(pulses.re, region)
      im += at(pulses.im, region)
      size += Math.hypot(at(pulses.re, region), at(pulses.im, region))
    }
    spectra.phaseLocking = size ? Math.hypot(re, im) / size : 0
    return spectra
  }

  return { measure }
}

/** Complex amplitudes of all regions. */
type Phasors = { re: Float64Array; im: Float64Array }
type Phasor = { re: number; im: number }

const createPhasors = (regions: number): Phasors => ({
  re: new Float64Array(regions),
  im: new Float64Array(regions),
})

/** Writes the mean amplitude of all regions but one into `mean`; its own where it is the only one. */
function meanOfOthers(phasors: Phasors, region: number, used: readonly number[], mean: Phasor) {
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

/** Real and imaginary part of the product of an amplitude with the conjugate of another. */
const inPhase = ({ re, im }: Phasors, region: number, other: Phasor): number =>
  at(re, region) * other.re + at(im, region) * other.im
const quadrature = ({ re, im }: Phasors, region: number, other: Phasor): number =>
  at(im, region) * other.re - at(re, region) * other.im
