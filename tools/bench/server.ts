import { startCluster, type Cluster } from '../../server/src/db/embedded/cluster.ts'
import { withDemoData } from './parts/hale.ts'
import { formatNumber, ratioOf, table } from './parts/numbers.ts'
import { measureHttp, type HttpFigures } from './server/http.ts'
import { measureScope } from './server/scope.ts'

/** What the server answers a second, beside a bare `node:http`, and what the tenant scope costs. */
export async function bench(): Promise<void> {
  await withDemoData(async (dataDir) => {
    const http = await measureHttp(dataDir)
    const scope = await withCluster(dataDir, measureScope)
    console.log(`${httpTable(http)}\n\n${scopeTable(scope)}`)
  })
}

async function withCluster<T>(dataDir: string, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster(dataDir)
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}

function httpTable(figures: HttpFigures[]): string {
  const head = ['16 connections', 'bytes', 'Hale/s', 'p99 ms', 'bare/s', 'p99 ms', 'ratio', 'all rounds']
  const rows = figures.map(({ name, bytes, hale, bare }) => [
    name,
    formatNumber(bytes),
    formatNumber(hale.perSecond),
    formatNumber(hale.p99),
    formatNumber(bare.perSecond),
    formatNumber(bare.p99),
    formatNumber(ratioOf(hale.rounds, bare.rounds), 2),
    `${hale.rounds.map((each) => formatNumber(each)).join(' ')} : ${bare.rounds.map((each) => formatNumber(each)).join(' ')}`,
  ])
  return table(head, rows)
}

function scopeTable(figures: Awaited<ReturnType<typeof measureScope>>): string {
  const free = figures[0]?.rounds ?? []
  const head = ['One article, 16 callers', 'reads/s', 'ratio', 'all rounds']
  const rows = figures.map(({ name, perSecond, rounds }) => [
    name,
    formatNumber(perSecond),
    formatNumber(ratioOf(rounds, free), 2),
    rounds.map((each) => formatNumber(each)).join(' '),
  ])
  return table(head, rows)
}
