import type { AccessCases } from '#apps/server/test/access-case.ts'
import { pastDay } from '#apps/server/test/check-ins.ts'

/** These endpoints concern only the caller's own plan. */
export const accessCases: AccessCases = {
  getPlan: { may: 'member' },
  changePlanStep: { may: 'member', with: { topic: 'sleep', state: 'next' }, answer: 'step-not-found' },
  markPlanStep: {
    may: 'member',
    with: () => ({ topic: 'sleep', day: pastDay(1), is: 'done', at: new Date(0).toISOString() }),
    answer: 'step-not-found',
  },
  removePlan: { may: 'member' },
}
