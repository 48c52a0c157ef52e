import {
  MAX_CHECK_IN_AGE,
  planPartIds,
  type CheckIn,
  type Day,
  type Plan,
} from '@hale/contracts/programmes/vrs-freedom-365'
import { daysBetween } from '@hale/domain/programmes/day'
import { mergeAllCheckIns, mergeCheckIns, mergePlans } from '@hale/domain/programmes/recovery'
import { done, fail } from '../../core/outcome.ts'
import type { Journal } from './journal.ts'

// Each answers the changed journal, and a value for who asked. `now` is the server's clock.

/** No device that was offline waits for longer than that. */
const REMOVED_FOR_DAYS = 90

export function addCheckIn(journal: Journal, given: CheckIn, now: number) {
  const age = daysBetween(given.day, dayOf(now))
  // Where the person is, it may be tomorrow already.
  if (age > MAX_CHECK_IN_AGE || age < -1) return fail('day-out-of-range')
  const made = normaliseCheckIn(given, now)
  if (wasRemoved(journal, made)) return fail('check-in-removed')
  const saved = journal.checkIns.find(({ day }) => day === made.day)
  const value = saved ? mergeCheckIns(saved, made) : made
  return done({ journal: { ...journal, checkIns: mergeAllCheckIns([...journal.checkIns, value]) }, value })
}

export function removeCheckIn(journal: Journal, id: string, now: number) {
  const found = journal.checkIns.find((one) => one.id === id.toLowerCase())
  if (!found) return fail('check-in-not-found')
  const checkIns = journal.checkIns.filter((one) => one !== found)
  const removed = [...recentlyRemoved(journal, now), { day: found.day, at: isoOf(now) }]
  return done({ journal: { ...journal, checkIns, removed }, value: {} })
}

export function removeCheckIns(journal: Journal, now: number) {
  return done({ journal: { ...journal, checkIns: [], removed: [], clearedAt: isoOf(now) }, value: {} })
}

export function changePlan(journal: Journal, given: Plan, now: number) {
  const plan = mergePlans(journal.plan, normalisePlan(given, now))
  return done({ journal: { ...journal, plan }, value: { plan } })
}

/** Whether it was made before its day's check-in was deleted. */
function wasRemoved({ clearedAt, removed }: Journal, { day, at }: CheckIn): boolean {
  const ends = [clearedAt, ...removed.filter((one) => one.day === day).map((one) => one.at)]
  return ends.some((end) => Date.parse(at) <= Date.parse(end))
}

function recentlyRemoved({ removed }: Journal, now: number): Journal['removed'] {
  return removed.filter(({ at }) => daysBetween(dayOf(Date.parse(at)), dayOf(now)) <= REMOVED_FOR_DAYS)
}

export const isoOf = (moment: number) => new Date(moment).toISOString()

/** The day in UTC; where a person is, it may be a day earlier or later. */
export const dayOf = (moment: number): Day => isoOf(moment).slice(0, 10)

/** By the server's clock nothing was made later than now. */
const notAfter = (at: string, now: number) => isoOf(Math.min(Date.parse(at), now))

function normaliseCheckIn({ lapse, ...rest }: CheckIn, now: number): CheckIn {
  return {
    ...rest,
    id: rest.id.toLowerCase(),
    at: notAfter(rest.at, now),
    ...(lapse && { lapse: { ...lapse, at: notAfter(lapse.at, now) } }),
  }
}

function normalisePlan(given: Plan, now: number): Plan {
  const parts: Plan = {}
  for (const id of planPartIds) {
    const part = given[id]
    if (part) parts[id] = { ...part, at: notAfter(part.at, now) }
  }
  return parts
}
