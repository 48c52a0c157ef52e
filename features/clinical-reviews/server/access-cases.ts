import { randomUUID } from 'node:crypto'
import type { AccessCases } from '#apps/server/test/access-case.ts'

export const accessCases: AccessCases = {
  listReviewable: { may: 'editor' },
  // None of the test's callers is a reviewer.
  signReview: {
    ...{ may: 'editor', answer: 'not-a-reviewer' },
    with: () => ({ type: 'article', id: randomUUID(), digest: '0'.repeat(64) }),
  },
  withdrawReview: {
    ...{ may: 'editor', answer: 'text-not-found' },
    with: () => ({ type: 'article', id: randomUUID() }),
  },
}
