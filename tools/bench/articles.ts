import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillArticles } from './articles/fill.ts'
import { measureArticles, type Figure } from './articles/measure.ts'
import { logIn, startHale, startProduction, type Hale } from './parts/hale.ts'
import { median, shown, table } from './parts/numbers.ts'

const FEW = 1000
const MANY = 100_000
const COMPANIES = 200
const ROUNDS = 3

/** Whether lists and searches take longer where there are a hundred times as many articles. */
export async function bench(): Promise<void> {
  const [few, many] = [await open(FEW), await open(MANY)]
  try {
    const rounds = { few: [] as Figure[][], many: [] as Figure[][] }
    // The first round is for the compiler and the caches; both take turns, so that both meet the same weather.
    for (let round = 0; round <= ROUNDS; round++) {
      const [one, other] = [await few.measure(), await many.measure()]
      if (round > 0) {
        rounds.few.push(one)
        rounds.many.push(other)
      }
    }
    console.log(figuresTable(rounds.few, rounds.many))
    console.log(
      `\n${shown(MANY)} articles against ${shown(FEW)}, in ${COMPANIES} companies; median of ${ROUNDS} rounds.`,
    )
    console.log('\n`npm run bench -- articles`')
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
    const { url } = hale
    const token = await logIn(url)
    return { measure: () => measureArticles(url, token), close }
  } catch (error) {
    await close()
    throw error
  }
}

function figuresTable(few: Figure[][], many: Figure[][]): string {
  const at = (rounds: Figure[][], place: number, which: 'p50' | 'p99') =>
    median(rounds.map((round) => round[place]?.[which] ?? Number.NaN))
  const rows = (few[0] ?? []).map(({ name }, place) => {
    const [p50, p99] = [at(few, place, 'p50'), at(few, place, 'p99')]
    const [manyP50, manyP99] = [at(many, place, 'p50'), at(many, place, 'p99')]
    return [name, ...[p50, manyP50, p99, manyP99].map((value) => shown(value, 1)), shown(manyP99 / p99, 2)]
  })
  const head = ['', `p50 ms, ${shown(FEW)}`, shown(MANY), `p99 ms, ${shown(FEW)}`, shown(MANY), 'p99 ratio']
  return table(head, rows)
}
