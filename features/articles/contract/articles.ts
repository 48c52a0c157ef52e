import * as z from 'zod/mini'
import { clinicalReview } from '#features/clinical-reviews/contract/clinical-reviews.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'
import { page, pageInput, picture, titles } from '#platform/contract/page.ts'
import { day } from '#platform/contract/values.ts'

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

export const articleCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: articleCategory,
  picture: z.nullable(picture),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  readingMinutes: z.int(),
  /** Of its texts: the reader's where it is translated, else its own; null where that is not known, as of a company's. */
  language: z.nullable(language),
})
export type ArticleCard = z.infer<typeof articleCard>

/** A piece of a sentence; `marked` where it is what was searched for. */
export const snippetPart = z.object({ text: z.string(), marked: z.boolean() })

export const foundArticle = z.extend(articleCard, {
  /** The sentence that holds what was searched for, where the text does. */
  snippet: z.nullable(z.array(snippetPart)),
})
export type FoundArticle = z.infer<typeof foundArticle>

export const article = z.extend(articleCard, {
  /** Whether it is the company's own; what is the library's can be copied, not changed. */
  own: z.boolean(),
  /** All that it can be read in; none where that is not known. */
  languages: z.array(language).check(z.maxLength(language.options.length)),
  /** Whether the member keeps it for later. */
  saved: z.boolean(),
  /** Whether it helped the member; null where they have not said. */
  isHelpful: z.nullable(z.boolean()),
  /** Sanitised on the server; safe to show as it is. */
  bodyHtml: z.string(),
  tags: z.array(z.string()),
  /** When what members read was changed last; null when it is as it was published first. */
  updatedAt: z.nullable(z.iso.datetime()),
  /** When the editors checked it last, as they say; no clinician did for that. */
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  /** Of the company's own clinicians; null where none has signed it off. */
  clinicalReview: z.nullable(clinicalReview),
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
  /** Looks for all of the very words: what undoes `searchedFor` and `leftOut`. */
  asTyped: z.optional(z.boolean()),
}

/** What Articles and Videos say of a search. */
export const searchChanges = {
  /** The words that were searched for instead, where those asked for were misspelt, joined or of another language. */
  searchedFor: z.nullable(z.string()),
  /** Words asked for that the first result does not have. */
  leftOut: z.array(z.string()),
}

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  access: 'member',
  cost: 'light',
  summary: 'Articles of the library and of the member’s company: all, or what fits a search',
  input: z.object({ ...pageInput, ...searchInput, saved: z.optional(z.boolean()) }),
  output: z.extend(page(foundArticle), {
    /** How many there are in all pages; at most MAX_COUNTED, which stands for "or more". */
    total: z.int(),
    ...searchChanges,
  }),
  failures: [],
})
export const MAX_COUNTED = 1000

/** Devices look for what is typed in these, so that nothing is sent before it is sent off. */
export const listArticleTitles = endpoint({
  method: 'GET',
  path: '/api/articles/titles',
  access: 'member',
  cost: 'light',
  summary: 'The titles of the newest articles, for suggestions while one types',
  input: z.object({}),
  output: titles,
  failures: [],
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/{id}',
  access: 'member',
  cost: 'light',
  summary: 'One article with its text, sources and related articles',
  input: z.object({
    id: z.uuid(),
    /** Of the text, where it is translated; by default the reader's. */
    language: z.optional(language),
  }),
  output: article,
  failures: ['article-not-found'],
})

export const saveArticle = endpoint({
  method: 'PUT',
  path: '/api/articles/{id}/saved',
  access: 'member',
  cost: 'light',
  summary: 'Keeps an article for later, for the member alone',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['article-not-found'],
})

export const removeSavedArticle = endpoint({
  method: 'DELETE',
  path: '/api/articles/{id}/saved',
  access: 'member',
  cost: 'light',
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
  cost: 'light',
  summary: 'Note that you have read an article',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['article-not-found'],
})
