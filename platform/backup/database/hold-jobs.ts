import type pg from 'pg'

/** Kinds of jobs that send something to people as soon as they run. */
export const SENDING_JOBS = ['mail', 'mail-request', 'push', 'audit-stream']

/** Kinds of jobs that tell people something once, at a set time. */
export const ONE_TIME_NOTICE_JOBS = [
  'notification-broadcast',
  'results-due',
  'article-announcement',
  'video-announcement',
  'call-back-state',
]

/** Kinds of jobs that tell people something every week or day. */
export const RECURRING_JOBS = ['weekly-digest', 'weekly-reminder', 'retention']

/** Failure code of a job that is held, for `hale jobs list`. */
const HELD_FAILURE = 'restored'

/**
 * Holds jobs so that nothing is sent twice: the installation of the backup may have sent them since. They
 * wait for the operator, and recurring jobs continue with their next time. Returns how many wait. Without a
 * company, holds those of all.
 */
export async function holdJobs(client: pg.Client, companyId: string | null): Promise<number> {
  const { rowCount } = await client.query(
    `update jobs set dead_at = now(), lease = null, failure = $3
     where dead_at is null and (kind = any ($1) or (kind = any ($2) and due_at <= now()))
       and ($4::uuid is null or company_id = $4)`,
    [SENDING_JOBS, ONE_TIME_NOTICE_JOBS, HELD_FAILURE, companyId],
  )
  await client.query(
    `update jobs set lease = null, due_at = due_at
       + make_interval(weeks => ceil(extract(epoch from now() - due_at) / (7 * 24 * 60 * 60))::int)
     where dead_at is null and kind = any ($1) and due_at <= now() and ($2::uuid is null or company_id = $2)`,
    [RECURRING_JOBS, companyId],
  )
  return rowCount ?? 0
}
