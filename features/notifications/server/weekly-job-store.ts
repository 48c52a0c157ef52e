import { and, eq } from '#platform/db/drizzle.ts'
import type { Own } from '#platform/db/own.ts'
import { jobs } from '#platform/db/tables/jobs.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export const DIGEST_JOB = 'weekly-digest'
export const REMINDER_JOB = 'weekly-reminder'
export const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Begins or ends what a person gets every week, the first time a week from now. */
export async function scheduleWeekly(
  tx: Rows,
  { tenant: { companyId }, memberId }: Own,
  kind: typeof DIGEST_JOB | typeof REMINDER_JOB,
  isOn: boolean,
): Promise<void> {
  if (isOn) {
    return addJobs(tx, companyId, [{ kind, subjectId: memberId, memberId, inSeconds: WEEK_SECONDS }])
  }
  const waiting = and(eq(jobs.companyId, companyId), eq(jobs.kind, kind), eq(jobs.subjectId, memberId))
  await tx.delete(jobs).where(waiting)
}
