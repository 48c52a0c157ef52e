import { MAX_CHECK_IN_AGE, type CheckIn, type Plan } from '../contract/vrs-freedom-365.ts'
import { type Day } from '#platform/contract/values.ts'
import { daysBetween } from '#features/programmes/rules/day.ts'
import { mergeAllCheckIns, mergeCheckIns, mergePlans } from '../rules/recovery.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Journal } from './journal.ts'

// Each function returns the changed journal, and a value for the caller. `now` is the server's clock.

export function addCheckIn(journal: Journal, checkIn: CheckIn, now: number) {
  const age = daysBetween(checkIn.day, dayOf(now))
  // In the person's time zone it may already be tomorrow.
  if (age > MAX_CHECK_IN_AGE || age < -1) return fail('day-out-of-range')
  const normalised = normaliseCheckIn(checkIn, now)
  if (wasRemoved(journal, normalised)) return fail('check-in-removed')
  const saved = journal.checkIns.find(({ day }) => day === normalised.day)
  const value = saved ? mergeCheckIns(saved, normalised) : normalised
  return done({ journal: { ...journal, checkIns: mergeAllCheckIns([...journal.checkIns, value]) }, value })
}

export function removeCheckIn(journal: Journal, id: string, now: number) {
  const previous = journal.checkIns.find((one) => one.id === id.toLowerCase())
  if (!previous) return fail('check-in-not-found')
  const checkIns = journal.checkIns.filter((one) => one !== previous)
  return done({
    journal: { ...journal, checkIns, removed: removedWith(journal, [previous], now) },
    value: {},
  })
}

export function removeCheckIns(journal: Journal, now: number) {
  const removed = removedWith(journal, journal.checkIns, now)
  return done({ journal: { ...journal, checkIns: [], removed, clearedAt: isoOf(now) }, value: {} })
}

export function changePlan(journal: Journal, newPlan: Plan, now: number) {
  const plan = mergePlans(journal.plan, normalisePlan(newPlan, now))
  return done({ journal: { ...journal, plan }, value: { plan } })
}

/** Milliseconds by which a device's idea of the server's clock may be off, as HTTP dates are in whole seconds. */
const CLOCK_MS = 2000

/** Whether a check-in was deleted, or made before its day's check-in was deleted. */
function wasRemoved({ clearedAt, removed }: Journal, { id, day, at }: CheckIn): boolean {
  const removalTimes = [clearedAt, ...removed.filter((one) => one.day === day).map((one) => one.at)]
  const isEarlier = removalTimes.some((time) => Date.parse(at) < Date.parse(time) - CLOCK_MS)
  return isEarlier || removed.some((one) => one.id === id)
}

/**
 * Returns the earlier and the newly deleted check-ins, without those that are so old that no device may send them any
 * more.
 */
function removedWith({ removed }: Journal, removedCheckIns: CheckIn[], now: number): Journal['removed'] {
  const at = isoOf(now)
  return [...removed, ...removedCheckIns.map(({ id, day }) => ({ id, day, at }))].filter(
    (one) => daysBetween(one.day, dayOf(now)) <= MAX_CHECK_IN_AGE,
  )
}

export const isoOf = (moment: number) => new Date(moment).toISOString()

/** Returns the day in UTC; in a person's time zone it may be a day earlier or later. */
export const dayOf = (moment: number): Day => isoOf(moment).slice(0, 10)

/** Caps a time at the server's clock. */
const notAfter = (at: string, now: number) => isoOf(Math.min(Date.parse(at), now))

function normaliseCheckIn({ lapse, ...rest }: CheckIn, now: number): CheckIn {
  return {
    ...rest,
    id: rest.id.toLowerCase(),
    at: notAfter(rest.at, now),
    ...(lapse && { lapse: { ...lapse, at: notAfter(lapse.at, now) } }),
  }
}

function normalisePlan(plan: Plan, now: number): Plan {
  const parts = Object.entries(plan).map(([id, part]) => [id, { ...part, at: notAfter(part.at, now) }])
  return Object.fromEntries(parts)
}
