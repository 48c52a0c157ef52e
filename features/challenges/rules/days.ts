import { WEEK_GRACE_DAYS, type ChallengeContent } from '../contract/challenges.ts'
import type { Day } from '#platform/contract/values.ts'
import { addDays, daysBetween } from '#features/programmes/rules/day.ts'

type Dates = Pick<ChallengeContent, 'from' | 'weeks'>

/** Returns the last day of a challenge, a Sunday. */
export const lastDayOf = ({ from, weeks }: Dates): Day => addDays(from, 7 * weeks - 1)

/** Returns the Mondays of a challenge's weeks. */
export const mondaysOf = ({ from, weeks }: Dates): Day[] =>
  Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week))

/** Returns the Monday of the week of a challenge that a day is in; undefined where it is in none. */
export function mondayOf(dates: Dates, day: Day): Day | undefined {
  const past = daysBetween(dates.from, day)
  return past < 0 || past >= 7 * dates.weeks ? undefined : addDays(day, -(past % 7))
}

/** Returns the last day on which amounts may be added to a week. */
export const closesOn = (monday: Day): Day => addDays(monday, 6 + WEEK_GRACE_DAYS)

/** Returns the days of a challenge for which amounts may be added today, the newest first. */
export function openDaysOf(dates: Dates, today: Day): Day[] {
  const first = mondaysOf(dates).find((monday) => closesOn(monday) >= today)
  const last = today < lastDayOf(dates) ? today : lastDayOf(dates)
  if (first === undefined || first > last) return []
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, back) => addDays(last, -back))
}

export type Phase = 'ahead' | 'running' | 'over'

/** Returns whether a challenge is ahead, running or over; it is over once its last week is closed. */
export function phaseOf(dates: Dates, today: Day): Phase {
  if (today < dates.from) return 'ahead'
  return today <= closesOn(addDays(lastDayOf(dates), -6)) ? 'running' : 'over'
}
