import * as z from 'zod/mini'
import { listArticles } from '#features/articles/contract/articles.ts'

export type Server = { url: string; token: string }

/** Response times of two servers to the same queries, in milliseconds. */
export type Times = { name: string; one: number[]; other: number[] }

const ASKED = 300
/** Queries that are not measured, which warm up the compiler and the caches. */
const WARM_UP = 30
const DEEP_PAGES = 15

/** Search terms: words that nearly every article has, some, and few; typed as people type. */
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

const deepLists = [
  ['Deep pages of a list', ''],
  ['Deep pages of a search', 'search=people'],
] as const

/** Measures both servers in turn, so that a disturbance hits both; one query at a time, as a member. */
export async function measureArticles(one: Server, other: Server): Promise<Times[]> {
  const times: Times[] = []
  for (const [name, queries] of lists) {
    const query = (turn: number) => queries[turn % queries.length] ?? ''
    times.push({ name, ...(await keyedQueue([one, query], [other, query])) })
  }
  for (const [name, query] of deepLists) {
    const [deep, deeper] = [await deepest(one, query), await deepest(other, query)]
    times.push({ name, ...(await keyedQueue([one, () => deep], [other, () => deeper])) })
  }
  return times
}

type Questions = [Server, (turn: number) => string]

async function keyedQueue([one, query]: Questions, [other, otherQuery]: Questions) {
  const took = { one: [] as number[], other: [] as number[] }
  for (let turn = -WARM_UP; turn < ASKED; turn++) {
    const [first, second] = [
      await ask(one, query(turn + WARM_UP)),
      await ask(other, otherQuery(turn + WARM_UP)),
    ]
    if (turn < 0) continue
    took.one.push(first.took)
    took.other.push(second.took)
  }
  return took
}

async function ask({ url, token }: Server, query: string) {
  const headers = { authorization: `Bearer ${token}` }
  const started = performance.now()
  const response = await fetch(`${url}/api/articles?limit=24&${query}`, { headers })
  const text = await response.text()
  const took = performance.now() - started
  if (!response.ok) throw new Error(`The server answers ${response.status}.`)
  return { took, text }
}

/** Returns the query of the last page, or of the fifteenth after the first where there are more. */
async function deepest(server: Server, query: string): Promise<string> {
  let deep = query
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { next } = z.parse(listArticles.output, JSON.parse((await ask(server, deep)).text))
    if (!next) return deep
    deep = `${query}&cursor=${next}`
  }
  return deep
}
