import { median } from '../parts/numbers.ts'
import type { Contender } from './contenders.ts'
import { load, type Round } from './load.ts'

/** Medians of all rounds, and what every round answered a second. */
export type Load = { perSecond: number; p99: number; rounds: number[] }

const MEASURE_SECONDS = 4
/** The compiler needs this long to be done with a route. */
const WARM_UP_SECONDS = 5
export const ROUNDS = 3

/** Every path of each of them; they take turns, so that a disturbance hits all. `loads[path][contender]`. */
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
