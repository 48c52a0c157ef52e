import { isMeasured } from '#pulse/src/signal/measure.ts'
import { scanTraces } from '../../../pulse/scan-traces.ts'
import { table } from '../../parts/numbers.ts'
import { percent, type Target } from '../targets.ts'
import type { Recording } from './truth.ts'

/** Counts windows and measures that get a number in scans in which nothing may be measured. */
export function measureRefusals(
  title: string,
  recordings: Recording[],
): { table: string; targets: Target[] } {
  const counts = recordings.map(countNumbers)
  const totalOf = (key: 'windows' | 'answered' | 'measures') =>
    counts.reduce((sum, each) => sum + each[key], 0)
  const [windows, answered, measures] = [totalOf('windows'), totalOf('answered'), totalOf('measures')]
  const share = windows > 0 ? answered / windows : 0
  const rows = [
    ...counts.map((each) => [
      each.name,
      String(each.windows),
      String(each.answered),
      String(each.measures),
      each.reasons,
    ]),
    ['all', String(windows), `${answered} (${percent(share, 2)})`, String(measures), ''],
  ]
  return {
    table: table([`${title}: must be refused`, 'windows', 'with a number', 'measures with one', 'why'], rows),
    targets: [
      { what: `${title}: windows with a number, %`, max: 0.5, measured: share * 100 },
      { what: `${title}: measures with a number`, max: 0, measured: measures, digits: 0 },
    ],
  }
}

function countNumbers({ name, traces }: Recording) {
  const { heartRate, breathingRate, rmssd, sdnn, stressIndex, windows, quality } = scanTraces(traces)
  return {
    name,
    windows: windows.length,
    answered: windows.filter((window) => typeof window.heartRate === 'number').length,
    measures: [heartRate, breathingRate, rmssd, sdnn, stressIndex].filter(isMeasured).length,
    reasons: quality.reasons.join(', '),
  }
}
