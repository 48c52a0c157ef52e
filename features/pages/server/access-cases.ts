import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  getPrivacyNotice: { may: 'public' },
}
