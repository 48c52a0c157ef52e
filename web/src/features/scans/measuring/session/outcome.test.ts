import { expect, test } from 'vitest'
import type { Progress, View } from '../workers/messages.ts'
import { decide, type Goal } from './outcome.ts'

const SURE = { value: 72, half: 1, answered: 1 }
const UNSURE = { value: 72, half: 6, answered: 0.6 }
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
    ['half a minute with a rate', 'rate', { good: 30, rate: UNSURE }, 'finish'],
    ['half a minute without one goes on a little', 'rate', { good: 31 }, 'measure'],
    ['and gives up then', 'rate', { good: 45, elapsed: 50 }, 'give-up'],
    ['a sure rate ends it early', 'rate', { good: 20, rate: SURE }, 'finish'],
    ['an unsure one does not', 'rate', { good: 25, rate: UNSURE }, 'measure'],
    ['the long scan measures on with a sure rate', 'everything', { good: 40, rate: SURE }, 'measure'],
    ['a minute with a rate', 'everything', { good: 60, rate: UNSURE }, 'finish'],
    ['a face that is away for 15 s', 'rate', { sinceGood: 15 }, 'give-up'],
    ['a face that is away for a moment', 'rate', { sinceGood: 5 }, 'measure'],
    ['too many pauses with a rate', 'rate', { good: 22, elapsed: 75, rate: UNSURE }, 'finish'],
    ['too many pauses without one', 'rate', { good: 12, elapsed: 75 }, 'give-up'],
  ]

test.each(CASES)('%s', (_, goal, progress, expected) => {
  expect(decide(goal, at(progress))).toBe(expected)
})
