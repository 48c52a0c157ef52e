import { expect, test } from 'vitest'
import { makeFace, type FaceOptions } from '../test/synthetic.ts'
import { isMeasured } from './measure.ts'
import { createPulseWaves } from './pulse-wave.ts'
import { createWatch } from './quality.ts'
import { listStretches } from './stretch.ts'
import { createTrace } from './trace.ts'
import { measureVitals } from './vitals.ts'
import { createWindows } from './windows.ts'

/** A minute of a face, without the frames that `isLost` names, as stretches. */
function stretchesOf(options: Partial<FaceOptions>, isLost: (time: number) => boolean = () => false) {
  const face = makeFace({ seconds: 61.5, ...options })
  const trace = createTrace(face.regions, 3000)
  const waves = createPulseWaves(face.regions, 3000)
  const watch = createWatch(3000)
  const windows = createWindows({
    trace,
    waves,
    background: createPulseWaves(1, 1),
    watch,
    regions: face.regions,
  })
  for (const frame of face.frames.filter(({ time }) => !isLost(time))) {
    watch.judge(frame)
    trace.add(frame.time, frame.colours)
    waves.follow(trace)
    windows.follow()
  }
  windows.settle()
  return { face, stretches: listStretches(trace, waves, face.regions, windows.readings) }
}

test('a minute of a made face tells breath and variability', () => {
  const { face, stretches } = stretchesOf({ rate: 70, arrhythmia: 0.05, breathing: 13 })
  const { beatRate = 0, breathingRate, rmssd, sdnn } = measureVitals(stretches)
  if (!isMeasured(breathingRate) || !isMeasured(rmssd) || !isMeasured(sdnn)) throw new Error('not measured')
  expect(Math.abs(beatRate - face.truth.rate)).toBeLessThan(0.5)
  expect(Math.abs(breathingRate.value - face.truth.breathing)).toBeLessThan(1)
  expect(Math.abs(sdnn.value - face.truth.sdnn)).toBeLessThan(10)
  expect(Math.abs(rmssd.value - face.truth.rmssd)).toBeLessThan(10)
})

test('a gap parts two stretches, and neither reaches into it', () => {
  const { stretches } = stretchesOf({ seconds: 30 }, (time) => time > 14 && time < 17)
  expect(stretches.map(({ wave }) => Math.round(wave.length / 30))).toEqual([14, 13])
  const [first, second] = stretches
  if (!first || !second) throw new Error('too few stretches')
  expect(first.start + first.wave.length / first.rate).toBeLessThan(14.1)
  expect(second.start).toBeGreaterThan(16.9)
  for (const { blood, wave, colours } of stretches)
    for (const series of [blood, wave, ...colours.flat()]) expect(series.every(Number.isFinite)).toBe(true)
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
