import { describe, expect, test } from 'vitest'
import { makeRandom } from '../../test/random.ts'
import { createEvidence } from './evidence.ts'
import { COMBINED_RATE } from './combined-wave.ts'
import { createTracker, estimateRate, TRACKED_RATES } from './tracker.ts'

type Curve = (seconds: number) => number

/** Tracks windows of a wave of 60 s, one each second, and gives what is believed of each. */
function track(wave: Curve): { heartRate: number; confidence: number }[] {
  const { measure } = createEvidence()
  const tracker = createTracker()
  const evidence = new Float64Array(TRACKED_RATES.length)
  const read = (first: number, count: number, output: Float64Array) => {
    for (let i = 0; i < count; i++) output[i] = wave((first + i) / COMBINED_RATE)
    return count
  }
  const fused = { start: 0, end: 60 * COMBINED_RATE, read }
  for (let second = 0; second < 50; second++) {
    measure(fused, (second + 5) * COMBINED_RATE, evidence)
    tracker.observe(second, evidence)
  }
  const found: { heartRate: number; confidence: number }[] = []
  tracker.smooth((window, posterior) => {
    found[window] = estimateRate(posterior, 20)
  })
  return found
}

/** A wave of one rate; phase is counted by samples so that chance stands still between windows. */
const beating =
  (bpm: number, second = 0): Curve =>
  (time) =>
    Math.sin((2 * Math.PI * bpm * time) / 60) + second * Math.sin((4 * Math.PI * bpm * time) / 60)

function chance(seed: number): Curve {
  const random = makeRandom(seed)
  const values = Float64Array.from({ length: 1900 }, () => random.normal())
  return (time) => values[Math.round(time * COMBINED_RATE)] ?? 0
}

describe('the tracker', () => {
  test.each([42, 60, 90, 140, 180])('finds a pulse of %i', (bpm) => {
    const found = track(beating(bpm))
    for (const { heartRate, confidence } of found) {
      expect(Math.abs(heartRate - bpm)).toBeLessThan(1)
      expect(confidence).toBeGreaterThan(0.95)
    }
  })

  test('follows a heart that gets faster by half a beat a minute each second', () => {
    const found = track((time) => Math.sin((2 * Math.PI * (60 * time + (0.5 * time * time) / 2)) / 60))
    for (const [second, { heartRate }] of found.entries())
      expect(Math.abs(heartRate - (60 + 0.5 * (second + 5)))).toBeLessThan(1)
  })

  test('takes a strong second harmonic for what it is, not for twice the rate', () => {
    for (const { heartRate } of track(beating(60, 0.8))) expect(heartRate).toBeCloseTo(60, 0)
  })

  test('keeps its course through a few windows in which something else is stronger', () => {
    const other = beating(110)
    const found = track((time) => beating(70)(time) + (time > 24 && time < 27 ? 3 * other(time) : 0))
    expect(found[20]?.heartRate).toBeCloseTo(70, 0)
    expect(found[26]?.heartRate).toBeCloseTo(70, 0)
  })

  test('believes in no pulse where there is chance alone', () => {
    const confidences = [1, 2, 3, 4, 5].map((seed) =>
      Math.max(...track(chance(seed)).map(({ confidence }) => confidence)),
    )
    expect(Math.max(...confidences)).toBeLessThan(0.8)
  })
})
