import pg from 'pg'
import { connectionOf, type Cluster } from '#platform/db/embedded/cluster.ts'
import { median } from '../parts/numbers.ts'
import { makeWays } from './ways.ts'

export type ScopeFigures = { name: string; perSecond: number; rounds: number[] }

const CALLERS = 16
const MS = 3000
const WARM_UP_MS = 500
const ROUNDS = 3

/** Measures reads of single articles a second, each way in turn; the first way has no row-level security. */
export async function measureScope(cluster: Cluster): Promise<ScopeFigures[]> {
  const superuser = connectionOf(cluster, 'hale', 'postgres')
  const { company, articles } = await findRows(superuser)
  const { ways, end } = makeWays(
    { superuser, hale: connectionOf(cluster, 'hale', 'hale_app') },
    company,
    CALLERS,
  )
  const figures = ways.map(({ name, read }) => ({ name, read, rounds: [] as number[] }))
  for (const { name, read } of figures) {
    const found = await read(articles[0] ?? '')
    if (found !== 1) throw new Error(`"${name}" found ${found} articles, not one.`)
    await readsPerSecond(read, articles, WARM_UP_MS)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { read, rounds } of figures) rounds.push(await readsPerSecond(read, articles, MS))
  }
  await end()
  return figures.map(({ name, rounds }) => ({ name, rounds, perSecond: median(rounds) }))
}

async function findRows(superuser: pg.ClientConfig): Promise<{ company: string; articles: string[] }> {
  const client = new pg.Client(superuser)
  await client.connect()
  const companies = await client.query<{ id: string }>('select id from companies where is_default')
  const articles = await client.query<{ id: string }>('select id from articles where company_id is null')
  await client.end()
  return { company: companies.rows[0]?.id ?? '', articles: articles.rows.map(({ id }) => id) }
}

async function readsPerSecond(
  read: (id: string) => Promise<number>,
  ids: string[],
  milliseconds: number,
): Promise<number> {
  const startedAt = performance.now()
  let reads = 0
  const caller = async () => {
    while (performance.now() - startedAt < milliseconds) {
      await read(ids[reads % ids.length] ?? '')
      reads += 1
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return (reads / (performance.now() - startedAt)) * 1000
}
