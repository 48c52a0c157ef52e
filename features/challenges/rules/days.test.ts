import { addDays } from '#features/programmes/rules/day.ts'
import { expect, test } from 'vitest'
import { openDaysOf, phaseOf } from './days.ts'

/** Two weeks from a Monday; the second ends on Sunday 22 March. */
const dates = { from: '2026-03-09', weeks: 2 }

test.each([
  ['before it begins', '2026-03-08', 0, undefined, 'ahead'],
  ['on its first day', '2026-03-09', 1, '2026-03-09', 'running'],
  ['on the Tuesday after its first week', '2026-03-17', 9, '2026-03-09', 'running'],
  ['on the Wednesday', '2026-03-18', 3, '2026-03-16', 'running'],
  ['on the Tuesday after its last week', '2026-03-24', 7, '2026-03-16', 'running'],
  ['on the Wednesday after it', '2026-03-25', 0, undefined, 'over'],
])('%s these days may be added to', (_, today, count, first, phase) => {
  const days = openDaysOf(dates, today)
  expect(days).toHaveLength(count)
  expect(days.at(-1)).toBe(first)
  expect(days.every((day) => day <= today && day <= addDays(dates.from, 13))).toBe(true)
  expect(phaseOf(dates, today)).toBe(phase)
})
