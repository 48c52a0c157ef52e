import { expect, test } from 'vitest'
import { makePulse, paint, PULSE, type PulseOptions } from '../../test/synthetic-pulse.ts'
import { makeRandom, makeDrift } from '../../test/random.ts'
import { findBeats } from '../beats/beats.ts'
import { measureBreathing, type BreathingSource } from './breathing.ts'
import { isMeasured } from '../signal/measure.ts'

type Options = Partial<PulseOptions> & {
  /** breaths a minute that the skin's brightness follows; as the beats do, if not said */
  seen?: number
  /** by how much, on the scale of 0 to 255 */
  depth?: number
}

/** A person whose breath moves size and length of beats, and the brightness of two regions. */
function makeBreather({ seen, depth = 0.3, ...options }: Options): BreathingSource {
  const all = { rate: 70, breathing: 15, seconds: 45, seed: 1, ...options }
  const { wave } = makePulse(all)
  const random = makeRandom(all.seed + 77)
  const turn = (2 * Math.PI * (seen ?? all.breathing)) / 60 / 30
  const channel = (level: number) =>
    Float64Array.from(
      wave,
      (blood, index) => level + depth * Math.sin(turn * index) - blood + 0.2 * random.normal(),
    )
  const mean = wave.reduce((sum, value) => sum + value, 0) / wave.length
  return {
    colours: [1, 2].map(() => [channel(180), channel(120), channel(100)]),
    wave: wave.map((value) => value - mean),
    beats: findBeats(wave, 30, all.rate),
    rate: 30,
  }
}

test.each([6, 8, 11, 15, 20, 25, 30])(
  '%i breaths a minute are measured within 1, inside their interval',
  (breathing) => {
    for (const [rate, seconds] of [
      [62, 31],
      [75, 61],
      [100, 45],
    ] as const) {
      const measure = measureBreathing(makeBreather({ breathing, rate, seconds, seed: breathing + rate }))
      if (!isMeasured(measure)) throw new Error(`${measure.notMeasured} at ${rate} bpm`)
      expect(Math.abs(measure.value - breathing)).toBeLessThan(1)
      expect(measure.low).toBeLessThan(breathing)
      expect(measure.high).toBeGreaterThan(breathing)
    }
  },
)

test('slow waves that only the beats show are not taken for breath', () => {
  const measure = measureBreathing(makeBreather({ breathing: 7, seen: 17 }))
  expect(measure).toEqual({ notMeasured: 'breathing-unclear' })
})

test('size and brightness that disagree are refused where the beats bear nothing out', () => {
  const measure = measureBreathing(makeBreather({ breathing: 14, seen: 21, arrhythmia: 0 }))
  expect(measure).toEqual({ notMeasured: 'breathing-unclear' })
})

test('less than half a minute is too short', () => {
  expect(measureBreathing(makeBreather({ seconds: 25 }))).toEqual({ notMeasured: 'too-short' })
})

test('a heart below 55 bpm is too slow to read breath from', () => {
  expect(measureBreathing(makeBreather({ rate: 50 }))).toEqual({ notMeasured: 'breathing-unclear' })
})

test.each([3.8, 4.5, 34])('%d breaths a minute are outside of what is told', (breathing) => {
  const measure = measureBreathing(makeBreather({ breathing, seconds: 61, rate: 80 }))
  expect(measure).toEqual({ notMeasured: 'breathing-unclear' })
})

test('a pulse without breath in it is refused in every try', () => {
  for (let seed = 0; seed < 40; seed++) {
    const seconds = seed % 2 ? 31 : 61
    const still = makeBreather({ seed, seconds, swing: 0, arrhythmia: 0, depth: 0, noise: 0.15 })
    expect(measureBreathing(still)).toEqual({ notMeasured: 'breathing-unclear' })
  }
})

test('a faint breath in the size is told where the lengths of beats are strongest at the same rate', () => {
  const faint = { seconds: 61, swing: 0.06, depth: 0, noise: 0.1, seed: 3 }
  const measure = measureBreathing(makeBreather({ ...faint, arrhythmia: 0.05 }))
  if (!isMeasured(measure)) throw new Error(measure.notMeasured)
  expect(Math.abs(measure.value - 15)).toBeLessThan(1)
  const alone = measureBreathing(makeBreather({ ...faint, arrhythmia: 0 }))
  expect(alone).toEqual({ notMeasured: 'breathing-unclear' })
})

test('size, lengths and light that wander by themselves are hardly ever taken for breath', () => {
  let told = 0
  for (let seed = 0; seed < 40; seed++) {
    const random = makeRandom(seed)
    const [size, length, light] = [0, 1, 2].map(() => makeDrift(random, 0.02, 0.6))
    if (!size || !length || !light) throw new Error('nothing wanders')
    const beats: number[] = []
    for (let time = -2; time < 47; time += 0.8 * (1 + 0.04 * length(time))) beats.push(time)
    const { wave } = paint(beats, { ...PULSE, seed, seconds: 45 }, size)
    const colour = wave.map((blood, index) => 120 + 0.3 * light(index / 30) - blood)
    const source = { colours: [[colour]], wave: wave.map((blood) => blood - 0.3), rate: 30 }
    if (isMeasured(measureBreathing({ ...source, beats: findBeats(wave, 30, 75) }))) told++
  }
  expect(told).toBeLessThan(3)
})
