import { language } from '#platform/contract/languages.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'

const unfinishedArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  /** That it was read in, where that is known. */
  language: z.optional(z.nullable(language)),
  /** Minutes that all of it takes. */
  readingMinutes: z.int(),
  /** How much of the text was read, 0 to 1. */
  share: z.number(),
})
export type UnfinishedArticle = z.infer<typeof unfinishedArticle>

/** The article that was left before its end, the last one alone. It stays on the device: nobody else hears how far one read. */
export const unfinishedArticleStore = localStore({
  keyOf: ({ person, company }) => `unfinished-article/${person}/${company}`,
  schema: unfinishedArticle,
  version: 1,
  until: 'log-out',
})
