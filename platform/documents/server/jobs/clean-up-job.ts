import type { ScheduledJobHandler } from '../../../jobs/job.ts'

type Documents = { eraseDeleted(): Promise<number> }

/** Returns the job that erases documents of one type that were deleted 30 days ago. */
export function cleanUpJob(kind: `${string}-clean-up`, documents: Documents): ScheduledJobHandler {
  return {
    kind,
    for: 'schedule',
    concurrency: 1,
    timeoutMs: 10 * 60 * 1000,
    everySeconds: 60 * 60,
    async run(signal) {
      while (!signal.aborted && (await documents.eraseDeleted()) > 0) continue
    },
  }
}
