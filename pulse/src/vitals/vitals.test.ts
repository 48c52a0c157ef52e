import { expect, test } from 'vitest'
import { makeRandom } from '../../test/random.ts'
import { scanFrames } from '../../test/scan-frames.ts'
import { makeNegative } from '../../test/synthetic-negatives.ts'
import { makeFace, type Face, type FaceOptions } from '../../test/synthetic.ts'
import type { Frame } from '../signal/frame.ts'
import { isMeasured, type Measure } from '../signal/measure.ts'
import { measureVitals } from './vitals.ts'

const measured = (measure: Measure) => {
  if (!isMeasured(measure)) throw new Error(measure.notMeasured)
  return measure
}

const breather = (options: Partial<FaceOptions> = {}): Face =>
  makeFace({ seconds: 61.5, rate: 70, arrhythmia: 0.05, breathing: 13, ...options })

/** Pieces one after the other, each some seconds after the one before. */
function join(gap: number, ...pieces: Frame[][]): Frame[] {
  const frames: Frame[] = []
  for (const piece of pieces) {
    const start = frames.length ? (frames.at(-1)?.time ?? 0) + gap : 0
    frames.push(...piece.map((frame) => ({ ...frame, time: frame.time + start })))
  }
  return frames
}

/** The same frames, in which a region is out of sight at times. */
const without = (region: number, frames: Frame[], isAway: (time: number) => boolean): Frame[] =>
  frames.map((frame) =>
    isAway(frame.time)
      ? { ...frame, colours: frame.colours.slice().fill(NaN, 3 * region, 3 * region + 3) }
      : frame,
  )

test('a minute of a made face tells breath and variability', () => {
  const { frames, truth } = breather()
  const { heartRate, breathingRate, rmssd, sdnn } = scanFrames(frames)
  expect(Math.abs(measured(heartRate).value - truth.rate)).toBeLessThan(0.5)
  expect(Math.abs(measured(breathingRate).value - truth.breathing)).toBeLessThan(1)
  expect(Math.abs(measured(sdnn).value - truth.sdnn)).toBeLessThan(10)
  expect(Math.abs(measured(rmssd).value - truth.rmssd)).toBeLessThan(10)
})

test('a pause parts a minute in two, and both tell variability', () => {
  const [before, after] = [breather({ seconds: 31.5 }), breather({ seconds: 31.5, seed: 2 })]
  const { heartRate, breathingRate, sdnn } = scanFrames(join(3, before.frames, after.frames))
  expect(Math.abs(measured(heartRate).value - (before.truth.rate + after.truth.rate) / 2)).toBeLessThan(0.5)
  expect(Math.abs(measured(breathingRate).value - 13)).toBeLessThan(1)
  expect(Math.abs(measured(sdnn).value - (before.truth.sdnn + after.truth.sdnn) / 2)).toBeLessThan(10)
})

test.each([1, 2, 3, 4])('time in which nothing beats makes no minute of variability (%i)', (seed) => {
  const { frames } = breather({ seconds: 36, seed })
  for (const name of ['photo', 'noise'] as const) {
    const { heartRate, rmssd, sdnn, stressIndex } = scanFrames(
      join(2, frames, makeNegative(name, { seed, seconds: 26, skin: 'monk-3' })),
    )
    expect(isMeasured(heartRate)).toBe(true)
    expect([rmssd, sdnn, stressIndex].filter(isMeasured)).toEqual([])
  }
})

test('what lies between two parts of a scan and has no pulse adds no beats to them', () => {
  const face = breather({ seconds: 31.5 })
  const photo = makeNegative('photo', { seed: 1, seconds: 30, skin: 'monk-3' })
  const { heartRate, sdnn } = scanFrames(join(1.5, face.frames, photo, face.frames))
  expect(Math.abs(measured(heartRate).value - face.truth.rate)).toBeLessThan(0.3)
  expect(Math.abs(measured(sdnn).value - face.truth.sdnn)).toBeLessThan(10)
})

test('breath is read where the heart was seen, not where the scan is longest', () => {
  const face = breather({ seconds: 31.5 }).frames
  const photo = makeNegative('photo', { seed: 1, seconds: 34, skin: 'monk-3' })
  const { breathingRate } = scanFrames(join(2, face, photo, face))
  expect(Math.abs(measured(breathingRate).value - 13)).toBeLessThan(1)
})

test.each([
  ['out of sight for a second of each eight', (time: number) => time % 8 < 1],
  ['out of sight for most of the time', (time: number) => time % 8 < 6],
  ['never in sight', () => true],
] as const)('a region that is %s takes nothing from the others', (_, isAway) => {
  const { frames, truth } = breather()
  const { heartRate, breathingRate, sdnn, wave } = scanFrames(without(0, frames, isAway))
  expect(Math.abs(measured(heartRate).value - truth.rate)).toBeLessThan(0.5)
  expect(Math.abs(measured(breathingRate).value - truth.breathing)).toBeLessThan(1)
  expect(Math.abs(measured(sdnn).value - truth.sdnn)).toBeLessThan(10)
  expect(wave).toHaveLength(300)
})

test('two regions that flicker in turn leave the third', () => {
  const { frames, truth } = breather()
  const flickering = without(
    2,
    without(0, frames, (time) => time % 8 < 1),
    (time) => (time + 4) % 8 < 1,
  )
  const { sdnn } = scanFrames(flickering)
  expect(Math.abs(measured(sdnn).value - truth.sdnn)).toBeLessThan(12)
})

test('a region that windows leave out as too dark adds no noise to the beats', () => {
  const { frames, truth } = breather()
  const random = makeRandom(1)
  const darkened = frames.map((frame) => ({
    ...frame,
    colours: frame.colours.map((level, place) => (place < 3 ? 8 + 2 * random.normal() : level)),
  }))
  const { sdnn, rmssd } = scanFrames(darkened)
  expect(Math.abs(measured(sdnn).value - truth.sdnn)).toBeLessThan(10)
  expect(Math.abs(measured(rmssd).value - truth.rmssd)).toBeLessThan(10)
})

test('nothing tells nothing', () => {
  expect(measureVitals([])).toEqual({
    beatRate: undefined,
    breathingRate: { notMeasured: 'too-short' },
    rmssd: { notMeasured: 'too-short' },
    sdnn: { notMeasured: 'too-short' },
    stressIndex: { notMeasured: 'too-short' },
  })
})
