import { getConditionNames } from '#features/conditions/contract/conditions.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import { fillArticles } from './articles/fill.ts'
import { readNames } from './conditions/device.ts'
import { startProduction, withDemoData, withServer } from './parts/hale.ts'
import { makeMembers } from './parts/members.ts'
import { formatNumber, quantile, ratioOf, table } from './parts/numbers.ts'

const ARTICLES = 100_000
/** Number of different texts, the others are copies: PostgreSQL takes a minute to index 30,000. */
const DISTINCT = 5000
const PEOPLE = 20_000
/** Number of admins who take turns: enough that none of them meets the rate limit of a member. */
const ADMINS = 400
const ASKED = 300
/** Searches that are not measured, which warm up the compiler and the caches. */
const WARM_UP = 300
const CALLERS = 8
const OF_MANY = [`p50 ms, ${CALLERS} callers`, 'p99 ms']

/** Search terms: words that nearly every article has, some, few and none; names and addresses of people. */
const searches: Record<string, string[]> = {
  'one word': ['sleep', 'health', 'stress', 'doctor', 'tingling', 'insomnia', 'painful'],
  'several words': ['sleep health', 'back pain help', 'people feel day', 'stress work'],
  'half a word': ['s', 'sle', 'he', 'stre', 'back p', 'doctor ad'],
  'a typo': ['slepe', 'helath', 'docter advice', 'insomia', 'peolpe'],
  'a person': ['maya', 'okafor 1', 'Ada Adams', '777@bench', 'no such name'],
}

/** Times of searches and of empty calls, in ms and in pairs. */
type Times = { took: number[]; bare: number[] }
type Server = { bare: string; search: string; tokens: string[] }

/** Measures how long the search of everything takes an admin of a company with many articles and people. */
export async function bench(): Promise<void> {
  await withDemoData(async (dataDir) => {
    await fillArticles(dataDir, ARTICLES, 1, DISTINCT)
    const admins = await makeMembers(dataDir, { people: PEOPLE, signedIn: ADMINS, role: 'admin' })
    const rows = await withServer(startProduction(dataDir), async ({ url }) =>
      measure(url, await admins.tokens()),
    )
    console.log(table(['', 'p50 ms', 'p99 ms', 'bare p99 ms', 'ratio', ...OF_MANY], rows))
    console.log(
      `\nAn admin of a company with ${formatNumber(ARTICLES)} articles and ${formatNumber(PEOPLE)} people.`,
    )
  })
}

async function measure(url: string, tokens: string[]): Promise<string[][]> {
  const { names } = await readNames(url, tokens[0] ?? '')
  const server: Server = {
    bare: `${url}${getConditionNames.path}?have=${names.version}`,
    search: `${url}${searchEverything.path}`,
    tokens,
  }
  await ask(server, Object.values(searches).flat(), { callers: 1, times: WARM_UP })
  const rows: string[][] = []
  for (const [name, texts] of Object.entries(searches)) {
    const one = await ask(server, texts, { callers: 1, times: ASKED })
    const many = await ask(server, texts, { callers: CALLERS, times: ASKED })
    rows.push([
      name,
      ...[quantile(one.took, 0.5), quantile(one.took, 0.99), quantile(one.bare, 0.99)].map(milliseconds),
      formatNumber(ratioOf(one.took, one.bare), 1),
      ...[quantile(many.took, 0.5), quantile(many.took, 0.99)].map(milliseconds),
    ])
  }
  return rows
}

/** Measures a search and an empty call in turn, so that a disturbance hits both. */
async function ask(
  { bare, search, tokens }: Server,
  texts: string[],
  { callers, times }: { callers: number; times: number },
): Promise<Times> {
  const asked: Times = { took: [], bare: [] }
  let turn = 0
  const caller = async () => {
    while (turn < times) {
      const token = tokens[turn % tokens.length] ?? ''
      const text = texts[turn % texts.length] ?? ''
      turn += 1
      const nothing = await time(bare, token)
      const took = await time(search, token, { search: text })
      asked.bare.push(nothing)
      asked.took.push(took)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return asked
}

async function time(url: string, token: string, body?: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  await response.text()
  const took = performance.now() - started
  if (!response.ok) throw new Error(`The server answers ${response.status}.`)
  return took
}

function milliseconds(value: number): string {
  return formatNumber(value, 1)
}
