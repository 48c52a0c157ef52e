import { Agent, get } from 'node:http'
import { getConditionNames, listConditions } from '@hale/contracts/conditions'
import { median } from '../parts/numbers.ts'
import { readNames } from './device.ts'

export type LoadFigure = { name: string; perSecond: number; p50: number; p99: number }

const CALLERS = 16
const SECONDS = 5
const ROUNDS = 3

type Round = { perSecond: number; p50: number; p99: number }

/** A search beside a call that says nothing; both take turns, so that both meet the same weather. */
export async function measureLoad(url: string, tokens: string[], words: string[]): Promise<LoadFigure[]> {
  const { names } = await readNames(url, tokens[0] ?? '')
  const empty = `${url}${getConditionNames.path}?have=${names.version}`
  const search = (turn: number) =>
    `${url}${listConditions.path}?limit=20&search=${encodeURIComponent(words[turn % words.length] ?? '')}`
  const ways: [name: string, address: (turn: number) => string][] = [
    ['a call that says nothing', () => empty],
    ['a search', search],
  ]
  const rounds = ways.map(([name, address]) => ({ name, address, rounds: [] as Round[] }))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of rounds) {
      const measured = await load(way.address, tokens)
      // The first round is for the compiler.
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

async function load(address: (turn: number) => string, tokens: string[]): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const times: number[] = []
  const begun = performance.now()
  let turn = 0
  const caller = async () => {
    while (performance.now() - begun < SECONDS * 1000) {
      const mine = turn++
      const at = performance.now()
      await ask(address(mine), tokens[mine % tokens.length] ?? '', agent)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99) }
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
