import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { documentNames, documentNamesWith } from '#platform/documents/contract/document-types.ts'
import { line, lines, moment } from '#platform/contract/values.ts'

/** Maximum number of comments on one document, including resolved ones. */
export const MAX_COMMENTS = 500

const text = lines(2000).check(z.minLength(1))
const quote = line(300).check(z.minLength(1))

const comment = z.object({
  id: z.uuid(),
  /** The author's name; null for a former member. */
  author: z.nullable(z.string()),
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: moment,
})

export const thread = z.object({
  /** The id of the thread's first comment. */
  id: z.uuid(),
  /** The text of the block that the thread is about, at the time of the first comment; null for the whole document. */
  quote: z.nullable(z.string()),
  resolvedAt: z.nullable(moment),
  /** The name of the person who resolved the thread; null while it is open, and for a former member. */
  resolvedBy: z.nullable(z.string()),
  /** The comments, the oldest first. */
  comments: z.array(comment),
})
export type Thread = z.infer<typeof thread>

const ofDocument = { type: z.enum(documentNames), documentId: z.uuid() }

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments/{type}/{documentId}',
  access: 'editor',
  cost: 'light',
  summary: 'What is said about a draft, the oldest thread first',
  input: z.object(ofDocument),
  output: z.object({ threads: z.array(thread) }),
  failures: ['text-not-found'],
})

/** Adds a comment. Idempotent by its id, for a request that is repeated after a lost response. */
export const addComment = endpoint({
  method: 'POST',
  path: '/api/comments',
  access: 'editor',
  cost: 'light',
  summary: 'Begins a thread about a draft or one of its blocks, or replies in one',
  input: z.object({
    id: z.uuid(),
    ...ofDocument,
    text,
    /** Absent for the first comment of a thread. */
    threadId: z.optional(z.uuid()),
    /** Only for the first comment of a thread. */
    quote: z.optional(quote),
  }),
  output: z.object({ id: z.uuid() }),
  failures: ['text-not-found', 'comment-not-found', 'too-many-comments'],
})

export const resolveThread = endpoint({
  method: 'PUT',
  path: '/api/comments/{id}/resolved',
  access: 'editor',
  cost: 'light',
  summary: 'Says that a thread is dealt with, or that it is not after all',
  input: z.object({ id: z.uuid(), isResolved: z.boolean() }),
  output: z.object({}),
  failures: ['comment-not-found'],
})

/** Deletes an own comment; fails as not found where others have replied. */
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'Deletes a comment of one’s own that nobody has replied to',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['comment-not-found'],
})

export const askForReview = endpoint({
  method: 'POST',
  path: '/api/comments/review-requests',
  access: 'editor',
  cost: 'light',
  summary:
    'Tells the other editors of the company that a draft is ready to be reviewed; reviewers are among them',
  input: z.object({ type: z.enum(documentNamesWith({ access: 'editor' })), documentId: z.uuid() }),
  output: z.object({
    /** Number of people who are notified; those who have switched these notifications off are not. */
    people: z.int(),
  }),
  failures: ['text-not-found'],
})
