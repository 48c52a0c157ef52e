import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ArticleCategory, ArticleSort } from '@hale/contracts/articles'
import { videos } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { parseSearchQuery, type SearchQuery } from '../../core/search-query.ts'
import type { Position } from '../../core/paging.ts'
import { toContract } from '../../core/to-contract.ts'

export type VideoStore = ReturnType<typeof videoStore>

export type Search = {
  /** Undefined for everything. */
  typed: SearchQuery | undefined
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

  const fitting = (tenant: Tenant, { typed, categories }: Pick<Search, 'typed' | 'categories'>) =>
    and(
      visible(tenant),
      typed && sql`${videos.search} @@ ${queryOf(typed)}`,
      categories && sql`${videos.category} = any(${sql.param(categories)}::text[])`,
    )

  /** A page; a company has few videos, so their words need no index. */
  function list(tenant: Tenant, search: Search) {
    const place = placeOf(search)
    const { after } = search
    const from = after && sql`(${place}, ${videos.id}) < (${after.at}::bigint, ${after.id}::uuid)`
    return tenant.read(() =>
      rows
        .select({ ...card, place: sql<number>`${place}`.mapWith(Number) })
        .from(videos)
        .where(and(fitting(tenant, search), from))
        .orderBy(sql`${place} desc`, sql`${videos.id} desc`)
        .limit(search.limit),
    )
  }

  return {
    list,

    /** What says one of these names, word for word; the best first. */
    async listAbout(tenant: Tenant, names: string[], most: number) {
      const typed = parseSearchQuery(names.map((name) => `"${name.replaceAll('"', ' ')}"`).join(' or '))
      if (!typed) return []
      const about = {
        typed,
        categories: undefined,
        sort: 'relevance',
        limit: most,
        after: undefined,
      } as const
      return (await list(tenant, about)).map(toContract)
    },

    async count(tenant: Tenant, search: Pick<Search, 'typed' | 'categories'>): Promise<number> {
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

/** Where a video stands: its rank in six digits and the minute it is from, or else the moment it is from. */
function placeOf({ typed, sort }: Search) {
  const seconds = sql`extract(epoch from ${videos.publishedAt})`
  return typed && sort === 'relevance'
    ? sql`(floor(ts_rank(${videos.search}, ${queryOf(typed)}) * 999999)::bigint * 100000000 + floor(${seconds} / 60)::bigint)`
    : sql`floor(${seconds} * 1000)::bigint`
}

/** Nobody's words but the videos' own end what is half typed. */
function queryOf({ head, ending }: SearchQuery) {
  const begun = ending === '' ? sql`''` : sql`quote_literal(${ending}::text) || ':*'`
  return sql`hale_query(${head}, ${ending}, (${begun})::tsquery)`
}
