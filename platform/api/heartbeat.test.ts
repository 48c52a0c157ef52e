import { HEARTBEAT_DAYS } from '#features/accounts/contract/accounts.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordToday } from './heartbeat.ts'

const DAY = 24 * 60 * 60 * 1000
const noon = Date.parse('2026-03-31T12:00:00Z')
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a day counts once, in the order of the calendar', () => {
  recordToday(noon)
  expect(recordToday(noon + DAY)).toEqual(['2026-03-31', '2026-04-01'])
  expect(recordToday(noon + DAY + 1000)).toEqual(['2026-03-31', '2026-04-01'])
})

test('30 days are kept, in less than 1,024 bytes', () => {
  for (let day = 0; day < 400; day++) recordToday(noon + day * DAY)
  const kept = recordToday(noon + 400 * DAY)
  expect(kept).toHaveLength(HEARTBEAT_DAYS)
  expect(kept.at(-1)).toBe('2027-05-05')
  expect(stored.get('heartbeat')?.length).toBeLessThanOrEqual(1024)
})

test.each(['not json', '{"a":1}', '["yesterday"]', `["${'2026-03-30","'.repeat(200)}2026-03-30"]`])(
  'an entry that somebody spoilt is begun anew: %.20s',
  (spoilt) => {
    stored.set('heartbeat', spoilt)
    expect(recordToday(noon)).toEqual(['2026-03-31'])
  },
)

test('a clock that ran ahead leaves no days of the future', () => {
  recordToday(noon + 90 * DAY)
  expect(recordToday(noon)).toEqual(['2026-03-31'])
})
