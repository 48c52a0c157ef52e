import { expect, test } from 'vitest'
import type { CameraView } from '../workers/messages.ts'
import { chooseGuidance, type Guidance } from './guidance.ts'

const GOOD: CameraView = {
  method: 'face',
  faces: 1,
  size: 0.45,
  offCentre: 0.1,
  motion: 0.02,
  turned: 0.1,
  light: 140,
  background: 110,
  sides: 1.1,
  covered: 0.1,
  mouth: 0.003,
}

const CASES: [what: string, view: Partial<CameraView>, expected: Guidance | undefined][] = [
  ['a calm, well lit face in the middle', {}, undefined],
  ['no face', { faces: 0 }, 'show-face'],
  ['two faces', { faces: 2 }, 'only-one-face'],
  ['a face far away', { size: 0.15 }, 'come-closer'],
  ['a face that fills the picture', { size: 0.95 }, 'move-back'],
  ['a face at the edge', { offCentre: 0.9 }, 'move-to-middle'],
  ['a face in profile', { turned: 0.7 }, 'face-camera'],
  ['a nod', { motion: 0.4 }, 'hold-still'],
  ['a mouth that talks', { mouth: 0.06 }, 'stop-talking'],
  ['a dark room', { light: 20, background: 20 }, 'more-light'],
  ['a face that the sun burns out', { light: 245, background: 245 }, 'less-light'],
  ['a window behind', { light: 60, background: 200 }, 'light-from-front'],
  ['a window behind in a dark room', { light: 30, background: 200 }, 'light-from-front'],
  ['a lamp at one side', { sides: 2.5 }, 'light-from-front'],
  ['hair or a mask over the face', { covered: 0.7 }, 'uncover-face'],
  ['a background that cannot be seen', { background: Number.NaN }, undefined],
  ['far away and in the dark: the first thing first', { size: 0.15, light: 10 }, 'come-closer'],
  ['a picture that the detector has not looked at', { faces: undefined, size: 0 }, undefined],
  ['a fingertip on the lens', { method: 'fingertip', size: 0, light: 70 }, undefined],
  ['a lens that nothing covers', { method: 'fingertip', faces: 0 }, 'cover-lens'],
]

test.each(CASES)('%s', (_, view, expected) => {
  expect(chooseGuidance({ view: { ...GOOD, ...view }, because: undefined })).toBe(expected)
})

test('what the scan itself finds wrong has its remedy too, also for a fingertip', () => {
  expect(chooseGuidance({ view: GOOD, because: 'moving' })).toBe('hold-still')
  expect(chooseGuidance({ view: { ...GOOD, method: 'fingertip' }, because: 'too-few-frames' })).toBe(
    'slow-camera',
  )
})
