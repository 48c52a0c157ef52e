import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { articleCard } from './articles.ts'

// A member's vote on an article, and their reading history.

/** Votes, like reads, are shown only as totals of enough people. */
export const voteOnArticle = endpoint({
  method: 'PUT',
  path: '/api/articles/{id}/vote',
  access: 'member',
  cost: 'light',
  summary: 'Say whether an article helped you; your company is told totals of many people only',
  input: z.object({ id: z.uuid(), isHelpful: z.boolean() }),
  output: z.object({}),
  failures: ['article-not-found'],
})

export const removeArticleVote = endpoint({
  method: 'DELETE',
  path: '/api/articles/{id}/vote',
  access: 'member',
  cost: 'light',
  summary: 'Take back whether an article helped you',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['article-not-found'],
})

/** Maximum number of articles in a reading history; the oldest are removed. */
export const MAX_READING_HISTORY = 50

export const getReadingHistory = endpoint({
  method: 'GET',
  path: '/api/reading-history',
  access: 'member',
  cost: 'light',
  summary: 'Whether your reading history is kept, and the articles in it, last read first',
  input: z.object({}),
  output: z.object({
    isOn: z.boolean(),
    items: z.array(z.extend(articleCard, { readAt: z.iso.datetime() })),
  }),
  failures: [],
})

export const keepReadingHistory = endpoint({
  method: 'PUT',
  path: '/api/reading-history',
  access: 'member',
  cost: 'light',
  summary: 'Keeps your reading history, or deletes it and keeps none',
  input: z.object({ isOn: z.boolean() }),
  output: z.object({}),
  failures: [],
})

export const clearReadingHistory = endpoint({
  method: 'DELETE',
  path: '/api/reading-history',
  access: 'member',
  cost: 'light',
  summary: 'Deletes your reading history, and goes on keeping one if you keep one',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})
