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
  /**
   * The language of the shown texts: the reader's where they are translated, else the article's; null where a company's
   * article states none.
   */
  language: z.nullable(language),
})
export type ArticleCard = z.infer<typeof articleCard>

/** A part of a sentence; `marked` where it matches the search. */
export const snippetPart = z.object({ text: z.string(), marked: z.boolean() })

export const foundArticle = z.extend(articleCard, {
  /** The sentence that matches the search; null where only other fields match. */
  snippet: z.nullable(z.array(snippetPart)),
})
export type FoundArticle = z.infer<typeof foundArticle>

export const article = z.extend(articleCard, {
  /** Whether the article is the company's own; the library's can be copied but not changed. */
  own: z.boolean(),
  /** Languages that the article can be read in; empty where that is not known. */
  languages: z.array(language).check(z.maxLength(language.options.length)),
  /** Whether the member has saved the article. */
  saved: z.boolean(),
  /** Whether the article helped the member; null where they have not voted. */
  isHelpful: z.nullable(z.boolean()),
  /** Sanitised HTML, which is safe to insert. */
  bodyHtml: z.string(),
  tags: z.array(z.string()),
  /** When the published content last changed; null where it never did. */
  updatedAt: z.nullable(z.iso.datetime()),
  /** The day on which the editors last checked the article, by their own account; not a clinical review. */
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  /** The sign-off by the company's own clinicians; null where there is none. */
  clinicalReview: z.nullable(clinicalReview),
  related: z.array(articleCard),
})
export type Article = z.infer<typeof article>

export const articleSorts = ['relevance', 'newest'] as const
export const articleSort = z.enum(articleSorts)
export type ArticleSort = z.infer<typeof articleSort>

/** Inputs of the search for articles and for videos. */
export const searchInput = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Matches any of these categories; none means all. */
  category: z.optional(z.array(articleCategory).check(z.maxLength(articleCategories.length))),
  /** By default by relevance with a search, else the newest first. */
  sort: z.optional(articleSort),
  /**
   * Whether to search for exactly the typed words: without correcting them (`searchedFor`) or leaving any out
   * (`leftOut`).
   */
  asTyped: z.optional(z.boolean()),
}

/** How a search for articles or videos was changed. */
export const searchChanges = {
  /**
   * The words that were searched for instead, where the typed ones were misspelt, joined or in another language; else
   * null.
   */
  searchedFor: z.nullable(z.string()),
  /** Words of the search that the first result lacks. */
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
    /** Number of results over all pages; `MAX_COUNTED` stands for that many or more. */
    total: z.int(),
    ...searchChanges,
  }),
  failures: [],
})
export const MAX_COUNTED = 1000

/** Titles for suggestions: devices match them locally, so that typed text is not sent before the search is submitted. */
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
    /** The language to read the article in, where it is translated; by default the reader's. */
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

/** Notes that the member read an article. Counted once a month for each person, for totals of readers alone. */
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
