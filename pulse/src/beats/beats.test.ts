import { expect, test } from 'vitest'
import { makePulse, paint, PULSE } from '../../test/synthetic-pulse.ts'
import { makeRandom } from '../../test/random.ts'
import { findBeats, joinBeats } from './beats.ts'

/** ms: differences between clean intervals and the made ones that end at the same beat. */
function errorsOf(found: ReturnType<typeof findBeats>, beats: readonly number[]): number[] {
  const errors: number[] = []
  for (let beat = 1; beat < found.times.length; beat++) {
    if (!found.clean[beat]) continue
    // The wave's top comes 0.15 s after the beat.
    const [before, here] = [found.times[beat - 1] ?? 0, found.times[beat] ?? 0]
    const nearest = (time: number): number =>
      beats.reduce((best, each) => (Math.abs(each - time) < Math.abs(best - time) ? each : best), Infinity)
    errors.push(1000 * (here - before - (nearest(here - 0.15) - nearest(before - 0.15))))
  }
  return errors
}

const spread = (errors: readonly number[]): number =>
  Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length)

test.each([45, 60, 75, 110, 160])('beats of %i bpm are timed far finer than a frame', (rate) => {
  const made = makePulse({ rate, noise: 0.02, seed: rate })
  const found = findBeats(made.wave, 30, rate)
  const errors = errorsOf(found, made.beats)
  expect(errors.length).toBeGreaterThan(0.9 * made.intervals.length)
  expect(spread(errors)).toBeLessThan(8)
})

test.each([15, 30, 60])('frames at %i Hz will do', (frameRate) => {
  const made = makePulse({ frameRate, seed: frameRate })
  const errors = errorsOf(findBeats(made.wave, frameRate, 70), made.beats)
  expect(errors.length).toBeGreaterThan(0.9 * made.intervals.length)
  expect(spread(errors)).toBeLessThan(frameRate === 15 ? 20 : 10)
})

test('beats that warp with their interval are timed as finely as beats that wait', () => {
  const made = makePulse({ rate: 50, arrhythmia: 0.08, breathing: 16 })
  let beat = 0
  const wave = made.wave.map((_, index) => {
    while ((made.beats[beat + 1] ?? Infinity) <= index / 30) beat++
    const [from, to] = [made.beats[beat] ?? 0, made.beats[beat + 1] ?? 0]
    const turn = (2 * Math.PI * (index / 30 - from)) / (to - from)
    return Math.cos(turn) + 0.45 * Math.cos(2 * turn - 0.9) + 0.15 * Math.cos(3 * turn - 1.7)
  })
  const errors = errorsOf(findBeats(wave, 30, 50), made.beats)
  expect(errors.length).toBeGreaterThan(40)
  expect(spread(errors)).toBeLessThan(5)
})

test('the noise it tells is about the noise there is', () => {
  for (const noise of [0.05, 0.1, 0.2]) {
    const made = makePulse({ noise, seed: 7 })
    const found = findBeats(made.wave, 30, 70)
    const share = (1000 * found.noise.interval) / spread(errorsOf(found, made.beats))
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(2.5)
  }
})

test('no clean interval touches an ectopic beat, and none is invented in its place', () => {
  const made = makePulse({ arrhythmia: 0.01 })
  const early = made.beats.findIndex((time) => time > 30)
  const beats = made.beats.map((time, beat) => (beat === early ? time - 0.35 : time))
  const found = findBeats(paint(beats, PULSE).wave, 30, 70)
  const top = (beats[early] ?? 0) + 0.15
  const touching = [...found.times.keys()].filter(
    (beat) => (found.times[beat - 1] ?? Infinity) < top + 0.1 && (found.times[beat] ?? 0) > top - 0.1,
  )
  expect(touching.length).toBeGreaterThan(0)
  expect(touching.filter((beat) => found.clean[beat])).toEqual([])
  expect(spread(errorsOf(found, beats))).toBeLessThan(10)
  expect(found.times.length).toBeLessThanOrEqual(made.intervals.length + 1)
})

test('a rate that is tracked from sample to sample is followed', () => {
  const quick = makePulse({ rate: 95, seconds: 30, seed: 3 })
  const slow = makePulse({ rate: 60, seconds: 30, seed: 4 })
  const wave = Float64Array.from([...quick.wave, ...slow.wave])
  const rate = Float64Array.from(wave, (_, index) => (index < 900 ? 95 : 60))
  const found = findBeats(wave, 30, rate)
  const lengths = [...found.times].map((time, beat) => time - (found.times[beat - 1] ?? NaN))
  const meanOf = (from: number, to: number): number => {
    const kept = lengths.filter(
      (_, beat) => found.clean[beat] && (found.times[beat] ?? 0) > from && (found.times[beat] ?? 0) < to,
    )
    return kept.reduce((sum, length) => sum + length, 0) / kept.length
  }
  expect(60 / meanOf(2, 28)).toBeCloseTo(95, -0.5)
  expect(60 / meanOf(32, 58)).toBeCloseTo(60, -0.5)
})

test('noise and silence have no clean beats to speak of', () => {
  const random = makeRandom(5)
  const noise = Float64Array.from({ length: 1830 }, () => random.normal())
  const found = findBeats(noise, 30, 70)
  expect(found.clean.reduce((sum, clean) => sum + clean, 0)).toBeLessThan(0.7 * found.clean.length)
  expect(findBeats(new Float64Array(1800).fill(3), 30, 70).times).toHaveLength(0)
  expect(findBeats(new Float64Array(0), 30, 70).times).toHaveLength(0)
  expect(findBeats(noise.subarray(0, 40), 30, 70).times.length).toBeLessThan(3)
})

test('a wave in which the beats end early counts for as long as it beats', () => {
  const made = makePulse({ seconds: 36 })
  const wave = new Float64Array(62 * 30).fill(made.wave.at(-1) ?? 0)
  wave.set(made.wave)
  expect(findBeats(made.wave, 30, 70).seconds).toBe(36)
  expect(Math.abs(findBeats(wave, 30, 70).seconds - 36)).toBeLessThan(3)
})

test('a stretch in which nothing beats adds no time to those that beat', () => {
  const [beating, still] = [makePulse({ seconds: 36 }).wave, new Float64Array(26 * 30)].map((wave) =>
    findBeats(wave, 30, 70),
  )
  if (!beating || !still) throw new Error('no stretches')
  const joined = joinBeats([
    { start: 0, beats: beating },
    { start: 38, beats: still },
  ])
  expect(joined.seconds).toBe(36)
  expect(joinBeats([{ start: 0, beats: still }]).seconds).toBe(26)
})

test('stretches join without an interval across their gap', () => {
  const made = makePulse({ seconds: 30 })
  const beats = findBeats(made.wave, 30, 70)
  const joined = joinBeats([
    { start: 100, beats },
    { start: 132, beats },
  ])
  expect(joined.seconds).toBe(60)
  expect(joined.times).toHaveLength(2 * beats.times.length)
  expect(joined.times[0]).toBeCloseTo(100 + (beats.times[0] ?? 0))
  expect(joined.clean[beats.times.length]).toBe(0)
  expect(joined.noise.interval).toBeCloseTo(beats.noise.interval)
})
