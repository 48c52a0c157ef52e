import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ArticleCategory, ArticleSort } from '@hale/contracts/articles/articles'
import { videos } from '../../db/tables/media.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { parseSearchQuery, type SearchQuery } from '../../core/search-query.ts'
import type { Position } from '../../core/paging.ts'
import { toContract } from '../../core/to-contract.ts'

export type VideoStore = ReturnType<typeof videoStore>

export type Search = {
  /** Undefined for everything. */
  query: SearchQuery | undefined
  /** Undefined for all. */
  categories: ArticleCategory[] | undefined
  sort: ArticleSort
  limit: number
  after: Position | undefined
}

const card = {
  id: videos.id,
  title: videos.title,
  summary: videos.summary,
  category: videos.category,
  seconds: videos.seconds,
  publishedAt: videos.publishedAt,
}

export function videoStore(rows: Rows) {
  const visible = (tenant: Tenant) =>
    and(
      or(eq(videos.companyId, tenant.companyId), isNull(videos.companyId)),
      sql`${videos.publishedAt} <= now()`,
    )

  const fitting = (tenant: Tenant, { query, categories }: Pick<Search, 'query' | 'categories'>) =>
    and(
      visible(tenant),
      query && sql`${videos.search} @@ ${queryOf(query)}`,
      categories && sql`${videos.category} = any(${sql.param(categories)}::text[])`,
    )

  /** A page. A company has few videos, so searching needs no index. */
  function list(tenant: Tenant, search: Search) {
    const position = positionOf(search)
    const { after } = search
    const from = after && sql`(${position}, ${videos.id}) < (${after.at}::bigint, ${after.id}::uuid)`
    return tenant.read(() =>
      rows
        .select({ ...card, position: sql<number>`${position}`.mapWith(Number) })
        .from(videos)
        .where(and(fitting(tenant, search), from))
        .orderBy(sql`${position} desc`, sql`${videos.id} desc`)
        .limit(search.limit),
    )
  }

  return {
    list,

    /** Videos that contain one of these names as a phrase, best first. */
    async listAbout(tenant: Tenant, names: string[], limit: number) {
      const query = parseSearchQuery(names.map((name) => `"${name.replaceAll('"', ' ')}"`).join(' or '))
      if (!query) return []
      const about = {
        query,
        categories: undefined,
        sort: 'relevance',
        limit,
        after: undefined,
      } as const
      return (await list(tenant, about)).map(toContract)
    },

    async count(tenant: Tenant, search: Pick<Search, 'query' | 'categories'>): Promise<number> {
      const [row] = await tenant.read(() =>
        rows
          .select({ total: sql<number>`count(*)::int` })
          .from(videos)
          .where(fitting(tenant, search)),
      )
      return row?.total ?? 0
    },

    async find(tenant: Tenant, id: string) {
      const found = rows
        .select(card)
        .from(videos)
        .where(and(eq(videos.id, id), visible(tenant)))
      const [row] = await tenant.read(() => found.execute())
      return row
    },
  }
}

/** A video's position in the order: its rank in six digits and its minute, or by date its millisecond. */
function positionOf({ query, sort }: Search) {
  const seconds = sql`extract(epoch from ${videos.publishedAt})`
  return query && sort === 'relevance'
    ? sql`(floor(ts_rank(${videos.search}, ${queryOf(query)}) * 999999)::bigint * 100000000 + floor(${seconds} / 60)::bigint)`
    : sql`floor(${seconds} * 1000)::bigint`
}

/** Nobody's words but the videos' own end what is half query. */
function queryOf({ head, ending }: SearchQuery) {
  const begun = ending === '' ? sql`''` : sql`quote_literal(${ending}::text) || ':*'`
  return sql`hale_query(${head}, ${ending}, (${begun})::tsquery)`
}
