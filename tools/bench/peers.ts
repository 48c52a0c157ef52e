import { startProduction, withServer } from './parts/hale.ts'
import { formatNumber, ratioOf, table } from './parts/numbers.ts'
import { contender, withArticles, withBare } from './server/contenders.ts'
import { takeTurns } from './server/rounds.ts'

/** Lists and articles a second, as a share of a bare `node:http` with the same bytes; see docs/figures.md for how peers were measured. */
type Peer = { name: string; list: number; article: number }

/**
 * Measured in November 2026 on two cores with the database and the client, 1,000 articles, 16 connections, median of
 * three; the bare server gave 54,213 lists and 57,314 articles a second there.
 */
const PEERS: Peer[] = [
  { name: 'Ghost 6', list: 573 / 54_213, article: 722 / 57_314 },
  { name: 'Strapi 5', list: 232 / 54_213, article: 458 / 57_314 },
  { name: 'Payload 3', list: 478 / 54_213, article: 677 / 57_314 },
]

/** Hale beside a bare `node:http` in this run, and how often a peer's share of such a server goes into Hale's. */
export async function bench(): Promise<void> {
  const [list, article] = await withArticles((dataDir) =>
    withServer(startProduction(dataDir), async (server) => {
      const hale = await contender('Hale', server)
      return withBare(hale, (bare) => takeTurns([hale, bare]))
    }),
  )
  const [ours, bare] = [list?.[0], list?.[1]]
  const [ourArticles, bareArticles] = [article?.[0], article?.[1]]
  if (!ours || !bare || !ourArticles || !bareArticles) throw new Error('Nothing was measured.')
  const shares = {
    list: ratioOf(ours.rounds, bare.rounds),
    article: ratioOf(ourArticles.rounds, bareArticles.rounds),
  }
  const share = (value: number) => formatNumber(value, 3)
  const cells = (each: Pick<Peer, 'list' | 'article'>) => [
    share(each.list),
    share(each.article),
    formatNumber(shares.list / each.list, 1),
    formatNumber(shares.article / each.article, 1),
  ]
  console.log(
    table(
      ['16 connections', 'lists/s of bare', 'articles/s of bare', 'Hale: times as many lists', 'articles'],
      [
        [
          `Hale (${formatNumber(ours.perSecond)} and ${formatNumber(ourArticles.perSecond)} a second)`,
          ...cells(shares),
        ],
        [
          `bare node:http, in this run (${formatNumber(bare.perSecond)} and ${formatNumber(bareArticles.perSecond)} a second)`,
          ...cells({ list: 1, article: 1 }),
        ],
        ...PEERS.map((peer) => [`${peer.name}, in an earlier run`, ...cells(peer)]),
      ],
    ),
  )
}
