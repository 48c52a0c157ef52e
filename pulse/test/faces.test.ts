import { describe, expect, test } from 'vitest'
import { isMeasured } from '../src/signal/measure.ts'
import { scanFrames } from './scan-frames.ts'
import { makeFace } from './synthetic.ts'
import { balance, BALANCES } from './synthetic-balance.ts'
import { makePictureFace } from './synthetic-picture.ts'
import { SKIN_NAMES } from './synthetic-skin.ts'

type Options = Parameters<typeof makeFace>[0]

/** How far the scan's rate is from the true one, in bpm; it must give one. */
function errorOf({ frames, truth }: ReturnType<typeof makeFace>): number {
  const { heartRate } = scanFrames(frames)
  if (!isMeasured(heartRate)) throw new Error(heartRate.notMeasured)
  expect(heartRate.low).toBeLessThanOrEqual(heartRate.value)
  expect(heartRate.high).toBeGreaterThanOrEqual(heartRate.value)
  return Math.abs(heartRate.value - truth.rate)
}

describe('the heart rate of a made face', () => {
  test.each(SKIN_NAMES)('is right within 1 bpm for skin %s, slow and fast', (skin) => {
    for (const [seed, rate] of [42, 70, 110, 180].entries()) {
      expect({ rate, isRight: errorOf(makeFace({ seed, rate, skin, seconds: 20 })) <= 1 }).toEqual({
        rate,
        isRight: true,
      })
    }
  })

  test("is right for the darkest skin in a room, where its pulse is as small as the camera's grain", () => {
    for (const [seed, rate] of [78, 105, 140].entries()) {
      expect(errorOf(makeFace({ seed, rate, skin: 'monk-10', noise: 0.1 }))).toBeLessThan(1)
    }
  })

  test.each<[string, Options, number]>([
    ['15 frames a second', { frameRate: 15 }, 1],
    ['60 frames a second', { frameRate: 60 }, 1],
    ['frames that come late by chance', { jitter: 0.008 }, 1],
    ['a fifth of the frames dropped', { dropped: 0.2 }, 2],
    ['a warm lamp', { tint: [1, 0.85, 0.55] }, 1],
    ['a lamp that flickers far from the heart', { mains: 50 }, 1],
  ])('is right with %s', (_, change, most) => {
    for (const seed of [1, 2]) {
      expect(
        errorOf(makeFace({ seed, rate: 60 + 25 * seed, noise: 0.1, seconds: 20, ...change })),
      ).toBeLessThan(most)
    }
  })

  test.each(BALANCES)("is right while the camera's exposure and white balance change: %s", (name) => {
    for (const [seed, skin] of [
      [3, 'monk-1'],
      [4, 'monk-6'],
    ] as const) {
      const face = makeFace({ seed, skin, rate: 60 + 5 * seed })
      expect(errorOf({ ...face, frames: balance(face.frames, name, seed) })).toBeLessThan(1)
    }
  })

  test('is right from pictures', () => {
    expect(errorOf(makePictureFace({ seed: 4, rate: 75, seconds: 15 }))).toBeLessThan(1.5)
  })
})
