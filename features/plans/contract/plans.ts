import * as z from 'zod/mini'
import { topic } from '#features/questionnaires/contract/questionnaires.ts'
import { day, moment } from '#platform/contract/values.ts'

// A person's plan: the steps of their result that they have taken up. Only the person can read it.

/** Maximum number of steps in a plan, including paused ones; dropped steps do not count. */
export const MAX_STEPS = 3
/** Number of weeks before the current one whose days are stored. */
export const KEPT_WEEKS = 12
/**
 * Maximum number of stored days; two more than the weeks have, because the person's time zone may be a day earlier or
 * later.
 */
const MAX_DAYS = 7 * (KEPT_WEEKS + 1) + 2

/** A person's mark of a step on a day; `open` where they took the mark back. */
const mark = z.enum(['done', 'not-today', 'open'])
export type StepMark = z.infer<typeof mark>

export const stepDay = z.object({
  /** The day in the person's time zone. */
  day,
  is: mark,
  /** When the mark was made. */
  at: moment,
})
export type StepDay = z.infer<typeof stepDay>

/** State of a step. One of a plan's steps is `current`, and Home shows it; a step that is `next` waits for its turn. */
const stepState = z.enum(['current', 'next', 'paused', 'dropped'])
export type StepState = z.infer<typeof stepState>

const perWeek = z.int().check(z.minimum(1), z.maximum(7))

export const planStep = z.object({
  topic,
  state: stepState,
  /** The days a week on which the person wants to take the step. */
  perWeek,
  /** The newest first, with each day once. */
  days: z.array(stepDay).check(z.maxLength(MAX_DAYS)),
})
export type PlanStep = z.infer<typeof planStep>

/** A person's steps in the order in which they were taken up; each topic once. */
export const plan = z.object({ steps: z.array(planStep).check(z.maxLength(topic.options.length)) })
export type Plan = z.infer<typeof plan>

/** The fields of a change to a step, which also adds a suggested step. */
export const stepChangeFields = {
  topic,
  state: z.optional(stepState),
  perWeek: z.optional(perWeek),
}
export type StepChange = z.infer<z.ZodMiniObject<typeof stepChangeFields>>
