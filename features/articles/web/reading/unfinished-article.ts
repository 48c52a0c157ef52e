import { language } from '#platform/contract/languages.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'

const unfinishedArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The language in which the article was read, where it is known. */
  language: z.optional(z.nullable(language)),
  /** Minutes that the whole article takes to read. */
  readingMinutes: z.int(),
  /** How much of the text was read, from 0 to 1. */
  share: z.number(),
})
export type UnfinishedArticle = z.infer<typeof unfinishedArticle>

/**
 * The last article that was left before its end. Stored on the device alone, so that nobody else learns how far a
 * person read.
 */
export const unfinishedArticleStore = localStore({
  keyOf: ({ person, company }) => `unfinished-article/${person}/${company}`,
  schema: unfinishedArticle,
  version: 1,
  until: 'log-out',
})
