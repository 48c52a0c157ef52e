import { getConditionNames } from '@hale/contracts/conditions'
import { searchEverything } from '@hale/contracts/search'
import { fillArticles } from './articles/fill.ts'
import { readNames } from './conditions/device.ts'
import { startProduction, withDemoData, withServer } from './parts/hale.ts'
import { makeMembers } from './parts/members.ts'
import { formatNumber, quantile, ratioOf, table } from './parts/numbers.ts'

const ARTICLES = 100_000
const PEOPLE = 20_000
/** Enough that nobody is over the limit of a member. */
const ADMINS = 400
const ASKED = 300
/** For the compiler and the caches. */
const WARM_UP = 60

/** What is searched for: words that nearly every article has, some, few and none; names and addresses of people. */
const searches: Record<string, string[]> = {
  'one word': ['sleep', 'health', 'stress', 'doctor', 'tingling', 'insomnia', 'painful'],
  'several words': ['sleep health', 'back pain help', 'people feel day', 'stress work'],
  'half a word': ['s', 'sle', 'he', 'stre', 'back p', 'doctor ad'],
  'a typo': ['slepe', 'helath', 'docter advice', 'insomia', 'peolpe'],
  'a person': ['maya', 'okafor 1', 'Ada Adams', '777@bench', 'nobody of this name'],
}

type Figure = { name: string; took: number[]; bare: number[] }

/** What a search for everything takes an admin of a company with many articles and people. */
export async function bench(): Promise<void> {
  await withDemoData(async (dataDir) => {
    await fillArticles(dataDir, ARTICLES, 1)
    const admins = await makeMembers(dataDir, { people: PEOPLE, signedIn: ADMINS, role: 'admin' })
    const figures = await withServer(startProduction(dataDir), async ({ url }) =>
      ask(url, await admins.tokens()),
    )
    console.log(tableOf(figures))
    console.log(
      `\nAn admin of a company with ${formatNumber(ARTICLES)} articles and ${formatNumber(PEOPLE)} people.`,
    )
  })
}

/** A search beside a call that says nothing, in turn, so that a disturbance hits both. */
async function ask(url: string, tokens: string[]): Promise<Figure[]> {
  const { names } = await readNames(url, tokens[0] ?? '')
  const bare = `${url}${getConditionNames.path}?have=${names.version}`
  const figures: Figure[] = []
  for (const [name, texts] of Object.entries(searches)) {
    const figure: Figure = { name, took: [], bare: [] }
    for (let turn = -WARM_UP; turn < ASKED; turn++) {
      const token = tokens[(turn + WARM_UP) % tokens.length] ?? ''
      const search = texts[(turn + WARM_UP) % texts.length] ?? ''
      const nothing = await time(bare, token)
      const took = await time(`${url}${searchEverything.path}`, token, { search })
      if (turn < 0) continue
      figure.took.push(took)
      figure.bare.push(nothing)
    }
    figures.push(figure)
  }
  return figures
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

function tableOf(figures: Figure[]): string {
  const rows = figures.map(({ name, took, bare }) => [
    name,
    formatNumber(quantile(took, 0.5), 1),
    formatNumber(quantile(took, 0.99), 1),
    formatNumber(quantile(bare, 0.99), 1),
    formatNumber(ratioOf(took, bare), 1),
  ])
  return table(['', 'p50 ms', 'p99 ms', 'bare p99 ms', 'ratio'], rows)
}
