import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  getRetention: { may: 'member' },
  saveRetention: { may: 'admin', with: { results: 24, scans: null, 'check-ins': null } },
}
