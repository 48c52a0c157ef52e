import { readFileSync } from 'node:fs'
import { articleId } from '#content/articles.ts'
import { listArticles } from '#features/articles/contract/articles.ts'
import * as z from 'zod/mini'
import { logIn, startProduction, withDemoData, withServer } from '../parts/hale.ts'
import { formatNumber, table } from '../parts/numbers.ts'

/** A search, how it is typed, and the slugs of the articles that are right answers to it. */
type Search = { kind: string; text: string; right: string[] }

/** What a search found; `index` is the position of the first right article, or -1 where none was found. */
type Answer = Search & { index: number; total: number; first: string | undefined }

const SHOWN = 24

/**
 * Measures how often a right article of the library is first, and among the first three. `HALE_SEARCHES=held` takes
 * held-out searches, which nobody tunes by; `HALE_SHOW_MISSES` lists searches whose first article was not right.
 */
export async function measureWords(): Promise<string> {
  const set = process.env['HALE_SEARCHES'] === 'held' ? 'held' : 'dev'
  const searches = readSearches(set)
  const answers = await withDemoData((dataDir) =>
    withServer(startProduction(dataDir), async ({ url }) => {
      const token = await logIn(url)
      const answers: Answer[] = []
      for (const search of searches) answers.push(await ask(url, token, search))
      return answers
    }),
  )
  const misses = process.env['HALE_SHOW_MISSES'] ? `\n\n${answers.flatMap(missOf).join('\n')}` : ''
  return `${tableOf(answers)}\n\n${formatNumber(answers.length)} searches (${set}).${misses}`
}

function readSearches(set: 'dev' | 'held'): Search[] {
  const file = readFileSync(new URL(`words.${set}.tsv`, import.meta.url), 'utf8')
  const [, ...lines] = file.trim().split('\n')
  return lines.map((line) => {
    const [kind = '', text = '', right = ''] = line.split('\t')
    return { kind, text, right: right.split(' ').map(articleId) }
  })
}

async function ask(url: string, token: string, search: Search): Promise<Answer> {
  const query = new URLSearchParams({ search: search.text, limit: String(SHOWN) })
  const response = await fetch(`${url}${listArticles.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`The server answers ${response.status}.`)
  const { items, total } = z.parse(listArticles.output, await response.json())
  const index = items.findIndex(({ id }) => search.right.includes(id))
  return { ...search, index, total, first: items[0]?.title }
}

function tableOf(answers: Answer[]): string {
  const kinds = Map.groupBy(answers, ({ kind }) => kind)
  const rows = [...kinds, ['all', answers] as const].map(([kind, answers]) => {
    const share = (fits: (answer: Answer) => boolean) =>
      `${formatNumber((answers.filter(fits).length / answers.length) * 100)} %`
    const results = answers.reduce((sum, { total }) => sum + total, 0) / answers.length
    return [
      kind,
      formatNumber(answers.length),
      share(({ index }) => index === 0),
      share(({ index }) => index >= 0 && index < 3),
      share(({ total }) => total === 0),
      formatNumber(results, 1),
    ]
  })
  return table(['', 'searches', 'first', 'among three', 'nothing found', 'results'], rows)
}

function missOf({ kind, text, index, total, first }: Answer): string[] {
  return index === 0 ? [] : [`${kind}: ${text}: ${index + 1} of ${total}, first ${first ?? 'nothing'}`]
}
