import { checkRegion, type RegionStats } from '../signal/frame-quality.ts'
import type { Reason } from '../signal/measure.ts'
import { CHROM, GREEN, METHOD_COUNT, OMIT, POS, RED, type PulseWaves } from '../signal/pulse-wave.ts'
import { sampleAt } from '../signal/spectrum.ts'
import type { Trace } from '../signal/trace.ts'
import { WINDOW_SAMPLES, type RateWindow } from './rate-window.ts'
import { createRegionStats, createSkinMeter } from './region-stats.ts'
import type { SpectralSqi } from './spectral-sqi.ts'

/** Prior weight of each method on faces: POS has half of CHROM's error on real faces. */
const FACE_METHODS = [
  { method: POS, prior: 8 },
  { method: CHROM, prior: 1 },
  { method: OMIT, prior: 1 },
]
/** Maximum level of red: of a fingertip over a brighter light, red is saturated and has no pulse. */
const MAX_RED = 250

const methodOf = ({ contact, redToGreen, green }: RegionStats): number => {
  if (!contact) return POS
  return redToGreen * green > MAX_RED ? GREEN : RED
}

function rootMeanSquare(wave: Float64Array): number {
  let squares = 0
  for (let i = 0; i < wave.length; i++) squares += sampleAt(wave, i) ** 2
  return Math.sqrt(squares / wave.length)
}

/** Analyses one window at a time: which regions can be used, and the weight of each of their waves. */
export function createWindowAnalysis(
  trace: Trace,
  waves: PulseWaves,
  regions: number,
  spectralSqi: SpectralSqi,
) {
  const wave = new Float64Array(WINDOW_SAMPLES)
  const weights = new Float64Array(regions * METHOD_COUNT)
  const regionStats = createRegionStats(trace, waves)
  const skinOf = createSkinMeter(trace)

  function readWave(first: number, region: number, method: number) {
    waves.read(first, region, method, wave)
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      // NaN fails every comparison. Number.isNaN would make engines allocate every number here.
      if (!(sampleAt(wave, i) > -Infinity)) wave[i] = 0
    }
  }

  /**
   * Weights a region's methods by the squared prior times the fourth power of their SQI: the best method dominates, and
   * others contribute where they are as good. Regions have equal weight: weighting them by noise was no better on two
   * people.
   */
  function weighMethods(window: RateWindow, region: number) {
    const methods = window.method === POS ? FACE_METHODS : [{ method: window.method, prior: 1 }]
    const offset = region * METHOD_COUNT
    let sum = 1e-30
    for (const { method, prior } of methods) {
      readWave(window.first, region, method)
      const { sqi, rate } = spectralSqi(wave)
      if (method === POS) window.peaks.push({ region, rate, sqi, size: rootMeanSquare(wave) })
      const weight = (prior * sqi * sqi) ** 2
      weights[offset + method] = weight
      if (sqi > window.sqi) window.sqi = sqi
      sum += weight
    }
    for (const { method } of methods) weights[offset + method] = sampleAt(weights, offset + method) / sum
  }

  /** Sets `sqi`, `regions`, `skin`, `contact`, `method` and, where it cannot be used, `refused` of a window. */
  function analyse(window: RateWindow) {
    weights.fill(0)
    if (window.refused) return
    let contacts = 0
    let problem: Reason | undefined
    for (let region = 0; region < regions; region++) {
      const skin = skinOf(window.first, region)
      if (skin) window.skin.push(skin)
      const stats = regionStats.measure(window.first, region)
      const reason = checkRegion(stats)
      problem ??= reason
      if (reason) continue
      const best = window.sqi
      window.method = methodOf(stats)
      weighMethods(window, region)
      if (window.sqi > best) window.regions.unshift(region)
      else window.regions.push(region)
      if (stats.contact) contacts++
    }
    const regionCount = window.regions.length
    if (regionCount * 2 < regions || !regionCount) window.refused = problem ?? 'no-face'
    // A fingertip covers all of the lens.
    else if (contacts && contacts < regionCount) window.refused = 'regions-disagree'
    else window.contact = contacts > 0
  }

  return {
    analyse,
    /** Weights of the waves of the window analysed last: regions × methods; those of a region add up to one. */
    weights,
  }
}
