import { describe, expect, test } from 'vitest'
import { COMBINED_RATE } from './combined-wave.ts'
import { trackPhase } from './phase-tracker.ts'

const SECONDS = 60

/** The same numbers from -1 to 1 in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 30 - 1
  }
}

/** A wave whose rate in bpm is a function of s, with noise of `noise` times its amplitude, and the rate at each sample. */
function makeWave(rateAt: (second: number) => number, { seconds = SECONDS, noise = 0.6 } = {}) {
  const random = numbers(7)
  let phase = 0
  const rates = Float64Array.from({ length: seconds * COMBINED_RATE }, (_, i) => rateAt(i / COMBINED_RATE))
  const wave = rates.map((rate) => {
    phase += rate / 60 / COMBINED_RATE
    return Math.cos(2 * Math.PI * phase) + 0.3 * Math.cos(4 * Math.PI * phase + 1) + noise * random()
  })
  return { wave, rates }
}

/** bpm: mean error away from the ends. */
function errorOf(found: Float64Array, rates: Float64Array): number {
  const errors = found.map((rate, i) => Math.abs(rate - (rates[i] ?? 0))).subarray(30, -30)
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

const constant = (rates: Float64Array, rate: number) => rates.map(() => rate)

describe('the phase tracker', () => {
  test.each([48, 60, 75, 100, 140])('finds a steady %d from 15 bpm beside it', (rate) => {
    const { wave, rates } = makeWave(() => rate)
    expect(errorOf(trackPhase(wave, constant(rates, rate + 15)).rates, rates)).toBeLessThan(1.2)
    expect(errorOf(trackPhase(wave, constant(rates, rate - 15)).rates, rates)).toBeLessThan(1.2)
  })

  test('follows a heart that swings by 16 bpm within seconds', () => {
    const { wave, rates } = makeWave((second) => 75 + 8 * Math.sin((2 * Math.PI * second) / 10))
    expect(errorOf(trackPhase(wave, constant(rates, 75)).rates, rates)).toBeLessThan(2)
  })

  test('follows one that climbs from 70 to 95 while the tracker lags behind', () => {
    const { wave, rates } = makeWave((second) => 70 + (25 * second) / SECONDS)
    const lagging = rates.map((rate) => rate - 6)
    expect(errorOf(trackPhase(wave, lagging).rates, rates)).toBeLessThan(1.5)
  })

  test('goes on over the seams of a long wave as within', () => {
    const { wave, rates } = makeWave((second) => 80 + 10 * Math.sin(second / 20), { seconds: 170 })
    const { rates: found } = trackPhase(wave, constant(rates, 80))
    const errors = found.map((rate, i) => Math.abs(rate - (rates[i] ?? 0))).subarray(30, -30)
    expect(errors.reduce((a, b) => Math.max(a, b))).toBeLessThan(6)
  })

  test('says where the wave does not fit the beats', () => {
    const { wave, rates } = makeWave(() => 72, { noise: 0.3 })
    const broken = wave.map((value, i) => (i > 280 && i < 320 ? Math.cos(i * 2.1) * 1.5 : value))
    const { misfit } = trackPhase(broken, constant(rates, 72))
    const most = (from: number, to: number) => misfit.subarray(from, to).reduce((a, b) => Math.max(a, b))
    expect(most(280, 320)).toBeGreaterThan(2 * most(50, 200))
  })

  test('keeps the tracked rate where there is no wave', () => {
    const { wave, rates } = makeWave(() => 72)
    const tracked = constant(rates, 72)
    expect(trackPhase(wave.fill(0), tracked).rates).toEqual(tracked)
  })
})
