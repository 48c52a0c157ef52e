import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  getHome: { may: 'member' },
}
