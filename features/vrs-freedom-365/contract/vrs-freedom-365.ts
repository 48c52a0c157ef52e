import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { programmePage, programmeReading, textLanguage } from '#features/programmes/contract/pages.ts'
import { atMost, day, moment } from '#platform/contract/values.ts'

// The recovery programme. Only the member can read what they enter.

/**
 * Maximum number of days by which a start day may lie ahead, and by which a check-in may lie before the server's day;
 * because of time zones it may also lie one day after it.
 */
export const MAX_DAYS_AHEAD = 366
export const MAX_CHECK_IN_AGE = 60

const checkInFields = {
  /** Generated on the device. */
  id: z.uuid(),
  day,
  mood: z.int().check(z.minimum(1), z.maximum(5)),
  urge: z.int().check(z.minimum(0), z.maximum(4)),
  /** When the check-in was made or last changed. */
  at: moment,
  /** Whether there was a lapse, and when the person reported or withdrew it; absent where they have not said. */
  lapse: z.optional(z.object({ value: z.boolean(), at: moment })),
}
export const checkIn = z.object(checkInFields)
export type CheckIn = z.infer<typeof checkIn>

/** The id of a part of the plan, as in the programme's texts. */
const planPartId = z.string().check(atMost(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const MAX_PLAN_PARTS = 20

export const MAX_PLAN_ITEMS = 12
export const MAX_ITEM_LENGTH = 120
export const phone = z.string().check(z.trim(), atMost(24), z.regex(/^\+?[\d ()-]{3,}$/))

export const planItem = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ITEM_LENGTH)),
  /** The telephone number of a person to call. */
  phone: z.optional(phone),
})
export type PlanItem = z.infer<typeof planItem>

/** The plan by part, with the time of each part's last change by the device's clock. */
export const plan = z
  .record(planPartId, z.object({ items: z.array(planItem).check(z.maxLength(MAX_PLAN_ITEMS)), at: moment }))
  .check(z.refine((parts) => Object.keys(parts).length <= MAX_PLAN_PARTS, 'has too many parts'))
export type Plan = z.infer<typeof plan>

export const recovery = z.object({
  startDay: day,
  plan,
  /** One a day, the earliest first. */
  checkIns: z.array(checkIn),
})
export type Recovery = z.infer<typeof recovery>

const when = z.object({
  lapse: z.optional(z.literal(true)),
  urgeFrom: z.optional(z.int()),
  moodTo: z.optional(z.int()),
})
const level = z.object({ value: z.int(), label: z.string(), hint: z.string() })

export const recoveryProgramme = z.object({
  safety: programmePage,
  readings: z.array(programmeReading),
  milestones: z.array(
    z.object({ language: textLanguage, day: z.int(), title: z.string(), text: z.string() }),
  ),
  checkIn: z.object({
    language: textLanguage,
    moodQuestion: z.string(),
    moods: z.array(level),
    urgeQuestion: z.string(),
    urges: z.array(level),
    lapseQuestion: z.string(),
    lapseHint: z.string(),
    replies: z.array(
      z.object({
        kind: z.string(),
        when,
        texts: z.array(z.string()).check(z.minLength(1)),
        reading: z.string(),
      }),
    ),
    notes: z.array(z.object({ kind: z.string(), when, text: z.string() })),
  }),
  plan: z.array(
    z.object({
      language: textLanguage,
      id: planPartId,
      title: z.string(),
      text: z.string(),
      hint: z.string(),
      examples: z.array(z.string()),
    }),
  ),
})
export type RecoveryProgramme = z.infer<typeof recoveryProgramme>

export const getRecoveryProgramme = endpoint({
  method: 'GET',
  path: '/api/vrs-freedom-365/programme',
  access: 'member',
  cost: 'light',
  summary: 'The texts of the recovery programme: safety, readings, milestones, check-in and plan',
  input: z.object({}),
  output: recoveryProgramme,
  failures: [],
})

export const getRecovery = endpoint({
  method: 'GET',
  path: '/api/vrs-freedom-365',
  access: 'member',
  cost: 'light',
  summary: 'Your start day, plan and check-ins; null before you have begun',
  input: z.object({}),
  output: z.object({ recovery: z.nullable(recovery), isOffered: z.boolean() }),
  failures: ['recovery-unreadable'],
})

export const startRecovery = endpoint({
  method: 'PUT',
  path: '/api/vrs-freedom-365',
  access: 'member',
  cost: 'light',
  summary: 'Begin the recovery programme after reading its safety page, or change the start day',
  input: z.object({ startDay: day, safetyRead: z.literal(true) }),
  output: z.object({}),
  failures: ['too-many-requests', 'service-not-offered', 'day-out-of-range', 'recovery-unreadable'],
})

export const leaveRecovery = endpoint({
  method: 'DELETE',
  path: '/api/vrs-freedom-365',
  access: 'member',
  cost: 'light',
  summary: 'Leave the recovery programme: deletes your start day, plan and check-ins',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

/**
 * Saves a check-in, of which there is one a day. Of two for the same day the newer wins, but a lapse in either counts
 * unless it was withdrawn later. A check-in made before its day was deleted is refused as `check-in-removed`.
 */
export const saveCheckIn = endpoint({
  method: 'PUT',
  path: '/api/vrs-freedom-365/check-ins/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Save your check-in of a day; sending it again changes nothing',
  input: checkIn,
  output: checkIn,
  failures: [
    'too-many-requests',
    'recovery-not-found',
    'recovery-unreadable',
    'check-in-removed',
    'day-out-of-range',
  ],
})

export const removeCheckIn = endpoint({
  method: 'DELETE',
  path: '/api/vrs-freedom-365/check-ins/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Delete one of your check-ins',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['too-many-requests', 'recovery-not-found', 'recovery-unreadable', 'check-in-not-found'],
})

export const removeCheckIns = endpoint({
  method: 'DELETE',
  path: '/api/vrs-freedom-365/check-ins',
  access: 'member',
  cost: 'light',
  summary: 'Delete all your check-ins; the start day and the plan stay',
  input: z.object({}),
  output: z.object({}),
  failures: ['too-many-requests', 'recovery-not-found', 'recovery-unreadable'],
})

/** Merges the plan part by part: of two versions of a part the later one wins. */
export const savePlan = endpoint({
  method: 'PUT',
  path: '/api/vrs-freedom-365/plan',
  access: 'member',
  cost: 'light',
  summary: 'Save parts of your plan for hard moments',
  input: z.object({ plan }),
  output: z.object({ plan }),
  failures: ['too-many-requests', 'recovery-not-found', 'recovery-unreadable'],
  maxBytes: 150_000,
})
