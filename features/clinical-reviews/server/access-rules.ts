import { randomUUID } from 'node:crypto'
import type { AccessRules } from '#apps/server/test/access-rule.ts'

export const rules: AccessRules = {
  listReviewable: { may: 'editor' },
  // Nobody here is a reviewer.
  signReview: {
    ...{ may: 'editor', answer: 'not-a-reviewer' },
    with: () => ({ type: 'article', id: randomUUID(), digest: '0'.repeat(64) }),
  },
  withdrawReview: {
    ...{ may: 'editor', answer: 'text-not-found' },
    with: () => ({ type: 'article', id: randomUUID() }),
  },
}
