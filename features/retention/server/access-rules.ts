import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  getRetention: { may: 'member' },
  saveRetention: { may: 'admin', with: { results: 24, scans: null, 'check-ins': null } },
}
