import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  listConditions: { may: 'member' },
  // Conditions are shared by all companies.
  getCondition: { may: 'member', with: { id: 'asthma' } },
  saveCondition: { may: 'member', with: { id: 'asthma' } },
  removeSavedCondition: { may: 'member', with: { id: 'asthma' } },
  listSavedConditions: { may: 'member' },
  getConditionNames: { may: 'member' },
  getClinicalMeta: { may: 'member' },
}
