import { isFingertip } from '../checks/channel-spectra.ts'
import { at } from '../signal/spectrum.ts'
import type { Reason } from '../signal/measure.ts'
import { chrom, methods, omit, pos, red, type PulseWaves } from '../signal/pulse-wave.ts'
import { judgeRegion, type RegionView } from '../signal/frame-quality.ts'
import { openReading, type Reading } from './rate-window.ts'
import { windowSamples, type ShareOf } from './spectral-sqi.ts'
import type { Trace } from '../signal/trace.ts'

/** How far each way of reading a face is trusted before it is seen: POS has half of CHROM's error on real faces. */
const trust = [
  { method: pos, trusted: 8 },
  { method: chrom, trusted: 1 },
  { method: omit, trusted: 1 },
]
const contactTrust = [{ method: red, trusted: 1 }]

/** Reads one window: which regions can be used, and what each of their waves is worth. */
export function createWindowReader(trace: Trace, waves: PulseWaves, regions: number, shareOf: ShareOf) {
  const wave = new Float64Array(windowSamples)
  const colour = new Float64Array(windowSamples)
  const means = new Float64Array(3)
  const weights = new Float64Array(regions * methods.length)
  const view: RegionView = { light: 0, green: 0, coverage: 0, quick: 0, unrest: 0, contact: false }

  function look(first: number, region: number) {
    waves.read(first, region, red, wave)
    let seen = 0
    let unrest = 0
    for (let i = 0; i < windowSamples; i++) {
      if (Number.isNaN(at(wave, i))) continue
      seen++
      unrest += at(wave, i) ** 2
    }
    for (let channel = 0; channel < 3; channel++) lookAt(first, region, channel, seen)
    const r = at(means, 0)
    const g = at(means, 1)
    const b = at(means, 2)
    view.light = (r + g + b) / 3
    view.green = g
    view.coverage = seen / windowSamples
    view.quick = trace.quick(first, windowSamples, region)
    view.unrest = Math.sqrt(unrest / seen)
    view.contact = isFingertip(r, g, b)
  }

  /** The mean of a channel where there is a wave. */
  function lookAt(first: number, region: number, channel: number, seen: number) {
    trace.read(first, region, channel, colour)
    let sum = 0
    for (let i = 0; i < windowSamples; i++)
      if (!Number.isNaN(at(wave, i) + at(colour, i))) sum += at(colour, i)
    means[channel] = sum / seen
  }

  function readWave(first: number, region: number, method: number) {
    waves.read(first, region, method, wave)
    for (let i = 0; i < windowSamples; i++) {
      // NaN is not above anything; asked by its name, it makes engines allocate every number here.
      if (!(at(wave, i) > -Infinity)) wave[i] = 0
    }
  }

  /**
   * Notes what a region's waves are worth beside each other, by the fourth power of the share that their peak explains: the
   * best is heard, and others join in where they are as good. Regions have equal say: to weigh them by their noise was no better on two people.
   */
  function hear(reading: Reading, region: number) {
    const ways = view.contact ? contactTrust : trust
    const place = region * methods.length
    let sum = 1e-30
    for (const { method, trusted } of ways) {
      readWave(reading.first, region, method)
      const share = shareOf(wave)
      const weight = (trusted * share * share) ** 2
      weights[place + method] = weight
      if (share > reading.share) reading.share = share
      sum += weight
    }
    for (const { method } of ways) weights[place + method] = at(weights, place + method) / sum
  }

  function read(first: number, refused: Reason | undefined): Reading {
    const reading = openReading(first, refused)
    weights.fill(0)
    if (refused) return reading
    let touching = 0
    let problem: Reason | undefined
    for (let region = 0; region < regions; region++) {
      look(first, region)
      const wrong = judgeRegion(view)
      problem ??= wrong
      if (wrong) continue
      const before = reading.share
      hear(reading, region)
      if (reading.share > before) reading.regions.unshift(region)
      else reading.regions.push(region)
      if (view.contact) touching++
    }
    const used = reading.regions.length
    if (used * 2 < regions || !used) return { ...reading, refused: problem ?? 'no-face' }
    // A fingertip covers all of the lens.
    if (touching && touching < used) return { ...reading, refused: 'regions-disagree' }
    reading.contact = touching > 0
    return reading
  }

  return {
    read,
    /** What the waves of the window that was read last are worth: regions × methods; those of a region add up to one. */
    weights,
  }
}
