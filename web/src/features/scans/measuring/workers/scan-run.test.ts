import type { Frame } from '@hale/pulse/signal/frame'
import { expect, test } from 'vitest'
import type { Progress, View } from './messages.ts'
import type { Sampler } from './sampler.ts'
import { createScanRun } from './scan-run.ts'

const PICTURE = { pixels: new Uint8Array(3), width: 1, channels: 3 } as const
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

/** A sampler that sees an even grey face, except while it is away. */
function makeSampler(isAway: (time: number) => boolean): Sampler {
  const frameAt = (time: number): Frame => ({
    time,
    colours: new Float64Array(3).fill(isAway(time) ? Number.NaN : 120),
    excluded: new Float64Array(1),
    faces: isAway(time) ? 0 : 1,
    motion: 0,
    background: 100,
  })
  return {
    regions: 1,
    sample: (_, time) => ({ frame: frameAt(time), view: VIEW }),
    found: () => undefined,
    clear: () => undefined,
  }
}

/** What a scan of so many seconds at 30 frames a second tells last; the clock starts at some time of the camera's. */
function scanFor(seconds: number, isAway: (time: number) => boolean = () => false): Progress | undefined {
  const start = 1000
  const run = createScanRun(makeSampler((time) => isAway(time - start)))
  let last: Progress | undefined
  for (let frame = 0; frame <= seconds * 30; frame += 1) last = run.add(PICTURE, start + frame / 30) ?? last
  return last
}

test('seconds count while frames can be used', () => {
  const progress = scanFor(10)
  expect(progress?.good).toBeGreaterThan(9.6)
  expect(progress?.elapsed).toBeGreaterThan(9.6)
})

test('a face that is away for a moment pauses the count', () => {
  const progress = scanFor(10, (time) => time >= 4 && time < 6)
  expect(progress).toMatchObject({ restarts: 0, because: undefined })
  expect(progress?.good).toBeGreaterThan(7.6)
  expect(progress?.good).toBeLessThan(8.1)
})

test('after a longer absence the scan begins again, as it may be another person', () => {
  const progress = scanFor(12, (time) => time >= 4 && time < 8)
  expect(progress?.restarts).toBe(1)
  expect(progress?.good).toBeLessThan(4.1)
  expect(progress?.elapsed).toBeGreaterThan(11)
})

test('without a face it says since when', () => {
  const progress = scanFor(6, () => true)
  expect(progress).toMatchObject({ because: 'no-face', good: 0, rate: undefined })
  expect(progress?.sinceGood).toBeGreaterThan(5.6)
})
