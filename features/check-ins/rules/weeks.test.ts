import { expect, test } from 'vitest'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { isLowWeek, lastSevenDays, meansByWeek, streakOf, weekOf } from './weeks.ts'

const THIS_WEEK = '2026-03-09'
const TODAY = '2026-03-11'
/** Returns the Mondays so many weeks before this one. */
const ago = (...weeks: number[]) => weeks.map((count) => addDays(THIS_WEEK, -7 * count))

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-03-15', '2026-03-09'],
  ['2026-03-16', '2026-03-16'],
  ['2027-01-01', '2026-12-28'],
  ['1999-12-31', '1999-12-27'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday)
})

test.each([
  ['no check-in at all', [], 0],
  ['one this week', [0], 1],
  ['every week', [0, 1, 2, 3], 4],
  ['none yet this week', [1, 2, 3], 3],
  ['one missed week', [0, 2, 3], 3],
  ['a missed week, and none yet this week', [2, 3], 2],
  ['every other week', [0, 2, 4, 6], 4],
  ['two missed weeks before', [0, 1, 4, 5], 2],
  ['two missed weeks, and none yet this week', [3, 4], 0],
  ['a week named twice', [0, 0, 1], 2],
])('with %s, weeks %j ago count %i', (_, weeks, count) => {
  expect(streakOf(ago(...weeks), TODAY)).toEqual({ count, hasThisWeek: weeks.includes(0) })
})

test('who checked in on Monday and flew west to Sunday keeps the count', () => {
  expect(streakOf(ago(0, 1), addDays(THIS_WEEK, -1)).count).toBe(2)
})

test.each([
  ['Europe/Berlin', '2026-03-28T22:59:00Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-28T23:01:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T21:59:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:01:00Z', '2026-03-30'],
  ['America/New_York', '2026-11-01T03:59:00Z', '2026-10-31'],
  ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01'],
  ['Asia/Kathmandu', '2026-03-10T18:15:00Z', '2026-03-11'],
])('in %s at %s it is %s, on days of 23 and 25 hours too', (zone, moment, day) => {
  expect(localDay(Date.parse(moment), zone)).toBe(day)
})

test('the last seven days are seven, over the days when clocks change', () => {
  expect(lastSevenDays('2026-03-30')).toEqual([24, 25, 26, 27, 28, 29, 30].map((day) => `2026-03-${day}`))
})

const checkInsOf = (...moods: (number | undefined)[]) =>
  moods.map((value, index) => ({
    day: addDays(TODAY, -index),
    ...(value !== undefined && { mood: { value, at: `${TODAY}T10:00:00.000Z` } }),
  }))

test.each([
  ['three low days', [1, 2, 5, 2], true],
  ['two low days', [1, 2, 3, 3], false],
  ['days without a mood', [undefined, undefined, undefined, 1], false],
  ['a third one seven days ago', [1, 1, 3, 3, 3, 3, 3, 1], false],
  ['a third one six days ago', [1, 1, 3, 3, 3, 3, 1], true],
])('a week with %s is low or not', (_, moods, isLow) => {
  expect(isLowWeek(checkInsOf(...moods), TODAY)).toBe(isLow)
})

test('each week has the mean of what was chosen in it, and nothing of what was not', () => {
  const mark = (value: number) => ({ value, at: `${TODAY}T10:00:00.000Z` })
  const checkIns = [
    { day: THIS_WEEK, mood: mark(2), sleep: mark(5) },
    { day: TODAY, mood: mark(5) },
    { day: addDays(THIS_WEEK, -14), energy: mark(1) },
    { day: addDays(THIS_WEEK, -21), energy: mark(4) },
  ]
  expect(meansByWeek(checkIns, TODAY, 3)).toEqual([
    { week: addDays(THIS_WEEK, -14), means: { energy: 1 } },
    { week: addDays(THIS_WEEK, -7), means: {} },
    { week: THIS_WEEK, means: { mood: 3.5, sleep: 5 } },
  ])
})
