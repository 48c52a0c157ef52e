import { and, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { articles } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { Cursor } from '../../http/cursor.ts'

export type ArticleStore = ReturnType<typeof articleStore>

const card = {
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  category: articles.category,
  picture: articles.picture,
  author: articles.author,
  readingMinutes: articles.readingMinutes,
  // Published ones have a date; the table's check says so.
  publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt).as('published_at'),
}

const whole = {
  ...card,
  bodyHtml: articles.bodyHtml,
  tags: articles.tags,
  sources: articles.sources,
  reviewedOn: articles.reviewedOn,
  nextReviewOn: articles.nextReviewOn,
}

export function articleStore(rows: Rows) {
  const company = sql.placeholder('company')
  const mine = eq(articles.companyId, company)
  const library = isNull(articles.companyId)
  // What is scheduled has a date to come.
  const visible = and(eq(articles.status, 'published'), lte(articles.publishedAt, sql`now()`))
  const before = sql`(${articles.publishedAt}, ${articles.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
  const newest = [desc(articles.publishedAt), desc(articles.id)]

  /** Own and library, each from its index, so that a page never reads more than two pages' rows. */
  const page = unionAll(
    rows
      .select(card)
      .from(articles)
      .where(and(mine, visible, before))
      .orderBy(...newest)
      .limit(sql.placeholder('limit')),
    rows
      .select(card)
      .from(articles)
      .where(and(library, visible, before))
      .orderBy(...newest)
      .limit(sql.placeholder('limit')),
  )
    .orderBy(sql`published_at desc, id desc`)
    .limit(sql.placeholder('limit'))
    .prepare('articles_page')

  const one = rows
    .select(whole)
    .from(articles)
    .where(and(eq(articles.id, sql.placeholder('id')), visible, or(mine, library)))
    .prepare('articles_one')

  const related = rows
    .select(card)
    .from(articles)
    .where(
      and(
        eq(articles.category, sql.placeholder('category')),
        ne(articles.id, sql.placeholder('id')),
        visible,
        or(mine, library),
      ),
    )
    .orderBy(...newest)
    .limit(3)
    .prepare('articles_related')

  return {
    list(tenant: Tenant, limit: number, after: Cursor | undefined) {
      const start = after ?? {
        at: new Date('9999-12-31T00:00:00Z'),
        id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      }
      const values = { company: tenant.companyId, at: start.at.toISOString(), id: start.id, limit }
      return tenant.read(() => page.execute(values))
    },
    async find(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => one.execute({ company: tenant.companyId, id }))
      return row
    },
    listRelated(tenant: Tenant, article: { id: string; category: string }) {
      const values = { company: tenant.companyId, id: article.id, category: article.category }
      return tenant.read(() => related.execute(values))
    },
  }
}
