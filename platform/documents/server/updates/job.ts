import type { DocumentName } from '../../contract/document-types.ts'
import type { Tenant } from '../../../db/tenant.ts'
import type { CompanyJobHandler, JobResult } from '../../../jobs/job.ts'

/** Returns the kind of the job that publishes a type's scheduled updates. */
export const updateJobOf = (name: DocumentName) => `${name}-update` as const

/** Documents whose updates may wait for their time. */
type Documents = { publishUpdate(tenant: Tenant, id: string): Promise<number | undefined> }

/** Returns the job that publishes an update of a type of document at its time. */
export function updateJob(name: DocumentName, documents: Documents): CompanyJobHandler {
  return {
    kind: updateJobOf(name),
    for: 'company',
    concurrency: 2,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId: id }): Promise<JobResult> {
      const seconds = await documents.publishUpdate(tenant, id)
      return seconds === undefined ? undefined : { state: 'repeat', seconds }
    },
  }
}
