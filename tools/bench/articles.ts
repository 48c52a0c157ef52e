import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillArticles } from './articles/fill.ts'
import { measureArticles, type Times } from './articles/measure.ts'
import { measureScrolling } from './articles/scrolling.ts'
import { logIn, startHale, startProduction, type Hale } from './parts/hale.ts'
import { shown, table } from './parts/numbers.ts'

const FEW = 1000
const MANY = 100_000
const COMPANIES = 200

const PARTS: Record<string, () => Promise<string>> = { times: measureTimes, scrolling: measureScrolling }

/** What many articles cost. `npm run bench -- articles [part]`: all parts if none is named. */
export async function bench(): Promise<void> {
  const [named] = process.argv.slice(3)
  if (named !== undefined && !PARTS[named]) throw new Error(`Its parts are ${Object.keys(PARTS).join(', ')}.`)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (named === undefined || named === name) console.log(`${await measure()}\n`)
  }
  console.log('`npm run bench -- articles`')
}

/** Whether lists and searches take longer where there are a hundred times as many articles. */
async function measureTimes(): Promise<string> {
  const [few, many] = [await open(FEW), await open(MANY)]
  try {
    const times = timesTable(await measureArticles(few, many))
    return `${times}\n\n${shown(MANY)} articles against ${shown(FEW)}, each in ${COMPANIES} companies.`
  } finally {
    await few.close()
    await many.close()
  }
}

/** A server of its own, on a database of its own. */
async function open(articles: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-bench-'))
  let hale: Hale | undefined
  const close = async () => {
    await hale?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    // A first start in demo mode fills the database.
    await (await startHale(dataDir)).stop()
    await fillArticles(dataDir, articles, COMPANIES)
    hale = await startProduction(dataDir, 'silent')
    return { url: hale.url, token: await logIn(hale.url), close }
  } catch (error) {
    await close()
    throw error
  }
}

function timesTable(times: Times[]): string {
  const rows = times.map(({ name, ...took }) => {
    const [one, other] = [took.one.toSorted((a, b) => a - b), took.other.toSorted((a, b) => a - b)]
    const pairs = [0.5, 0.99].map((share) => [at(one, share), at(other, share)] as const)
    return [name, ...pairs.flatMap(([a, b]) => [shown(a, 1), shown(b, 1), shown(b / a, 2)])]
  })
  const heads = ['p50', 'p99'].flatMap((share) => [`${share} ms, ${shown(FEW)}`, shown(MANY), 'ratio'])
  return table(['', ...heads], rows)
}

function at(values: number[], share: number): number {
  return values[Math.floor(values.length * share)] ?? Number.NaN
}
