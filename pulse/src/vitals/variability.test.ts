import { expect, test } from 'vitest'
import { makePulse } from '../../test/synthetic-pulse.ts'
import { makeRandom } from '../../test/random.ts'
import { findBeats, joinBeats, type Beats } from '../beats/beats.ts'
import { isMeasured, type Measure } from '../signal/measure.ts'
import { measureVariability, stressIndexOf } from './variability.ts'

const measured = (measure: Measure) => {
  if (!isMeasured(measure)) throw new Error(measure.notMeasured)
  return measure
}

/** Beats that are known without a doubt. */
function sure(intervals: readonly number[]): Beats {
  const times = new Float64Array(intervals.length + 1)
  for (const [beat, interval] of intervals.entries()) times[beat + 1] = (times[beat] ?? 0) + interval / 1000
  const clean = new Uint8Array(times.length).fill(1, 1)
  const span = times.at(-1) ?? 0
  return {
    times,
    clean,
    seconds: span + 1,
    span,
    noise: { interval: 0, difference: 0 },
    correlation: 1,
    systematicErrors: [],
  }
}

test('known intervals give the figures of the definitions', () => {
  const { rmssd, sdnn } = measureVariability(
    sure(Array.from({ length: 80 }, (_, beat) => (beat % 2 ? 780 : 820))),
  )
  expect(measured(rmssd).value).toBeCloseTo(40, 6)
  expect(measured(sdnn).value).toBeCloseTo(20 * Math.sqrt(80 / 79), 6)
})

test("Baevsky's index: 50 of 100 intervals in the bin of 800 ms, 0.2 s from shortest to longest", () => {
  const intervals = [...Array<number>(50).fill(810), ...Array<number>(49).fill(760), 960]
  expect(stressIndexOf(intervals)).toBeCloseTo(50 / (2 * 0.825 * 0.2), 6)
})

test.each([1, 2, 3, 4])(
  'a minute of a face that beats is measured within 10 ms, inside its interval (%i)',
  (seed) => {
    const made = makePulse({ seed, rate: 55 + 12 * seed, noise: 0.06, arrhythmia: 0.04 })
    const { rmssd, sdnn, stressIndex } = measureVariability(findBeats(made.wave, 30, 55 + 12 * seed))
    expect(Math.abs(measured(sdnn).value - made.sdnn)).toBeLessThan(5)
    expect(Math.abs(measured(rmssd).value - made.rmssd)).toBeLessThan(10)
    for (const [{ low, high }, truth] of [
      [measured(sdnn), made.sdnn],
      [measured(rmssd), made.rmssd],
      [measured(stressIndex), stressIndexOf(made.intervals)],
    ] as const) {
      expect(low).toBeLessThan(truth)
      expect(high).toBeGreaterThan(truth)
    }
  },
)

test('what noise adds is taken out', () => {
  let [raw, better] = [0, 0]
  for (const seed of [11, 12, 13, 14]) {
    const made = makePulse({ noise: 0.2, seed, arrhythmia: 0.06 })
    const beats = { ...findBeats(made.wave, 30, 70), correlation: 1 }
    const as = { ...beats, noise: { interval: 0, difference: 0 } }
    raw += (measured(measureVariability(as).rmssd).value - made.rmssd) / 4
    better += (measured(measureVariability(beats).rmssd).value - made.rmssd) / 4
  }
  expect(raw).toBeGreaterThan(4)
  expect(Math.abs(better)).toBeLessThan(0.7 * raw)
})

test('more noise makes intervals wider, until they are refused', () => {
  const beats = sure(Array.from({ length: 80 }, (_, beat) => 800 + 60 * Math.sin(beat)))
  const width = (error: number): number => {
    const { sdnn } = measureVariability({ ...beats, noise: { interval: error, difference: 1.7 * error } })
    return isMeasured(sdnn) ? sdnn.high - sdnn.low : Infinity
  }
  expect(width(0.02)).toBeGreaterThan(width(0))
  expect(width(0.03)).toBeGreaterThan(width(0.02))
  expect(width(0.06)).toBe(Infinity)
})

test('what the beats do not tell for certain makes intervals wider', () => {
  const beats = sure(Array.from({ length: 80 }, (_, beat) => 800 + 60 * Math.sin(beat)))
  const warped = beats.times.map((time, beat) => 0.2 * (time - 0.8 * beat))
  const [without, doubted] = [beats, { ...beats, systematicErrors: [warped] }].map((each) =>
    measured(measureVariability(each).sdnn),
  )
  if (!without || !doubted) throw new Error('not measured')
  expect(doubted.value).toBe(without.value)
  // A fifth more of all variability is as far as the doubt goes: 1.645 of it to either side.
  expect((doubted.high - doubted.value) ** 2 - (without.high - without.value) ** 2).toBeCloseTo(
    (1.645 * ((1.2 ** 2 - 1) / 2) * without.value) ** 2,
    -1,
  )
})

