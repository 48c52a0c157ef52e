import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { topic } from '#features/questionnaires/contract/questionnaires.ts'
import { plan, stepChangeFields, stepDay } from './plans.ts'

// Apart from what a plan is: Home does not wait for the calls.

export const planAnswer = z.object({
  plan,
  /** Steps that the last result names, the one that gains most first. */
  suggested: z.array(topic),
  /** Whether there is a result at all. */
  hasResult: z.boolean(),
})
export type PlanAnswer = z.infer<typeof planAnswer>

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plan',
  access: 'member',
  cost: 'light',
  summary: 'Your plan of steps, and what your last result suggests',
  input: z.object({}),
  output: planAnswer,
  failures: [],
})

/** A suggested step is taken by its first change; a step that the plan has not, and the result does not name, is not found. */
export const changePlanStep = endpoint({
  method: 'PUT',
  path: '/api/plan/steps',
  access: 'member',
  cost: 'light',
  summary:
    'Take a step, make it the current one, pause or drop it, or change on how many days a week you do it',
  input: z.object(stepChangeFields),
  output: plan,
  failures: ['too-many-requests', 'step-not-found', 'plan-full'],
})

/**
 * Of a step there is one mark a day, with its moment by the clock of the device (a time to come counts as now): of two the later
 * stays. Where a plan has no steps yet, the mark of a suggested step takes it. What was made before the plan was deleted is
 * `plan-removed`.
 */
export const markPlanStep = endpoint({
  method: 'PUT',
  path: '/api/plan/days/{day}',
  access: 'member',
  cost: 'light',
  summary: 'Say that a step of your plan is done for a day, or not today, or take that back',
  input: z.object({ ...stepDay.shape, topic }),
  output: plan,
  failures: ['too-many-requests', 'step-not-found', 'plan-removed', 'day-out-of-range'],
})

export const removePlan = endpoint({
  method: 'DELETE',
  path: '/api/plan',
  access: 'member',
  cost: 'light',
  summary: 'Delete your plan and all its days',
  input: z.object({}),
  output: z.object({}),
  failures: ['too-many-requests'],
})
