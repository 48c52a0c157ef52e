import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { topic } from '#features/questionnaires/contract/questionnaires.ts'
import { plan, stepChangeFields, stepDay } from './plans.ts'

// These endpoints are separate from plans.ts, because Home loads the plan's types without them.

export const planAnswer = z.object({
  plan,
  /** Topics of the steps that the last result suggests, those with the most gain first. */
  suggested: z.array(topic),
  /** Whether the person has a result. */
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

/**
 * Changes a step of the plan; the first change of a suggested step adds it to the plan. Fails as not found for any
 * other step.
 */
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
 * Marks a step on a day. A step has one mark a day, with its time by the device's clock (a future time counts as now), and
 * the later mark wins. Marking a suggested step adds it to an empty plan. A mark from before the plan was deleted is
 * refused as `plan-removed`.
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
