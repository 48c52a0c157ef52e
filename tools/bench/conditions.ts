import { measureDevice } from './conditions/device.ts'
import { measureLoad } from './conditions/load.ts'
import { fillMadeUp } from './conditions/made-up.ts'
import {
  findEvaluation,
  importTopics,
  measureQueries,
  unseenSentences,
  type Kind,
} from './conditions/queries.ts'
import { logIn, startProduction, withDemoData, withServer } from './parts/hale.ts'
import { formatNumber, table } from './parts/numbers.ts'

const MANY = 5000

/** Measures how well and how fast conditions are found by what people type, and how much a device loads for it. */
export async function bench(): Promise<void> {
  await withDemoData(askSentences)
  console.log()
  await withDemoData(evaluate)
  console.log()
  await withDemoData(load)
}

/** Asks the library's conditions for what sentences describe. */
async function askSentences(dataDir: string): Promise<void> {
  await withServer(startProduction(dataDir), async (hale) => {
    const { kinds } = await measureQueries(hale.url, await logIn(hale.url), unseenSentences())
    console.log(tableOf(kinds))
  })
}

function tableOf(kinds: Kind[]): string {
  const rows = kinds.map(({ kind, queries, first, five, mean }) => [
    kind,
    formatNumber(queries),
    `${formatNumber(first * 100, 1)} %`,
    `${formatNumber(five * 100, 1)} %`,
    formatNumber(mean, 3),
  ])
  return table(['Conditions by what is typed', 'queries', 'recall@1', 'recall@5', 'MRR'], rows)
}

async function evaluate(dataDir: string): Promise<void> {
  const evaluation = findEvaluation(process.env['HALE_EVAL_DATA'])
  if (!evaluation) {
    console.log(
      'HALE_EVAL_DATA names no folder with clinical/condition-queries.dev.json: nothing to compare with.',
    )
    return
  }
  await withServer(startProduction(dataDir), async (hale) => {
    await importTopics(dataDir, evaluation.topics)
    const token = await logIn(hale.url)
    const { kinds, mrr, misses } = await measureQueries(hale.url, token, evaluation.queries)
    console.log(tableOf(kinds))
    console.log(`\nMRR over all that is English: ${formatNumber(mrr, 3)}`)
    if (process.env['HALE_SHOW_MISSES']) console.log(`\n${misses.join('\n')}`)
    const device = await measureDevice(hale.url, token)
    console.log(
      `\nOn the device: ${formatNumber(device.conditions)} conditions, ${formatNumber(device.bytes / 1000, 1)} kB as sent (brotli); a key costs ${formatNumber(device.median, 2)} ms, p99 ${formatNumber(device.p99, 2)} ms; making the index ${formatNumber(device.build)} ms.`,
    )
  })
}

async function load(dataDir: string): Promise<void> {
  const { tokens, words } = await fillMadeUp(dataDir, MANY)
  await withServer(startProduction(dataDir), async (hale) => {
    const figures = await measureLoad(hale.url, await tokens(), words)
    const rows = figures.map(({ name, perSecond, p50, p99 }) => [
      name,
      formatNumber(perSecond),
      formatNumber(p50, 1),
      formatNumber(p99, 1),
    ])
    console.log(table([`${formatNumber(MANY)} conditions, 16 callers`, 'a second', 'p50 ms', 'p99 ms'], rows))
    const [empty, search] = figures
    if (empty && search)
      console.log(`\np99 of a search against nothing at all: ${formatNumber(search.p99 / empty.p99, 2)}`)
  })
}
