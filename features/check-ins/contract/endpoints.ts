import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/values.ts'
import { checkInFields, checkInList, dailyCheckIn, dayFigures, type DailyCheckIn } from './check-ins.ts'

// Separate from the types of check-ins, so that Home loads without the endpoints.

/** Maximum number of days after its day that a check-in is accepted, as from a device that was offline. */
export const MAX_DAYS_LATE = 60

/** Whether a check-in says how the person is: by a chosen step or a note. Figures alone do not. */
export const describesWellbeing = ({ mood, energy, sleep, note }: Omit<DailyCheckIn, 'day'>): boolean =>
  Boolean(mood ?? energy ?? sleep) || (note?.value ?? '') !== ''

/** Whether a check-in has a chosen step, a note or a figure. */
export const hasContent = (checkIn: Omit<DailyCheckIn, 'day'>): boolean =>
  describesWellbeing(checkIn) || dayFigures.some((figure) => (checkIn[figure]?.value ?? null) !== null)

/** Maximum number of weeks that a list goes back: check-ins are deleted after two years. */
const MAX_WEEKS = 105
const byDay = z.object({ day })

/** Weeks that a list goes back by default. */
export const SHOWN_WEEKS = 12

export const listDailyCheckIns = endpoint({
  method: 'GET',
  path: '/api/check-ins',
  access: 'member',
  cost: 'light',
  summary: 'Your check-ins of the last weeks, newest first, and in which weeks you checked in',
  input: z.object({ weeks: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_WEEKS))) }),
  output: checkInList,
  failures: [],
})

/**
 * Saves a day's check-in. Each part, the note and each figure have the time of their change by the device's clock (a
 * future time counts as now); of two devices' changes the later wins. A change from before the day's check-in was
 * deleted fails with `check-in-removed`.
 */
export const saveDailyCheckIn = endpoint({
  method: 'PUT',
  path: '/api/check-ins/{day}',
  access: 'member',
  cost: 'light',
  summary: 'Save your check-in of a day; sending it again changes nothing',
  input: z.object(checkInFields).check(z.refine(hasContent, { error: 'says nothing' })),
  output: dailyCheckIn,
  failures: ['too-many-requests', 'check-in-removed', 'day-out-of-range'],
})

export const removeDailyCheckIn = endpoint({
  method: 'DELETE',
  path: '/api/check-ins/{day}',
  access: 'member',
  cost: 'light',
  summary: 'Delete your check-in of a day',
  input: byDay,
  output: z.object({}),
  failures: ['too-many-requests', 'check-in-not-found'],
})

export const removeDailyCheckIns = endpoint({
  method: 'DELETE',
  path: '/api/check-ins',
  access: 'member',
  cost: 'light',
  summary: 'Delete all your check-ins',
  input: z.object({}),
  output: z.object({}),
  failures: ['too-many-requests'],
})
