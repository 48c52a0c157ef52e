import { isFingertip, type RegionStats } from '../signal/frame-quality.ts'
import { RED, type PulseWaves } from '../signal/pulse-wave.ts'
import { sampleAt } from '../signal/spectrum.ts'
import type { Trace } from '../signal/trace.ts'
import { WINDOW_SAMPLES, type Skin } from './rate-window.ts'

export type RegionStatsMeter = {
  /** Returns the statistics of a region in the window that begins with sample `first`, in an object that is reused. */
  measure(first: number, region: number): RegionStats
}

export function createRegionStats(trace: Trace, waves: PulseWaves): RegionStatsMeter {
  const wave = new Float64Array(WINDOW_SAMPLES)
  const colour = new Float64Array(WINDOW_SAMPLES)
  const means = new Float64Array(3)
  const stats = {
    light: 0,
    green: 0,
    redToGreen: 0,
    blueToGreen: 0,
    coverage: 0,
    sampledShare: 0,
    redDeviation: 0,
    contact: false,
  }

  /** The mean of a channel over the samples that have a wave. */
  function measureMean(first: number, region: number, channel: number, present: number) {
    trace.read(first, region, channel, colour)
    let sum = 0
    for (let i = 0; i < WINDOW_SAMPLES; i++)
      if (!Number.isNaN(sampleAt(wave, i) + sampleAt(colour, i))) sum += sampleAt(colour, i)
    means[channel] = sum / present
  }

  function measure(first: number, region: number): RegionStats {
    waves.read(first, region, RED, wave)
    let present = 0
    let squares = 0
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      if (Number.isNaN(sampleAt(wave, i))) continue
      present++
      squares += sampleAt(wave, i) ** 2
    }
    for (let channel = 0; channel < 3; channel++) measureMean(first, region, channel, present)
    const r = sampleAt(means, 0)
    const g = sampleAt(means, 1)
    const b = sampleAt(means, 2)
    stats.light = (r + g + b) / 3
    stats.green = g
    stats.redToGreen = r / g
    stats.blueToGreen = b / g
    stats.coverage = present / WINDOW_SAMPLES
    stats.sampledShare = trace.sampledShare(first, WINDOW_SAMPLES, region)
    stats.redDeviation = Math.sqrt(squares / present)
    stats.contact = isFingertip(r, g, b)
    return stats
  }

  return { measure }
}

/** samples at the end of a window in which its skin is measured, so that after a change it is the new skin */
const SKIN_SAMPLES = WINDOW_SAMPLES / 2
/** minimum share of these samples in which a region must be visible */
const MIN_VISIBLE = 0.8

/** Returns a function for a region's colour at the end of the window from sample `first`; undefined if not visible. */
export function createSkinMeter(trace: Trace): (first: number, region: number) => Skin | undefined {
  const levels = new Float64Array(SKIN_SAMPLES)

  function meanLevel(first: number, region: number, channel: number): number {
    trace.read(first + WINDOW_SAMPLES - SKIN_SAMPLES, region, channel, levels)
    let [sum, present] = [0, 0]
    for (let i = 0; i < SKIN_SAMPLES; i++) {
      if (!(sampleAt(levels, i) > 0)) continue
      sum += sampleAt(levels, i)
      present++
    }
    return present < MIN_VISIBLE * SKIN_SAMPLES ? NaN : sum / present
  }

  return (first, region) => {
    const green = meanLevel(first, region, 1)
    const redToGreen = meanLevel(first, region, 0) / green
    const blueToGreen = meanLevel(first, region, 2) / green
    return redToGreen + blueToGreen > 0 ? { region, green, redToGreen, blueToGreen } : undefined
  }
}
