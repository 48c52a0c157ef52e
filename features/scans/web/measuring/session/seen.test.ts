import type { Reason } from '#pulse/src/signal/measure.ts'
import { expect, test } from 'vitest'
import type { Obstacle } from '../workers/messages.ts'
import { createObstacleLog } from './seen.ts'

type Told = { because?: Obstacle; faces?: number; times: number }

/** The reasons of a scan that told so often what it saw, and whose report found these. */
function reasonsOf(told: Told[], found: Reason, others: Reason[] = []): Obstacle[] {
  const seen = createObstacleLog()
  let because: Obstacle | undefined
  for (const { because: now, faces = 1, times } of told) {
    because = now
    for (let time = 0; time < times; time += 1) seen.add({ because, view: { faces } })
  }
  const report = { heartRate: { notMeasured: found }, quality: { reasons: others } }
  return seen.reasons(report, { because })
}

test('what is in the way at the end comes first, then what was for seconds, then what the report found', () => {
  const told: Told[] = [
    { because: 'too-far', times: 40 },
    { because: 'moving', times: 2 },
    { because: 'no-face', times: 3 },
  ]
  expect(reasonsOf(told, 'no-pulse')).toEqual(['no-face', 'too-far', 'no-pulse'])
})

test('one face is never said to be several people', () => {
  expect(reasonsOf([{ times: 40 }], 'several-people', ['regions-disagree'])).toEqual(['regions-disagree'])
  expect(reasonsOf([{ times: 40 }, { faces: 2, times: 1 }], 'several-people')).toEqual(['several-people'])
})

test('that a scan was short is said where nothing else is known', () => {
  expect(reasonsOf([{ because: 'too-dark', times: 9 }], 'too-short')).toEqual(['too-dark'])
  expect(reasonsOf([{ times: 9 }], 'too-short')).toEqual(['too-short'])
})
