import type pg from 'pg'

/** A job that this server has for as long as its lease lasts. */
export type TakenJob = {
  id: string
  kind: string
  companyId: string | null
  subjectId: string
  /** This try included. */
  attempts: number
  lease: string
  /** The request that made it. */
  requestId: string | null
}

/** What is asked for of one kind. */
export type Wanted = {
  kind: string
  room: number
  leaseSeconds: number
  /** The company whose turn it was last. */
  servedLast: string
}

/** `seconds` until it is due again; null: it is done, or dead. */
export type Ended = { seconds: number | null; isDead: boolean; attempts: number; failure: string | null }

/** What companies' turns begin with, and what scheduled work is about. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Jobs of all companies; only through functions of the database, each for one purpose (docs/security.md). */
export function jobStore(pool: pg.Pool) {
  return {
    /** In the order in which companies take turns. */
    async take(wanted: Wanted[]): Promise<TakenJob[]> {
      const { rows } = await pool.query<TakenJob>({
        name: 'cross_tenant_take_jobs',
        text: `select id, kind, company_id as "companyId", subject_id as "subjectId", attempts, lease,
                 request_id as "requestId"
               from cross_tenant_take_jobs($1, $2, $3, $4)`,
        values: [
          wanted.map(({ kind }) => kind),
          wanted.map(({ room }) => room),
          wanted.map(({ leaseSeconds }) => leaseSeconds),
          wanted.map(({ servedLast }) => servedLast),
        ],
      })
      return rows
    },

    /** Seconds until the next of these kinds is due; undefined where none waits. */
    async findNextDue(kinds: string[]): Promise<number | undefined> {
      const { rows } = await pool.query<{ seconds: number | null }>({
        name: 'cross_tenant_next_job',
        text: 'select cross_tenant_next_job($1) as seconds',
        values: [kinds],
      })
      return rows[0]?.seconds ?? undefined
    },

    async end({ id, lease }: TakenJob, { seconds, isDead, attempts, failure }: Ended): Promise<void> {
      await pool.query({
        name: 'cross_tenant_end_job',
        text: 'select cross_tenant_end_job($1, $2, $3, $4, $5, $6)',
        values: [id, lease, seconds, isDead, attempts, failure],
      })
    },

    /** Makes recurring work known; what waits already stays as it is. */
    async schedule(kinds: string[]): Promise<void> {
      if (kinds.length === 0) return
      const subjects = kinds.map(() => NO_ID)
      await pool.query('select cross_tenant_add_jobs($1, $2)', [kinds, subjects])
    },
  }
}
