import { and, eq, isNull, lte, or, sql, type Placeholder } from 'drizzle-orm'
import { articles } from '../../db/tables/articles.ts'

type Company = string | Placeholder

export const ownOf = (company: Company) => eq(articles.companyId, company)
export const ofLibrary = isNull(articles.companyId)

/** A scheduled article has the status "published" and a date in the future. */
export const published = and(eq(articles.status, 'published'), lte(articles.publishedAt, sql`now()`))

/** Articles that members of a company may read. */
export function visibleTo(company: Company) {
  return and(published, or(ownOf(company), ofLibrary))
}

/** The columns of an article's card, wherever one is shown. */
export const cardColumns = {
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  category: articles.category,
  picture: articles.picture,
  author: articles.author,
  readingMinutes: articles.readingMinutes,
  // A check of the table gives every published article a date.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt).as('published_at'),
}
