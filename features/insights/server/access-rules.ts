import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  getInsights: { may: 'member' },
  setMinGroupSize: { may: 'admin', with: { minGroupSize: 20 } },
}
