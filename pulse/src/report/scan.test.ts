import { describe, expect, test } from 'vitest'
import { scanFrames } from '../../test/scan-frames.ts'
import { makeFace } from '../../test/synthetic.ts'
import { makeNegative } from '../../test/synthetic-negatives.ts'
import type { Frame } from '../signal/frame.ts'
import { isMeasured } from '../signal/measure.ts'
import { createScan, type Window } from './scan.ts'

function scan(frames: readonly Frame[]) {
  const made = createScan({ regions: 3 })
  for (const frame of frames) made.add(frame)
  return made
}

const reasonsOf = (frames: readonly Frame[]) => {
  const { heartRate, windows } = scan(frames).report()
  expect(windows.every(({ heartRate }) => typeof heartRate !== 'number')).toBe(true)
  return isMeasured(heartRate) ? undefined : heartRate.notMeasured
}

const face = makeFace({ seconds: 20, rate: 66 }).frames

const reasonOf = ({ heartRate }: Window) => (typeof heartRate === 'number' ? 'told' : heartRate.notMeasured)

describe('a scan', () => {
  test('says the rate of a face with an interval, and of every ten seconds', () => {
    const { heartRate, windows, wave, quality } = scan(face).report()
    expect(isMeasured(heartRate) && Math.abs(heartRate.value - 66)).toBeLessThan(2)
    expect(isMeasured(heartRate) && heartRate.low < 66 && heartRate.high > 66).toBe(true)
    expect(windows.length).toBe(10)
    expect(windows[3]?.from).toBeCloseTo((face[0]?.time ?? NaN) + 3)
    expect(windows[3]?.to).toBeCloseTo((face[0]?.time ?? NaN) + 13)
    expect(wave.length).toBe(300)
    expect(quality).toMatchObject({ answered: 1, reasons: [] })
    expect(quality.frameRate).toBeCloseTo(30, 0)
  })

  test('says that it was too short, whatever it saw', () => {
    expect(reasonsOf([])).toBe('too-short')
    expect(reasonsOf(face.slice(0, 1))).toBe('too-short')
    expect(reasonsOf(face.slice(0, 250))).toBe('too-short')
  })

  test('names what stood in the way', () => {
    expect(reasonsOf(face.map((frame) => ({ ...frame, faces: 0 })))).toBe('no-face')
    expect(reasonsOf(face.map((frame) => ({ ...frame, faces: 2 })))).toBe('several-faces')
    expect(reasonsOf(face.map((frame) => ({ ...frame, motion: 1 })))).toBe('moving')
    expect(reasonsOf(face.map((frame) => ({ ...frame, colours: frame.colours.map(() => NaN) })))).toBe(
      'no-face',
    )
    expect(reasonsOf(face.map((frame) => ({ ...frame, excluded: frame.excluded.map(() => 0.9) })))).toBe(
      'too-bright',
    )
    expect(reasonsOf(face.filter((_, i) => i % 4 === 0))).toBe('too-few-frames')
    expect(reasonsOf(face.filter(({ time }) => time % 2 < 1))).toBe('gaps')
    expect(reasonsOf(makeNegative('dark', { seed: 1, seconds: 20 }))).toBe('too-dark')
  })

  test('sees no pulse in what beats in all colours alike', () => {
    expect(
      reasonsOf(
        face.map((frame) => ({
          ...frame,
          colours: frame.colours.map(
            (_, i) =>
              (150 - 20 * (i % 3)) * (1 + Math.floor(i / 3) / 64) * (1 + 0.01 * Math.sin(7.5 * frame.time)),
          ),
        })),
      ),
    ).toMatch(/no-pulse|regions-disagree/)
  })

  test('takes a grey beat that leaks into the colours for light', () => {
    const tint = [1, 1.15, 1.05]
    expect(
      reasonsOf(
        face.map((frame) => ({
          ...frame,
          colours: frame.colours.map(
            (_, i) =>
              (150 - 20 * (i % 3)) *
              (1 + Math.floor(i / 3) / 64) *
              (1 + 0.005 * (tint[i % 3] ?? 1) * Math.sin(7.5 * frame.time)),
          ),
        })),
      ),
    ).toBe('light-flickers')
  })

  test('waits for a face, and says how long it has been measuring', () => {
    const made = createScan({ regions: 3 })
    expect(made.state).toEqual({ at: 'looking-for-face', because: 'no-face' })
    for (const frame of face.slice(0, 91)) made.add(frame)
    expect(made.state).toMatchObject({ at: 'measuring', because: undefined })
    const two = face.slice(91).map((frame) => ({ ...frame, faces: 2 }))
    for (const frame of two.slice(0, 10)) made.add(frame)
    expect(made.state).toMatchObject({ at: 'measuring', because: 'several-faces' })
    for (const frame of two.slice(10, 20)) made.add(frame)
    expect(made.state).toEqual({ at: 'looking-for-face', because: 'several-faces' })
    for (const frame of face.slice(111, 113)) made.add(frame)
    expect(made.state).toEqual({ at: 'looking-for-face', because: undefined })
  })

  test('does not count what it did not see as measuring', () => {
    const made = scan(face.slice(0, 91))
    for (const frame of face.slice(91, 93)) made.add({ ...frame, time: frame.time + 3600 })
    expect(made.state).toEqual({ at: 'looking-for-face', because: undefined })
  })

  test('takes what moves the background as much as the face for light', () => {
    const lit = (size: number) =>
      face.map((frame) => ({
        ...frame,
        background: 120 * (1 + size * Math.sin((2 * Math.PI * 66 * frame.time) / 60)),
      }))
    expect(reasonsOf(lit(0.004))).toBe('light-flickers')
    expect(isMeasured(scan(lit(0.0005)).report().heartRate)).toBe(true)
  })

  test('keeps what it answered before a pause of many minutes', () => {
    const before = makeFace({ seconds: 40, rate: 66, seed: 2 }).frames
    const after = makeFace({ seconds: 20, rate: 90, seed: 3 }).frames
    const { windows } = scan([
      ...before,
      ...after.map((frame) => ({ ...frame, time: frame.time + 1000 })),
    ]).report()
    const answered = windows.filter(({ heartRate }) => typeof heartRate === 'number')
    expect(answered.filter(({ to }) => to < 41).length).toBe(30)
    expect(answered.filter(({ from }) => from >= 1000).length).toBe(10)
  })

  test('says the rate of all of a long scan, of which only the last five minutes are kept', () => {
    const [slow, quick] = [
      makeFace({ seconds: 60, rate: 69.5, seed: 3, regions: 2 }),
      makeFace({ seconds: 60, rate: 71.8, seed: 4, regions: 2 }),
    ]
    const minutes = [slow, slow, quick, quick, quick, quick, quick]
    const frames = minutes.flatMap(({ frames }, minute) =>
      frames.map((frame) => ({ ...frame, time: frame.time + 60 * minute })),
    )
    const { heartRate } = scanFrames(frames)
    if (!isMeasured(heartRate)) throw new Error(heartRate.notMeasured)
    const truth = (2 * slow.truth.rate + 5 * quick.truth.rate) / 7
    expect(Math.abs(heartRate.value - truth)).toBeLessThan(0.15)
    expect(heartRate.low).toBeLessThan(truth)
    expect(heartRate.high).toBeGreaterThan(truth)
  })

  test('draws what is seen from the first seconds on, whatever comes of it', () => {
    const made = createScan({ regions: 3 })
    for (const frame of face.slice(0, 120)) made.add(frame)
    const early = made.preview()
    expect(early.heartRate).toEqual({ notMeasured: 'too-short' })
    expect(early.wave.length).toBeGreaterThan(100)
    for (const frame of face.slice(120)) made.add(frame)
    const { wave, heartRate, windows, quality } = made.preview()
    const report = made.report()
    // The report follows each beat; what is told and why is the same.
    expect(windows.map(reasonOf)).toEqual(report.windows.map(reasonOf))
    expect(quality.reasons).toEqual(report.quality.reasons)
    expect(isMeasured(heartRate) && Math.abs(heartRate.value - 66)).toBeLessThan(2)
    expect(wave.length).toBe(300)
    const product = wave.reduce((sum, value, place) => sum + value * (report.wave[place] ?? 0), 0)
    expect(product / 300).toBeGreaterThan(0.9)
  })

  test('goes on drawing where a region comes and goes, and stands still where nothing is seen', () => {
    const drawn = (isSeen: (time: number, region: number) => boolean) =>
      scan(
        face.map((frame) => ({
          ...frame,
          colours: frame.colours.map((level, i) => (isSeen(frame.time, Math.floor(i / 3)) ? level : NaN)),
        })),
      ).preview().wave
    expect(drawn((time, region) => region > 0 || time % 4 > 1)).toHaveLength(300)
    expect(drawn((time) => time < 15)).toHaveLength(300)
    expect(drawn(() => false)).toHaveLength(0)
    expect(createScan({ regions: 3 }).preview().wave).toHaveLength(0)
  })

  test('may be asked at any time, and says the same in the end', () => {
    for (const [seed, skin] of [
      [2, 'monk-10'],
      [5, 'monk-3'],
    ] as const) {
      const { frames } = makeFace({ seconds: 45, rate: 72, seed, skin, noise: 0.1 })
      const asked = createScan({ regions: 3 })
      for (const [i, frame] of frames.entries()) {
        asked.add(frame)
        if (i % 300 === 0) asked.report()
        if (i % 30 === 0) asked.preview()
      }
      const [now, once] = [asked.report(), scan(frames).report()]
      expect(now.heartRate).toEqual(once.heartRate)
      expect(now.windows).toEqual(once.windows)
    }
  })
})
