import { expect, test } from 'vitest'
import { inPounds, measureBody, typeBody } from './typed-body.ts'

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
  expect(measureBody(metric)).toEqual({ heightCm: 167.6, weightKg: 66.7 })
  expect(measureBody(imperial)).toEqual({ heightCm: 167.6, weightKg: 66.7 })
  expect(measureBody({ ...imperial, stones: '', pounds: '147' })).toMatchObject({ weightKg: 66.7 })
  expect(measureBody(typeBody('imperial', measureBody(metric)))).toEqual(measureBody(metric))
})

test('what is not typed is not known, and what is no number is none', () => {
  expect(measureBody({ ...nothing, units: 'imperial' })).toEqual({ heightCm: null, weightKg: null })
  expect(measureBody({ ...nothing, units: 'metric', centimetres: 'tall' }).heightCm).toBeNaN()
})

test('a weight of stones and pounds is told in pounds alone where nobody knows stones', () => {
  expect(inPounds({ ...nothing, units: 'imperial', stones: '10', pounds: '7' })).toBe('147')
  expect(inPounds({ ...nothing, units: 'imperial', stones: '10' })).toBe('140')
  expect(inPounds({ ...nothing, units: 'imperial', pounds: '14,' })).toBe('14,')
  expect(inPounds({ ...nothing, units: 'imperial' })).toBe('')
})
