import { checkInParts, type CheckInPart, type DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { addDays, daysBetween } from '#features/programmes/rules/day.ts'

/** A Monday from which weeks are counted. Weeks begin on Monday for everyone, so that all devices count alike. */
const SOME_MONDAY: Day = '2024-01-01'

/** Returns the Monday of a day’s week. */
export function weekOf(day: Day): Day {
  const past = daysBetween(SOME_MONDAY, day) % 7
  return addDays(day, -(past < 0 ? past + 7 : past))
}

/** Returns the number of weeks between `SOME_MONDAY` and a day’s week. */
export const weekNumberOf = (day: Day): number => daysBetween(SOME_MONDAY, weekOf(day)) / 7

/** Number of weeks in a row without a check-in that end a streak. */
const MISSED_TO_END = 2

export type Streak = {
  /** Weeks with a check-in; missed weeks between them do not count. */
  count: number
  /** Whether the current week has a check-in. */
  hasThisWeek: boolean
}

/**
 * Returns the streak of weeks with a check-in that leads up to today; `MISSED_TO_END` missed weeks in a row end it. The
 * current week does not count as missed.
 */
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

/** Returns the last seven days, today last. */
export function lastSevenDays(today: Day): Day[] {
  return [-6, -5, -4, -3, -2, -1, 0].map((offset) => addDays(today, offset))
}

/** The highest step that counts as low. */
export const LOW_STEP = 2
const LOW_DAYS = 3

/** Whether the mood was low on at least `LOW_DAYS` of the last seven days. */
export function isLowWeek(checkIns: readonly DailyCheckIn[], today: Day): boolean {
  const days = lastSevenDays(today)
  const low = checkIns.filter(({ day, mood }) => days.includes(day) && mood && mood.value <= LOW_STEP)
  return low.length >= LOW_DAYS
}

/** A week, and the mean step of each part that was noted in it. */
export type WeekMeans = { week: Day; means: Partial<Record<CheckInPart, number>> }

/** Returns the means of the last weeks up to today's, the earliest first. */
export function meansByWeek(checkIns: readonly DailyCheckIn[], today: Day, weeks: number): WeekMeans[] {
  const byWeek = Map.groupBy(checkIns, ({ day }) => weekOf(day))
  return Array.from({ length: weeks }, (_, index) => {
    const week = addDays(weekOf(today), -7 * (weeks - 1 - index))
    const weekCheckIns = byWeek.get(week) ?? []
    const entries = checkInParts.flatMap((part) => {
      const values = weekCheckIns.flatMap((checkIn) => checkIn[part]?.value ?? [])
      return values.length > 0 ? [[part, sum(values) / values.length] as const] : []
    })
    return { week, means: Object.fromEntries(entries) }
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
