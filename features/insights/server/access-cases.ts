import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  getInsights: { may: 'member' },
  setMinGroupSize: { may: 'admin', with: { minGroupSize: 20 } },
}
