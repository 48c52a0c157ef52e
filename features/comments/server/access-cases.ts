import { randomUUID } from 'node:crypto'
import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeWrittenArticle } from '#apps/server/test/documents/drafts.ts'

/** A text that is named in the query or the body. */
const text: AccessTarget = {
  ...{ name: 'text', parameter: 'documentId' },
  make: ({ database, here }) => makeWrittenArticle(database, here),
}

export const accessCases: AccessCases = {
  listComments: { may: 'editor', target: text, with: { type: 'article' } },
  addComment: {
    may: 'editor',
    target: text,
    with: () => ({ id: randomUUID(), type: 'article', text: 'A' }),
  },
  askForReview: { may: 'editor', target: text, with: { type: 'article' } },
  // There are no comments, so no thread is found.
  resolveThread: {
    ...{ may: 'editor', answer: 'comment-not-found' },
    with: () => ({ id: randomUUID(), isResolved: true }),
  },
  removeComment: { may: 'editor', answer: 'comment-not-found', with: () => ({ id: randomUUID() }) },
}
