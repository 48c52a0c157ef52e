import type { JobHandler } from '#platform/jobs/job.ts'
import type { AuditStreamService } from './stream/service.ts'
import { STREAM_JOB } from './stream/store.ts'

export function auditJobs(stream: AuditStreamService): JobHandler[] {
  return [
    {
      kind: STREAM_JOB,
      for: 'company',
      concurrency: 3,
      timeoutMs: 2 * 60 * 1000,
      maxAttempts: Infinity,
      run: ({ tenant }, signal) => stream.deliver(tenant, signal),
    },
  ]
}
