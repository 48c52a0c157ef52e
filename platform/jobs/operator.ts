import type pg from 'pg'

/** A job that waits, runs or was given up, as the operator's tool shows it. */
export type ListedJob = {
  id: string
  kind: string
  /** The company's slug; null for a job of the installation. */
  company: string | null
  subjectId: string
  attempts: number
  /** Code of the last attempt's failure. */
  failure: string | null
  dueAt: Date
  isRunning: boolean
  /** When the job was given up; null while it is retried. */
  deadAt: Date | null
}

/** Selects the jobs to retry: one by its id, one by its subject, or all that were given up. */
export type RetryTarget = { id: string } | { kind: string; subjectId: string } | { kind?: string; all: true }

const MAX_LISTED = 1000

/** Lists jobs of all companies: first those that were given up, then by due time. */
export async function listJobs(client: pg.Client): Promise<ListedJob[]> {
  // This role sees across companies; the owner of the tables does not.
  await client.query('set role hale_door')
  const { rows } = await client.query<ListedJob>(
    `select jobs.id, kind, companies.slug as company, subject_id as "subjectId", attempts, failure,
       due_at as "dueAt", lease is not null and due_at > now() as "isRunning", dead_at as "deadAt"
     from jobs left join companies on companies.id = jobs.company_id
     order by dead_at, due_at, jobs.id limit ${MAX_LISTED}`,
  )
  return rows
}

/** Makes jobs due now, from their first attempt; returns how many. */
export async function retryJobs(client: pg.Client, which: RetryTarget): Promise<number> {
  await client.query('set role hale_door')
  const [condition, values] = conditionOf(which)
  const { rowCount } = await client.query(
    `update jobs set attempts = 0, due_at = now(), lease = null, dead_at = null, failure = null where ${condition}`,
    values,
  )
  await client.query("select pg_notify('hale_jobs', '')")
  return rowCount ?? 0
}

function conditionOf(which: RetryTarget): [string, string[]] {
  if ('id' in which) return ['id::text = $1', [which.id]]
  if ('subjectId' in which) return ['kind = $1 and subject_id::text = $2', [which.kind, which.subjectId]]
  return which.kind ? ['dead_at is not null and kind = $1', [which.kind]] : ['dead_at is not null', []]
}
