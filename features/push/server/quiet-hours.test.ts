import { expect, test } from 'vitest'
import { quietSeconds } from './quiet-hours.ts'

const HOUR = 60 * 60
const night = { from: '22:00', until: '07:00' }

test.each([
  ['before', night, 'Europe/Berlin', '2026-05-06T19:59:59Z', 0],
  ['as they begin', night, 'Europe/Berlin', '2026-05-06T20:00:00Z', 9 * HOUR],
  ['after midnight', night, 'Europe/Berlin', '2026-05-06T23:00:00Z', 6 * HOUR],
  ['in the last second', night, 'Europe/Berlin', '2026-05-07T04:59:59Z', 1],
  ['as they end', night, 'Europe/Berlin', '2026-05-07T05:00:00Z', 0],
  ['by day', { from: '12:00', until: '13:30' }, 'America/New_York', '2026-05-06T16:30:00Z', HOUR],
  ['where hours are no whole ones', night, 'Asia/Kathmandu', '2026-05-06T16:15:00Z', 9 * HOUR],
  ['over clocks that go forward', night, 'Europe/Berlin', '2026-03-28T21:00:00Z', 8 * HOUR],
  ['over clocks that go back', night, 'America/New_York', '2026-11-01T02:00:00Z', 10 * HOUR],
  [
    'over clocks that go back by half an hour',
    night,
    'Australia/Lord_Howe',
    '2026-04-04T11:00:00Z',
    9.5 * HOUR,
  ],
  [
    'until a time that is skipped',
    { from: '22:00', until: '02:30' },
    'Europe/Berlin',
    '2026-03-28T21:00:00Z',
    4.5 * HOUR,
  ],
  [
    'until a time that comes twice',
    { from: '22:00', until: '02:30' },
    'Europe/Berlin',
    '2026-10-24T20:00:00Z',
    4.5 * HOUR,
  ],
  ['all day but a minute', { from: '07:00', until: '06:59' }, 'UTC', '2026-05-06T07:00:00Z', 24 * HOUR - 60],
])('%s', (_name, hours, zone, at, seconds) => {
  expect(quietSeconds(hours, zone, Date.parse(at))).toBe(seconds)
})
