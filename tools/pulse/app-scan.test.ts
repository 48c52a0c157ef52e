import { expect, test } from 'vitest'
import { makeNegative } from '../../pulse/test/synthetic-negatives.ts'
import { makeFace } from '../../pulse/test/synthetic.ts'
import { scanAsTheApp } from './app-scan.ts'

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
