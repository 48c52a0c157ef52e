import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'

// Outside the browser there is no compiler of catalogues: a message is its own English.
vi.mock('@lingui/core/macro', () => ({ t: String.raw }))

let formatTimeAgo: (moment: string, now: number) => string
let chartDateLabels: (moments: readonly string[]) => string[]
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  ;({ formatTimeAgo, chartDateLabels } = await import('./dates.ts'))
})

const moment = '2026-05-04T10:00:00.000Z'
const after = (seconds: number) => formatTimeAgo(moment, Date.parse(moment) + seconds * 1000)

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_400, 'yesterday'],
  [29 * 86_400, '29 days ago'],
  [31 * 86_400, 'last month'],
  [800 * 86_400, '2 years ago'],
])('%d seconds later, it is %s', (seconds, words) => {
  expect(after(seconds)).toBe(words)
})

test('a clock that is behind says just now, and not that something will be', () => {
  expect(after(-30)).toBe('just now')
})

test.each([
  [
    ['2026-01-05T10:00:00Z', '2026-11-28T10:00:00Z'],
    ['Jan 5', 'Nov 28'],
  ],
  [
    ['2025-11-28T10:00:00Z', '2026-01-05T10:00:00Z'],
    ['Nov 2025', 'Jan 2026'],
  ],
])('below a chart %s are called %s', (moments, names) => {
  expect(chartDateLabels(moments)).toEqual(names)
})
