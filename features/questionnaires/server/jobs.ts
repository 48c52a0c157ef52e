import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { CompanyJobHandler, JobResult } from '#platform/jobs/job.ts'
import { DUE_JOB, findNewest } from './responses/due-store.ts'

/** Notifies a person that it is time to answer again, until they have; it does not contain their answers. */
export type DueNotifier = {
  add(
    tx: Rows,
    tenant: Tenant,
    memberId: string,
    subject: { kind: 'results-due'; subjectId: string },
  ): Promise<unknown>
  withdrawFrom(tx: Rows, tenant: Tenant, memberId: string, kind: 'results-due'): Promise<void>
}

/** The job that reminds a person, once for each response that is still the newest after three months. */
export function dueJob(person: DueNotifier): CompanyJobHandler {
  return {
    kind: DUE_JOB,
    for: 'company',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    run: ({ tenant, subjectId: memberId }) =>
      tenant.write(async (tx): Promise<JobResult> => {
        const newest = await findNewest(tx, { tenant, memberId })
        if (!newest) return undefined
        if (newest.secondsLeft > 0) return { state: 'repeat', seconds: newest.secondsLeft }
        await person.add(tx, tenant, memberId, { kind: 'results-due', subjectId: newest.id })
        return undefined
      }),
  }
}
