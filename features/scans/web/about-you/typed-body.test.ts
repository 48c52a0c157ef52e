import { expect, test } from 'vitest'
import { toPounds, toBodyMeasures, toTypedBody } from './typed-body.ts'

const nothing = { centimetres: '', kilograms: '', feet: '', inches: '', stones: '', pounds: '' }

test('height and weight are the same in either system, with a comma too, and pounds without stones', () => {
  const metric = { ...nothing, units: 'metric', centimetres: '167,6', kilograms: '66.7' } as const
  const imperial = {
    ...nothing,
    units: 'imperial',
    feet: '5',
    inches: '6',
    stones: '10',
    pounds: '7',
  } as const
  expect(toBodyMeasures(metric)).toEqual({ heightCm: 167.6, weightKg: 66.7 })
  expect(toBodyMeasures(imperial)).toEqual({ heightCm: 167.6, weightKg: 66.7 })
  expect(toBodyMeasures({ ...imperial, stones: '', pounds: '147' })).toMatchObject({ weightKg: 66.7 })
  expect(toBodyMeasures(toTypedBody('imperial', toBodyMeasures(metric)))).toEqual(toBodyMeasures(metric))
})

test('what is not typed is not known, and what is no number is none', () => {
  expect(toBodyMeasures({ ...nothing, units: 'imperial' })).toEqual({ heightCm: null, weightKg: null })
  expect(toBodyMeasures({ ...nothing, units: 'metric', centimetres: 'tall' }).heightCm).toBeNaN()
})

test('a weight of stones and pounds is told in pounds alone where nobody knows stones', () => {
  expect(toPounds({ ...nothing, units: 'imperial', stones: '10', pounds: '7' })).toBe('147')
  expect(toPounds({ ...nothing, units: 'imperial', stones: '10' })).toBe('140')
  expect(toPounds({ ...nothing, units: 'imperial', pounds: '14,' })).toBe('14,')
  expect(toPounds({ ...nothing, units: 'imperial' })).toBe('')
})
