import type { CompanyJobHandler } from '../../jobs/job.ts'
import { REMOVAL_JOB, type CallBackStore } from './store.ts'

/** Deletes a request that is 30 days old, whatever became of it. */
export function removalJob(store: Pick<CallBackStore, 'remove'>): CompanyJobHandler {
  return {
    kind: REMOVAL_JOB,
    for: 'company',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId }) {
      await store.remove(tenant, subjectId)
      return undefined
    },
  }
}
