import { sql } from '#platform/db/drizzle.ts'
import type { ArticleCategory } from '../../contract/articles.ts'
import type { SearchQuery } from '#platform/core/search-query.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Position } from '#platform/core/paging.ts'
import { rankStore } from './rank-store.ts'
import { wordStore } from './word-store.ts'

export type SearchStore = ReturnType<typeof searchStore>

export type Order = 'relevance' | 'newest' | 'saved'

/** A query, and the stems of words that begin with its last word. */
export type SearchInput = { query: SearchQuery; completions: string[] }

export type Search = {
  /** Undefined for all articles. */
  wanted: SearchInput | undefined
  /** Undefined for all categories. */
  categories: ArticleCategory[] | undefined
  order: Order
  limit: number
  after: Position | undefined
}

/** The articles of a page with their sort positions, and the number over all pages. */
export type SearchPage = { positions: Position[]; total: number }

/** A position before every row. */
const FIRST_PAGE: Position = { at: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

type FoundRow = { id: string | null; at: string | null; total: number }

export function searchStore(rows: Rows) {
  return {
    ...wordStore(rows),
    ...rankStore(rows),

    /** Searches all articles that a company's members see, by a database function that may use the index across tenants. */
    async find(tenant: Tenant, search: Search): Promise<SearchPage> {
      const { at, id } = search.after ?? FIRST_PAGE
      const { rows: foundRows } = await tenant.read(() =>
        rows.execute<FoundRow>(sql`
          select article_id as id, place as at, total from cross_tenant_find_articles(
            ${queryOf(search.wanted)}, ${sql.param(search.categories ?? null)}::text[], ${search.order === 'relevance'}::boolean,
            ${at}::bigint, ${id}::uuid, ${search.limit}::integer)`),
      )
      return foundOf(foundRows)
    },

    /** Returns some of the best articles fast, without sorting all, and whether their headings have all words. */
    async findBest(tenant: Tenant, searchInput: SearchInput, limit: number) {
      const query = queryOf(searchInput)
      const { rows: resultRows } = await tenant.read(() =>
        rows.execute<{ id: string; inHeadings: boolean }>(sql`
          select best.id, heading_search @@ ${query} as "inHeadings"
          from cross_tenant_best_articles(${query}, ${limit}) with ordinality as best (id, position)
          join articles on articles.id = best.id order by best.position`),
      )
      return resultRows
    },

    /** Searches a member's saved articles, which are too few to need an index. */
    async findSaved(tenant: Tenant, memberId: string, search: Search): Promise<SearchPage> {
      const { at, id } = search.after ?? FIRST_PAGE
      const place = {
        relevance: sql`floor(ts_rank(search, ${queryOf(search.wanted)}) * 999999)::bigint * 100000000
          + floor(extract(epoch from published_at) / 60)::bigint`,
        newest: sql`floor(extract(epoch from published_at) * 1000)::bigint`,
        saved: sql`floor(extract(epoch from saved_at) * 1000)::bigint`,
      }[search.order]
      const { rows: foundRows } = await tenant.read(() =>
        rows.execute<FoundRow>(sql`
          with found as materialized (
            select id, ${place} as place
            from saved_articles join articles on articles.id = article_id
            where saved_articles.company_id = ${tenant.companyId} and member_id = ${memberId}
              and (articles.company_id = ${tenant.companyId} or articles.company_id is null)
              and status = 'published' and published_at <= now()
              and (${sql.param(search.categories ?? null)}::text[] is null or category = any (${sql.param(search.categories ?? null)}::text[]))
              and (${search.wanted === undefined}::boolean or search @@ ${queryOf(search.wanted)})
          )
          select page.id, page.place as at, counted.total
          from (select count(*)::integer as total from found) as counted
          left join lateral (
            select id, place from found where (place, id) < (${at}::bigint, ${id}::uuid)
            order by place desc, id desc limit ${search.limit}
          ) as page on true
          order by page.place desc, page.id desc`),
      )
      return foundOf(foundRows)
    },
  }
}

function queryOf(searchInput: SearchInput | undefined) {
  if (!searchInput) return sql`''::tsquery`
  const completions = sql`(select coalesce(string_agg(quote_literal(lexeme), ' | '), '') from unnest(${sql.param(searchInput.completions)}::text[]) as lexeme)::tsquery`
  return sql`hale_query(${searchInput.query.head}, ${searchInput.query.ending}, ${completions})`
}

/** Returns the page of these rows; an empty page has a single row with the total. */
function foundOf(rows: FoundRow[]): SearchPage {
  const positions = rows.flatMap(({ id, at }) => (id !== null && at !== null ? [{ id, at: Number(at) }] : []))
  return { positions, total: rows[0]?.total ?? 0 }
}
