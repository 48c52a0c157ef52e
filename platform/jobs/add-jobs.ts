import { sql } from '../db/drizzle.ts'
import { jobs } from '../db/tables/jobs.ts'
import type { Rows } from '../db/tenant.ts'

export type NewJob = {
  kind: string
  subjectId: string
  /** Whom it is for, where it is for one person: it is erased with them. */
  memberId?: string
  /** Whether somebody waits for it. */
  urgent?: boolean
  /** When it is due, from now. */
  inSeconds?: number
}

/**
 * Adds jobs within somebody's transaction, so that what is rolled back is not done. One that waits already, or was given
 * up, is due at the new time and tried from the beginning.
 */
export async function addJobs(tx: Rows, companyId: string, added: NewJob[]): Promise<void> {
  if (added.length === 0) return
  await tx
    .insert(jobs)
    .values(
      added.map(({ inSeconds = 0, ...job }) => ({
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
