import { Agent, get } from 'node:http'
import { getConditionNames, listConditions } from '#features/conditions/contract/conditions.ts'
import { applyLoad, type Load } from '../parts/load.ts'
import { median } from '../parts/numbers.ts'
import { readNames } from './device.ts'

export type LoadFigure = Load & { name: string }

const CALLERS = 16
const SECONDS = 5
const ROUNDS = 3

/** Measures a search and an empty call in turn, so that a disturbance hits both. */
export async function measureLoad(url: string, tokens: string[], words: string[]): Promise<LoadFigure[]> {
  const { names } = await readNames(url, tokens[0] ?? '')
  const empty = `${url}${getConditionNames.path}?have=${names.version}`
  const search = (turn: number) =>
    `${url}${listConditions.path}?limit=20&search=${encodeURIComponent(words[turn % words.length] ?? '')}`
  const ways: [name: string, address: (turn: number) => string][] = [
    ['a call that says nothing', () => empty],
    ['a search', search],
  ]
  const rounds = ways.map(([name, address]) => ({ name, address, rounds: [] as Load[] }))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of rounds) {
      const measured = await load(way.address, tokens)
      // The first round warms up the compiler and does not count.
      if (round > 0) way.rounds.push(measured)
    }
  }
  return rounds.map(({ name, rounds: all }) => ({
    name,
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
  }))
}

async function load(address: (turn: number) => string, tokens: string[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  try {
    return await applyLoad(CALLERS, SECONDS, (turn) =>
      ask(address(turn), tokens[turn % tokens.length] ?? '', agent),
    )
  } finally {
    agent.destroy()
  }
}

function ask(url: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`A call answers ${answer.statusCode}.`)),
      )
    }).on('error', reject)
  })
}
