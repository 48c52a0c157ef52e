import * as z from 'zod/mini'
import { topic } from '#features/questionnaires/contract/questionnaires.ts'
import { day, moment } from '#platform/contract/values.ts'

// A person's plan: steps of their result that they take. All of it is theirs alone: no call answers anybody else's.

/** How many steps a plan has at most, paused ones among them; dropped ones do not count. */
export const MAX_STEPS = 3
/** Days of so many weeks before this one are kept. */
export const KEPT_WEEKS = 12
/** A day may be one earlier or later where the person is. */
const MAX_DAYS = 7 * (KEPT_WEEKS + 1) + 2

/** What a person said of a step on a day; `open` where they took that back. */
const mark = z.enum(['done', 'not-today', 'open'])
export type StepMark = z.infer<typeof mark>

export const stepDay = z.object({
  /** Where the person was. */
  day,
  is: mark,
  /** When it was said. */
  at: moment,
})
export type StepDay = z.infer<typeof stepDay>

/** One of a plan's steps is current, which is what Home shows; `next` waits for its turn. */
const stepState = z.enum(['current', 'next', 'paused', 'dropped'])
export type StepState = z.infer<typeof stepState>

const perWeek = z.int().check(z.minimum(1), z.maximum(7))

export const planStep = z.object({
  topic,
  state: stepState,
  /** On how many days a week the person wants to do it. */
  perWeek,
  /** The newest first, each day once. */
  days: z.array(stepDay).check(z.maxLength(MAX_DAYS)),
})
export type PlanStep = z.infer<typeof planStep>

/** In the order in which they were taken; each topic once. */
export const plan = z.object({ steps: z.array(planStep).check(z.maxLength(topic.options.length)) })
export type Plan = z.infer<typeof plan>

/** What is changed of a step, or how a suggested one is taken. */
export const stepChangeFields = {
  topic,
  state: z.optional(stepState),
  perWeek: z.optional(perWeek),
}
export type StepChange = z.infer<z.ZodMiniObject<typeof stepChangeFields>>
