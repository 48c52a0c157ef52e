import { isMeasured } from '#pulse/src/signal/measure.ts'
import { scanTraces } from '../../../pulse/scan-traces.ts'
import { table } from '../../parts/numbers.ts'
import { coverageOf, errorsOf, meanOf, type Trial } from '../accuracy.ts'
import { figure, percent, type Target } from '../targets.ts'
import { truthBetween, type Recording } from './truth.ts'

const MEASURES = ['heartRate', 'sdnn', 'rmssd'] as const
type Name = (typeof MEASURES)[number]

/** Measures whole recordings of a fingertip against the beat intervals of a chest strap. */
export function measureFingers(recordings: Recording[]): { table: string; targets: Target[] } {
  const trials = recordings.map(trialsOf)
  const rows = recordings.map(({ name }, index) => [
    name,
    ...MEASURES.flatMap((measure) => cellsOf(trials[index]?.[measure])),
  ])
  const byMeasure = Object.fromEntries(
    MEASURES.map((name) => [name, trials.map((each) => each[name])]),
  ) as Record<Name, Trial[]>
  const head = ['finger', 'rate', 'truth', 'SDNN', 'truth', 'RMSSD', 'truth']
  return { table: table(head, [...rows, summaryOf(byMeasure)]), targets: targetsOf(byMeasure) }
}

function trialsOf(recording: Recording): Record<Name, Trial> {
  const report = scanTraces(recording.traces)
  const truth = truthBetween(recording, recording.beats[0] ?? 0, recording.beats.at(-1) ?? 0)
  return {
    heartRate: { measure: report.heartRate, truth: truth.rate },
    sdnn: { measure: report.sdnn, truth: truth.sdnn },
    rmssd: { measure: report.rmssd, truth: truth.rmssd },
  }
}

function cellsOf(trial: Trial | undefined): string[] {
  if (!trial) return ['–', '–']
  const { measure, truth } = trial
  const answer = isMeasured(measure)
    ? `${figure(measure.value, 1)} (${figure(measure.low, 0)} to ${figure(measure.high, 0)})`
    : measure.notMeasured
  return [answer, figure(truth, 1)]
}

function summaryOf(trials: Record<Name, Trial[]>): string[] {
  const cells = MEASURES.flatMap((name) => {
    const errors = errorsOf(trials[name])
    const answered = percent(errors.length / trials[name].length)
    return [`error ${figure(meanOf(errors))}`, `${answered}; held ${percent(coverageOf(trials[name]))}`]
  })
  return ['all: mean error, answered, intervals that hold', ...cells]
}

function targetsOf(trials: Record<Name, Trial[]>): Target[] {
  const errorOf = (name: Name) => meanOf(errorsOf(trials[name]))
  return [
    { what: 'finger: error of the rate, bpm', max: 0.6, measured: errorOf('heartRate') },
    { what: 'finger: error of SDNN, ms', max: 10, measured: errorOf('sdnn'), digits: 1 },
    { what: 'finger: error of RMSSD, ms', max: 15, measured: errorOf('rmssd'), digits: 1 },
    ...MEASURES.map((name) => ({
      what: `finger: intervals of ${name} that hold the truth, %`,
      min: 85,
      measured: coverageOf(trials[name]) * 100,
      digits: 0,
    })),
  ]
}
