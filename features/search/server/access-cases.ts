import type { AccessCases } from '#apps/server/test/access-case.ts'

export const rules: AccessCases = {
  searchEverything: { may: 'member', with: { search: 'sleep' } },
}
