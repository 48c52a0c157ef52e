import type { Access } from '#platform/contract/endpoint.ts'
import type { FailureCode } from '#platform/contract/problem.ts'
import { dayAgo } from './check-ins.ts'

/** Access rules of the endpoints of a plan, for `access.test.ts`. They only concern the caller's own plan. */
export const planRules = {
  getPlan: { may: 'member' },
  changePlanStep: { may: 'member', with: { topic: 'sleep', state: 'next' }, answer: 'step-not-found' },
  markPlanStep: {
    may: 'member',
    with: () => ({ topic: 'sleep', day: dayAgo(1), is: 'done', at: new Date(0).toISOString() }),
    answer: 'step-not-found',
  },
  removePlan: { may: 'member' },
} satisfies Record<string, { may: Access; with?: object; answer?: FailureCode }>
