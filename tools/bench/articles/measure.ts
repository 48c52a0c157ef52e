import * as z from 'zod/mini'
import { listArticles } from '@hale/contracts/articles'
import type { Output } from '@hale/contracts/endpoint'

export type Figure = { name: string; p50: number; p99: number }

type Page = Output<typeof listArticles>

const ASKED = 300
const DEEP_PAGES = 15

/** What is searched for: words that nearly every article has, some, and few; typed as people type. */
const words = [
  'sleep',
  'health',
  'stress',
  'back',
  'doctor',
  'food',
  'tingling',
  'insomnia',
  'painful',
  'people day',
]
const several = [
  'sleep health',
  'stress work',
  'back pain help',
  'doctor advice',
  'food energy',
  'people feel day',
]
const typos = ['slepe', 'helath', 'docter advice', 'insomia', 'painfull', 'tingilng', 'peolpe', 'stres work']

const lists: [string, string[]][] = [
  ['A list', ['']],
  ['A list of two categories', ['category=sleep&category=work']],
  ['One word', words.map((word) => `search=${word}`)],
  ['Several words', several.map((text) => `search=${encodeURIComponent(text)}`)],
  ['Several words, newest first', several.map((text) => `sort=newest&search=${encodeURIComponent(text)}`)],
  [
    'Two categories',
    several.map((text) => `category=sleep&category=work&search=${encodeURIComponent(text)}`),
  ],
  ['A typo', typos.map((text) => `search=${encodeURIComponent(text)}`)],
  [
    'Half a word',
    ['sle', 'he', 'stre', 'back p', 'doctor ad', 's'].map((text) => `search=${encodeURIComponent(text)}`),
  ],
]

/** How long each takes, one after the other, as a member of one of the companies. */
export async function measureArticles(url: string, token: string): Promise<Figure[]> {
  const ask = async (query: string) => {
    const started = performance.now()
    const response = await fetch(`${url}/api/articles?limit=24&${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await response.text()
    const took = performance.now() - started
    if (!response.ok) throw new Error(`The server answers ${response.status}.`)
    return { took, text }
  }
  const figures: Figure[] = []
  for (const [name, queries] of lists) {
    const took: number[] = []
    for (let turn = 0; turn < ASKED; turn++) took.push((await ask(queries[turn % queries.length] ?? '')).took)
    figures.push(figureOf(name, took))
  }
  for (const [name, query] of [
    ['Deep pages of a list', ''],
    ['Deep pages of a search', 'search=people'],
  ] as const) {
    const deep = await deepest(query, async (asked) =>
      z.parse(listArticles.output, JSON.parse((await ask(asked)).text)),
    )
    const took: number[] = []
    for (let turn = 0; turn < ASKED; turn++) took.push((await ask(deep)).took)
    figures.push(figureOf(name, took))
  }
  return figures
}

/** The query of the last page, or of one far from the first. */
async function deepest(query: string, ask: (query: string) => Promise<Page>): Promise<string> {
  let deep = query
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { next } = await ask(deep)
    if (!next) return deep
    deep = `${query}&cursor=${next}`
  }
  return deep
}

function figureOf(name: string, took: number[]): Figure {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { name, p50: at(0.5), p99: at(0.99) }
}
