import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { page, pageInput, picture } from './page.ts'

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

export const article = z.extend(articleCard, {
  /** Sanitised on the server; safe to show as it is. */
  bodyHtml: z.string(),
  tags: z.array(z.string()),
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  related: z.array(articleCard),
})
export type Article = z.infer<typeof article>

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  access: 'member',
  summary: 'Articles of the library and of the member’s company, newest first',
  input: z.object(pageInput),
  output: page(articleCard),
  failures: [],
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/{id}',
  access: 'member',
  summary: 'One article with its text, sources and related articles',
  input: z.object({ id: z.uuid() }),
  output: article,
  failures: ['article-not-found'],
})
