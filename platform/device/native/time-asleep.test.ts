import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesAsleep, type SleepInterval } from './time-asleep.ts'

const DAY = '2026-03-10'
const at = (local: string) => new Date(local).getTime()
const asleep = (from: string, to: string): SleepInterval => ({ start: at(from), end: at(to) })
const night = asleep('2026-03-09T23:00', '2026-03-10T06:30')

test('a night counts for the day on which it ended', () => {
  expect(minutesAsleep(DAY, [night])).toBe(450)
  expect(minutesAsleep('2026-03-09', [night])).toBeUndefined()
  expect(minutesAsleep('2026-03-11', [night])).toBeUndefined()
})

test('what was noted twice counts once, and time awake in between does not count', () => {
  const watch = [
    asleep('2026-03-09T23:10', '2026-03-10T02:00'),
    asleep('2026-03-10T02:30', '2026-03-10T06:00'),
  ]
  expect(minutesAsleep(DAY, watch)).toBe(380)
  expect(minutesAsleep(DAY, [...watch, night])).toBe(450)
})

test('stretches across six in the evening are shared out, and in whatever order they come the sum is the same', () => {
  const evening = asleep('2026-03-10T17:30', '2026-03-10T18:20')
  expect(minutesAsleep(DAY, [evening])).toBe(30)
  expect(minutesAsleep('2026-03-11', [evening])).toBe(20)
  const stretch = fc.tuple(fc.nat(2880), fc.integer({ min: 1, max: 600 })).map(([from, length]) => {
    const start = at('2026-03-09T00:00') + from * 60_000
    return { start, end: start + length * 60_000 }
  })
  fc.assert(
    fc.property(
      fc
        .array(stretch, { maxLength: 6 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const minutes = minutesAsleep(DAY, all)
        expect(minutesAsleep(DAY, shuffled)).toBe(minutes)
        expect(minutes ?? 0).toBeLessThanOrEqual(1440)
      },
    ),
  )
})
