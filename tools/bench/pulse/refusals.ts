import { isMeasured } from '@hale/pulse/signal/measure'
import type { ScanReport } from '@hale/pulse/report/scan'
import { scanTraces } from '../../pulse/scan-traces.ts'
import { table } from '../parts/numbers.ts'
import { percent, type Bar } from './bars.ts'
import type { Recording } from './truth.ts'

/** Scans in which nothing may be measured. */
export function measureRefusals(title: string, recordings: Recording[]): { table: string; bars: Bar[] } {
  const reports = recordings.map(({ name, traces }) => ({ name, report: scanTraces(traces) }))
  const counts = reports.map(({ name, report }) => ({ name, report, ...countNumbers(report) }))
  const rows = counts.map(({ name, report, windows, answered, measures }) => [
    name,
    String(windows),
    String(answered),
    String(measures),
    report.quality.reasons.join(', '),
  ])
  const windows = counts.reduce((sum, each) => sum + each.windows, 0)
  const answered = counts.reduce((sum, each) => sum + each.answered, 0)
  const measures = counts.reduce((sum, each) => sum + each.measures, 0)
  const share = windows > 0 ? answered / windows : 0
  rows.push(['all', String(windows), `${answered} (${percent(share, 2)})`, String(measures), ''])
  return {
    table: table([`${title}: must be refused`, 'windows', 'with a number', 'measures with one', 'why'], rows),
    bars: [
      { what: `${title}: windows with a number, %`, most: 0.5, measured: share * 100 },
      { what: `${title}: measures with a number`, most: 0, measured: measures, digits: 0 },
    ],
  }
}

/** How many numbers a report gives away. */
export function countNumbers(report: ScanReport): { windows: number; answered: number; measures: number } {
  const { heartRate, breathingRate, rmssd, sdnn, stressIndex, windows } = report
  return {
    windows: windows.length,
    answered: windows.filter((window) => typeof window.heartRate === 'number').length,
    measures: [heartRate, breathingRate, rmssd, sdnn, stressIndex].filter(isMeasured).length,
  }
}
