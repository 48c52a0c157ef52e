import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from '../../server/src/db/embedded.ts'
import { startHale } from './parts/hale.ts'
import { ratioOf, shown, table } from './parts/numbers.ts'
import { measureHttp, type HttpFigures } from './server/http.ts'
import { measureScope } from './server/scope.ts'

/** What the server answers a second, beside a bare `node:http`, and what the tenant scope costs. */
export async function bench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-bench-'))
  try {
    // A first start in demo mode fills the database.
    await (await startHale(dataDir)).stop()
    const http = await measureHttp(dataDir)
    const scope = await withCluster(dataDir, measureScope)
    console.log(httpTable(http))
    console.log()
    console.log(scopeTable(scope))
    console.log('\n`npm run bench -- server`')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
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
    shown(bytes),
    shown(hale.perSecond),
    shown(hale.p99),
    shown(bare.perSecond),
    shown(bare.p99),
    shown(ratioOf(hale.rounds, bare.rounds), 2),
    `${hale.rounds.map((each) => shown(each)).join(' ')} : ${bare.rounds.map((each) => shown(each)).join(' ')}`,
  ])
  return table(head, rows)
}

function scopeTable(figures: Awaited<ReturnType<typeof measureScope>>): string {
  const free = figures[0]?.rounds ?? []
  const head = ['One article, 16 callers', 'reads/s', 'ratio', 'all rounds']
  const rows = figures.map(({ name, perSecond, rounds }) => [
    name,
    shown(perSecond),
    shown(ratioOf(rounds, free), 2),
    rounds.map((each) => shown(each)).join(' '),
  ])
  return table(head, rows)
}
