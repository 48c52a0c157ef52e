import { checkRegion, isFingertip, type RegionStats } from '../signal/frame-quality.ts'
import type { Reason } from '../signal/measure.ts'
import { CHROM, METHOD_COUNT, OMIT, POS, RED, type PulseWaves } from '../signal/pulse-wave.ts'
import { at } from '../signal/spectrum.ts'
import type { Trace } from '../signal/trace.ts'
import { WINDOW_SAMPLES, type RateWindow } from './rate-window.ts'
import type { SpectralSqi } from './spectral-sqi.ts'

/** Prior weight of each method on faces: POS has half of CHROM's error on real faces. */
const FACE_METHODS = [
  { method: POS, prior: 8 },
  { method: CHROM, prior: 1 },
  { method: OMIT, prior: 1 },
]
const CONTACT_METHODS = [{ method: RED, prior: 1 }]

/** Analyses one window at a time: which regions can be used, and the weight of each of their waves. */
export function createWindowAnalysis(
  trace: Trace,
  waves: PulseWaves,
  regions: number,
  spectralSqi: SpectralSqi,
) {
  const wave = new Float64Array(WINDOW_SAMPLES)
  const colour = new Float64Array(WINDOW_SAMPLES)
  const means = new Float64Array(3)
  const weights = new Float64Array(regions * METHOD_COUNT)
  const stats: RegionStats = {
    light: 0,
    green: 0,
    coverage: 0,
    sampledShare: 0,
    redDeviation: 0,
    contact: false,
  }

  function measureRegion(first: number, region: number) {
    waves.read(first, region, RED, wave)
    let present = 0
    let squares = 0
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      if (Number.isNaN(at(wave, i))) continue
      present++
      squares += at(wave, i) ** 2
    }
    for (let channel = 0; channel < 3; channel++) measureMean(first, region, channel, present)
    const r = at(means, 0)
    const g = at(means, 1)
    const b = at(means, 2)
    stats.light = (r + g + b) / 3
    stats.green = g
    stats.coverage = present / WINDOW_SAMPLES
    stats.sampledShare = trace.sampledShare(first, WINDOW_SAMPLES, region)
    stats.redDeviation = Math.sqrt(squares / present)
    stats.contact = isFingertip(r, g, b)
  }

  /** The mean of a channel over the samples that have a wave. */
  function measureMean(first: number, region: number, channel: number, present: number) {
    trace.read(first, region, channel, colour)
    let sum = 0
    for (let i = 0; i < WINDOW_SAMPLES; i++)
      if (!Number.isNaN(at(wave, i) + at(colour, i))) sum += at(colour, i)
    means[channel] = sum / present
  }

  function readWave(first: number, region: number, method: number) {
    waves.read(first, region, method, wave)
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      // NaN fails every comparison. Number.isNaN would make engines allocate every number here.
      if (!(at(wave, i) > -Infinity)) wave[i] = 0
    }
  }

  /**
   * Weights a region's methods by the squared prior times the fourth power of their SQI: the best method dominates, and
   * others contribute where they are as good. Regions have equal weight: weighting them by noise was no better on two
   * people.
   */
  function weighMethods(window: RateWindow, region: number) {
    const methods = stats.contact ? CONTACT_METHODS : FACE_METHODS
    const offset = region * METHOD_COUNT
    let sum = 1e-30
    for (const { method, prior } of methods) {
      readWave(window.first, region, method)
      const sqi = spectralSqi(wave)
      const weight = (prior * sqi * sqi) ** 2
      weights[offset + method] = weight
      if (sqi > window.sqi) window.sqi = sqi
      sum += weight
    }
    for (const { method } of methods) weights[offset + method] = at(weights, offset + method) / sum
  }

  /** Fills `sqi`, `regions`, `contact` and, where it cannot be used, `refused` of a window of which only `first` is known. */
  function analyse(window: RateWindow) {
    weights.fill(0)
    if (window.refused) return
    let contacts = 0
    let problem: Reason | undefined
    for (let region = 0; region < regions; region++) {
      measureRegion(window.first, region)
      const reason = checkRegion(stats)
      problem ??= reason
      if (reason) continue
      const best = window.sqi
      weighMethods(window, region)
      if (window.sqi > best) window.regions.unshift(region)
      else window.regions.push(region)
      if (stats.contact) contacts++
    }
    const used = window.regions.length
    if (used * 2 < regions || !used) window.refused = problem ?? 'no-face'
    // A fingertip covers all of the lens.
    else if (contacts && contacts < used) window.refused = 'regions-disagree'
    else window.contact = contacts > 0
  }

  return {
    analyse,
    /** Weights of the waves of the window analysed last: regions × methods; those of a region add up to one. */
    weights,
  }
}
