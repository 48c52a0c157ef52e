import type { ScanReport } from '#pulse/src/report/report.ts'
import { isMeasured } from '#pulse/src/signal/measure.ts'
import type { ScanMethod } from '../../finished-scan.ts'
import type { Obstacle, ScanProgress } from '../workers/messages.ts'
import { decideScanOutcome, MIN_SECONDS } from './outcome.ts'
import { createObstacleLog } from './seen.ts'

type Options = {
  /** Makes a report of all that was measured so far. */
  makeReport: () => Promise<ScanReport>
  /** Whether the scan still runs; it may have been interrupted while the report was made. */
  isMeasuring: () => boolean
  onReport: (report: ScanReport) => void
  onNoNumber: (reasons: Obstacle[]) => void
}

/** s of usable frames between two attempts to end a scan */
const TRY_INTERVAL = 1

/**
 * Decides by its report when a scan ends, because the preview on the screen does not check everything that the report
 * does.
 */
export function createEnding({ makeReport, ...options }: Options) {
  const obstacles = createObstacleLog()
  let triedAt = -Infinity

  async function tryToEnd({ good }: ScanProgress): Promise<void> {
    // A restarted scan has fewer good seconds than its last attempt.
    if (good >= triedAt && good - triedAt < TRY_INTERVAL) return
    triedAt = good
    const report = await makeReport()
    if (options.isMeasuring() && isMeasured(report.heartRate)) options.onReport(report)
  }

  return {
    /**
     * @returns whether to go on measuring or to call `end`; a scan that may end is also ended here once its report has a
     * rate
     */
    see(method: ScanMethod, progress: ScanProgress): 'measure' | 'end' {
      obstacles.add(progress)
      const decision = decideScanOutcome(method, progress)
      if (decision === 'try-to-end') void tryToEnd(progress)
      return decision === 'end' ? 'end' : 'measure'
    },
    /** Ends the scan with a rate, or with the reasons why there is none. */
    async end(progress: ScanProgress): Promise<void> {
      const report = await makeReport()
      if (isMeasured(report.heartRate) && progress.good >= MIN_SECONDS) options.onReport(report)
      else options.onNoNumber(obstacles.reasons(report, progress))
    },
  }
}
