import type { PlanAnswer } from '../contract/endpoints.ts'
import { MAX_DAYS_LATE } from '#features/check-ins/contract/endpoints.ts'
import type { Plan, StepChange, StepDay } from '../contract/plans.ts'
import { HOME_PLAN_WEEKS } from '#features/home/contract/home.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { STEP_TOPICS } from '../rules/topic-reads.ts'
import { NO_PLAN, planForHome, withChange, withMark, withoutOldDays } from '../rules/plan.ts'
import { addDays, daysBetween, localDay } from '#features/programmes/rules/day.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { StoredPlan } from './sealed-plan.ts'
import type { PlanStore } from './store.ts'

/** Parts of other features that plans need. */
export type PlanParts = {
  responses: {
    listLast(member: SignedIn, limit: number): Promise<unknown[]>
    findRoom(member: SignedIn): Promise<{ topics: Topic[] }>
  }
}

type Dependencies = { store: PlanStore; now: () => number } & PlanParts

export type PlanService = ReturnType<typeof planService>

export function planService({ store, now, responses }: Dependencies) {
  /** The day in UTC; in the person's time zone it may be a day earlier or later. */
  const today = () => localDay(now(), 'UTC')

  /** Saves the changed plan without old days, or returns the failure of `make`. */
  function change<Refused extends string>(
    owner: DataOwner,
    make: (storedPlan: StoredPlan) => Plan | Refused,
  ) {
    return store.change(owner, async (storedPlan, save) => {
      const newPlan = make(storedPlan)
      if (typeof newPlan === 'string') return fail(newPlan)
      const plan = withoutOldDays(newPlan, today())
      await save({ ...storedPlan, plan })
      return done(plan)
    })
  }

  return {
    async get(member: SignedIn): Promise<PlanAnswer> {
      const [{ plan }, { topics }, last] = await Promise.all([
        store.get(member),
        responses.findRoom(member),
        responses.listLast(member, 1),
      ])
      return { plan, suggested: topics, hasResult: last.length > 0 }
    },

    async getForHome(owner: DataOwner): Promise<Plan> {
      const { plan } = await store.get(owner)
      // Yesterday in UTC, because in the person's time zone the last week may not be over yet.
      return planForHome(plan, addDays(today(), -1), HOME_PLAN_WEEKS)
    },

    changeStep: (member: SignedIn, stepChange: StepChange) =>
      change(member, ({ plan }) => withChange(plan, stepChange, STEP_TOPICS)),

    async mark(member: SignedIn, topic: Topic, mark: StepDay) {
      const age = daysBetween(mark.day, today())
      if (age < -1 || age > MAX_DAYS_LATE) return fail('day-out-of-range')
      const at = new Date(Math.min(Date.parse(mark.at), now())).toISOString()
      const { topics } = await responses.findRoom(member)
      return change(member, ({ plan, removedAt }) =>
        removedAt && at <= removedAt ? 'plan-removed' : withMark(plan, topic, { ...mark, at }, topics),
      )
    },

    remove: (owner: DataOwner) =>
      store.change(owner, (_, save) => save({ plan: NO_PLAN, removedAt: new Date(now()).toISOString() })),
  }
}
