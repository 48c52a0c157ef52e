import { windowSamples, type Evidence } from './evidence.ts'
import { createFingertip, isFingertip, untouched } from './fingertip.ts'
import { at } from './fourier.ts'
import { trackedRates } from './heart-rate.ts'
import type { Reason } from './measure.ts'
import { chrom, omit, pos, red, type PulseWaves } from './pulse-wave.ts'
import { judgeRegion, type RegionView } from './quality.ts'
import { createWitness, silence } from './witness.ts'
import type { Trace } from './trace.ts'
import type { Reading } from './windows.ts'

/** How far each way of reading a face is trusted before it is seen: POS has half of CHROM's error on real faces. */
const trust = [
  { method: pos, trusted: 8 },
  { method: chrom, trusted: 1 },
  { method: omit, trusted: 1 },
]
const contactTrust = [{ method: red, trusted: 1 }]

/** Reads one window: which regions can be used, what they say together, and what else moved in time with it. */
export function createWindowReader(trace: Trace, waves: PulseWaves, regions: number, weigher: Evidence) {
  const evidence = new Float64Array(trackedRates.length)
  const ofRegion = new Float64Array(trackedRates.length)
  const ofWave = new Float64Array(trackedRates.length)
  const wave = new Float64Array(windowSamples)
  const colour = new Float64Array(windowSamples)
  const means = new Float64Array(3)
  const view: RegionView = { light: 0, green: 0, coverage: 0, quick: 0, unrest: 0, contact: false }
  const witness = createWitness(waves, regions)
  const fingertip = createFingertip(trace, waves)

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
    for (let i = 0; i < windowSamples; i++) if (Number.isNaN(at(wave, i))) wave[i] = 0
  }

  /** Adds what one region says to `evidence`; each wave weighs as the square of the share its peak explains. */
  function hear(first: number, region: number): number {
    ofRegion.fill(0)
    let sum = 0
    let best = 0
    for (const { method, trusted } of view.contact ? contactTrust : trust) {
      readWave(first, region, method)
      const share = weigher.weigh(wave, ofWave)
      const weight = trusted * share * share
      for (let k = 0; k < ofWave.length; k++) ofRegion[k] = at(ofRegion, k) + weight * at(ofWave, k)
      sum += weight
      best = Math.max(best, share)
    }
    for (let k = 0; k < ofRegion.length; k++) evidence[k] = at(evidence, k) + at(ofRegion, k) / (sum + 1e-30)
    return best
  }

  function read(first: number, refused: Reason | undefined): Reading {
    evidence.fill(0)
    const weights = new Float64Array(regions)
    const reading: Reading = {
      first,
      refused,
      heartRate: NaN,
      belief: 0,
      own: NaN,
      share: 0,
      testimony: silence,
      weights,
      contact: false,
      touch: untouched,
    }
    if (refused) return reading
    let used = 0
    let touching = 0
    let problem: Reason | undefined
    for (let region = 0; region < regions; region++) {
      look(first, region)
      const wrong = judgeRegion(view)
      problem ??= wrong
      if (wrong) continue
      weights[region] = hear(first, region)
      used++
      if (view.contact) touching++
    }
    if (used * 2 < regions || !used) return { ...reading, refused: problem ?? 'no-face' }
    // A fingertip covers all of the lens.
    if (touching && touching < used) return { ...reading, refused: 'regions-disagree' }
    reading.contact = touching > 0
    conclude(reading, used)
    return reading
  }

  /** Regions share some or all of their noise: two of them say more than one by as much as they differ. */
  function conclude(reading: Reading, used: number) {
    const independent = used / (1 + (used - 1) * witness.likeness(reading.first, reading.weights))
    let best = 0
    for (let k = 0; k < evidence.length; k++) {
      evidence[k] = (at(evidence, k) / used) * Math.sqrt(independent)
      if (at(evidence, k) > at(evidence, best)) best = k
    }
    reading.own = at(trackedRates, best)
    let strongest = 0
    for (let region = 1; region < regions; region++)
      if (at(reading.weights, region) > at(reading.weights, strongest)) strongest = region
    reading.share = at(reading.weights, strongest)
    reading.testimony = witness.ask(reading.first, reading.own, reading.weights, reading.contact ? red : pos)
    if (!reading.contact) return
    reading.touch = fingertip.ask(reading.first, strongest, reading.own)
  }

  return { evidence, read }
}
