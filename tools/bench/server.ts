import { startCluster, type Cluster } from '#platform/db/embedded/cluster.ts'
import { startProduction, withServer } from './parts/hale.ts'
import { formatNumber, ratioOf, table } from './parts/numbers.ts'
import { contender, withArticles, withBare, type Contender } from './server/contenders.ts'
import { load } from './server/load.ts'
import { ROUNDS, takeTurns, type Load } from './server/rounds.ts'
import { measureScope } from './server/scope.ts'
import { whileWriting } from './server/writing.ts'

const NAMES = ['a page of 24 articles', 'one article']
const PACED_SECONDS = 6

/**
 * Measures requests a second of the server, beside a bare `node:http`, and what the tenant scope costs. With the folder
 * of another checkout (`npm run bench -- server ../before`) also compares with that, while articles are published.
 */
export async function bench(): Promise<void> {
  const [before] = process.argv.slice(3)
  await withArticles(async (dataDir) => {
    await withServer(startProduction(dataDir), async (server) => {
      const hale = await contender('Hale', server)
      console.log(await besideBare(hale, ROUNDS))
      if (before !== undefined) console.log(await besideOther(hale, before))
    })
    console.log('\nWith its log:\n')
    await withServer(startProduction(dataDir, 'info'), async (server) =>
      console.log(await besideBare(await contender('Hale', server), 1)),
    )
    const scope = await withCluster(dataDir, measureScope)
    console.log(`\n${scopeTable(scope)}`)
  })
}

function besideBare(hale: Contender, rounds: number): Promise<string> {
  return withBare(hale, async (bare, bytes) => {
    const loads = await takeTurns([hale, bare], rounds)
    const halfLoad: number[] = []
    for (const [path, [ours]] of loads.entries()) {
      const rate = (ours?.perSecond ?? 0) / 2
      const { p99 } = await load(hale.url + (hale.paths[path] ?? ''), hale.token, PACED_SECONDS, rate)
      halfLoad.push(p99)
    }
    const head = [
      '16 connections',
      'bytes',
      'Hale/s',
      'p99 ms',
      'p99 at half',
      'bare/s',
      'ratio',
      'all rounds',
    ]
    return table(
      head,
      loads.map(([ours, theirs], path) => [
        NAMES[path] ?? '',
        formatNumber(bytes[path] ?? 0),
        ...pairOf(ours, theirs, [formatNumber(halfLoad[path] ?? 0)]),
      ]),
    )
  })
}

/** Compares with another checkout's server, while an article is published on each once a second. */
function besideOther(hale: Contender, checkout: string): Promise<string> {
  return withArticles(
    (dataDir) =>
      withServer(startProduction(dataDir, 'silent', {}, checkout), async (server) => {
        const old = await contender('before', server)
        const loads = await whileWriting([hale.url, old.url], () => takeTurns([hale, old]))
        return `\n${table(
          ['written to once a second', 'Hale/s', 'p99 ms', 'before/s', 'ratio', 'all rounds'],
          loads.map(([ours, theirs], path) => [NAMES[path] ?? '', ...pairOf(ours, theirs)]),
        )}`
      }),
    checkout,
  )
}

/** Returns the table cells of two loads, with their ratio and all rounds. */
function pairOf(ours: Load | undefined, theirs: Load | undefined, more: string[] = []): string[] {
  if (!ours || !theirs) return []
  const list = ({ rounds }: Load) => rounds.map((each) => formatNumber(each)).join(' ')
  return [
    ...[formatNumber(ours.perSecond), formatNumber(ours.p99), ...more, formatNumber(theirs.perSecond)],
    formatNumber(ratioOf(ours.rounds, theirs.rounds), 2),
    `${list(ours)} : ${list(theirs)}`,
  ]
}

async function withCluster<T>(dataDir: string, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster(dataDir)
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
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
