import type { Frame } from '../src/signal/frame.ts'
import { isMeasured } from '../src/signal/measure.ts'
import { createScan, type ScanReport } from '../src/report/scan.ts'

/** Returns the report of a scan of these frames. */
export function scanFrames(frames: Frame[], answerAll = false): ScanReport {
  const scan = createScan({ regions: frames[0]?.excluded.length ?? 1, answerAll })
  for (const frame of frames) scan.add(frame)
  return scan.report()
}

/** Returns every number in a report, with its name. */
export function numbersIn(report: ScanReport): string[] {
  const { heartRate, breathingRate, rmssd, sdnn, stressIndex, windows } = report
  const measures = Object.entries({ heartRate, breathingRate, rmssd, sdnn, stressIndex })
  return [
    ...measures.flatMap(([name, measure]) => (isMeasured(measure) ? [`${name} ${measure.value}`] : [])),
    ...windows.flatMap(({ from, heartRate: rate }) =>
      typeof rate === 'number' ? [`${from} s: ${rate}`] : [],
    ),
  ]
}
