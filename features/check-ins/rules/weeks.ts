import { checkInParts, type CheckInPart, type DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { addDays, daysBetween } from '#features/programmes/rules/day.ts'

/** A Monday. Weeks begin on one everywhere in Hale, so that a person’s devices count alike. */
const SOME_MONDAY: Day = '2024-01-01'

/** The Monday of a day’s week. */
export function weekOf(day: Day): Day {
  const past = daysBetween(SOME_MONDAY, day) % 7
  return addDays(day, -(past < 0 ? past + 7 : past))
}

/** How many weeks a day’s week is after the first one that is counted. */
export const weekNumberOf = (day: Day): number => daysBetween(SOME_MONDAY, weekOf(day)) / 7

/** As many weeks in a row without a check-in end a streak; one alone never does. */
const MISSED_TO_END = 2

export type Streak = {
  /** How many weeks with a check-in it has; weeks that were missed between them are not counted. */
  count: number
  /** Whether this week has one already. */
  hasThisWeek: boolean
}

/** Counts weeks with at least one check-in, back from today until two weeks in a row have none. The current week is not missed yet. */
export function streakOf(weeks: readonly Day[], today: Day): Streak {
  const thisWeek = weekOf(today)
  let count = 0
  let last = thisWeek
  for (const week of [...new Set(weeks)].toSorted().toReversed()) {
    const missed = daysBetween(week, last) / 7 - 1
    if (missed >= MISSED_TO_END) break
    count += 1
    last = week
  }
  return { count, hasThisWeek: weeks.includes(thisWeek) }
}

/** The last seven days, today last. */
export function lastSevenDays(today: Day): Day[] {
  return [-6, -5, -4, -3, -2, -1, 0].map((offset) => addDays(today, offset))
}

/** Steps up to this one are low. */
export const LOW_STEP = 2
const LOW_DAYS = 3

/** Whether the mood was low on three of the last seven days. */
export function isLowWeek(checkIns: readonly DailyCheckIn[], today: Day): boolean {
  const days = lastSevenDays(today)
  const low = checkIns.filter(({ day, mood }) => days.includes(day) && mood && mood.value <= LOW_STEP)
  return low.length >= LOW_DAYS
}

/** A week and the mean of each part that it has at least one of. */
export type WeekMeans = { week: Day; means: Partial<Record<CheckInPart, number>> }

/** The last weeks up to today's, the earliest first. */
export function meansByWeek(checkIns: readonly DailyCheckIn[], today: Day, weeks: number): WeekMeans[] {
  const byWeek = Map.groupBy(checkIns, ({ day }) => weekOf(day))
  return Array.from({ length: weeks }, (_, index) => {
    const week = addDays(weekOf(today), -7 * (weeks - 1 - index))
    const found = byWeek.get(week) ?? []
    const entries = checkInParts.flatMap((part) => {
      const values = found.flatMap((checkIn) => checkIn[part]?.value ?? [])
      return values.length > 0 ? [[part, sum(values) / values.length] as const] : []
    })
    return { week, means: Object.fromEntries(entries) }
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
