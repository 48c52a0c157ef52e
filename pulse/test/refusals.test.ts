import { describe, expect, test } from 'vitest'
import { isMeasured } from '../src/signal/measure.ts'
import { numbersIn, scanFrames } from './scan-frames.ts'
import { makeFace } from './synthetic.ts'
import { makeFinger } from './synthetic-reds.ts'
import { makeNegative, NEGATIVES, type NegativeName } from './synthetic-negatives.ts'

const SEEDS = [1, 2]
const RED_LIGHTS = NEGATIVES.filter((name) => name.startsWith('red'))

/** What a person is told of these; of the others only that nothing is measured. */
const REASONS: Partial<Record<NegativeName, string>> = {
  several: 'several-faces',
  people: 'several-people',
  relay: 'changed-person',
  doubled: 'no-face',
  swapped: 'no-face',
  tintedLamp: 'light-flickers',
}
/** For less than twenty seconds a heart may beat as evenly as a lamp, and each of two people is seen for some. */
const LONG: readonly NegativeName[] = ['tintedLamp', 'relay']

describe('nothing is measured', () => {
  test.each(NEGATIVES.flatMap((name) => [15, 30].map((frameRate) => [name, frameRate] as const)))(
    'in what has no pulse to measure: %s at %d frames a second',
    (name, frameRate) => {
      const seconds = LONG.includes(name) ? 30 : 20
      const reason = REASONS[name]
      for (const seed of reason ? [2, 3] : SEEDS) {
        const report = scanFrames(makeNegative(name, { seed, seconds, frameRate }))
        expect({ seed, numbers: numbersIn(report) }).toEqual({ seed, numbers: [] })
        expect(report.quality.reasons.length).toBeGreaterThan(0)
        if (reason) expect(report.heartRate).toEqual({ notMeasured: reason })
      }
    },
  )

  test.each([15, 30])('in a picture that a hand moves to and fro: at %d frames a second', (frameRate) => {
    // Those that were taken for hearts by their colours' power alone.
    for (const seed of [4, 16, 22]) {
      const report = scanFrames(makeNegative('swing', { seed, seconds: 20, frameRate }))
      expect({ seed, numbers: numbersIn(report) }).toEqual({ seed, numbers: [] })
    }
  })

  test.each([
    ['noise', 50029, 15, 3],
    ['noise', 70008, 30, 3],
    ['noise', 90029, 30, 1],
    ['lamp', 90008, 15, 1],
    ['mask', 90017, 30, 1],
    ['object', 6015, 15, 3],
    ['object', 80023, 30, 3],
    ['object', 90033, 30, 2],
    ['swing', 40003, 30, 1],
    ['swing', 40034, 30, 1],
  ] as const)(
    'in what once was taken for a heart: %s %d at %d fps, %d regions',
    (name, seed, frameRate, regions) => {
      expect(numbersIn(scanFrames(makeNegative(name, { seed, frameRate, regions })))).toEqual([])
    },
  )

  test('in a face of which no region is seen', () => {
    const frames = makeNegative('photo', { seconds: 15 }).map((frame) => ({
      ...frame,
      faces: 0,
      colours: frame.colours.map(() => Number.NaN),
    }))
    expect(scanFrames(frames).heartRate).toEqual({ notMeasured: 'no-face' })
  })
})

describe('what is red, covers the lens and beats', () => {
  test.each(RED_LIGHTS)('is called a light that flickers, at 60 frames a second and alone: %s', (name) => {
    for (const seed of SEEDS) {
      const { heartRate } = scanFrames(makeNegative(name, { seed, seconds: 15, frameRate: 60, regions: 1 }))
      expect({ seed, heartRate }).toEqual({ seed, heartRate: { notMeasured: 'light-flickers' } })
    }
  })

  test.each([15, 30, 60])(
    'is measured where it is a fingertip, dark or light: at %d frames a second',
    (frameRate) => {
      for (const [seed, rate] of [48, 66, 84, 110, 140].entries()) {
        const { frames, truth } = makeFinger({ seed, rate, frameRate, seconds: 20, darkness: seed / 4 })
        const { heartRate } = scanFrames(frames)
        if (!isMeasured(heartRate)) throw new Error(`${rate} bpm: ${heartRate.notMeasured}`)
        expect(Math.abs(heartRate.value - truth.rate)).toBeLessThan(1)
      }
    },
  )

  test('is measured in green where red is clipped', () => {
    const { frames, truth } = makeFinger({ seed: 1, rate: 66, seconds: 20, darkness: 0.2 })
    const clipped = frames.map((frame) => ({
      ...frame,
      colours: frame.colours.map((level, place) => (place % 3 ? level : 255)),
    }))
    const { heartRate } = scanFrames(clipped)
    if (!isMeasured(heartRate)) throw new Error(heartRate.notMeasured)
    expect(Math.abs(heartRate.value - truth.rate)).toBeLessThan(1)
  })

  test('is no fingertip where it is only one of three regions', () => {
    for (const seed of SEEDS) {
      const red = makeNegative('redUneven', { seed, seconds: 20 })
      const frames = makeNegative('photo', { seed, seconds: 20 }).slice(0, red.length)
      for (const [place, { colours }] of frames.entries())
        colours.set(red[place]?.colours.subarray(0, 3) ?? [])
      expect(scanFrames(frames).heartRate).toEqual({ notMeasured: 'regions-disagree' })
    }
  })
})

describe('twelve frames a second', () => {
  test.each([
    ['eleven are too few', { frameRate: 11 }, false],
    ['twelve are enough', { frameRate: 12 }, true],
    ['a fifth of fifteen may be lost', { frameRate: 15, dropped: 0.2 }, true],
  ])('%s', (_, camera, isEnough) => {
    const { heartRate } = scanFrames(makeFace({ seed: 1, seconds: 15, rate: 70, ...camera }).frames)
    if (isEnough) expect(isMeasured(heartRate)).toBe(true)
    else expect(heartRate).toEqual({ notMeasured: 'too-few-frames' })
  })

  test('are asked of each region: one that is seldom seen is left out, two are too many', () => {
    const rateWith = (regions: number, isSeen: (place: number) => boolean) => {
      const { frames } = makeFace({ seed: 1, seconds: 15, rate: 70 })
      for (const [place, { colours }] of frames.entries())
        if (!isSeen(place)) colours.fill(Number.NaN, 0, regions * 3)
      return scanFrames(frames).heartRate
    }
    const [seldom, never] = [rateWith(1, (place) => place % 3 === 0), rateWith(1, () => false)]
    if (!isMeasured(seldom) || !isMeasured(never)) throw new Error('The other two are enough.')
    expect(seldom.value).toBeCloseTo(never.value, 1)
    expect(rateWith(2, (place) => place % 3 === 0)).toEqual({ notMeasured: 'too-few-frames' })
  })
})
