import { isFingertip, type RegionStats } from '../signal/frame-quality.ts'
import { RED, type PulseWaves } from '../signal/pulse-wave.ts'
import { at } from '../signal/spectrum.ts'
import type { Trace } from '../signal/trace.ts'
import { WINDOW_SAMPLES } from './rate-window.ts'

export type RegionStatsMeter = {
  /** Statistics of a region in the window that begins with sample `first`; the same object each time. */
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
      if (!Number.isNaN(at(wave, i) + at(colour, i))) sum += at(colour, i)
    means[channel] = sum / present
  }

  function measure(first: number, region: number): RegionStats {
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
