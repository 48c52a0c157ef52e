import { sql } from '../db/drizzle.ts'
import { jobs } from '../db/tables/jobs.ts'
import type { Rows } from '../db/tenant.ts'

export type NewJob = {
  kind: string
  subjectId: string
  /** Member whom the job is for, and with whom it is erased. */
  memberId?: string
  /** Whether somebody waits for the job. */
  urgent?: boolean
  /** Seconds from now until the job is due; 0 by default. */
  inSeconds?: number
}

/**
 * Adds jobs within the caller's transaction, so that a rollback also removes them. A job of the same kind and
 * subject that waits or has been given up gets the new time and starts from its first attempt.
 */
export async function addJobs(tx: Rows, companyId: string, newJobs: NewJob[]): Promise<void> {
  if (newJobs.length === 0) return
  await tx
    .insert(jobs)
    .values(
      newJobs.map(({ inSeconds = 0, ...job }) => ({
        ...job,
        companyId,
        dueAt: sql`now() + make_interval(secs => ${inSeconds})`,
      })),
    )
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subjectId],
      set: {
        ...{ dueAt: sql`excluded.due_at`, requestId: sql`excluded.request_id` },
        ...{ attempts: 0, lease: null, failure: null, deadAt: null },
      },
    })
}
