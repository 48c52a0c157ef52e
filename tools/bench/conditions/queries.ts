import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readUnseenPhrases } from '#content/phrases.ts'
import { conditionId } from '#features/conditions/rules/id.ts'
import { listConditions } from '#features/conditions/contract/conditions.ts'
import * as z from 'zod/mini'
import { root, run } from '../../run.ts'
import { BENCH_SECRET } from '../parts/hale.ts'

const query = z.object({ query: z.string(), expected: z.array(z.string()), kind: z.string() })
type Query = z.infer<typeof query>
export type Kind = { kind: string; queries: number; first: number; five: number; mean: number }

/** Milliseconds between two queries, close to the rate limit of twenty a second for a member. */
const PAUSE_MS = 45

export function findEvaluation(folder: string | undefined): { topics: string; queries: Query[] } | undefined {
  const clinical = folder ? join(resolve(root, folder), 'clinical') : ''
  const file = join(clinical, 'condition-queries.dev.json')
  if (!folder || !existsSync(file)) return undefined
  const topics = readdirSync(clinical)
    .filter((name) => /^mplus_topics_.*\.xml(\.gz|\.zip)?$/.test(name))
    .toSorted()
    .at(-1)
  if (!topics) return undefined
  const { items } = z.parse(z.object({ items: z.array(query) }), JSON.parse(readFileSync(file, 'utf8')))
  return { topics: join(clinical, topics), queries: items }
}

/** Returns sentences that name no condition, from which nothing was learnt. */
export function unseenSentences(): Query[] {
  return (['en', 'es'] as const).flatMap((language) =>
    readUnseenPhrases('conditions', language)
      .filter(({ right }) => right.length > 0)
      .map(({ right, phrase }) => ({
        ...{ query: phrase, expected: right },
        kind: language === 'es' ? 'spanish sentence' : 'sentence',
      })),
  )
}

export async function importTopics(dataDir: string, file: string): Promise<void> {
  const env = { ...process.env, HALE_DATA_DIR: dataDir, HALE_SECRET: BENCH_SECRET }
  const { code, output } = await run(
    process.execPath,
    ['apps/server/hale.ts', 'import', 'medlineplus', file],
    { env },
  )
  if (code !== 0) throw new Error(output)
  console.log(`${output.split('\n').find((line) => line.startsWith('Imported'))}\n`)
}

/** Asks each query as a member would, one after the other. */
export async function measureQueries(url: string, token: string, queries: Query[]) {
  const ranked: { query: Query; rank: number; got: string[] }[] = []
  for (const one of queries) {
    const got = await ask(url, token, one)
    const wanted = one.expected.map(conditionId)
    const rank = got.findIndex((id) => wanted.includes(id)) + 1
    ranked.push({ query: one, rank, got })
    await wait(PAUSE_MS)
  }
  const kinds = [...Map.groupBy(ranked, (one) => one.query.kind)].map(([kind, all]) => summed(kind, all))
  const english = ranked.filter((one) => one.query.kind !== 'spanish')
  const misses = ranked
    .filter(({ rank }) => rank !== 1)
    .map(
      ({ query: { kind, query: input, expected }, rank, got }) =>
        `${kind} ${rank}: ${input} → ${expected[0]}; got ${got.slice(0, 3).join(', ')}`,
    )
  return { kinds, mrr: summed('', english).mean, misses }
}

function summed(kind: string, all: { rank: number }[]): Kind {
  const share = (limit: number) => all.filter(({ rank }) => rank > 0 && rank <= limit).length / all.length
  const mean = all.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / all.length
  return { kind, queries: all.length, first: share(1), five: share(5), mean }
}

async function ask(url: string, token: string, { query: search, kind }: Query): Promise<string[]> {
  const words = new URLSearchParams({ search, limit: '10' })
  if (kind.startsWith('spanish')) words.set('language', 'es')
  const answer = await fetch(`${url}${listConditions.path}?${words}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`A search answers ${answer.status}.`)
  const { items } = z.parse(listConditions.output, await answer.json())
  return items.map(({ id }) => id)
}
