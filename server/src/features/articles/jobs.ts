import type { ScheduledJobHandler } from '../../jobs/job.ts'
import type { DraftService } from './drafts/service.ts'

/** Erases articles that were deleted long ago. */
export function articleCleanUpJob(drafts: Pick<DraftService, 'eraseDeleted'>): ScheduledJobHandler {
  return {
    kind: 'article-clean-up',
    for: 'schedule',
    concurrency: 1,
    timeoutMs: 10 * 60 * 1000,
    everySeconds: 60 * 60,
    async run(signal) {
      while (!signal.aborted && (await drafts.eraseDeleted()) > 0) continue
    },
  }
}
