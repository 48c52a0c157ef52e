import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  getRelationshipProgramme: { may: 'member' },
  getRelationshipProgress: { may: 'member' },
  // The test's company has not switched the programme on.
  saveRelationshipProgress: {
    ...{ may: 'member', answer: 'service-not-offered' },
    with: { id: null, safetyReadAt: null, answers: {}, done: {} },
  },
  removeRelationshipProgress: { may: 'member' },
}
