import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageInput, picture } from '../page.ts'

export const articleCategories = [
  'physical-health',
  'mental-well-being',
  'nutrition',
  'sleep',
  'movement',
  'work',
  'relationships',
  'prevention',
] as const
export const articleCategory = z.enum(articleCategories)
export type ArticleCategory = z.infer<typeof articleCategory>

const day = z.iso.date()

export const articleCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: articleCategory,
  picture: z.nullable(picture),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  readingMinutes: z.int(),
})
export type ArticleCard = z.infer<typeof articleCard>

/** A piece of a sentence; `marked` where it is what was searched for. */
export const hitPart = z.object({ text: z.string(), marked: z.boolean() })

export const foundArticle = z.extend(articleCard, {
  /** The sentence that holds what was searched for, where the text does. */
  hit: z.nullable(z.array(hitPart)),
})
export type FoundArticle = z.infer<typeof foundArticle>

export const article = z.extend(articleCard, {
  /** Whether it is the company's own; what is the library's can be copied, not changed. */
  own: z.boolean(),
  /** Whether the member keeps it for later. */
  saved: z.boolean(),
  /** Sanitised on the server; safe to show as it is. */
  bodyHtml: z.string(),
  tags: z.array(z.string()),
  /** When what members read was changed last; null when it is as it was published first. */
  updatedAt: z.nullable(z.iso.datetime()),
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  related: z.array(articleCard),
})
export type Article = z.infer<typeof article>

export const articleSorts = ['relevance', 'newest'] as const
export const articleSort = z.enum(articleSorts)
export type ArticleSort = z.infer<typeof articleSort>

/** What Articles and Videos are searched by. */
export const searchInput = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Any of these; none means all. */
  category: z.optional(z.array(articleCategory).check(z.maxLength(articleCategories.length))),
  /** By default the newest first; with a search, what fits it best. */
  sort: z.optional(articleSort),
}

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  access: 'member',
  summary: 'Articles of the library and of the member’s company: all, or what fits a search',
  input: z.object({ ...pageInput, ...searchInput, saved: z.optional(z.boolean()) }),
  output: z.extend(page(foundArticle), {
    /** How many there are in all pages; at most MAX_COUNTED, which stands for "or more". */
    total: z.int(),
    /** The words that were searched for instead, where those asked for are in no article. */
    searchedFor: z.nullable(z.string()),
  }),
  failures: [],
})
export const MAX_COUNTED = 1000

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/{id}',
  access: 'member',
  summary: 'One article with its text, sources and related articles',
  input: z.object({ id: z.uuid() }),
  output: article,
  failures: ['article-not-found'],
})

export const saveArticle = endpoint({
  method: 'PUT',
  path: '/api/articles/{id}/saved',
  access: 'member',
  summary: 'Keeps an article for later, for the member alone',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['article-not-found'],
})

export const removeSavedArticle = endpoint({
  method: 'DELETE',
  path: '/api/articles/{id}/saved',
  access: 'member',
  summary: 'Keeps an article no longer',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['article-not-found'],
})

/** Counted once a month for each person, and only to say which articles many have read. */
export const noteRead = endpoint({
  method: 'POST',
  path: '/api/articles/{id}/read',
  access: 'member',
  summary: 'Note that you have read an article',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['article-not-found'],
})
