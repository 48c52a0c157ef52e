import { expect, test } from 'vitest'
import { parseTimecode, formatTimecode, formatShortTimecode } from './show-time.ts'

test.each([
  ['01:02.345', 62_345],
  ['1:02', 62_000],
  ['62.5', undefined],
  ['12.5', 12_500],
  ['5', 5000],
  ['0:5', 5000],
  ['1:00:00', 3_600_000],
  ['00:00:01,250', 1250],
  ['', undefined],
  ['noon', undefined],
  ['1:99', undefined],
  ['1:02.3456', undefined],
])('%s is read as %s milliseconds', (typed, milliseconds) => {
  expect(parseTimecode(typed)).toBe(milliseconds)
})

test('hours are shown where there are some, and what is shown can be read', () => {
  for (const moment of [0, 62_345, 3_599_999, 3_600_000, 7_200_000]) {
    expect(parseTimecode(formatTimecode(moment))).toBe(moment)
  }
  expect(formatTimecode(62_345)).toBe('01:02.345')
  expect(formatTimecode(3_600_000)).toBe('01:00:00.000')
})

test('a second of a video is shown as on a clock', () => {
  expect([5, 62.9, 3661].map(formatShortTimecode)).toEqual(['0:05', '1:02', '1:01:01'])
})
