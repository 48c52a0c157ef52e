import { and, eq, sql } from '#platform/db/drizzle.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { findTimeZone } from '#platform/db/regions/time-zones.ts'
import { jobs } from '#platform/db/tables/jobs.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

export const DIGEST_JOB = 'weekly-digest'
export const REMINDER_JOB = 'weekly-reminder'

/**
 * Seconds after eight o'clock over which the turns of a company's people are spread, so that not all mails are sent
 * at once.
 */
const SPREAD_SECONDS = 60 * 60

/**
 * Returns the seconds until a person's turn in the week: next Monday at eight in the morning in the company's time zone, and
 * up to an hour later, by the person's id.
 */
export async function secondsUntilTurn(rows: Rows, { tenant, memberId }: DataOwner): Promise<number> {
  const zone = await findTimeZone(rows, tenant)
  const monday = sql`(date_trunc('week', now() at time zone ${zone}) + interval '7 days 8 hours') at time zone ${zone}`
  const spread = sql`mod(abs(hashtext(${memberId})::bigint), ${SPREAD_SECONDS})`
  const result = await tenant.read(() =>
    rows.execute<{ seconds: number }>(
      sql`select (extract(epoch from ${monday} - now()) + ${spread})::float8 as seconds`,
    ),
  )
  const [turn] = result.rows
  if (!turn) throw new Error('A query without a table returned no row.')
  return turn.seconds
}

/** Adds a person's weekly job, which first runs after `inSeconds`; removes the job where `inSeconds` is null. */
export async function scheduleWeekly(
  tx: Rows,
  { tenant: { companyId }, memberId }: DataOwner,
  kind: typeof DIGEST_JOB | typeof REMINDER_JOB,
  inSeconds: number | null,
): Promise<void> {
  if (inSeconds !== null) {
    return addJobs(tx, companyId, [{ kind, subjectId: memberId, memberId, inSeconds }])
  }
  const waiting = and(eq(jobs.companyId, companyId), eq(jobs.kind, kind), eq(jobs.subjectId, memberId))
  await tx.delete(jobs).where(waiting)
}
