import { describe, expect, test, vi } from 'vitest'
import { numbersIn, scanMade } from './scan-made.ts'
import { makeStranger, STRANGERS } from './synthetic-strangers.ts'

vi.setConfig({ testTimeout: 60_000 })

const SEEDS = [1, 2, 3]

describe('nothing is measured', () => {
  test.each(STRANGERS.flatMap((name) => [15, 30].map((frameRate) => [name, frameRate] as const)))(
    'in what has no pulse to measure: %s at %d frames a second',
    (name, frameRate) => {
      for (const seed of SEEDS) {
        const report = scanMade(makeStranger(name, { seed, seconds: 20, frameRate }))
        expect({ seed, numbers: numbersIn(report) }).toEqual({ seed, numbers: [] })
        expect(report.quality.reasons.length).toBeGreaterThan(0)
      }
    },
  )

  test('in a face of which no region is seen', () => {
    const frames = makeStranger('photo', { seconds: 15 }).map((frame) => ({
      ...frame,
      faces: 0,
      colours: frame.colours.map(() => Number.NaN),
    }))
    expect(scanMade(frames).heartRate).toEqual({ notMeasured: 'no-face' })
  })
})
