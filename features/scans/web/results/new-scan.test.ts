import { newScan } from '../../contract/scans.ts'
import { createScan } from '#pulse/src/report/scan.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeFace } from '#pulse/test/synthetic.ts'
import type { AboutYou } from '../about-you/about-you-store.ts'
import { findBeats } from './figures/beats.ts'
import { newScanOf } from './new-scan.ts'

/** A scan of a made face, as the camera's screen hands it over. */
function finish(options: Parameters<typeof makeFace>[0], frames = Infinity) {
  const scan = createScan({ regions: 3 })
  for (const frame of makeFace(options).frames.slice(0, frames)) scan.add(frame)
  return { takenAt: '2026-03-02T10:00:00.000Z', method: 'face', report: scan.report() } as const
}

const aboutYou: AboutYou = {
  ...{ age: 42, sex: 'female', heightCm: 168, weightKg: 68, units: 'metric', consent: true },
  ...{ isSmoker: false, takesMedicine: true, isPregnant: false, hasPacemaker: false },
  feelings: ['caffeine'],
}

describe('what is kept of a scan', () => {
  const finished = finish({ seconds: 65, rate: 66 })
  const draft = newScanOf(finished, aboutYou)

  test('is its figures to a tenth, with what they are read with, and no wave', () => {
    expect(z.parse(newScan, draft)).toEqual(draft)
    const { heartRate, about, seconds } = draft.result
    expect(Math.abs(('value' in heartRate ? heartRate.value : NaN) - 66)).toBeLessThan(2)
    expect(JSON.stringify(heartRate)).toMatch(/^\{"value":\d+(\.\d)?,"low":\d+(\.\d)?,"high":\d+(\.\d)?,/)
    expect(about).toEqual({ age: 42, sex: 'female', bmi: 24.1, factors: ['medicine', 'caffeine'] })
    expect(seconds).toBe(65)
    expect(JSON.stringify(draft).length).toBeLessThan(1000)
  })

  test('has no body mass index in pregnancy, and nothing of a person who said nothing', () => {
    const { about } = newScanOf(finished, { ...aboutYou, isPregnant: true }).result
    expect(about).toMatchObject({ bmi: null, factors: ['medicine', 'pregnant', 'caffeine'] })
    expect(newScanOf(finished, undefined).result.about).toEqual({
      ...{ age: null, sex: null, bmi: null, factors: [] },
    })
  })

  test('says why there is no figure', () => {
    const short = newScanOf(finish({ seconds: 20, rate: 66 }, 150), aboutYou)
    expect(z.parse(newScan, short).result.heartRate).toEqual({ notMeasured: 'too-short' })
  })

  test('the wave that is shown has a mark for each beat', () => {
    const { wave } = finished.report
    const beats = findBeats(wave, 66)
    expect(beats.length).toBeGreaterThanOrEqual(10)
    expect(beats.length).toBeLessThanOrEqual(12)
    const intervals = beats.slice(1).map((beat, index) => beat - (beats[index] ?? 0))
    for (const interval of intervals) expect(Math.abs(interval - (30 * 60) / 66)).toBeLessThan(6)
  })
})
