import { describe, expect, test } from 'vitest'
import { makeFace, type FaceOptions } from './synthetic.ts'
import { makePictureFace } from './synthetic-picture.ts'
import { SKIN_NAMES } from './synthetic-skin.ts'
import { makeNegative, NEGATIVES } from './synthetic-negatives.ts'

/** Share by which a channel of the first region swings at a frequency (Hz): twice the Fourier sum, over the mean. */
function swingAt(options: Partial<FaceOptions>, hertz: number, channel = 1): number {
  const { frames } = makeFace(options)
  const levels = frames.map(({ colours }) => colours[channel] ?? 0)
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  let [cosine, sine] = [0, 0]
  for (const [place, { time }] of frames.entries()) {
    cosine += ((levels[place] ?? 0) - mean) * Math.cos(2 * Math.PI * hertz * time)
    sine += ((levels[place] ?? 0) - mean) * Math.sin(2 * Math.PI * hertz * time)
  }
  return (2 * Math.hypot(cosine, sine)) / levels.length / mean
}

const EVEN = { motion: 'none', noise: 0, jitter: 0, arrhythmia: 0, slow: 0 } as const

describe('a made face', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(makeFace({ seed: 5, seconds: 2 })).toEqual(makeFace({ seed: 5, seconds: 2 }))
    expect(makeFace({ seed: 5, seconds: 2 })).not.toEqual(makeFace({ seed: 6, seconds: 2 }))
  })

  test('beats at the rate that it was asked for, most in green and least in red', () => {
    const [red, green, blue] = [0, 1, 2].map((channel) => swingAt({ ...EVEN, rate: 90 }, 1.5, channel))
    expect(green).toBeGreaterThan(0.001)
    expect(swingAt({ ...EVEN, rate: 90 }, 1.1)).toBeLessThan((green ?? 0) / 10)
    expect(red).toBeLessThan(blue ?? 0)
    expect(blue).toBeLessThan(green ?? 0)
  })

  test('knows its beats: the more the breath swings them, the more they vary', () => {
    const { truth } = makeFace({ seconds: 60, rate: 70, arrhythmia: 0.06 })
    const calm = makeFace({ seconds: 60, rate: 70, arrhythmia: 0.01 }).truth
    expect(truth.rate).toBeCloseTo(70, 0)
    expect(truth.sdnn).toBeGreaterThan(calm.sdnn * 1.5)
    expect(truth.rmssd).toBeGreaterThan(calm.rmssd * 1.5)
  })

  test('has a pulse that is the smaller the darker its skin', () => {
    const swings = SKIN_NAMES.map((skin) => swingAt({ ...EVEN, skin, rate: 90 }, 1.5))
    expect(swings).toEqual(swings.toSorted((a, b) => b - a))
    expect(swings.at(-1)).toBeLessThan((swings[0] ?? 0) / 2)
  })

  test.each([
    [50, 24.7, 1.2],
    [60, 29.6, 1.6],
  ] as const)('under a lamp of %d Hz mains seen at %d fps, flickers at %d Hz', (mains, frameRate, hertz) => {
    const lit = { ...EVEN, mains, frameRate, depth: 0.1, rate: 60 }
    expect(swingAt(lit, hertz)).toBeGreaterThan(10 * swingAt({ ...lit, mains: 0 }, hertz))
  })

  test.each([15, 24, 30, 60])('comes at %d frames a second', (frameRate) => {
    const { frames } = makeFace({ seconds: 10, frameRate })
    expect(frames.length).toBeGreaterThan(frameRate * 10 * 0.98)
    expect(frames.every(({ time }, place) => place === 0 || time > (frames[place - 1]?.time ?? 0))).toBe(true)
  })

  test('loses the share of frames that it was asked to', () => {
    const [whole, dropped] = [makeFace().frames.length, makeFace({ dropped: 0.2 }).frames.length]
    expect(dropped / whole).toBeGreaterThan(0.75)
    expect(dropped / whole).toBeLessThan(0.85)
  })

  test('tells how fast it moves', () => {
    const speed = (motion: FaceOptions['motion']) =>
      Math.max(...makeFace({ motion }).frames.map((one) => one.motion))
    expect([speed('none'), speed('still') < speed('talking'), speed('talking') < speed('turning')]).toEqual([
      0,
      true,
      true,
    ])
  })

  test('as pictures has nearly the colours that it has as means, the less so the more they are compressed', () => {
    const means = makeFace({ seconds: 1 })
    const off = [0, 16].map((quantiser) => {
      const pictures = makePictureFace({ seconds: 1, quantiser, hair: 0, glare: 0 })
      const errors = pictures.frames.map(({ colours }, place) =>
        Math.abs((colours[1] ?? 0) - (means.frames[place]?.colours[1] ?? 0)),
      )
      return errors.reduce((sum, error) => sum + error, 0) / errors.length
    })
    expect(off[0]).toBeLessThan(0.2)
    expect(off[1]).toBeGreaterThan(off[0] ?? 0)
  })
})

describe('a made negative', () => {
  test.each(NEGATIVES)('is the same for the same seed and stays within what a camera can say: %s', (name) => {
    const frames = makeNegative(name, { seed: 3, seconds: 3, frameRate: 15 })
    expect(makeNegative(name, { seed: 3, seconds: 3, frameRate: 15 })).toEqual(frames)
    const levels = frames.flatMap(({ colours }) => [...colours])
    expect(levels.every((level) => level >= 0 && level <= 255)).toBe(true)
    expect(new Set(levels).size).toBeGreaterThan(10)
  })
})
