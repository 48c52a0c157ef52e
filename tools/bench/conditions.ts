import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureDevice } from './conditions/device.ts'
import { measureLoad } from './conditions/load.ts'
import { fillMadeUp } from './conditions/made-up.ts'
import { findEvaluation, importTopics, measureQueries } from './conditions/queries.ts'
import { logIn, startHale, startProduction } from './parts/hale.ts'
import { shown, table } from './parts/numbers.ts'

const MANY = 5000

/** How well conditions are found by what people type, how fast, and what a device carries. */
export async function bench(): Promise<void> {
  await withHale(evaluate)
  console.log()
  await withHale(load)
  console.log('\n`npm run bench -- conditions`')
}

async function withHale(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-bench-'))
  try {
    // A first start in demo mode fills the database.
    await (await startHale(dataDir)).stop()
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function evaluate(dataDir: string): Promise<void> {
  const evaluation = findEvaluation(process.env['HALE_EVAL_DATA'])
  if (!evaluation) {
    console.log(
      'HALE_EVAL_DATA names no folder with clinical/condition-queries.dev.json: nothing to compare with.',
    )
    return
  }
  const hale = await startProduction(dataDir, 'silent')
  try {
    await importTopics(dataDir, evaluation.topics)
    const token = await logIn(hale.url)
    const { kinds, mrr, misses } = await measureQueries(hale.url, token, evaluation.queries)
    const rows = kinds.map(({ kind, queries, first, five, mean }) => [
      kind,
      shown(queries),
      `${shown(first * 100, 1)} %`,
      `${shown(five * 100, 1)} %`,
      shown(mean, 3),
    ])
    console.log(table(['Conditions by what is typed', 'queries', 'recall@1', 'recall@5', 'MRR'], rows))
    console.log(`\nMRR over all that is English: ${shown(mrr, 3)}`)
    if (process.env['HALE_SHOW_MISSES']) console.log(`\n${misses.join('\n')}`)
    const device = await measureDevice(hale.url, token)
    console.log(
      `\nOn the device: ${shown(device.conditions)} conditions, ${shown(device.bytes / 1000, 1)} kB as sent (brotli); a key costs ${shown(device.median, 2)} ms, p99 ${shown(device.p99, 2)} ms; making the index ${shown(device.build)} ms.`,
    )
  } finally {
    await hale.stop()
  }
}

async function load(dataDir: string): Promise<void> {
  const { tokens, words } = await fillMadeUp(dataDir, MANY)
  const hale = await startProduction(dataDir, 'silent')
  try {
    const figures = await measureLoad(hale.url, await tokens(), words)
    const rows = figures.map(({ name, perSecond, p50, p99 }) => [
      name,
      shown(perSecond),
      shown(p50, 1),
      shown(p99, 1),
    ])
    console.log(table([`${shown(MANY)} conditions, 16 callers`, 'a second', 'p50 ms', 'p99 ms'], rows))
    const [empty, search] = figures
    if (empty && search)
      console.log(`\np99 of a search against nothing at all: ${shown(search.p99 / empty.p99, 2)}`)
  } finally {
    await hale.stop()
  }
}
