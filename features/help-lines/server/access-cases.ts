import type { AccessCases } from '#apps/server/test/access-case.ts'

export const rules: AccessCases = {
  getHelp: { may: 'public' },
}
