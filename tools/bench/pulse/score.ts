import { isMeasured } from '@hale/pulse/signal/measure'
import type { Window } from '@hale/pulse/report/scan'
import { cutTraces, scanTraces } from '../../pulse/scan-traces.ts'
import { median } from '../parts/numbers.ts'
import { makeEven, PEERS, rateBy, type Even, type Peer } from './peers.ts'
import { trueBetween, type Recording } from './truth.ts'

/** What everybody says of one window of a recording, in bpm. */
export type Said = {
  recording: string
  from: number
  truth: number
  peers: Record<Peer, number>
  /** the median of POS over the 10 s windows inside of this one */
  plain: number
  /** what the scan says; nothing where it refuses */
  ours: number | undefined
  /** what it would have said */
  anyway: number | undefined
  /** its 90 % interval, where it gives one */
  interval: readonly [low: number, high: number] | undefined
}

/** s */
export const MIN_LENGTH = 10
/** s from the beginning of one long window to the next: each is a scan of its own. */
const LONG_STEP = 5

/** All windows of a length (s): those of one running scan if it is the shortest, else a scan for each. */
export function listSaid(recording: Recording, length: number): Said[] {
  const even = makeEven(recording.traces)
  const answers = length === MIN_LENGTH ? runOnce(recording) : runEach(recording, length)
  return answers.flatMap(({ from, ...ours }) => {
    const truth = trueBetween(recording, from, from + length).rate
    if (Number.isNaN(truth)) return []
    return [{ recording: recording.name, from, truth, ...peersOf(even, from, length), ...ours }]
  })
}

type Answer = Pick<Said, 'from' | 'ours' | 'anyway' | 'interval'>

function runOnce({ traces }: Recording): Answer[] {
  const anyway = scanTraces(traces, true).windows
  return scanTraces(traces).windows.map((window, place) => ({
    from: window.from,
    ours: numberOf(window),
    anyway: numberOf(anyway[place]),
    interval: intervalOf(window),
  }))
}

function numberOf(window: Window | undefined): number | undefined {
  return typeof window?.heartRate === 'number' ? window.heartRate : undefined
}

/** Windows say how wide they are where the scan does. */
function intervalOf(window: Window & { low?: number; high?: number }): Said['interval'] {
  const { heartRate, low, high } = window
  return typeof heartRate === 'number' && low !== undefined && high !== undefined ? [low, high] : undefined
}

function runEach({ traces }: Recording, length: number): Answer[] {
  const start = Math.max(...traces.map(({ times }) => times[0] ?? 0))
  const end = Math.min(...traces.map(({ times }) => times.at(-1) ?? 0))
  const count = Math.max(0, Math.floor((end - start - length) / LONG_STEP) + 1)
  return Array.from({ length: count }, (_, place) => {
    const from = start + place * LONG_STEP
    const part = cutTraces(traces, from, from + length)
    const [{ heartRate }, { heartRate: anyway }] = [scanTraces(part), scanTraces(part, true)]
    return {
      from,
      ours: isMeasured(heartRate) ? heartRate.value : undefined,
      anyway: isMeasured(anyway) ? anyway.value : undefined,
      interval: isMeasured(heartRate) ? ([heartRate.low, heartRate.high] as const) : undefined,
    }
  })
}

/** Peers say the same however often they are asked. */
const asked = new Map<Even, Map<string, number>>()

function peersOf(even: Even, from: number, length: number): Pick<Said, 'peers' | 'plain'> {
  const peers = Object.fromEntries(PEERS.map((peer) => [peer, rateBy(peer, even, from, from + length)]))
  const windows = Array.from({ length: length - MIN_LENGTH + 1 }, (_, place) => posAt(even, from + place))
  return { peers: peers as Record<Peer, number>, plain: median(windows) }
}

function posAt(even: Even, from: number): number {
  const known = asked.get(even) ?? new Map<string, number>()
  asked.set(even, known)
  const key = from.toFixed(2)
  const rate = known.get(key) ?? rateBy('POS', even, from, from + MIN_LENGTH)
  known.set(key, rate)
  return rate
}

export type Score = { windows: number; answered: number; mae: number; within5: number }

/** How far off one of those who say something is. */
export function scoreOf(said: Said[], who: (said: Said) => number | undefined): Score {
  const errors = said.flatMap((one) => {
    const rate = who(one)
    return rate === undefined || Number.isNaN(rate) ? [] : [Math.abs(rate - one.truth)]
  })
  return {
    windows: said.length,
    answered: errors.length / said.length,
    mae: meanOf(errors),
    within5: errors.filter((error) => error <= 5).length / errors.length,
  }
}

/** Share of the given intervals that hold the truth; NaN where none was given. */
export function coverageOf(said: Said[]): number {
  const given = said.flatMap(({ truth, interval }) => (interval ? [{ truth, interval }] : []))
  const held = given.filter(({ truth, interval: [low, high] }) => low <= truth && truth <= high)
  return held.length / given.length
}

/**
 * The same with intervals made anew from the recordings that these are not of: `factor` is what the shipped ones were made
 * with, so that half an interval over it is the spread. NaN where there is nothing to learn from, or to judge.
 */
export function coverageLeftOut(said: Said[], others: Said[], factor: number): number {
  const learned = calibrate(spreadsOf(others, factor))
  const judged = spreadsOf(said, factor)
  return judged.filter(({ spread, error }) => error <= learned * spread).length / judged.length
}

/** The smallest factor that makes nine in ten intervals hold the truth; `spread` and `error` in bpm. */
function calibrate(samples: readonly { spread: number; error: number }[]): number {
  const factors = Float64Array.from(samples, ({ spread, error }) => Math.abs(error) / spread).sort()
  return factors[Math.min(factors.length - 1, Math.ceil(0.9 * (factors.length + 1)) - 1)] ?? Number.NaN
}

function spreadsOf(said: Said[], factor: number) {
  return said.flatMap(({ truth, interval }) => {
    if (!interval) return []
    const [low, high] = interval
    return [{ spread: (high - low) / 2 / factor, error: Math.abs((low + high) / 2 - truth) }]
  })
}

export function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
