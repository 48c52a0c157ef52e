import type { ScanProfile, ScanMeasure } from '../contract/scans.ts'
import { describe, expect, test } from 'vitest'
import { bmiOf } from './bmi.ts'
import { levelOf, rangeOf } from './ranges.ts'

const woman: ScanProfile = { age: 42, sex: 'female', bmi: null, factors: [] }
const measured = (low: number, high: number): ScanMeasure => ({
  ...{ value: (low + high) / 2, low, high, confidence: 0.9 },
})

describe('a range', () => {
  test('is that of the age and the sex, and of both where none is said', () => {
    expect(rangeOf('heartRate', woman)).toEqual({ low: 56, high: 92, source: 'nhanes' })
    expect(rangeOf('heartRate', { ...woman, sex: null })).toMatchObject({ low: 52, high: 92 })
    expect(rangeOf('rmssd', woman)).toEqual({ low: 17, high: 54, source: 'kora' })
    expect(rangeOf('breathingRate', woman)).toMatchObject({ low: 12, high: 20 })
  })

  test.each([
    ['no age is known', null, ['heartRate', 'breathingRate', 'sdnn']],
    ['the person is 17', 17, ['heartRate', 'breathingRate', 'sdnn']],
    ['the person is 80, for variability', 80, ['sdnn', 'rmssd', 'stressIndex']],
  ] as const)('is not made up where %s', (_, age, names) => {
    for (const name of names) expect(rangeOf(name, { ...woman, age })).toBeUndefined()
  })
})

describe('a figure', () => {
  test('is outside only where all of its interval is', () => {
    expect(levelOf('heartRate', measured(88, 100), woman)).toBe('within')
    expect(levelOf('heartRate', measured(93, 100), woman)).toBe('above')
    expect(levelOf('heartRate', measured(46, 55), woman)).toBe('below')
    expect(levelOf('sdnn', measured(70, 90), woman)).toBe('above')
  })

  test('is far outside also where no range is known', () => {
    const unknown = { ...woman, age: null }
    expect(levelOf('heartRate', measured(131, 140), unknown)).toBe('far-above')
    expect(levelOf('heartRate', measured(120, 140), unknown)).toBeUndefined()
    expect(levelOf('breathingRate', measured(6, 8), unknown)).toBe('far-below')
    expect(levelOf('heartRate', { notMeasured: 'moving' }, woman)).toBeUndefined()
  })
})

test('a body mass index is for adults who are not pregnant', () => {
  const body = { age: 42, heightCm: 168, weightKg: 68, isPregnant: false }
  expect(bmiOf(body)).toBe(24.1)
  for (const more of [{ age: 17 }, { age: null }, { isPregnant: true }, { weightKg: null }])
    expect(bmiOf({ ...body, ...more })).toBeNull()
})
