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
  /** s of each true beat, about on the traces' clock; none where nothing may be measured */
  beats: Float64Array
}

/** An interval of more than this many times the median around it has a missed annotation. */
const MISSED = 1.6

/** The folder of recordings, where the environment names one. */
export function findRecordings(evaluation: string | undefined): string | undefined {
  const folder = evaluation ? join(resolve(root, evaluation), 'pulse') : ''
  return evaluation && existsSync(folder) ? folder : undefined
}

/** Forehead and cheeks of a person, and a finger's pulse whose peaks are marked; starts agree to 0 to 3 s. */
export function readFaces(folder: string): Recording[] {
  return namesBy(join(folder, 'face'), /^(.+)_ppg\.csv$/).map((name) => ({
    name,
    traces: ['fh', 'cheeks'].map((region) => read(join(folder, 'face', `${name}_${region}.csv`))),
    beats: insertMissed(readAnnotated(join(folder, 'face', `${name}_ppg.csv`))),
  }))
}

/** A fingertip on the lens, and a chest strap's intervals in ms. */
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

/** Patches in which nothing may be measured; the files of a video are one scan. */
export function readNegatives(folder: string): Recording[] {
  const files = readdirSync(join(folder, 'negative')).filter((file) => file.endsWith('.csv'))
  const videos = Map.groupBy(files.toSorted(), (file) => file.split('_')[0] ?? '')
  return [...videos].map(([name, regions]) => ({
    name,
    traces: regions.map((file) => read(join(folder, 'negative', file))),
    beats: new Float64Array(0),
  }))
}

/** bpm, ms: over a window of the recording's true beats, or NaN where they do not fill it. */
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

/** Inserts a beat into the middle of intervals that are clearly two. */
function insertMissed(beats: number[]): Float64Array {
  const intervals = beats.slice(1).map((time, index) => time - (beats[index] ?? 0))
  const complete = beats.flatMap((time, index) => {
    const interval = intervals[index] ?? 0
    const typical = median(intervals.slice(Math.max(0, index - 5), index + 6))
    return interval > MISSED * typical ? [time, time + interval / 2] : [time]
  })
  return Float64Array.from(complete)
}
