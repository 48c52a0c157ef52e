import { describe, expect, test } from 'vitest'
import { createTrace, SAMPLE_RATE } from './trace.ts'

/** A trace of one grey region that follows `course`, seen at `times`. */
function follow(times: number[], course: (time: number) => number, capacity = 600) {
  const trace = createTrace(1, capacity)
  for (const time of times) trace.add(time, new Float64Array(3).fill(course(time)))
  return trace
}

const every = (rate: number, seconds: number) =>
  Array.from({ length: Math.round(rate * seconds) + 1 }, (_, i) => i / rate)

const ramp = (time: number) => 100 + 3 * time
const middleOf = (sample: number) => (sample + 0.5) / SAMPLE_RATE

describe('an even trace', () => {
  test.each([12, 15, 24, 30, 60])('reads %i frames a second as thirty samples', (rate) => {
    const trace = follow(every(rate, 5), ramp)
    expect(trace.length).toBe(150)
    for (let i = 0; i < trace.length; i++) expect(trace.colour(i, 0, 1)).toBeCloseTo(ramp(middleOf(i)), 6)
  })

  test('does not fold what a fast camera sees over into slow changes', () => {
    const trace = follow(every(60, 2), (time) => 100 + 10 * Math.cos(2 * Math.PI * 30 * time))
    for (let i = 0; i < trace.length; i++) expect(trace.colour(i, 0, 0)).toBeCloseTo(100, 6)
  })

  test('bridges a dropped frame, and never half a second', () => {
    const times = every(30, 6).filter((time) => !(time > 2 && time < 2.4) && !(time > 4 && time < 4.6))
    const trace = follow(times, ramp)
    expect(trace.colour(66, 0, 0)).toBeCloseTo(ramp(middleOf(66)), 6)
    expect(trace.colour(129, 0, 0)).toBeNaN()
    expect(trace.colour(150, 0, 0)).toBeCloseTo(ramp(middleOf(150)), 6)
  })

  test('leaves one region out without the other', () => {
    const trace = createTrace(2, 600)
    for (const time of every(30, 3)) {
      const seen = time < 1 ? 50 : NaN
      trace.add(time, Float64Array.of(80, 80, 80, seen, seen, seen))
    }
    expect(trace.colour(60, 0, 0)).toBeCloseTo(80)
    expect(trace.colour(60, 1, 0)).toBeNaN()
    expect(trace.colour(15, 1, 0)).toBeCloseTo(50)
  })

  test('stands a clock that jumps by years or goes back', () => {
    const trace = follow([0, 0.033, 0.066, 0.05, 1e9, 1e9 + 0.033, 1e9 + 0.066, 1e9 + 0.1], ramp, 90)
    expect(trace.length).toBeGreaterThan(3e10 - 90)
    expect(trace.length - trace.oldest).toBeLessThanOrEqual(90)
  })
})
