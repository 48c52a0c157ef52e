import { expect, test } from 'vitest'
import { addSample, secondsLeft, type Sample } from './time-left.ts'

const after = (...samples: Sample[]) => samples.reduce<Sample[]>(addSample, [])

test('the time left follows from the rate of the last seconds', () => {
  const samples = after({ at: 0, bytes: 0 }, { at: 2000, bytes: 4000 }, { at: 4000, bytes: 8000 })
  expect(secondsLeft(samples, 20_000)).toBe(6)
})

test('a rate of longer ago is forgotten', () => {
  const slow = Array.from({ length: 20 }, (_, second) => ({ at: second * 1000, bytes: second }))
  const fast = Array.from({ length: 16 }, (_, second) => ({
    at: (20 + second) * 1000,
    bytes: 1000 * (second + 1),
  }))
  expect(secondsLeft(after(...slow, ...fast), 26_000)).toBeCloseTo(10)
})

test('nothing is said before there is a rate, after a pause, and when a part is sent again', () => {
  expect(secondsLeft([], 100)).toBeUndefined()
  expect(secondsLeft(after({ at: 0, bytes: 10 }), 100)).toBeUndefined()
  const sent = [
    { at: 0, bytes: 0 },
    { at: 5000, bytes: 50 },
  ]
  expect(secondsLeft(after(...sent, { at: 60_000, bytes: 60 }), 100)).toBeUndefined()
  expect(secondsLeft(after(...sent, { at: 6000, bytes: 20 }), 100)).toBeUndefined()
})
