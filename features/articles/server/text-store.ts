import { asc, desc, sql } from '#platform/db/drizzle.ts'
import { articles } from '#platform/db/tables/content/articles.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { visibleTo } from './card.ts'

/**
 * The digest of an article's original, which changes with its title, summary, body or sources; clinical reviews refer
 * to it.
 */
export const textDigest = sql<string>`encode(sha256(convert_to(
  jsonb_build_array(${articles.title}, ${articles.summary}, ${articles.body}, ${articles.sources})::text, 'UTF8')), 'hex')`

/** Returns the texts of all articles that members of a company can read, its own first. */
export function articleTexts(rows: Rows) {
  return (tenant: Tenant, max: number) =>
    tenant.read(() =>
      rows
        .select({
          id: articles.id,
          title: articles.title,
          own: sql<boolean>`${articles.companyId} is not null`,
          digest: textDigest,
        })
        .from(articles)
        .where(visibleTo(tenant.companyId))
        .orderBy(desc(sql`${articles.companyId} is not null`), asc(articles.id))
        .limit(max),
    )
}
