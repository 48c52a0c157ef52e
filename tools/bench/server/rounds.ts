import { median } from '../parts/numbers.ts'
import type { Contender } from './contenders.ts'
import { load, type Round } from './load.ts'

/** Medians of all rounds, with p99 in milliseconds, and the requests a second of each round. */
export type Load = { perSecond: number; p99: number; rounds: number[] }

const MEASURE_SECONDS = 4
/** Seconds of load before the first round, in which the compiler optimises a route. */
const WARM_UP_SECONDS = 5
export const ROUNDS = 3

/** Measures every path of all servers in turn, so that a disturbance hits all. Returns `loads[path][contender]`. */
export async function takeTurns(contenders: Contender[], rounds = ROUNDS): Promise<Load[][]> {
  const [first] = contenders
  const taken = (first?.paths ?? []).map(() => contenders.map((): Round[] => []))
  for (const { url, token, paths } of contenders)
    for (const path of paths) await load(url + path, token, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, perContender] of taken.entries()) {
      for (const [index, { url, token, paths }] of contenders.entries())
        perContender[index]?.push(await load(url + (paths[path] ?? ''), token, MEASURE_SECONDS))
    }
  }
  return taken.map((perContender) => perContender.map(loadOf))
}

function loadOf(rounds: Round[]): Load {
  const all = rounds.map(({ perSecond }) => perSecond)
  return { perSecond: median(all), p99: median(rounds.map(({ p99 }) => p99)), rounds: all }
}
