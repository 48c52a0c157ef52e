import { GREEN, RED, type PulseWaves } from '../signal/pulse-wave.ts'
import { sampleAt } from '../signal/spectrum.ts'
import {
  createPhasors,
  createProjection,
  inPhase,
  meanOfOthers,
  powerOf,
  quadrature,
  type Phasor,
} from './phasors.ts'

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
  /** cross-power of the regions' pulse in the sidebands, which have the same noise and motion but no pulse */
  sideband: number
  /** cross-power of green with the pulse, in phase and in quadrature */
  greenInPhase: number
  greenQuadrature: number
  /** cross-power of red with the pulse, in phase */
  redInPhase: number
  /** phase locking of the regions' pulse: 1 in phase, 0 cancelling out; 1 of a single region */
  phaseLocking: number
  /** radians: phase of each region's pulse against that of the others, by region */
  phases: ReadonlyMap<number, number>
  /** power of the background's brightness at the pulse's rate and in the sidebands; 0 where it is not known */
  background: number
  backgroundSideband: number
}

export type CrossSpectraMeter = {
  /**
   * Returns the cross-spectra at `bpm` of the window that begins with sample `first`, over these regions; `method` is
   * the index of the method that extracts the pulse.
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
  const project = createProjection()
  const pulses = createPhasors(regions)
  const reds = createPhasors(regions)
  const greens = createPhasors(regions)
  const others: Phasor = { re: 0, im: 0 }
  const backgroundPhasor = createPhasors(1)

  function meanPulse(first: number, bpm: number, usedRegions: readonly number[], method: number): number {
    for (const region of usedRegions) project(waves, pulses, first, region, method, bpm)
    let sum = 0
    for (const region of usedRegions) {
      meanOfOthers(pulses, region, usedRegions, others)
      sum += inPhase(pulses, region, others) / usedRegions.length
    }
    return sum
  }

  function backgroundPower(first: number, bpm: number): number {
    project(background, backgroundPhasor, first, 0, GREEN, bpm)
    return powerOf(backgroundPhasor, 0)
  }

  function measure(first: number, bpm: number, usedRegions: readonly number[], method: number): CrossSpectra {
    const below = bpm - SIDEBAND_OFFSET < MIN_SIDEBAND ? bpm + 1.5 * SIDEBAND_OFFSET : bpm - SIDEBAND_OFFSET
    const sideband =
      (meanPulse(first, bpm + SIDEBAND_OFFSET, usedRegions, method) +
        meanPulse(first, below, usedRegions, method)) /
      2
    const phases = new Map<number, number>()
    const spectra = {
      phases,
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
    spectra.pulse = meanPulse(first, bpm, usedRegions, method)
    let re = 0
    let im = 0
    let size = 0
    for (const region of usedRegions) {
      project(waves, greens, first, region, GREEN, bpm)
      project(waves, reds, first, region, RED, bpm)
      meanOfOthers(pulses, region, usedRegions, others)
      spectra.green += powerOf(greens, region) / usedRegions.length
      spectra.greenInPhase += inPhase(greens, region, others) / usedRegions.length
      spectra.greenQuadrature += quadrature(greens, region, others) / usedRegions.length
      spectra.redInPhase += inPhase(reds, region, others) / usedRegions.length
      phases.set(region, Math.atan2(quadrature(pulses, region, others), inPhase(pulses, region, others)))
      re += sampleAt(pulses.re, region)
      im += sampleAt(pulses.im, region)
      size += Math.hypot(sampleAt(pulses.re, region), sampleAt(pulses.im, region))
    }
    spectra.phaseLocking = size ? Math.hypot(re, im) / size : 0
    return spectra
  }

  return { measure }
}
