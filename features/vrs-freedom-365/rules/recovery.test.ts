import type { CheckIn, Plan } from '../contract/vrs-freedom-365.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, localDay } from '#features/programmes/rules/day.ts'
import { countDays, mergeAllCheckIns, mergeCheckIns, mergePlans, milestonesAround } from './recovery.ts'

const START = '2026-01-10'
const HOUR_MS = 60 * 60 * 1000
const zones = Intl.supportedValuesOf('timeZone')

function checkIn(day: string, more: Partial<CheckIn> = {}): CheckIn {
  const id = '00000000-0000-4000-8000-000000000001'
  return { id, day, mood: 3, urge: 1, at: `${day}T10:00:00.000Z`, ...more }
}

const lapsed = (day: string) => checkIn(day, { lapse: { value: true, at: `${day}T10:00:00.000Z` } })
const counting = (today: string, checkIns: CheckIn[] = []) => {
  const count = countDays({ startDay: START, checkIns }, today)
  if (count.is !== 'counting') throw new Error('It has not begun.')
  return count
}
/** Days from the start day on which there was a lapse, and one after which it is looked at. */
const lapseDays = fc.uniqueArray(fc.nat(400), { maxLength: 12 })

describe('counting days', () => {
  test('the start day is the first; before it, it says how far it is ahead', () => {
    expect(counting(START)).toMatchObject({ total: 1, run: 1, since: START, hasLapsed: false })
    expect(counting(addDays(START, 364))).toMatchObject({ total: 365, run: 365 })
    expect(countDays({ startDay: START, checkIns: [] }, addDays(START, -3))).toEqual({ is: 'ahead', days: 3 })
  })

  test('a lapse begins another run and takes away no day before it', () => {
    const day = addDays(START, 9)
    expect(counting(day, [lapsed(day)])).toMatchObject({ total: 9, run: 0, hasLapsed: true, reached: 10 })
    const since = addDays(day, 1)
    expect(counting(addDays(day, 3), [lapsed(day)])).toMatchObject({ total: 12, run: 3, since, reached: 12 })
    const taken = checkIn(day, { lapse: { value: false, at: `${day}T11:00:00.000Z` } })
    expect(counting(day, [taken])).toMatchObject({ total: 10, run: 10, hasLapsed: false })
  })

  test('whatever lapses there were, each day without counts once, and a lapse costs no day but its own', () => {
    fc.assert(
      fc.property(lapseDays, fc.nat(400), (offsets, until) => {
        const today = addDays(START, until)
        const all = offsets.map((offset) => lapsed(addDays(START, offset)))
        const past = all.filter(({ day }) => day < today)
        const before = counting(today, past)
        expect(before.total).toBe(until + 1 - past.length)
        const after = counting(today, [...past, lapsed(today)])
        expect(after.total).toBe(before.total - 1)
        // What was reached by today stays reached, today and tomorrow.
        expect(after.reached).toBe(before.reached)
        const tomorrow = counting(addDays(today, 1), [...past, lapsed(today)])
        expect(tomorrow).toMatchObject({ reached: before.reached, run: 1 })
      }),
    )
  })

  test('a person who stays in any time zone gains one day a night', () => {
    const from = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2090, 0) })
    fc.assert(
      fc.property(fc.constantFrom(...zones), from, fc.nat(400), (timeZone, begin, days) => {
        const startDay = localDay(begin, timeZone)
        for (const hours of [0, 1, 23, 24]) {
          const passed = days * 24 + hours
          const today = localDay(begin + passed * HOUR_MS, timeZone)
          const count = countDays({ startDay, checkIns: [] }, today)
          // The clock may have been put forward or back by up to two hours (Troll, in Antarctica), or by a day where a country
          // changed its date.
          const [least, most] = [passed, passed + 2].map((all) => Math.floor(all / 24)) as [number, number]
          if (count.is !== 'counting') throw new Error(`${count.is} on ${today}`)
          expect(count.total).toBeGreaterThanOrEqual(least)
          expect(count.total).toBeLessThanOrEqual(most + 2)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a person who travels, and checks in wherever they are, is never set back, and is back where they were at home', () => {
    const flights = fc.array(
      fc.record({ zone: fc.constantFrom(...zones), hours: fc.integer({ min: 1, max: 90 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(flights, fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2090, 0) }), (all, begin) => {
        const home = 'Europe/London'
        const startDay = localDay(begin, home)
        let [moment, highest] = [begin + 48 * HOUR_MS, 0]
        let checkIns: CheckIn[] = []
        for (const { zone, hours } of all) {
          moment += hours * HOUR_MS
          const today = localDay(moment, zone)
          checkIns = mergeAllCheckIns([...checkIns, checkIn(today)])
          const count = countDays({ startDay, checkIns }, today)
          const total = count.is === 'counting' ? count.total : 0
          expect(total).toBeGreaterThanOrEqual(highest)
          highest = total
        }
        const stayed = daysBetween(startDay, localDay(moment + 48 * HOUR_MS, home)) + 1
        const back = countDays({ startDay, checkIns }, localDay(moment + 48 * HOUR_MS, home))
        expect(back).toMatchObject({ total: stayed })
      }),
      { numRuns: 60 },
    )
  })

  test('a lapse said before a flight to the west is not lost for the hours that come again', () => {
    const [today, tomorrow] = ['2026-02-01', '2026-02-02']
    expect(counting(today, [lapsed(tomorrow)])).toMatchObject({ run: 0, hasLapsed: true })
  })
})

test('milestones come in their order, and say how far the next one is', () => {
  const milestones = [1, 7, 30].map((day) => ({
    language: 'en' as const,
    day,
    title: `Day ${day}`,
    text: '',
  }))
  const around = (count: ReturnType<typeof countDays>) => {
    const { reached, next } = milestonesAround(milestones, count)
    return [reached?.day, next?.milestone.day, next?.inDays]
  }
  expect(around({ is: 'ahead', days: 5 })).toEqual([undefined, 1, 5])
  expect(around(counting(START))).toEqual([1, 7, 6])
  expect(around(counting(addDays(START, 6)))).toEqual([7, 30, 23])
  // Said on the seventh day: that day is missing, and the week stays reached.
  expect(around(counting(addDays(START, 6), [lapsed(addDays(START, 6))]))).toEqual([7, 30, 24])
  expect(around(counting(addDays(START, 50)))).toEqual([30, undefined, undefined])
})

describe('what several devices made', () => {
  const at = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-02-01T10:0${minute}:00.000Z`)
  const made = fc.record({
    id: fc.constantFrom('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'),
    mood: fc.integer({ min: 1, max: 5 }),
    at,
    lapse: fc.option(fc.record({ value: fc.boolean(), at }), { nil: undefined }),
  })
  const one = made.map(({ lapse, ...rest }) => checkIn('2026-02-01', { ...rest, ...(lapse && { lapse }) }))

  test('comes to the same in whatever order it arrives, and however often', () => {
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (all) => {
        const merged = mergeAllCheckIns(all)
        expect(merged).toHaveLength(1)
        expect(mergeAllCheckIns(all.toReversed())).toEqual(merged)
        expect(mergeAllCheckIns([...all, ...merged, ...all])).toEqual(merged)
      }),
    )
  })

  test('keeps the newer one, with a lapse that the other said', () => {
    const said = lapsed('2026-02-01')
    const later = checkIn('2026-02-01', { mood: 5, at: '2026-02-01T12:00:00.000Z' })
    expect(mergeCheckIns(said, later)).toEqual({ ...later, lapse: said.lapse })
    const takenBack = { ...later, lapse: { value: false, at: later.at } }
    expect(mergeCheckIns(said, takenBack)).toEqual(takenBack)
  })

  test('keeps each part of a plan as it was changed last', () => {
    const plan = (id: 'my-reasons' | 'keep-away', text: string, minute: number): Plan => ({
      [id]: { items: [{ text }], at: `2026-02-01T10:0${minute}:00.000Z` },
    })
    const older = { ...plan('my-reasons', 'old', 1), ...plan('keep-away', 'new', 3) }
    const newer = { ...plan('my-reasons', 'new', 2), ...plan('keep-away', 'old', 1) }
    const wanted = { ...plan('my-reasons', 'new', 2), ...plan('keep-away', 'new', 3) }
    expect(mergePlans(older, newer)).toEqual(wanted)
    expect(mergePlans(newer, older)).toEqual(wanted)
  })
})
