import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, localDay } from './day.ts'

const HOUR_MS = 60 * 60 * 1000
// The last time that a country left out a day was in 2011.
const moment = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2100, 0) })
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))

describe('the calendar', () => {
  test('has 29 February in leap years alone', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29)
    expect(daysBetween('2100-02-28', '2100-03-01')).toBe(1)
  })

  test('adds days as it counts them', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, fc.integer({ min: -400, max: 400 }), (some, count) => {
        const day = some.toISOString().slice(0, 10)
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})

describe('the day where a person is', () => {
  test('ends at midnight there, on days on which clocks change too', () => {
    const london = (time: string) => localDay(Date.parse(time), 'Europe/London')
    // 29 March 2026 has 23 hours there, 25 October 25.
    expect(london('2026-03-28T23:59Z')).toBe('2026-03-28')
    expect(london('2026-03-29T00:01Z')).toBe('2026-03-29')
    expect(london('2026-03-29T22:59Z')).toBe('2026-03-29')
    expect(london('2026-03-29T23:01Z')).toBe('2026-03-30')
    expect(london('2026-10-24T22:59Z')).toBe('2026-10-24')
    expect(london('2026-10-24T23:01Z')).toBe('2026-10-25')
    expect(london('2026-10-25T23:59Z')).toBe('2026-10-25')
    expect(london('2026-10-26T00:01Z')).toBe('2026-10-26')
  })

  test('comes once and leaves out no other, in any time zone at any time of the year', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, from) => {
        const days = Array.from({ length: 60 }, (_, hours) => localDay(from + hours * HOUR_MS, timeZone))
        const steps = days.slice(1).map((day, index) => daysBetween(days[index] ?? '', day))
        expect(steps.filter((step) => step !== 0 && step !== 1)).toEqual([])
        expect(steps.filter((step) => step === 1).length).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 60 },
    )
  })
})
