import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  getHome: { may: 'member' },
}
