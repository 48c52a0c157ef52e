import { fillArticles } from './articles/fill.ts'
import { measureArticles, type Server, type Times } from './articles/measure.ts'
import { measureScrolling } from './articles/scrolling.ts'
import { measureWords } from './articles/words.ts'
import { logIn, startProduction, withDemoData, withServer } from './parts/hale.ts'
import { formatNumber, quantile, table } from './parts/numbers.ts'

const FEW = 1000
const MANY = 100_000
const COMPANIES = 200

const PARTS: Record<string, () => Promise<string>> = {
  times: measureTimes,
  scrolling: measureScrolling,
  words: measureWords,
}

/** Measures what many articles cost. `npm run bench -- articles [part]`: all parts if none is named. */
export async function bench(): Promise<void> {
  const [named] = process.argv.slice(3)
  if (named !== undefined && !PARTS[named]) throw new Error(`Its parts are ${Object.keys(PARTS).join(', ')}.`)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (named === undefined || named === name) console.log(`${await measure()}\n`)
  }
}

/** Measures whether lists and searches take longer with a hundred times as many articles. */
function measureTimes(): Promise<string> {
  return withArticles(FEW, (few) =>
    withArticles(MANY, async (many) => {
      const times = timesTable(await measureArticles(few, many))
      return `${times}\n\n${formatNumber(MANY)} articles against ${formatNumber(FEW)}, each in ${COMPANIES} companies.`
    }),
  )
}

/** Works with a server of its own, on a database of its own that is filled with this many articles. */
function withArticles<T>(articles: number, work: (server: Server) => Promise<T>): Promise<T> {
  return withDemoData(async (dataDir) => {
    await fillArticles(dataDir, articles, COMPANIES)
    return withServer(startProduction(dataDir), async ({ url }) => work({ url, token: await logIn(url) }))
  })
}

function timesTable(times: Times[]): string {
  const rows = times.map(({ name, ...took }) => {
    const pairs = [0.5, 0.99].map(
      (share) => [quantile(took.one, share), quantile(took.other, share)] as const,
    )
    return [
      name,
      ...pairs.flatMap(([a, b]) => [formatNumber(a, 1), formatNumber(b, 1), formatNumber(b / a, 2)]),
    ]
  })
  const heads = ['p50', 'p99'].flatMap((share) => [
    `${share} ms, ${formatNumber(FEW)}`,
    formatNumber(MANY),
    'ratio',
  ])
  return table(['', ...heads], rows)
}
