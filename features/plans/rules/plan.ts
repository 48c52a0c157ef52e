import {
  KEPT_WEEKS,
  MAX_STEPS,
  type Plan,
  type PlanStep,
  type StepChange,
  type StepDay,
} from '../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { Day } from '#platform/contract/values.ts'
import { weekOf } from '#features/check-ins/rules/weeks.ts'
import { laterOf } from '#platform/rules/latest.ts'
import { addDays } from '#features/programmes/rules/day.ts'

export const NO_PLAN: Plan = { steps: [] }

/** Default number of days a week on which a step is done, until the person chooses one. */
const usualDays: Record<Topic, number> = {
  exercise: 3,
  weight: 3,
  lifting: 1,
  stress: 3,
  sleep: 5,
  job: 1,
  smoking: 7,
  alcohol: 4,
  'fruit-and-vegetables': 5,
}

const newStep = (topic: Topic): PlanStep => ({
  topic,
  state: 'next',
  perWeek: usualDays[topic],
  days: [],
})

/**
 * Returns the step of the day: the plan's current step, or the first suggested step where the plan is empty. A paused or
 * dropped step is not replaced by a suggestion.
 */
export function currentStep(plan: Plan, suggested: readonly Topic[]): PlanStep | undefined {
  const [first] = suggested
  if (plan.steps.length === 0) return first && newStep(first)
  return plan.steps.find(({ state }) => state === 'current')
}

/** Whether the plan has as many steps as it may have. */
export const isFull = ({ steps }: Plan): boolean => steps.filter(isKept).length >= MAX_STEPS

/** Returns the given topics that have no step in the plan, in any state. */
export function listTopicsWithoutStep(plan: Plan, topics: readonly Topic[]): Topic[] {
  return topics.filter((topic) => !plan.steps.some((step) => step.topic === topic))
}

/** Returns the plan with a step changed, adding it where it is one of the topics; or the failure. */
export function withChange(
  plan: Plan,
  { topic, state, perWeek }: StepChange,
  topics: readonly Topic[],
): Plan | 'step-not-found' | 'plan-full' {
  const knownStep = findOrTake(plan, topic, topics)
  if (!knownStep) return 'step-not-found'
  const changedStep = { ...knownStep, state: state ?? knownStep.state, perWeek: perWeek ?? knownStep.perWeek }
  const steps = withStep(plan.steps, changedStep)
  if (changedStep.state !== 'dropped' && steps.filter(isKept).length > MAX_STEPS) return 'plan-full'
  return { steps: withOneCurrent(steps, topic) }
}

/** Returns the plan with a step marked on a day; adds the step to an empty plan where it is suggested. */
export function withMark(
  plan: Plan,
  topic: Topic,
  mark: StepDay,
  suggested: readonly Topic[],
): Plan | 'step-not-found' {
  const knownStep = findOrTake(plan, topic, plan.steps.length === 0 ? suggested : [])
  if (!knownStep) return 'step-not-found'
  const before = knownStep.days.find(({ day }) => day === mark.day)
  const others = knownStep.days.filter(({ day }) => day !== mark.day)
  const days = [...others, laterOf(before ?? mark, mark)].toSorted((one, other) =>
    other.day.localeCompare(one.day),
  )
  return { steps: withOneCurrent(withStep(plan.steps, { ...knownStep, days }), undefined) }
}

/** Returns the plan without days before the last `weeks` weeks. */
export function withoutOldDays(plan: Plan, today: Day, weeks = KEPT_WEEKS): Plan {
  const since = addDays(weekOf(today), -7 * weeks)
  const steps = plan.steps.map((step) => ({ ...step, days: step.days.filter(({ day }) => day >= since) }))
  return { steps }
}

/** Returns the plan as Home needs it: all steps, but days of the last `weeks` weeks and only for the current step. */
export function planForHome(plan: Plan, today: Day, weeks: number): Plan {
  const { steps } = withoutOldDays(plan, today, weeks)
  return { steps: steps.map((step) => (step.state === 'current' ? step : { ...step, days: [] })) }
}

/** A week by its Monday, and on how many of its days a step was done. */
export type StepWeek = { week: Day; done: number }

/** Returns the last weeks including today's, the earliest first. */
export function stepWeeks({ days }: PlanStep, today: Day, weeks: number): StepWeek[] {
  const done = days.filter(({ is }) => is === 'done').map(({ day }) => weekOf(day))
  return Array.from({ length: weeks }, (_, index) => {
    const week = addDays(weekOf(today), -7 * (weeks - 1 - index))
    return { week, done: done.filter((one) => one === week).length }
  })
}

/** Returns a step's mark on a day; undefined where there is none or it was taken back. */
export function markOf({ days }: PlanStep, today: Day): 'done' | 'not-today' | undefined {
  const is = days.find(({ day }) => day === today)?.is
  return is === 'open' ? undefined : is
}

const isKept = ({ state }: PlanStep) => state !== 'dropped'

function findOrTake(plan: Plan, topic: Topic, suggested: readonly Topic[]): PlanStep | undefined {
  const previous = plan.steps.find((step) => step.topic === topic)
  return previous ?? (suggested.includes(topic) ? newStep(topic) : undefined)
}

/** Replaces the step of the same topic, or appends it. */
function withStep(steps: readonly PlanStep[], changedStep: PlanStep): PlanStep[] {
  const isKnown = steps.some(({ topic }) => topic === changedStep.topic)
  return isKnown
    ? steps.map((one) => (one.topic === changedStep.topic ? changedStep : one))
    : [...steps, changedStep]
}

/** Makes one step current: the one just changed to current, else the current one, else the first that is next. */
function withOneCurrent(steps: readonly PlanStep[], currentTopic: Topic | undefined): PlanStep[] {
  const currents = steps.filter(({ state }) => state === 'current')
  const currentStep =
    currents.find(({ topic }) => topic === currentTopic) ??
    currents[0] ??
    steps.find(({ state }) => state === 'next')
  return steps.map((step) => {
    if (step === currentStep) return { ...step, state: 'current' }
    return step.state === 'current' ? { ...step, state: 'next' } : step
  })
}
