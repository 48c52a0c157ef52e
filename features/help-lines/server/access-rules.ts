import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  getHelp: { may: 'public' },
}
