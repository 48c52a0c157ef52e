import type pg from 'pg'

/** What leaves for people outside as soon as it runs. */
export const SENDING = ['mail', 'mail-request', 'push', 'audit-stream']

/** What tells people something once, at its time. */
export const TELLING = [
  'notification-broadcast',
  'results-due',
  'article-announcement',
  'video-announcement',
  'call-back-state',
]

/** What tells people something every week, or day. */
export const RECURRING = ['weekly-digest', 'weekly-reminder', 'retention']

/** Why such a job does not run, for `hale jobs list`. */
const HELD = 'restored'

/**
 * Has nothing said twice: what waited when the backup was made may have been sent since, by the installation it was made of. So it
 * waits for the operator, and what recurs begins with the next time. Returns how many wait. Without a company: those of all.
 */
export async function holdJobs(client: pg.Client, companyId: string | null): Promise<number> {
  const { rowCount } = await client.query(
    `update jobs set dead_at = now(), lease = null, failure = $3
     where dead_at is null and (kind = any ($1) or (kind = any ($2) and due_at <= now()))
       and ($4::uuid is null or company_id = $4)`,
    [SENDING, TELLING, HELD, companyId],
  )
  await client.query(
    `update jobs set lease = null, due_at = due_at
       + make_interval(weeks => ceil(extract(epoch from now() - due_at) / (7 * 24 * 60 * 60))::int)
     where dead_at is null and kind = any ($1) and due_at <= now() and ($2::uuid is null or company_id = $2)`,
    [RECURRING, companyId],
  )
  return rowCount ?? 0
}
