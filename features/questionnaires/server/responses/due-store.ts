import { and, desc, eq } from '#platform/db/drizzle.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { responses } from '#platform/db/tables/questionnaires.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export const DUE_JOB = 'results-due'
/** Seconds until a response is out of date: three months. */
const DUE_SECONDS = 91 * 24 * 60 * 60

/** Queues the reminder for when a response is three months old; every new response restarts the three months. */
export async function addDueJob(tx: Rows, { tenant, memberId }: DataOwner, sentAt: Date): Promise<void> {
  const inSeconds = secondsLeft(sentAt)
  await addJobs(tx, tenant.companyId, [{ kind: DUE_JOB, subjectId: memberId, memberId, inSeconds }])
}

/** Finds the newest response, and the seconds until it is three months old. */
export async function findNewest(tx: Rows, { tenant, memberId }: DataOwner) {
  const [newest] = await tx
    .select({ id: responses.id, sentAt: responses.sentAt })
    .from(responses)
    .where(and(eq(responses.companyId, tenant.companyId), eq(responses.memberId, memberId)))
    .orderBy(desc(responses.sentAt), desc(responses.id))
    .limit(1)
  return newest && { id: newest.id, secondsLeft: secondsLeft(newest.sentAt) }
}

function secondsLeft(sentAt: Date): number {
  return Math.max(0, (sentAt.getTime() - Date.now()) / 1000 + DUE_SECONDS)
}
