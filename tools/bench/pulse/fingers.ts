import { isMeasured, type Measure } from '@hale/pulse/signal/measure'
import { scanTraces } from '../../pulse/scan-traces.ts'
import { table } from '../parts/numbers.ts'
import { figure, percent, type Bar } from './bars.ts'
import { meanOf } from './score.ts'
import { trueBetween, type Recording } from './truth.ts'

const MEASURES = ['heartRate', 'sdnn', 'rmssd'] as const
type Name = (typeof MEASURES)[number]
type Row = Record<Name, { measure: Measure; truth: number }>

/** Whole records of a fingertip against a chest strap's intervals. */
export function measureFingers(recordings: Recording[]): { table: string; bars: Bar[] } {
  const rows = recordings.map(rowOf)
  const cells = recordings.map(({ name }, place) => [
    name,
    ...MEASURES.flatMap((measure) => cellsOf(rows[place]?.[measure])),
  ])
  const head = ['finger', 'rate', 'truth', 'SDNN', 'truth', 'RMSSD', 'truth']
  return { table: table(head, [...cells, summaryOf(rows)]), bars: barsOf(rows) }
}

function rowOf(recording: Recording): Row {
  const report = scanTraces(recording.traces)
  const truth = trueBetween(recording, recording.beats[0] ?? 0, recording.beats.at(-1) ?? 0)
  return {
    heartRate: { measure: report.heartRate, truth: truth.rate },
    sdnn: { measure: report.sdnn, truth: truth.sdnn },
    rmssd: { measure: report.rmssd, truth: truth.rmssd },
  }
}

function cellsOf(cell: Row[Name] | undefined): string[] {
  if (!cell) return ['–', '–']
  const { measure, truth } = cell
  const said = isMeasured(measure)
    ? `${figure(measure.value, 1)} (${figure(measure.low, 0)} to ${figure(measure.high, 0)})`
    : measure.notMeasured
  return [said, figure(truth, 1)]
}

function errorsOf(rows: Row[], name: Name): number[] {
  return rows.flatMap((row) => {
    const { measure, truth } = row[name]
    return isMeasured(measure) ? [Math.abs(measure.value - truth)] : []
  })
}

function coverageOf(rows: Row[], name: Name): number {
  const held = rows.flatMap((row) => {
    const { measure, truth } = row[name]
    return isMeasured(measure) ? [measure.low <= truth && truth <= measure.high] : []
  })
  return held.filter(Boolean).length / held.length
}

function summaryOf(rows: Row[]): string[] {
  const cells = MEASURES.flatMap((name) => {
    const errors = errorsOf(rows, name)
    const share = percent(errors.length / rows.length)
    return [`error ${figure(meanOf(errors))}`, `${share}; held ${percent(coverageOf(rows, name))}`]
  })
  return ['all: mean error, answered, intervals that hold', ...cells]
}

function barsOf(rows: Row[]): Bar[] {
  return [
    { what: 'finger: error of the rate, bpm', most: 0.6, measured: meanOf(errorsOf(rows, 'heartRate')) },
    { what: 'finger: error of SDNN, ms', most: 10, measured: meanOf(errorsOf(rows, 'sdnn')), digits: 1 },
    { what: 'finger: error of RMSSD, ms', most: 15, measured: meanOf(errorsOf(rows, 'rmssd')), digits: 1 },
    ...MEASURES.map((name) => ({
      what: `finger: intervals of ${name} that hold the truth, %`,
      least: 85,
      measured: coverageOf(rows, name) * 100,
      digits: 0,
    })),
  ]
}
