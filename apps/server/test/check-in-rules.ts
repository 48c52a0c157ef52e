import type { Access } from '#platform/contract/endpoint.ts'
import type { FailureCode } from '#platform/contract/problem.ts'
import { dayAgo, makeDailyCheckIn } from './check-ins.ts'

/** Access rules of the endpoints of check-ins, for `access.test.ts`. They only concern the caller's own check-ins. */
export const checkInRules = {
  listDailyCheckIns: { may: 'member' },
  getWeekPicks: { may: 'member' },
  saveDailyCheckIn: { may: 'member', with: () => makeDailyCheckIn(dayAgo(1)) },
  removeDailyCheckIn: { may: 'member', with: { day: '2026-01-10' }, answer: 'check-in-not-found' },
  removeDailyCheckIns: { may: 'member' },
} satisfies Record<string, { may: Access; with?: object; answer?: FailureCode }>
