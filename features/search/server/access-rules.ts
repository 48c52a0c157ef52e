import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  searchEverything: { may: 'member', with: { search: 'sleep' } },
}
