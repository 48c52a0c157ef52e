import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { truthOf } from '#pulse/test/synthetic-heart.ts'
import { root } from '../../../run.ts'
import { readTrace, type Trace } from '../../../pulse/read-trace.ts'
import { median } from '../../parts/numbers.ts'

/** A recording with the beats of a contact sensor. */
export type Recording = {
  name: string
  traces: Trace[]
  /** s of each true beat, roughly on the traces' clock; empty where nothing may be measured */
  beats: Float64Array
}

/** Ratio of an interval to the median around it, above which an annotated beat is missing in it. */
const MISSED = 1.6

/** Returns the folder of recordings below `evaluation`; undefined where there is none. */
export function findRecordings(evaluation: string | undefined): string | undefined {
  const folder = evaluation ? join(resolve(root, evaluation), 'pulse') : ''
  return evaluation && existsSync(folder) ? folder : undefined
}

/** Reads traces of forehead and cheeks, and beats annotated in a finger's pulse, whose start differs by up to 3 s. */
export function readFaces(folder: string): Recording[] {
  return namesBy(join(folder, 'face'), /^(.+)_ppg\.csv$/).map((name) => ({
    name,
    traces: ['fh', 'cheeks'].map((region) => read(join(folder, 'face', `${name}_${region}.csv`))),
    beats: insertMissed(readAnnotated(join(folder, 'face', `${name}_ppg.csv`))),
  }))
}

/** Reads traces of a fingertip on the lens, and beats from a chest strap's intervals. */
export function readFingers(folder: string): Recording[] {
  return namesBy(join(folder, 'finger'), /^(.+)_PPG\.csv$/).map((name) => {
    const traces = [read(join(folder, 'finger', `${name}_PPG.csv`))]
    const text = readFileSync(join(folder, 'finger', `${name}_RR.txt`), 'utf8')
    let time = traces[0]?.times[0] ?? 0
    const beats = [time]
    for (const interval of text.trim().split(/\s+/)) beats.push((time += Number(interval) / 1000))
    return { name, traces, beats: Float64Array.from(beats) }
  })
}

/** Reads negatives, traces in which nothing may be measured; the files of a video are one recording. */
export function readNegatives(folder: string): Recording[] {
  const files = readdirSync(join(folder, 'negative')).filter((file) => file.endsWith('.csv'))
  const videos = Map.groupBy(files.toSorted(), (file) => file.split('_')[0] ?? '')
  return [...videos].map(([name, regions]) => ({
    name,
    traces: regions.map((file) => read(join(folder, 'negative', file))),
    beats: new Float64Array(0),
  }))
}

/** Returns true values (bpm, ms) over a window from `from` to `to` s; NaN where the true beats do not fill it. */
export function truthBetween({ beats }: Recording, from: number, to: number) {
  const isFull = (beats[0] ?? Infinity) <= from + 2 && (beats.at(-1) ?? -Infinity) >= to - 2
  return truthOf(isFull ? beats : new Float64Array(0), Number.NaN, from, to)
}

function namesBy(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .flatMap((file) => pattern.exec(file)?.[1] ?? [])
    .toSorted()
}

function read(file: string): Trace {
  const trace = readTrace(file, root)
  if ('fault' in trace) throw new Error(`${file}: ${trace.message}`)
  return trace
}

function readAnnotated(file: string): number[] {
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  const cells = rows.map((row) => row.split(',').map(Number))
  return cells.flatMap(([time = 0, , isPeak]) => (isPeak ? [time / 1000] : []))
}

/** Returns the beats with one more in the middle of each interval that is clearly two. */
function insertMissed(beats: number[]): Float64Array {
  const intervals = beats.slice(1).map((time, index) => time - (beats[index] ?? 0))
  const complete = beats.flatMap((time, index) => {
    const interval = intervals[index] ?? 0
    const typical = median(intervals.slice(Math.max(0, index - 5), index + 6))
    return interval > MISSED * typical ? [time, time + interval / 2] : [time]
  })
  return Float64Array.from(complete)
}
