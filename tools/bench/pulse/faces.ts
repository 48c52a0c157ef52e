import { CALIBRATION } from '@hale/pulse/report/confidence-interval'
import { table } from '../parts/numbers.ts'
import { figure, percent, type Bar } from './bars.ts'
import { PEERS } from './peers.ts'
import { coverageLeftOut, coverageOf, listSaid, scoreOf, type Said, type Score } from './score.ts'
import type { Recording } from './truth.ts'

export const LENGTHS = [10, 15, 30] as const

type Length = (typeof LENGTHS)[number]
export type SaidByLength = Record<Length, Said[]>

/** Everything that everybody says about some recordings, by length of the window. */
export function askAll(recordings: Recording[]): SaidByLength {
  const ask = (length: Length) => recordings.flatMap((recording) => listSaid(recording, length))
  return { 10: ask(10), 15: ask(15), 30: ask(30) }
}

const WHO: [name: string, who: (said: Said) => number | undefined][] = [
  ...PEERS.map((peer): (typeof WHO)[number] => [peer, (said) => said.peers[peer]]),
  ['median of POS windows', (said) => said.plain],
  ['Hale, nothing refused', (said) => said.anyway],
  ['Hale', (said) => said.ours],
]

/** Error of each way on each recording and on all. */
export function errorTable(title: string, said: SaidByLength): string {
  const names = [...new Set(said[10].map(({ recording }) => recording))]
  const head = [title, ...LENGTHS.flatMap((length) => [`${length} s`, 'within 5', 'answered'])]
  const rows = [...names.map((name) => [name]), names].flatMap((part) =>
    WHO.map(([who, answer]) => {
      const scores = LENGTHS.map((length) => scoreOf(pick(said[length], part), answer))
      return [`${part.length === 1 ? part[0] : 'all'}: ${who}`, ...scores.flatMap(cellsOf)]
    }),
  )
  return table(head, names.length > 3 ? rows.slice(-WHO.length) : rows)
}

function pick(said: Said[], names: string[]): Said[] {
  return said.filter(({ recording }) => names.includes(recording))
}

function cellsOf({ mae, within5, answered }: Score): string[] {
  return [figure(mae), percent(within5), percent(answered)]
}

/** The bars of faces: accuracy and refusal with one threshold. */
export function faceBars(said: SaidByLength): Bar[] {
  const [short, long] = [said[10], said[30]]
  const [ours, accepted] = [scoreOf(short, oursOf), scoreOf(long, oursOf)]
  const refused = short.filter((one) => one.ours === undefined)
  const worseBy = Math.max(...byRecording(long).map(excessOf))
  const worseAccepted = Math.max(...byRecording(long.filter((one) => one.ours !== undefined)).map(excessOf))
  return [
    { what: 'face: 10 s windows answered, %', least: 80, measured: ours.answered * 100, digits: 1 },
    { what: 'face: their error, bpm', most: 1.3, measured: ours.mae },
    {
      what: 'face: error with nothing refused, over that of POS',
      most: 0.5,
      measured: scoreOf(short, anywayOf).mae / scoreOf(short, (one) => one.peers.POS).mae,
    },
    { what: 'face: 30 s scans accepted, %', least: 75, measured: accepted.answered * 100, digits: 1 },
    { what: 'face: their error, bpm', most: 0.8, measured: accepted.mae },
    {
      what: 'face: error refused windows would have had, over that of answered ones',
      least: 2,
      measured: scoreOf(refused, anywayOf).mae / ours.mae,
    },
    {
      what: 'face: 30 s scans, nothing refused: error above the median of POS windows, worst recording, bpm',
      most: 0,
      measured: worseBy,
    },
    { what: 'the same on accepted scans', most: 0, measured: worseAccepted },
    {
      what: 'face: intervals of 10 s windows that hold the truth, worst recording, %',
      least: 85,
      measured: Math.min(...byRecording(short).map(coverageOf)) * 100,
      digits: 1,
    },
    {
      what: 'face: intervals of 30 s scans that hold the truth, worst recording, %',
      least: 85,
      measured: Math.min(...byRecording(long).map(coverageOf)) * 100,
      digits: 1,
    },
    {
      what: 'face: the same for 10 s, intervals found on the other recordings alone, %',
      least: 85,
      measured: worstLeftOut(short, CALIBRATION.window),
      digits: 1,
    },
    {
      what: 'face: the same for 30 s, intervals found on the other recordings alone, %',
      least: 85,
      measured: worstLeftOut(long, CALIBRATION.scan),
      digits: 1,
    },
  ]
}

/** The worst recording's share, with the intervals that all others would have given it. */
function worstLeftOut(said: Said[], factor: number): number {
  const shares = byRecording(said).map((own) =>
    coverageLeftOut(
      own,
      said.filter((one) => one.recording !== own[0]?.recording),
      factor,
    ),
  )
  return Math.min(...shares) * 100
}

const oursOf = (one: Said) => one.ours
const anywayOf = (one: Said) => one.anyway

function byRecording(said: Said[]): Said[][] {
  return [...Map.groupBy(said, ({ recording }) => recording).values()]
}

function excessOf(said: Said[]): number {
  return scoreOf(said, anywayOf).mae - scoreOf(said, (one) => one.plain).mae
}
