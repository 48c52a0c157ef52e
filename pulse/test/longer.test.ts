import { describe, expect, test } from 'vitest'
import type { Frame } from '../src/signal/frame.ts'
import { isMeasured } from '../src/signal/measure.ts'
import { scanFrames } from './scan-frames.ts'
import { makeFace } from './synthetic.ts'

/** s that a face is seen well, and s in all */
const SEEN = 31
const SECONDS = 75

const scene = { seconds: SECONDS, rate: 68, skin: 'monk-5', noise: 0.05 } as const

/** The same face in the same place and light, without a pulse. */
const withoutPulse = (seed: number) => makeFace({ ...scene, seed, strength: 0 }).frames

/** What may come after a good half minute, or before it. */
const NOTHING: [name: string, change: (frames: readonly Frame[], seed: number) => Frame[]][] = [
  ['noise alone', (_, seed) => withoutPulse(seed)],
  ['a head that moves', (frames) => frames.map((frame) => ({ ...frame, motion: 1 }))],
  ['no face', (frames) => frames.map((frame) => ({ ...frame, faces: 0 }))],
]

const measure = (frames: Frame[]) => {
  const { heartRate } = scanFrames(frames)
  if (!isMeasured(heartRate)) throw new Error(heartRate.notMeasured)
  return { ...heartRate, half: heartRate.high - heartRate.value }
}

describe('what is known of half a minute', () => {
  test.each(NOTHING)('is not lost by what comes after it, nor by what came before: %s', (_, change) => {
    for (const seed of [1, 2]) {
      const { frames, truth } = makeFace({ ...scene, seed })
      const nothing = change(frames, seed)
      const ended = measure(frames.filter(({ time }) => time < SEEN))
      const after = frames.map((frame, i) => (frame.time < SEEN ? frame : (nothing[i] ?? frame)))
      const before = frames.map((frame, i) => (frame.time >= SECONDS - SEEN ? frame : (nothing[i] ?? frame)))
      for (const whole of [after, before]) {
        const { low, high, half } = measure(whole)
        expect(low).toBeLessThan(truth.rate)
        expect(high).toBeGreaterThan(truth.rate)
        expect(half).toBeGreaterThan(2 * ended.half)
      }
    }
  })

  test('has a wider interval the longer the rest of the scan is', () => {
    const { frames } = makeFace({ ...scene, seed: 3 })
    const still = withoutPulse(3)
    const halves = [31, 51, 71].map((to) => {
      const whole = frames.map((frame, i) => (frame.time < SEEN ? frame : (still[i] ?? frame)))
      return measure(whole.filter(({ time }) => time < to)).half
    })
    expect(halves).toEqual(halves.toSorted((a, b) => a - b))
    expect(halves.at(-1)).toBeLessThan(6)
  })
})
