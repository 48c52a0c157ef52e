import { expect, test } from 'vitest'
import { isDue } from './due.ts'

test('a result is due again after three months, and not a day before', () => {
  const now = new Date('2026-05-31T12:00:00Z')
  expect(isDue('2026-02-28T12:00:00Z', now)).toBe(true)
  expect(isDue('2026-03-04T12:00:00Z', now)).toBe(false)
})
