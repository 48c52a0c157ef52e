import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, isName, MAX_INTEGER, moment, version } from './values.ts'

const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

test('a name can be seen, stands in one line, and turns nothing around', () => {
  const good = ['Zoë', '李雷', 'علی‌رضا', 'O’Brien-Smith', '👩‍🔬 Ada', 'R2-D2', 'e\u0301a']
  expect(good.filter((name) => !isName(name, 100))).toEqual([])
  const bad = [
    ...['', '  ', '\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u00ad', '\u0301', '\ufe0f'],
    ...['a\nb', 'a\u0000b', 'a\u202eb', 'a\u2066b', 'a\u200fb', 'a\u2028b', '\ud800', 'a\u009b'],
    'x'.repeat(101),
  ]
  expect(bad.filter((name) => isName(name, 100))).toEqual([])
})

test('days and moments are those that all parts of Hale know', () => {
  for (const good of ['1900-01-01', '2024-02-29', '2199-12-31']) {
    expect([good, fits(day, good)]).toEqual([good, true])
    expect([good, fits(moment, `${good}T10:00:00.000Z`)]).toEqual([good, true])
  }
  for (const bad of ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '2023-02-29', '9999-12-31']) {
    expect([bad, fits(day, bad)]).toEqual([bad, false])
    expect([bad, fits(moment, `${bad}T10:00:00.000Z`)]).toEqual([bad, false])
  }
  expect(fits(moment, `2024-01-01T10:00:00.${'0'.repeat(100)}Z`)).toBe(false)
})

test('a version fits into a column', () => {
  expect([1, MAX_INTEGER].map((number) => fits(version, number))).toEqual([true, true])
  expect([0, MAX_INTEGER + 1, 1.5, 2 ** 60].map((number) => fits(version, number))).toEqual(
    Array(4).fill(false),
  )
})
