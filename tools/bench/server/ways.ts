import { and, drizzle, eq, fillPlaceholders, isNull, or, sql } from '#platform/db/drizzle.ts'
import pg from 'pg'
import { serverPool } from '#platform/db/connect.ts'
import { ScopedQuery } from '#platform/db/queries/scoped-query.ts'
import { articles } from '#platform/db/tables/content/articles.ts'
import { tenancy, type Rows } from '#platform/db/tenant.ts'

/** A way to send the query for one article; `read` returns how many rows it found. */
export type Way = { name: string; read(id: string): Promise<number> }
type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
type Connections = { superuser: pg.PoolConfig; hale: pg.PoolConfig }

const scopeFor = (company: string) => ({
  name: 'scope',
  text: "select set_config('hale.company', $1, true)",
  values: [company],
})

/** Returns every known way to send the same prepared statement, by itself and through Drizzle. */
export function makeWays({ superuser, hale }: Connections, company: string, callers: number) {
  const free = new pg.Pool({ ...superuser, max: callers })
  const bound = serverPool(hale, callers)
  const piped = new pg.Pool({ ...hale, max: callers, pipeline: true })

  const queries: [name: string, query: Query][] = [
    ['no row-level security', (config, values) => free.query(config, values)],
    ['begin, set_config, select, commit: one after the other', stepByStep(bound, company)],
    ['the same in one go, without waiting', pipelined(piped, company)],
  ]
  const scoped: Way = {
    name: 'ours: one Sync, two executions',
    read: rawWay(oneSync(bound, company), company),
  }
  const { rows, tenant } = tenancy(bound)
  const prepared = oneArticle(rows).prepare('bench_article')
  const ours = tenant(company)
  const throughTenant = async (id: string) =>
    (await ours.read(() => prepared.execute({ company, id }))).length

  return {
    ways: [
      ...queries.map(([name, query]): Way => ({ name, read: rawWay(query, company) })),
      scoped,
      ...queries.map(([name, query]): Way => ({
        name: `Drizzle, ${name}`,
        read: drizzleWay(query, company),
      })),
      { name: 'Drizzle, ours: `tenant.read`', read: throughTenant },
    ] satisfies Way[],
    end: () => Promise.all([free, bound, piped].map((pool) => pool.end())),
  }
}

/** Builds the query with which the articles' store reads one article. */
function oneArticle(rows: Rows) {
  return rows
    .select({
      id: articles.id,
      title: articles.title,
      summary: articles.summary,
      category: articles.category,
      picture: articles.picture,
      author: articles.author,
      readingMinutes: articles.readingMinutes,
      publishedAt: articles.publishedAt,
      bodyHtml: articles.bodyHtml,
      tags: articles.tags,
      sources: articles.sources,
      reviewedOn: articles.reviewedOn,
      nextReviewOn: articles.nextReviewOn,
    })
    .from(articles)
    .where(
      and(
        eq(articles.id, sql.placeholder('id')),
        eq(articles.status, 'published'),
        or(eq(articles.companyId, sql.placeholder('company')), isNull(articles.companyId)),
      ),
    )
}

function drizzleOver(query: Query): Rows {
  // All that Drizzle needs of a pool.
  return drizzle({ client: { query } as unknown as pg.Pool })
}

function rawWay(query: Query, company: string): Way['read'] {
  const { sql: text, params } = oneArticle(drizzleOver(query)).toSQL()
  return async (id) => {
    const { rows } = await query({ name: 'bench_raw', text }, fillPlaceholders(params, { company, id }))
    return rows.length
  }
}

function drizzleWay(query: Query, company: string): Way['read'] {
  const prepared = oneArticle(drizzleOver(query)).prepare('bench_article')
  return async (id) => (await prepared.execute({ company, id })).length
}

async function using<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

function stepByStep(pool: pg.Pool, company: string): Query {
  return (config, values) =>
    using(pool, async (client) => {
      await client.query('begin')
      await client.query(scopeFor(company))
      const result = await client.query(config, values)
      await client.query('commit')
      return result
    })
}

function pipelined(pool: pg.Pool, company: string): Query {
  return (config, values) =>
    using(pool, async (client) => {
      const [, , result] = await Promise.all([
        client.query('begin'),
        client.query(scopeFor(company)),
        client.query(config, values),
        client.query('commit'),
      ])
      return result
    })
}

function oneSync(pool: pg.Pool, company: string): Query {
  return (config, values) =>
    using(
      pool,
      (client) =>
        new Promise<pg.QueryResult>((resolve, reject) => {
          const named = { text: config.text, name: config.name ?? '' }
          const query = new ScopedQuery(company, named, values, (error, result) =>
            error ? reject(error) : resolve(result),
          )
          client.query(query as unknown as pg.Submittable)
        }),
    )
}
