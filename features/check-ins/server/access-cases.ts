import type { AccessCases } from '#apps/server/test/access-case.ts'
import { pastDay, makeDailyCheckIn } from '#apps/server/test/check-ins.ts'

/** These endpoints only concern the caller's own check-ins. */
export const accessCases: AccessCases = {
  listDailyCheckIns: { may: 'member' },
  getWeekPicks: { may: 'member' },
  saveDailyCheckIn: { may: 'member', with: () => makeDailyCheckIn(pastDay(1)) },
  removeDailyCheckIn: { may: 'member', with: { day: '2026-01-10' }, answer: 'check-in-not-found' },
  removeDailyCheckIns: { may: 'member' },
}
