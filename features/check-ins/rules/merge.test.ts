import { checkInParts, dayFigures, type DailyCheckIn } from '../contract/check-ins.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapMoments, mergeAllCheckIns, mergeCheckIns } from './merge.ts'

const DAY = '2026-03-10'
/** A distinct time for each number, as a device's clock gives. */
const at = (minute: number) => new Date(Date.parse(`${DAY}T08:00:00Z`) + minute * 60_000).toISOString()

const made: fc.Arbitrary<DailyCheckIn[]> = fc
  .array(
    fc.oneof(
      fc.record({ part: fc.constantFrom(...checkInParts), value: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ part: fc.constantFrom(...dayFigures), value: fc.option(fc.nat({ max: 1440 })) }),
    ),
    { maxLength: 10 },
  )
  .map((marks) => marks.map(({ part, value }, index) => ({ day: DAY, [part]: { value, at: at(index) } })))

test('in whatever order check-ins of a day arrive, and however often, the last of each part stays', () => {
  fc.assert(
    fc.property(
      made.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      ),
      ([all, arriving]) => {
        const merged = mergeAllCheckIns(arriving)
        const expected = Object.assign({ day: DAY }, ...all) as DailyCheckIn
        expect(merged).toEqual(all.length > 0 ? [expected] : [])
      },
    ),
  )
})

test('days are apart, the newest first', () => {
  const [monday, tuesday] = [
    { day: '2026-03-09', mood: { value: 2, at: at(0) } },
    { day: DAY, mood: { value: 4, at: at(1) } },
  ]
  expect(mergeAllCheckIns([monday, tuesday])).toEqual([tuesday, monday])
})

test('a note that was deleted later stays deleted', () => {
  const written = { day: DAY, note: { value: 'A long day.', at: at(0) } }
  const deleted = { day: DAY, note: { value: '', at: at(1) } }
  expect(mergeCheckIns(deleted, written)).toEqual(deleted)
})

test('a figure that was removed later stays removed, and one typed in after that counts', () => {
  const typed = { day: DAY, stepCount: { value: 6200, at: at(0) }, sleepMinutes: { value: 430, at: at(0) } }
  const removed = { day: DAY, stepCount: { value: null, at: at(1) } }
  const merged = { ...typed, ...removed }
  expect(mergeCheckIns(removed, typed)).toEqual(merged)
  const again = { day: DAY, stepCount: { value: 0, at: at(2) } }
  expect(mergeCheckIns(again, merged)).toEqual({ ...typed, ...again })
})

test('parts of moments that are refused are left out', () => {
  const both = {
    ...{ day: DAY, mood: { value: 2, at: at(0) }, sleep: { value: 3, at: at(5) } },
    ...{ stepCount: { value: 900, at: at(0) }, sleepMinutes: { value: 400, at: at(5) } },
  }
  expect(mapMoments(both, (moment) => (moment > at(1) ? moment : undefined))).toEqual({
    day: DAY,
    sleep: both.sleep,
    sleepMinutes: both.sleepMinutes,
  })
})
