import { CALIBRATION } from '#pulse/src/report/confidence-interval.ts'
import { table } from '../../parts/numbers.ts'
import { BASELINES } from './baselines.ts'
import { figure, percent, type Target } from '../targets.ts'
import type { Recording } from './truth.ts'
import {
  coverageLeftOut,
  coverageOf,
  errorOfUnsure,
  measureWindows,
  scoreOf,
  type Score,
  type WindowResult,
} from './window-scores.ts'

const LENGTHS = [10, 15, 30] as const

type ResultsByLength = Record<(typeof LENGTHS)[number], WindowResult[]>

/** Measures recordings with all methods; returns results by length of the window in s. */
export function measureRecordings(recordings: Recording[]): ResultsByLength {
  const measure = (length: number) => recordings.flatMap((recording) => measureWindows(recording, length))
  return { 10: measure(10), 15: measure(15), 30: measure(30) }
}

type Method = (result: WindowResult) => number | undefined
const reportedRate: Method = ({ rate }) => rate
const uncheckedRate: Method = ({ unchecked }) => unchecked

const METHODS: [name: string, method: Method][] = [
  ...BASELINES.map((name): [string, Method] => [name, ({ baselines }) => baselines[name]]),
  ['median of POS windows', ({ medianPos }) => medianPos],
  ['Hale, nothing refused', uncheckedRate],
  ['Hale', reportedRate],
]

/** Returns a table with the error of each method on each recording and on all. */
export function errorTable(title: string, results: ResultsByLength): string {
  const names = [...new Set(results[10].map(({ recording }) => recording))]
  const head = [title, ...LENGTHS.flatMap((length) => [`${length} s`, 'within 5', 'answered'])]
  const rows = [...names.map((name) => [name]), names].flatMap((part) =>
    METHODS.map(([name, method]) => {
      const scores = LENGTHS.map((length) => {
        const windowResults = results[length].filter(({ recording }) => part.includes(recording))
        return scoreOf(windowResults, method)
      })
      return [`${part.length === 1 ? part[0] : 'all'}: ${name}`, ...scores.flatMap(cellsOf)]
    }),
  )
  return table(head, names.length > 3 ? rows.slice(-METHODS.length) : rows)
}

function cellsOf({ mae, within5, answered }: Score): string[] {
  return [figure(mae), percent(within5), percent(answered)]
}

/** Returns the targets for faces: accuracy, refusals and intervals. */
export function faceTargets(results: ResultsByLength): Target[] {
  return [...accuracyTargets(results[10], results[30]), ...intervalTargets(results[10], results[30])]
}

function accuracyTargets(short: WindowResult[], long: WindowResult[]): Target[] {
  const [windows, scans] = [scoreOf(short, reportedRate), scoreOf(long, reportedRate)]
  const accepted = long.filter(({ rate }) => rate !== undefined)
  return [
    { what: 'face: 10 s windows answered, %', min: 95, measured: windows.answered * 100, digits: 1 },
    { what: 'face: their error, bpm', max: 0.6, measured: windows.mae },
    {
      what: 'face: error with nothing refused, over that of POS',
      max: 0.5,
      measured: scoreOf(short, uncheckedRate).mae / scoreOf(short, ({ baselines }) => baselines.POS).mae,
    },
    { what: 'face: 30 s scans accepted, %', min: 90, measured: scans.answered * 100, digits: 1 },
    { what: 'face: their error, bpm', max: 0.5, measured: scans.mae },
    {
      what: 'face: error of the least confident tenth of 10 s windows, told or not, over that of the rest',
      min: 3,
      measured: errorOfUnsure(short),
    },
    {
      what: 'face: 30 s scans, nothing refused: error above the median of POS windows, worst recording, bpm',
      max: 0,
      measured: Math.max(...byRecording(long).map(errorAbovePos)),
    },
    {
      what: 'the same on accepted scans',
      max: 0,
      measured: Math.max(...byRecording(accepted).map(errorAbovePos)),
    },
  ]
}

function intervalTargets(short: WindowResult[], long: WindowResult[]): Target[] {
  const cases = [
    ['intervals of 10 s windows that hold the truth, worst recording, %', worstCoverage(short)],
    ['intervals of 30 s scans that hold the truth, worst recording, %', worstCoverage(long)],
    [
      'the same for 10 s, intervals found on the other recordings alone, %',
      worstLeftOut(short, CALIBRATION.window),
    ],
    [
      'the same for 30 s, intervals found on the other recordings alone, %',
      worstLeftOut(long, CALIBRATION.scan),
    ],
  ] as const
  return cases.map(([what, share]) => ({ what: `face: ${what}`, min: 85, measured: share * 100, digits: 1 }))
}

const worstCoverage = (results: WindowResult[]): number => Math.min(...byRecording(results).map(coverageOf))

/** Returns the lowest coverage of any recording, with intervals calibrated on all others. */
function worstLeftOut(results: WindowResult[], factor: number): number {
  const shares = byRecording(results).map((windowResults) =>
    coverageLeftOut(
      windowResults,
      results.filter(({ recording }) => recording !== windowResults[0]?.recording),
      factor,
    ),
  )
  return Math.min(...shares)
}

function byRecording(results: WindowResult[]): WindowResult[][] {
  return [...Map.groupBy(results, ({ recording }) => recording).values()]
}

function errorAbovePos(results: WindowResult[]): number {
  return scoreOf(results, uncheckedRate).mae - scoreOf(results, ({ medianPos }) => medianPos).mae
}
