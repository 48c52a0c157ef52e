import type pg from 'pg'

/** A job that this server holds for as long as its lease lasts. */
export type TakenJob = {
  id: string
  kind: string
  companyId: string | null
  subjectId: string
  /** Number of attempts, including this one. */
  attempts: number
  lease: string
  /** Id of the HTTP request that added the job. */
  requestId: string | null
}

/** A claim of jobs of one kind by a server; `room` is the maximum number. */
export type ClaimInput = {
  kind: string
  room: number
  leaseSeconds: number
  /** Id of the company that was served last. */
  servedLast: string
}

/** Result of an attempt. `seconds` is the time until the job is due again; null if it is done or dead. */
export type JobEnd = { seconds: number | null; isDead: boolean; attempts: number; failure: string | null }

/** The nil UUID: stands for the company served last before there was one, and is the subject of scheduled jobs. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Stores jobs of all companies, using only functions of the database that serve one purpose each (docs/security.md).
 */
export function jobStore(pool: pg.Pool) {
  return {
    /** Takes due jobs, in the order in which companies take turns. */
    async take(claimInputs: ClaimInput[]): Promise<TakenJob[]> {
      const { rows } = await pool.query<TakenJob>({
        name: 'cross_tenant_take_jobs',
        text: `select id, kind, company_id as "companyId", subject_id as "subjectId", attempts, lease,
                 request_id as "requestId"
               from cross_tenant_take_jobs($1, $2, $3, $4)`,
        values: [
          claimInputs.map(({ kind }) => kind),
          claimInputs.map(({ room }) => room),
          claimInputs.map(({ leaseSeconds }) => leaseSeconds),
          claimInputs.map(({ servedLast }) => servedLast),
        ],
      })
      return rows
    },

    /** Returns the seconds until the next job of these kinds is due; undefined where none waits. */
    async findNextDue(kinds: string[]): Promise<number | undefined> {
      const { rows } = await pool.query<{ seconds: number | null }>({
        name: 'cross_tenant_next_job',
        text: 'select cross_tenant_next_job($1) as seconds',
        values: [kinds],
      })
      return rows[0]?.seconds ?? undefined
    },

    async end({ id, lease }: TakenJob, { seconds, isDead, attempts, failure }: JobEnd): Promise<void> {
      await pool.query({
        name: 'cross_tenant_end_job',
        text: 'select cross_tenant_end_job($1, $2, $3, $4, $5, $6)',
        values: [id, lease, seconds, isDead, attempts, failure],
      })
    },

    /** Adds recurring jobs; those that wait already stay as they are. */
    async schedule(kinds: string[]): Promise<void> {
      if (kinds.length === 0) return
      const subjects = kinds.map(() => NO_ID)
      await pool.query('select cross_tenant_add_jobs($1, $2)', [kinds, subjects])
    },
  }
}
