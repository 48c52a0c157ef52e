import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { MAX_COUNTED, type ArticleCategory } from '@hale/contracts/articles/articles'
import { articles, savedArticles } from '../../db/tables/content/articles.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { Position } from '../../core/paging.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { cardColumns, ofLibrary, ownOf, published, visibleTo } from './card.ts'

export type ArticleStore = ReturnType<typeof articleStore>

export type Newest = { categories: ArticleCategory[] | undefined; limit: number; after: Position | undefined }

const company = sql.placeholder('company')
const newestFirst = [desc(articles.publishedAt), desc(articles.id)]

/** Sorts before every row of a list that begins with the newest. */
const FIRST_PAGE: Position = { at: 99_999_999_999_999, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Related articles are chosen from the newest of the company and of the library. */
const MAX_RELATED_CANDIDATES = 500
const MAX_RELATED = 3

export function articleStore(rows: Rows) {
  const page = preparePage(rows)
  const count = prepareCount(rows)
  const related = prepareRelated(rows)

  const one = rows
    .select({
      ...cardColumns,
      bodyHtml: articles.bodyHtml,
      tags: articles.tags,
      sources: articles.sources,
      updatedAt: articles.updatedAt,
      reviewedOn: articles.reviewedOn,
      nextReviewOn: articles.nextReviewOn,
      own: sql<boolean>`${articles.companyId} is not null`,
      saved: sql<boolean>`exists (select from ${savedArticles} where ${and(
        eq(savedArticles.companyId, company),
        eq(savedArticles.memberId, sql.placeholder('member')),
        eq(savedArticles.documentId, articles.id),
      )})`,
    })
    .from(articles)
    .where(and(eq(articles.id, sql.placeholder('id')), visibleTo(company)))
    .prepare('articles_one')

  return {
    /** Newest first. */
    list(tenant: Tenant, { categories, limit, after = FIRST_PAGE }: Newest) {
      const at = new Date(after.at).toISOString()
      const values = { company: tenant.companyId, categories: categories ?? null, at, id: after.id, limit }
      return tenant.read(() => page.execute(values))
    },

    /** How many there are to list, MAX_COUNTED at most. */
    async count(tenant: Tenant, categories: ArticleCategory[] | undefined): Promise<number> {
      const values = { company: tenant.companyId, categories: categories ?? null }
      const [row] = await tenant.read(() => count.execute(values))
      return Math.min(row?.total ?? 0, MAX_COUNTED)
    },

    /** Cards of these articles with their text, in no order. */
    listFound(tenant: Tenant, ids: string[]) {
      return tenant.read(() =>
        rows
          .select({ ...cardColumns, bodyText: articles.bodyText })
          .from(articles)
          .where(and(sql`${articles.id} = any(${sql.param(ids)}::uuid[])`, visibleTo(tenant.companyId))),
      )
    },

    async find({ tenant, memberId }: SignedIn, id: string) {
      const [row] = await tenant.read(() => one.execute({ company: tenant.companyId, member: memberId, id }))
      return row
    },

    listRelated(tenant: Tenant, { id, category, tags }: { id: string; category: string; tags: string[] }) {
      return tenant.read(() => related.execute({ company: tenant.companyId, id, category, tags }))
    },
  }
}

function inCategories() {
  const categories = sql`${sql.placeholder('categories')}::text[]`
  return sql`(${categories} is null or ${articles.category} = any(${categories}))`
}

/** The company's own and the library's, each from its index, so that a page reads at most two pages of rows. */
function preparePage(rows: Rows) {
  const before = sql`(${articles.publishedAt}, ${articles.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
  const limit = sql.placeholder('limit')
  const half = (whose: typeof ofLibrary) =>
    rows
      .select(cardColumns)
      .from(articles)
      .where(and(whose, published, inCategories(), before))
      .orderBy(...newestFirst)
      .limit(limit)
  return unionAll(half(ownOf(company)), half(ofLibrary))
    .orderBy(sql`published_at desc, id desc`)
    .limit(limit)
    .prepare('articles_page')
}

function prepareCount(rows: Rows) {
  const some = (whose: typeof ofLibrary) =>
    rows
      .select({ one: sql`1`.as('one') })
      .from(articles)
      .where(and(whose, published, inCategories()))
      .limit(MAX_COUNTED)
  const both = unionAll(some(ownOf(company)), some(ofLibrary)).as('counted')
  return rows
    .select({ total: sql<number>`count(*)::int` })
    .from(both)
    .prepare('articles_count')
}

/** Of the same category or with tags in common, most in common first; a company's own before the library's. */
function prepareRelated(rows: Rows) {
  const tags = sql`${sql.placeholder('tags')}::text[]`
  const category = sql`${sql.placeholder('category')}::text`
  const newestOf = (whose: typeof ofLibrary) =>
    rows
      .select({ candidate: sql<string>`${articles.id}`.as('candidate') })
      .from(articles)
      .where(and(whose, published))
      .orderBy(...newestFirst)
      .limit(MAX_RELATED_CANDIDATES)
  const candidates = unionAll(newestOf(ownOf(company)), newestOf(ofLibrary)).as('candidates')
  const common = sql`cardinality(array(select unnest(${articles.tags}) intersect select unnest(${tags})))`
  return rows
    .select(cardColumns)
    .from(candidates)
    .innerJoin(articles, eq(articles.id, candidates.candidate))
    .where(
      and(
        ne(articles.id, sql.placeholder('id')),
        or(eq(articles.category, category), sql`${articles.tags} && ${tags}`),
        visibleTo(company),
      ),
    )
    .orderBy(
      sql`(${articles.category} = ${category})::integer + ${common} desc`,
      sql`${articles.companyId} is null`,
      ...newestFirst,
    )
    .limit(MAX_RELATED)
    .prepare('articles_related')
}
