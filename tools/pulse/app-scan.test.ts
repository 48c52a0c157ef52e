import { expect, test } from 'vitest'
import { makeNegative } from '#pulse/test/synthetic-negatives.ts'
import { makeFace } from '#pulse/test/synthetic.ts'
import { scanAsTheApp, type AppScan } from './app-scan.ts'
import { makeFaceScene, makeLampScene, makeVideoScene, makeVisitScene } from './app-scenes.ts'

test('a face is measured after half a minute, and not before', async () => {
  const { frames, truth } = makeFace({ seed: 7, rate: 71, seconds: 50 })
  const end = await scanAsTheApp(frames)
  expect(end?.at).toBeGreaterThanOrEqual(30)
  expect(end?.at).toBeLessThan(32)
  const measure = end && 'report' in end ? end.report.heartRate : undefined
  expect(measure && 'value' in measure ? Math.abs(measure.value - truth.rate) : NaN).toBeLessThan(1)
})

test('a lamp that beats like a heart on a photo gets no number, however long the app looks', async () => {
  const end = await scanAsTheApp(makeNegative('tintedLamp', { seed: 5003, seconds: 50 }))
  expect(end).toMatchObject({ reasons: ['light-flickers'] })
  expect(end?.at).toBeGreaterThan(44)
})

const rateOf = (end: AppScan | undefined): number | undefined => {
  const rate = end && 'report' in end ? end.report.heartRate : undefined
  return rate && 'value' in rate ? rate.value : undefined
}

test.each([
  ['a tinted lamp on the face of a photo, in one region', () => makeLampScene(11, 1, 'face')],
  ['a tinted lamp on the face of a photo, in four regions', () => makeLampScene(12, 4, 'face')],
  ['a tinted lamp on all of the picture', () => makeLampScene(13, 2, 'picture')],
  ['a colour video in one region', () => makeVideoScene(14)],
  ['one person after another', () => makeVisitScene(15, 0)],
])('%s gets no number in all the time that the app looks', async (_, make) => {
  expect(await scanAsTheApp(make().frames)).toMatchObject({ reasons: expect.any(Array) })
})

test('who comes after another has left is measured alone', async () => {
  const { frames, beats } = makeVisitScene(16, 5)
  const end = await scanAsTheApp(frames)
  const seen = beats?.filter((time) => time > 32 && time < (end?.at ?? 0)) ?? []
  const truth = (60 * (seen.length - 1)) / ((seen.at(-1) ?? 0) - (seen[0] ?? 0))
  expect(Math.abs((rateOf(end) ?? Number.NaN) - truth)).toBeLessThan(2)
})

test('a heart that swings by 25 bpm in a quarter of a minute is followed', async () => {
  const { frames, beats } = makeFaceScene(17, 'monk-3', { swing: 25 })
  const end = await scanAsTheApp(frames)
  const seen = beats?.filter((time) => time > 0 && time < (end?.at ?? 0)) ?? []
  const truth = (60 * (seen.length - 1)) / ((seen.at(-1) ?? 0) - (seen[0] ?? 0))
  expect(Math.abs((rateOf(end) ?? Number.NaN) - truth)).toBeLessThan(2)
})
