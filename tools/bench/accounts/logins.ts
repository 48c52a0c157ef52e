import { connect } from '#platform/db/connect.ts'
import { connectionOf, findCluster } from '#platform/db/embedded/cluster.ts'
import { openFiles } from '#platform/outside/files/open-files.ts'
import { readConfig } from '#platform/config/config.ts'
import { createFeatures } from '#apps/server/features.ts'
import { BENCH_SECRET, logIn, MEMBER } from '../parts/hale.ts'
import { applyLoad, type Load } from '../parts/load.ts'
import { formatNumber, median } from '../parts/numbers.ts'

const SECONDS = 5
const ROUNDS = 3
const READERS = 4
const AT_ONCE = 4

/** Measures logins a second, how much they slow down reads meanwhile, and what looking up a session costs. */
export async function measureLogins(url: string, dataDir: string, people: string[]): Promise<string[][]> {
  const token = await logIn(url)
  const alone: Load[] = []
  const beside: Load[] = []
  const logins: Load[] = []
  await read(url, token, SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await read(url, token, SECONDS))
    const [reading, logging] = await Promise.all([
      read(url, token, SECONDS),
      logInOften(url, people, SECONDS),
    ])
    beside.push(reading)
    logins.push(logging)
  }
  const p99 = (rounds: Load[]) => median(rounds.map((round) => round.p99))
  const perSecond = (rounds: Load[]) => median(rounds.map((round) => round.perSecond))
  const look = await measureLookUp(dataDir, token)
  return [
    [`logins a second, ${AT_ONCE} at once`, formatNumber(perSecond(logins))],
    ['p99 of a login, ms', formatNumber(p99(logins))],
    [`p99 of a list for ${READERS} readers alone, ms`, formatNumber(p99(alone))],
    ['p99 of the same while others log in, ms', formatNumber(p99(beside))],
    ['ratio', formatNumber(p99(beside) / p99(alone), 2)],
    [
      'lists a second alone, and while others log in',
      `${formatNumber(perSecond(alone))}, ${formatNumber(perSecond(beside))}`,
    ],
    ['session look-ups a second, 16 callers', formatNumber(look.perSecond)],
    ['one look-up alone, ms', formatNumber(look.alone, 2)],
  ]
}

function read(url: string, token: string, seconds: number): Promise<Load> {
  const headers = { authorization: `Bearer ${token}` }
  return applyLoad(READERS, seconds, () => answerOf(fetch(`${url}/api/articles?limit=24`, { headers })))
}

/** Logs in again and again, each time as the next person: logins with one address wait for each other. */
function logInOften(url: string, people: string[], seconds: number): Promise<Load> {
  const headers = { 'content-type': 'application/json' }
  return applyLoad(AT_ONCE, seconds, (turn) => {
    const email = people[turn % people.length]
    const body = JSON.stringify({ email, password: MEMBER.password })
    return answerOf(fetch(`${url}/api/auth/login`, { method: 'POST', headers, body }))
  })
}

async function answerOf(asking: Promise<Response>): Promise<void> {
  const response = await asking
  await response.text()
  if (!response.ok) throw new Error(`The server answers ${response.status}.`)
}

/** Measures looking up a session as every request does, without HTTP: ms for each alone, and how many a second. */
async function measureLookUp(dataDir: string, token: string) {
  const cluster = await findCluster(dataDir)
  if (!cluster) throw new Error('The server has no database.')
  const database = connect(connectionOf(cluster, 'hale', 'hale_app'), 16)
  try {
    const { accounts } = createFeatures({
      ...{ database, secret: BENCH_SECRET, settings: readConfig({}) },
      files: openFiles({ dataDir, s3: undefined }),
    }).parts
    const lookUp = async () => {
      const known = await accounts.recognise(token)
      if (!known.ok) throw new Error('The session is not known.')
    }
    const run = async (callers: number, each: number) => {
      const started = performance.now()
      const caller = async () => {
        for (let turn = 0; turn < each; turn++) await lookUp()
      }
      await Promise.all(Array.from({ length: callers }, caller))
      return performance.now() - started
    }
    await run(16, 500)
    const alone = (await run(1, 2000)) / 2000
    const together = await run(16, 2000)
    return { alone, perSecond: (16 * 2000 * 1000) / together }
  } finally {
    await database.end()
  }
}