test('beats that look little alike are refused where noise may make some jump', () => {
  const beats = sure(Array.from({ length: 80 }, (_, beat) => 800 + 60 * Math.sin(beat)))
  const noisy = { ...beats, noise: { interval: 0.02, difference: 0.03 } }
  expect(isMeasured(measureVariability(noisy).sdnn)).toBe(true)
  expect(measureVariability({ ...noisy, correlation: 0.85 }).sdnn).toEqual({ notMeasured: 'beats-unclear' })
  expect(isMeasured(measureVariability({ ...beats, correlation: 0.85 }).sdnn)).toBe(true)
})

test('differences of beats, in which noise counts three times, are refused sooner than the beats themselves', () => {
  const beats = sure(Array.from({ length: 80 }, (_, beat) => 800 + 60 * Math.sin(beat)))
  const noisy = { ...beats, noise: { interval: 0.02, difference: 0.03 }, correlation: 0.92 }
  const { sdnn, rmssd } = measureVariability(noisy)
  expect(isMeasured(sdnn)).toBe(true)
  expect(rmssd).toEqual({ notMeasured: 'beats-unclear' })
})

/** A minute of a wave of one shape that warps as a whole with each beat. */
function paintWarped(beats: readonly number[], noise: number, seed: number): Float64Array {
  const random = makeRandom(seed)
  let beat = 0
  return Float64Array.from({ length: 1830 }, (_, index) => {
    while ((beats[beat + 1] ?? Infinity) <= index / 30) beat++
    const [from, to] = [beats[beat] ?? 0, beats[beat + 1] ?? 0]
    const turn = (2 * Math.PI * (index / 30 - from)) / (to - from)
    return (
      Math.cos(turn) +
      0.45 * Math.cos(2 * turn - 0.9) +
      0.15 * Math.cos(3 * turn - 1.7) +
      noise * random.normal()
    )
  })
}

test('intervals hold the truth where beats warp and noise hides by how much', () => {
  const held = Array.from({ length: 24 }, (_, seed) => {
    const [rate, breathing] = [58 + 2 * seed, 6 + seed]
    const made = makePulse({ rate, breathing, arrhythmia: 0.04, seed })
    const { sdnn, rmssd } = measureVariability(findBeats(paintWarped(made.beats, 0.2, seed), 30, rate))
    const pairs = [
      [sdnn, made.sdnn],
      [rmssd, made.rmssd],
    ] as const
    return pairs.flatMap(([measure, truth]) =>
      isMeasured(measure) ? [measure.low <= truth && truth <= measure.high] : [],
    )
  }).flat()
  expect(held.length).toBeGreaterThan(30)
  expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(0.9 * held.length)
})

test('less than a minute is too short', () => {
  const made = makePulse({ seconds: 50 })
  expect(measureVariability(findBeats(made.wave, 30, 70))).toEqual({
    rmssd: { notMeasured: 'too-short' },
    sdnn: { notMeasured: 'too-short' },
    stressIndex: { notMeasured: 'too-short' },
  })
})

test('a difference across a beat that is not clean takes no part', () => {
  const beats = sure(Array<number>(80).fill(800))
  const times = beats.times.map((time, beat) => (beat >= 40 ? time + 0.5 : time) + (beat % 2 ? 0.02 : 0))
  const clean = beats.clean.map((value, beat) => (beat === 40 ? 0 : value))
  const { rmssd } = measureVariability({ ...beats, times, clean })
  expect(measured(rmssd).value).toBeCloseTo(40, 6)
})

test('noise is refused in every try', () => {
  for (let seed = 0; seed < 30; seed++) {
    const random = makeRandom(seed)
    const noise = Float64Array.from({ length: 1830 }, () => random.normal())
    const { sdnn, rmssd } = measureVariability(findBeats(noise, 30, random.between(50, 120)))
    expect([sdnn, rmssd].filter(isMeasured)).toEqual([])
  }
})

test('no beats at all are unclear, not an error', () => {
  const { sdnn } = measureVariability(findBeats(new Float64Array(1830), 30, 70))
  expect(sdnn).toEqual({ notMeasured: 'beats-unclear' })
})

test('a scan with a pause in it is measured from both its parts', () => {
  const made = makePulse({ seconds: 61, arrhythmia: 0.06 })
  const halves = [0, 1].map((half) => findBeats(made.wave.subarray(half * 915, half * 915 + 915), 30, 70))
  const joined = joinBeats(halves.map((beats, half) => ({ start: half * 90, beats })))
  expect(Math.abs(measured(measureVariability(joined).sdnn).value - made.sdnn)).toBeLessThan(10)
})
