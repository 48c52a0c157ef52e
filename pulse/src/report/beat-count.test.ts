import { expect, test } from 'vitest'
import { correctByBeatCount } from './beat-count.ts'
import type { Segment } from '../beats/segment.ts'

const tracked = { value: 70, low: 69, high: 71, confidence: 0.9 }

const windows = Array.from({ length: 91 }, (_, from) => ({
  from,
  to: from + 10,
  heartRate: 70,
  confidence: 1,
  sqi: 0.9,
  spread: 0.5,
}))

const stretch = (start: number, seconds: number): Segment => ({
  start,
  rate: 30,
  blood: new Float64Array(30 * seconds),
  wave: new Float64Array(30 * seconds),
  heartRate: new Float64Array(30 * seconds).fill(70),
  colours: [],
})

const correct = (beatRate: number, ...stretches: Segment[]) =>
  correctByBeatCount(tracked, beatRate, stretches, windows)

test('a count of all of a scan is its rate, with the interval of the track around it', () => {
  expect(correct(71, stretch(0, 100))).toEqual({ value: 71, low: 70, high: 72, confidence: 0.9 })
})

test('a count of parts of a scan moves its rate by as much as they are of it', () => {
  const { value, low, high } = correct(71, stretch(0, 20.5), stretch(70, 30))
  expect(value).toBeCloseTo(70 + 42 / 91)
  expect(high - low).toBeCloseTo(2)
})

test('a count that is no heart as the track has it says nothing, and neither does one of another time', () => {
  expect(correct(72.5, stretch(0, 100))).toBe(tracked)
  expect(correct(71, stretch(200, 50))).toBe(tracked)
  expect(correct(71)).toBe(tracked)
})
