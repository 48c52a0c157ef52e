import type { CrossTenantQueries } from '../db/cross-tenant-queries.ts'
import type { ScheduledJobHandler } from './job.ts'

/**
 * Returns the job that deletes what has expired: mails, links, sessions, ids of deleted responses, dead jobs.
 */
export function cleanUpJob(crossTenantQueries: Pick<CrossTenantQueries, 'forgetOld'>): ScheduledJobHandler {
  return {
    kind: 'clean-up',
    for: 'schedule',
    concurrency: 1,
    timeoutMs: 60_000,
    everySeconds: 60 * 60,
    run: () => crossTenantQueries.forgetOld(),
  }
}
