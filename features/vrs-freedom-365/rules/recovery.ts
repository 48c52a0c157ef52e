import { MAX_PLAN_PARTS } from '../contract/vrs-freedom-365.ts'
import type { CheckIn, Plan, Recovery, RecoveryProgramme } from '../contract/vrs-freedom-365.ts'
import type { Day } from '#platform/contract/values.ts'
import { addDays, daysBetween } from '#features/programmes/rules/day.ts'

export type DayCount =
  /** The start day lies ahead, by this number of days. */
  | { is: 'ahead'; days: number }
  | {
      is: 'counting'
      /** Number of days without a lapse, including today; a lapse does not remove the days before it. */
      total: number
      /** Days since `since`, the start day or the day after the last lapse; 0 on the day of a lapse. */
      run: number
      since: Day
      hasLapsed: boolean
      /**
       * Number of days that count for milestones, including today even if a lapse was reported today, so that a
       * milestone reached today stays.
       */
      reached: number
    }

/**
 * Counts from the start day up to `today` in the person's time zone. A person who checked in and then travelled west is not
 * set back: a check-in of tomorrow counts as today.
 */
export function countDays(
  { startDay, checkIns }: Pick<Recovery, 'startDay' | 'checkIns'>,
  today: Day,
): DayCount {
  const tomorrow = addDays(today, 1)
  const end = checkIns.some(({ day }) => day === tomorrow) ? tomorrow : today
  const ahead = daysBetween(end, startDay)
  if (ahead > 0) return { is: 'ahead', days: ahead }
  const lapses = [...new Set(checkIns.filter(isLapse).map(({ day }) => day))]
    .filter((day) => day >= startDay && day <= end)
    .toSorted()
  const last = lapses.at(-1)
  const since = last === undefined ? startDay : addDays(last, 1)
  const total = daysBetween(startDay, end) + 1 - lapses.length
  return {
    is: 'counting',
    total,
    run: daysBetween(since, end) + 1,
    since,
    hasLapsed: last !== undefined,
    reached: total + (last === end ? 1 : 0),
  }
}

export function isLapse({ lapse }: Pick<CheckIn, 'lapse'>): boolean {
  return lapse?.value === true
}

export type Milestone = RecoveryProgramme['milestones'][number]

/** Returns the last milestone that was reached, and the next one with the days until then. */
export function milestonesAround(milestones: Milestone[], count: DayCount) {
  const reachedDays = count.is === 'counting' ? count.reached : 0
  const next = milestones.find(({ day }) => day > reachedDays)
  const from = count.is === 'counting' ? count.total : 1 - count.days
  return {
    reached: milestones.findLast(({ day }) => day <= reachedDays),
    next: next && { milestone: next, inDays: next.day - from },
  }
}

/** Merges two check-ins of one day: the newer wins. The lapse is merged separately, as only one device may know of it. */
export function mergeCheckIns(one: CheckIn, other: CheckIn): CheckIn {
  const rest = newerOf(withoutLapse(one), withoutLapse(other))
  const lapse = newerOf(one.lapse, other.lapse)
  return lapse ? { ...rest, lapse } : rest
}

/** Merges check-ins to one a day, the earliest first. */
export function mergeAllCheckIns(all: CheckIn[]): CheckIn[] {
  const byDay = new Map<Day, CheckIn>()
  for (const one of all) {
    const saved = byDay.get(one.day)
    byDay.set(one.day, saved ? mergeCheckIns(saved, one) : one)
  }
  return [...byDay.values()].toSorted((one, other) => daysBetween(other.day, one.day))
}

/** Merges plans part by part: the newer wins. Parts above `MAX_PLAN_PARTS` are dropped, `other`'s first. */
export function mergePlans(one: Plan, other: Plan): Plan {
  const merged: Plan = {}
  for (const id of Object.keys({ ...one, ...other }).slice(0, MAX_PLAN_PARTS)) {
    const part = newerOf(one[id], other[id])
    if (part) merged[id] = part
  }
  return merged
}

function withoutLapse({ id, day, mood, urge, at }: CheckIn): Omit<CheckIn, 'lapse'> {
  return { id, day, mood, urge, at }
}

function newerOf<T extends { at: string }>(one: T, other: T): T
function newerOf<T extends { at: string }>(one: T | undefined, other: T | undefined): T | undefined
function newerOf<T extends { at: string }>(one: T | undefined, other: T | undefined): T | undefined {
  if (!one || !other) return one ?? other
  return isNewer(other, one) ? other : one
}

/** Whether `one` is newer. Of two with the same time either may win, but it must be the same one on every device. */
function isNewer(one: { at: string }, other: { at: string }): boolean {
  const later = Date.parse(one.at) - Date.parse(other.at)
  return later === 0 ? JSON.stringify(one) > JSON.stringify(other) : later > 0
}
