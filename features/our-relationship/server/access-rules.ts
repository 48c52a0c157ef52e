import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  getRelationshipProgramme: { may: 'member' },
  getRelationshipProgress: { may: 'member' },
  // Nobody has switched it on.
  saveRelationshipProgress: {
    ...{ may: 'member', answer: 'service-not-offered' },
    with: { id: null, safetyReadAt: null, answers: {}, done: {} },
  },
  removeRelationshipProgress: { may: 'member' },
}
