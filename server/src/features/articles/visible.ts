import { and, eq, isNull, lte, or, sql, type Placeholder } from 'drizzle-orm'
import { articles } from '../../db/tables.ts'

type Company = string | Placeholder

export const ownOf = (company: Company) => eq(articles.companyId, company)
export const ofLibrary = isNull(articles.companyId)

/** What is published; what is scheduled has a date to come. */
export const published = and(eq(articles.status, 'published'), lte(articles.publishedAt, sql`now()`))

/** What members of a company may read. */
export function shownTo(company: Company) {
  return and(published, or(ownOf(company), ofLibrary))
}
