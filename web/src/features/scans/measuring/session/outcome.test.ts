import { expect, test } from 'vitest'
import type { Progress, View } from '../workers/messages.ts'
import { decide, type Goal } from './outcome.ts'

const VIEW: View = {
  method: 'face',
  faces: 1,
  size: 0.5,
  offCentre: 0,
  motion: 0,
  turned: 0,
  light: 120,
  background: 100,
  sides: 1,
  covered: 0,
  mouth: 0,
}

const at = (change: Partial<Progress>): Progress => ({
  view: VIEW,
  because: undefined,
  good: 10,
  elapsed: 12,
  sinceGood: 0,
  rate: undefined,
  wave: new Float64Array(0),
  restarts: 0,
  ...change,
})

const CASES: [what: string, goal: Goal, progress: Partial<Progress>, expected: ReturnType<typeof decide>][] =
  [
    ['the first seconds', 'rate', {}, 'measure'],
    ['half a minute with a rate', 'rate', { good: 30, rate: 72 }, 'try-to-end'],
    ['no rate is sure enough to end it sooner', 'rate', { good: 29.9, rate: 72 }, 'measure'],
    ['half a minute without one goes on a little', 'rate', { good: 31 }, 'measure'],
    ['and ends then', 'rate', { good: 45, elapsed: 50 }, 'end'],
    ['the long scan measures on with a rate', 'everything', { good: 40, rate: 72 }, 'measure'],
    ['a minute with a rate', 'everything', { good: 60, rate: 72 }, 'try-to-end'],
    ['a face that is away for 15 s', 'rate', { sinceGood: 15 }, 'end'],
    ['a face that is away for a moment', 'rate', { sinceGood: 5 }, 'measure'],
    ['too many pauses', 'rate', { good: 22, elapsed: 75, rate: 72 }, 'end'],
  ]

test.each(CASES)('%s', (_, goal, progress, expected) => {
  expect(decide(goal, at(progress))).toBe(expected)
})
