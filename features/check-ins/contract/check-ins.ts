import * as z from 'zod/mini'
import { day, lines, moment } from '#platform/contract/values.ts'

// A person's daily check-ins. All of it is theirs alone: no call answers anybody else's.

/** What is asked, in the order in which it is shown. */
export const checkInParts = ['mood', 'energy', 'sleep'] as const
export type CheckInPart = (typeof checkInParts)[number]

/** From the worst to the best. */
export const CHECK_IN_STEPS = [1, 2, 3, 4, 5] as const
export const MAX_NOTE_LENGTH = 280

const mark = z.object({
  value: z.int().check(z.minimum(1), z.maximum(CHECK_IN_STEPS.length)),
  /** When it was chosen. */
  at: moment,
})

/** Of what a check-in may have. */
export const checkInFields = {
  /** Where the person was. */
  day,
  mood: z.optional(mark),
  energy: z.optional(mark),
  sleep: z.optional(mark),
  /** Empty where it was deleted. */
  note: z.optional(z.object({ value: lines(MAX_NOTE_LENGTH), at: moment })),
}

/** One has nothing but its day where it is sealed with another secret, or damaged: it can be deleted all the same. */
export const dailyCheckIn = z.object(checkInFields)
export type DailyCheckIn = z.infer<typeof dailyCheckIn>

/** Newest first, and the Mondays of weeks with a check-in. */
export const checkInList = z.object({ checkIns: z.array(dailyCheckIn), weeks: z.array(day) })
export type CheckInList = z.infer<typeof checkInList>
