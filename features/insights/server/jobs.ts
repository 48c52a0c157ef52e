import type { ScheduledJobHandler } from '#platform/jobs/job.ts'
import type { InsightService } from './service.ts'

/** A job that closes the ended months of all companies. */
export function monthlyTotalsJob(insights: InsightService): ScheduledJobHandler {
  return {
    kind: 'monthly-totals',
    for: 'schedule',
    concurrency: 1,
    timeoutMs: 30 * 60 * 1000,
    everySeconds: 60 * 60,
    run: (signal) => insights.closeDue(signal),
  }
}
