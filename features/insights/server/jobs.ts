import type { ScheduledJobHandler } from '#platform/jobs/job.ts'
import type { InsightService } from './service.ts'

/** Makes the totals of a month that is over, for all companies that wait for it. */
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
