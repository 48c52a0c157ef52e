import { pairs } from '#platform/rules/theme/theme-colors.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAdjustments, measureContrast, contrastUses } from './reached.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever colours a company has, each part reaches what it needs', () => {
  fc.assert(
    fc.property(hex, hex, (primary, accent) => {
      const low = measureContrast({ primary, accent }).filter(
        ({ promised, light, dark }) => Math.min(light, dark) < promised,
      )
      expect(low).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('every promise is in one of the parts', () => {
  const named = new Set<string>(Object.values(contrastUses).flat())
  expect(pairs.filter(({ text }) => !named.has(text))).toEqual([])
})

test('a colour that cannot be used as it is is named with what is used instead', () => {
  const found = findAdjustments({ primary: '#ffd400', accent: '#0b7d6b' })
  const [buttons] = found
  expect(buttons).toMatchObject({ given: '#ffd400', scheme: 'light', for: 'buttons', isDarker: true })
  expect(buttons?.used).toMatch(/^#[0-9a-f]{6}$/)
  expect(buttons?.reached).toBe(4.7)
})

test('a colour that can be used as it is is not named', () => {
  expect(
    findAdjustments({ primary: '#0f5c4f', accent: '#da6c4d' }).map(({ scheme }) => scheme),
  ).not.toContain('light')
})
