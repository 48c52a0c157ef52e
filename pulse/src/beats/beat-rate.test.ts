import { expect, test } from 'vitest'
import { makePulse } from '../../test/synthetic-pulse.ts'
import { makeRandom } from '../../test/random.ts'
import { beatRateOf } from './beat-rate.ts'
import { findBeats } from './beats.ts'

const rateOf = (intervals: readonly number[]): number =>
  60_000 / (intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length)

test('the mean rate of beats is exact', () => {
  const made = makePulse({ rate: 72, arrhythmia: 0.06 })
  const found = beatRateOf([findBeats(made.wave, 30, 72)]) ?? 0
  expect(Math.abs(found - rateOf(made.intervals))).toBeLessThan(0.2)
})

test('noise in a beat hardly moves the rate of half a minute', () => {
  const errors = Array.from({ length: 12 }, (_, seed) => {
    const made = makePulse({ rate: 72, seconds: 30, noise: 0.3, seed })
    return Math.abs((beatRateOf([findBeats(made.wave, 30, 72)]) ?? 0) - rateOf(made.intervals))
  })
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.15)
})

test('what cannot be seen between two beats is counted', () => {
  const made = makePulse({ rate: 72, arrhythmia: 0.01 })
  const random = makeRandom(8)
  const wave = made.wave.map((value, index) => (index > 900 && index < 1000 ? random.normal() : value))
  const beats = findBeats(wave, 30, 72)
  expect(beats.clean.filter((clean) => !clean).length).toBeGreaterThan(1)
  expect(Math.abs((beatRateOf([beats]) ?? 0) - rateOf(made.intervals))).toBeLessThan(0.2)
})

test('two stretches tell the mean of both', () => {
  const [slow, quick] = [60, 80].map((rate) => findBeats(makePulse({ rate, seconds: 30 }).wave, 30, rate))
  if (!slow || !quick) throw new Error('no beats')
  expect(Math.abs((beatRateOf([slow, quick]) ?? 0) - 70)).toBeLessThan(1)
})

test('noise and silence have no rate', () => {
  const random = makeRandom(6)
  const noise = Float64Array.from({ length: 1830 }, () => random.normal())
  expect(beatRateOf([findBeats(noise, 30, 70)])).toBeUndefined()
  expect(beatRateOf([findBeats(new Float64Array(1830), 30, 70)])).toBeUndefined()
  expect(beatRateOf([])).toBeUndefined()
})
