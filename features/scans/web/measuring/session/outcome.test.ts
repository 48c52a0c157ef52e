import { expect, test } from 'vitest'
import type { ScanProgress, CameraView } from '../workers/messages.ts'
import type { ScanMethod } from '../../finished-scan.ts'
import { decideScanOutcome } from './outcome.ts'

const VIEW: CameraView = {
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

const at = (change: Partial<ScanProgress>): ScanProgress => ({
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

const CASES: [
  what: string,
  method: ScanMethod,
  progress: Partial<ScanProgress>,
  expected: ReturnType<typeof decideScanOutcome>,
][] = [
  ['the first seconds', 'face', {}, 'measure'],
  ['half a minute with a rate', 'face', { good: 30, rate: 72 }, 'try-to-end'],
  ['no rate is sure enough to end it sooner', 'face', { good: 29.9, rate: 72 }, 'measure'],
  ['half a minute without one goes on a little', 'face', { good: 31 }, 'measure'],
  ['and ends then', 'face', { good: 45, elapsed: 50 }, 'end'],
  ['a fingertip measures on with a rate', 'fingertip', { good: 40, rate: 72 }, 'measure'],
  ['a minute of it with a rate', 'fingertip', { good: 60, rate: 72 }, 'try-to-end'],
  ['a face that is away for 15 s', 'face', { sinceGood: 15 }, 'end'],
  ['a face that is away for a moment', 'face', { sinceGood: 5 }, 'measure'],
  ['too many pauses', 'face', { good: 22, elapsed: 75, rate: 72 }, 'end'],
]

test.each(CASES)('%s', (_, method, progress, expected) => {
  expect(decideScanOutcome(method, at(progress))).toBe(expected)
})
