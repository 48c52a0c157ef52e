import type { Frame } from '#pulse/src/signal/frame.ts'
import { expect, test } from 'vitest'
import type { ScanProgress, CameraView } from './messages.ts'
import type { Sampler } from './sampler.ts'
import { createScanRun } from './scan-run.ts'

const PICTURE = { pixels: new Uint8Array(3), width: 1, channels: 3 } as const
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

type Scene = {
  /** whether the face is away at a time in s */
  isAway?: (time: number) => boolean
  viewAt?: (time: number) => Partial<CameraView>
  frameRate?: number
}

/** A sampler that sees an even grey face, except while it is away. */
function makeSampler({ isAway = () => false, viewAt = () => ({}) }: Scene, start: number): Sampler {
  const frameAt = (time: number): Frame => ({
    time,
    colours: new Float64Array(3).fill(isAway(time - start) ? Number.NaN : 120),
    excluded: new Float64Array(1),
    faces: isAway(time - start) ? 0 : 1,
    motion: 0,
    background: 100,
  })
  return {
    regions: 1,
    sample: (_, time) => ({ frame: frameAt(time), view: { ...VIEW, ...viewAt(time - start) } }),
    found: () => undefined,
    clear: () => undefined,
  }
}

/** What a scan of so many seconds, at 30 frames a second where nothing else is said, tells last; the clock starts at some time of the camera's. */
function scanFor(seconds: number, scene: Scene = {}): ScanProgress | undefined {
  const start = 1000
  const { frameRate = 30 } = scene
  const run = createScanRun(makeSampler(scene, start))
  let last: ScanProgress | undefined
  for (let frame = 0; frame <= seconds * frameRate; frame += 1)
    last = run.add(PICTURE, start + frame / frameRate) ?? last
  return last
}

test('seconds count while frames can be used', () => {
  const progress = scanFor(10)
  expect(progress?.good).toBeGreaterThan(9.6)
  expect(progress?.elapsed).toBeGreaterThan(9.6)
})

test('a face that is away for a moment pauses the count', () => {
  const progress = scanFor(10, { isAway: (time) => time >= 4 && time < 6 })
  expect(progress).toMatchObject({ restarts: 0, because: undefined })
  expect(progress?.good).toBeGreaterThan(7.6)
  expect(progress?.good).toBeLessThan(8.1)
})

test('after a longer absence the scan begins again, as it may be another person', () => {
  const progress = scanFor(12, { isAway: (time) => time >= 4 && time < 8 })
  expect(progress?.restarts).toBe(1)
  expect(progress?.good).toBeLessThan(4.1)
  expect(progress?.elapsed).toBeGreaterThan(11)
})

test('without a face it says since when', () => {
  const progress = scanFor(6, { isAway: () => true })
  expect(progress).toMatchObject({ because: 'no-face', good: 0, rate: undefined })
  expect(progress?.sinceGood).toBeGreaterThan(5.6)
})

test.each([
  ['far away', 'too-far', { size: 0.2 }],
  ['in the dark', 'too-dark', { light: 30 }],
] as const)('a face %s pauses the count, and that is the reason', (_, because, view) => {
  const paused = scanFor(10, { viewAt: (time) => (time >= 4 ? view : {}) })
  expect(paused).toMatchObject({ because, restarts: 0 })
  expect(paused?.good).toBeLessThan(4.1)
  const back = scanFor(12, { viewAt: (time) => (time >= 4 && time < 6 ? view : {}) })
  expect(back?.because).toBeUndefined()
  expect(back?.good).toBeGreaterThan(9.6)
})

test('a camera that is too slow pauses the count, and that is the reason', () => {
  const slow = scanFor(10, { frameRate: 10 })
  expect(slow?.because).toBe('too-few-frames')
  expect(slow?.good).toBeLessThan(2.1)
  expect(scanFor(10, { frameRate: 13 })).toMatchObject({ because: undefined })
})
