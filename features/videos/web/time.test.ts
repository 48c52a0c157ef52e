import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { parseTimeParam, spellOutDuration, formatDuration, videoPath } from './time.ts'

beforeAll(() => i18n.load('en', {}) ?? i18n.activate('en'))

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [3599.99, '59:59'],
  [3725, '1:02:05'],
  [-1, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown))

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [65, '1 minute 5 seconds'],
  [120, '2 minutes'],
  [3661, '1 hour 1 minute 1 second'],
])('%d seconds are said as %s', (seconds, said) => expect(spellOutDuration(seconds)).toBe(said))

test.each([
  ['42', 42],
  ['42s', 42],
  ['1m2s', 62],
  ['1m', 60],
  ['1h2m3s', 3723],
  [' 1M2S ', 62],
  ['', undefined],
  ['-5', undefined],
  ['4.5', undefined],
  ['soon', undefined],
  ['1s2m', undefined],
  [null, undefined],
])('an address that says %j starts at %j', (text, second) => expect(parseTimeParam(text)).toBe(second))

test('an address names a second only where it is not the beginning', () => {
  expect(videoPath('a', 62.7)).toBe('/dashboard/videos/a?t=62')
  expect(videoPath('a', 0.4)).toBe('/dashboard/videos/a')
  expect(videoPath('a', null)).toBe('/dashboard/videos/a')
})
