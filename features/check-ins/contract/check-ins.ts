import * as z from 'zod/mini'
import { day, lines, moment } from '#platform/contract/values.ts'

// A person's daily check-ins, which no endpoint shows to anyone else.

/** The parts of a check-in that have steps, in the order in which they are shown. */
export const checkInParts = ['mood', 'energy', 'sleep'] as const
export type CheckInPart = (typeof checkInParts)[number]

/** The steps of a part, from the worst to the best. */
export const CHECK_IN_STEPS = [1, 2, 3, 4, 5] as const
export const MAX_NOTE_LENGTH = 280

/** The figures of a day, which people type in or keep from their phone. */
export const dayFigures = ['stepCount', 'sleepMinutes'] as const
export type DayFigure = (typeof dayFigures)[number]

export const MAX_STEP_COUNT = 200_000
export const MAX_SLEEP_MINUTES = 24 * 60

const mark = z.object({
  value: z.int().check(z.minimum(1), z.maximum(CHECK_IN_STEPS.length)),
  /** When the step was chosen, by the device's clock. */
  at: moment,
})

/** A figure; its value is null where the figure was removed. */
const figure = (max: number) =>
  z.object({ value: z.nullable(z.int().check(z.minimum(0), z.maximum(max))), at: moment })

/** The fields of a check-in. */
export const checkInFields = {
  /** The day in the person's own time zone. */
  day,
  mood: z.optional(mark),
  energy: z.optional(mark),
  sleep: z.optional(mark),
  /** The note; its value is empty where the note was deleted. */
  note: z.optional(z.object({ value: lines(MAX_NOTE_LENGTH), at: moment })),
  /** Steps walked on the day. */
  stepCount: z.optional(figure(MAX_STEP_COUNT)),
  /** Time asleep in the night that ended on the day. */
  sleepMinutes: z.optional(figure(MAX_SLEEP_MINUTES)),
}

/** A check-in. It has nothing but its day where it is damaged or sealed with another secret; it can still be deleted. */
export const dailyCheckIn = z.object(checkInFields)
export type DailyCheckIn = z.infer<typeof dailyCheckIn>

/** Check-ins, the newest first, and the Mondays of all weeks that have any. */
export const checkInList = z.object({ checkIns: z.array(dailyCheckIn), weeks: z.array(day) })
export type CheckInList = z.infer<typeof checkInList>
