import { and, desc, eq, sql, unionAll } from '#platform/db/drizzle.ts'
import { MAX_COUNTED, type ArticleCategory } from '../contract/articles.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import { MAX_TITLES } from '#platform/contract/page.ts'
import { articles, articleTranslations } from '#platform/db/tables/content/articles.ts'
import { literal } from '#platform/db/queries/literal.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Position } from '#platform/core/paging.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { textDigest } from './text-store.ts'
import {
  cardColumns,
  inLanguage,
  isTranslated,
  languagesOf,
  ofLibrary,
  ownOf,
  published,
  textIn,
  visibleTo,
} from './card.ts'

export type ArticleStore = ReturnType<typeof articleStore>

export type NewestRequest = {
  categories: ArticleCategory[] | undefined
  limit: number
  after: Position | undefined
}

const company = sql.placeholder('company')
const text = textIn(sql.placeholder('languages'))
const newestFirst = [desc(articles.publishedAt), desc(articles.id)]

/** A position before every row of a list that begins with the newest. */
const FIRST_PAGE: Position = { at: 99_999_999_999_999, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Maximum number of candidates for related articles: the newest of the company, and as many of the library. */
const MAX_RELATED_CANDIDATES = 500
const MAX_RELATED = 3

export function articleStore(rows: Rows) {
  const page = preparePage(rows)
  const count = prepareCount(rows)
  const related = prepareRelated(rows)

  const one = rows
    .select({
      ...cardColumns,
      bodyHtml: inLanguage('bodyHtml'),
      languages: languagesOf,
      tags: articles.tags,
      sources: articles.sources,
      updatedAt: articles.updatedAt,
      reviewedOn: articles.reviewedOn,
      nextReviewOn: articles.nextReviewOn,
      own: sql<boolean>`${articles.companyId} is not null`,
      digest: textDigest,
      isTranslated,
    })
    .from(articles)
    .leftJoin(articleTranslations, text)
    .where(and(eq(articles.id, sql.placeholder('id')), visibleTo(company)))
    .prepare('articles_one')

  const titles = rows
    .select({ id: articles.id, title: inLanguage('title') })
    .from(articles)
    .leftJoin(articleTranslations, text)
    .where(visibleTo(company))
    .orderBy(...newestFirst)
    .limit(MAX_TITLES)
    .prepare('articles_titles')

  return {
    /** Returns a page of articles, newest first. */
    list(reader: Reader, { categories, limit, after = FIRST_PAGE }: NewestRequest) {
      const at = new Date(after.at).toISOString()
      const values = { ...valuesOf(reader), categories: categories ?? null, at, id: after.id, limit }
      return reader.tenant.read(() => page.execute(values))
    },

    /** Returns the titles of all articles, newest first. */
    listTitles(reader: Reader) {
      return reader.tenant.read(() => titles.execute(valuesOf(reader)))
    },

    /** Returns the number of listed articles, `MAX_COUNTED` at most. */
    async count(tenant: Tenant, categories: ArticleCategory[] | undefined): Promise<number> {
      const values = { company: tenant.companyId, categories: categories ?? null }
      const [row] = await tenant.read(() => count.execute(values))
      return Math.min(row?.total ?? 0, MAX_COUNTED)
    },

    /** Returns cards with texts of these articles, in no particular order. */
    listFound(reader: Reader, ids: string[]) {
      const { tenant } = reader
      return tenant.read(() =>
        rows
          .select({ ...cardColumns, bodyText: inLanguage('bodyText') })
          .from(articles)
          .leftJoin(articleTranslations, textIn(textLanguages(reader)))
          .where(and(sql`${articles.id} = any(${sql.param(ids)}::uuid[])`, visibleTo(tenant.companyId))),
      )
    },

    async find(reader: Reader, id: string) {
      const [row] = await reader.tenant.read(() => one.execute({ ...valuesOf(reader), id }))
      return row
    },

    listRelated(reader: Reader, { id, category, tags }: { id: string; category: string; tags: string[] }) {
      const values = { ...valuesOf(reader), id, category, tags: [...new Set(tags)] }
      return reader.tenant.read(() => related.execute(values))
    },
  }
}

function valuesOf(reader: Reader) {
  return { company: reader.tenant.companyId, languages: textLanguages(reader) }
}

function inCategories() {
  const categories = sql`${sql.placeholder('categories')}::text[]`
  return sql`(${categories} is null or ${articles.category} = any(${categories}))`
}

/**
 * Prepares the query for a page. It reads the company's articles and the library's from an index each, so that it reads
 * at most two pages of rows.
 */
function preparePage(rows: Rows) {
  const before = sql`(${articles.publishedAt}, ${articles.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
  const limit = sql.placeholder('limit')
  const half = (whose: typeof ofLibrary) =>
    rows
      .select(cardColumns)
      .from(articles)
      .leftJoin(articleTranslations, text)
      .where(and(whose, published, inCategories(), before))
      .orderBy(...newestFirst)
      .limit(limit)
  return unionAll(half(ownOf(company)), half(ofLibrary))
    .orderBy(sql`published_at desc, id desc`)
    .limit(limit)
    .prepare('articles_page')
}

function prepareCount(rows: Rows) {
  const selectSome = (whose: typeof ofLibrary) =>
    sql`(select from ${articles} where ${and(whose, published, inCategories())} limit ${literal(MAX_COUNTED)})`
  return rows
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(${selectSome(ownOf(company))} union all ${selectSome(ofLibrary)}) as counted`)
    .prepare('articles_count')
}

/**
 * Prepares the query for related articles: of the same category or with common tags, most in common first, the
 * company's own before the library's. It ranks candidates by a few columns, and reads only the best in full.
 */
function prepareRelated(rows: Rows) {
  const { id, companyId, publishedAt } = articles
  const tags = sql`${sql.placeholder('tags')}::text[]`
  const isAlike = sql`(${articles.category} = ${sql.placeholder('category')}::text)`
  // Counts each wanted tag once, however often the article repeats it.
  const common = sql`(select count(*) from unnest(${tags}) as wanted where wanted = any(${articles.tags}))`
  const newestOf = (whose: typeof ofLibrary) => sql`(
    select ${id} as best_id, ${isAlike}::integer + ${common} as likeness, ${companyId} is not null as is_own, ${publishedAt} as at
    from ${articles} where ${and(whose, published)}
    order by ${sql.join(newestFirst, sql`, `)} limit ${literal(MAX_RELATED_CANDIDATES)})`
  const order = sql`likeness desc, is_own desc, at desc, best_id desc`
  const best = sql`(
    select best_id, likeness, is_own, at
    from (${newestOf(ownOf(company))} union all ${newestOf(ofLibrary)}) as candidates
    where likeness > 0 and best_id <> ${sql.placeholder('id')}::uuid
    order by ${order} limit ${literal(MAX_RELATED)}) as best`
  return rows
    .select(cardColumns)
    .from(articles)
    .innerJoin(best, sql`${id} = best_id`)
    .leftJoin(articleTranslations, text)
    .orderBy(order)
    .prepare('articles_related')
}
