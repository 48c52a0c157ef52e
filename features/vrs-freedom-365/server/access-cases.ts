import { randomUUID } from 'node:crypto'
import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  getRecoveryProgramme: { may: 'member' },
  // These endpoints concern only the caller's own data and cannot name another member's.
  getRecovery: { may: 'member' },
  startRecovery: {
    may: 'member',
    with: { startDay: '2026-01-10', safetyRead: true },
    answer: 'service-not-offered',
  },
  leaveRecovery: { may: 'member' },
  saveCheckIn: {
    may: 'member',
    with: () => ({ id: randomUUID(), day: '2026-01-10', mood: 3, urge: 0, at: new Date(0).toISOString() }),
    answer: 'recovery-not-found',
  },
  removeCheckIn: { may: 'member', with: () => ({ id: randomUUID() }), answer: 'recovery-not-found' },
  removeCheckIns: { may: 'member', answer: 'recovery-not-found' },
  savePlan: { may: 'member', with: { plan: {} }, answer: 'recovery-not-found' },
}
