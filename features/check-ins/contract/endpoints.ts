import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/values.ts'
import { checkInFields, checkInList, dailyCheckIn, type DailyCheckIn } from './check-ins.ts'

// Apart from what a check-in is: Home does not wait for the calls.

/** How many days a device may be late with a check-in. */
export const MAX_DAYS_LATE = 60

/** Whether anything of it is chosen or written. */
export const saysSomething = ({ mood, energy, sleep, note }: Omit<DailyCheckIn, 'day'>): boolean =>
  Boolean(mood ?? energy ?? sleep) || (note?.value ?? '') !== ''

/** How far a list may go back: check-ins are deleted after two years. */
const MAX_WEEKS = 105
const byDay = z.object({ day })

/** How many weeks a list goes back where nothing else is asked for. */
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
 * There is one check-in a day. Mood, energy, sleep and note are each saved with their moment, by the clock of the device (a
 * time to come counts as now): of two devices' the later stays. What was made before its day was deleted is `check-in-removed`.
 */
export const saveDailyCheckIn = endpoint({
  method: 'PUT',
  path: '/api/check-ins/{day}',
  access: 'member',
  cost: 'light',
  summary: 'Save your check-in of a day; sending it again changes nothing',
  input: z.object(checkInFields).check(z.refine(saysSomething, { error: 'says nothing' })),
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
