import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { logSecurity } from './security-log.ts'

export type Limit = { name: string; max: number; seconds: number }

export type Limits = {
  /** Counts `hits` (1 by default) if there is room for all. Returns 0, or the seconds until there is room. */
  take(limit: Limit, subject: string, hits?: number): Promise<number>
  /** Takes back `hits` (1 by default) that should not have counted. */
  giveBack(limit: Limit, subject: string, hits?: number): Promise<void>
  /** Returns how many hits there is still room for. */
  left(limit: Limit, subject: string): Promise<number>
}

/**
 * Returns rate limits that count in the database, so that any number of servers share them, and that count
 * before the work is done, so that concurrent calls cannot slip past. Their keys are hashed.
 */
export function limits(pool: pg.Pool, secret: string): Limits {
  const keyOf = (limit: Limit, subject: string) =>
    createHmac('sha256', secret).update(`${limit.name}\n${subject}`).digest()
  return {
    async take(limit, subject, hits = 1) {
      const { rows } = await pool.query<{ seconds: number }>({
        name: 'limits_take',
        // Also deletes up to ten expired rows, so that the table stays small.
        text: `with gone as (
                 delete from limits where key in (
                   select key from limits where resets_at <= now() and key <> $1 order by resets_at limit 10
                   for update skip locked)
               ), taken as (
                 insert into limits as l (key, hits, resets_at)
                 select $1::bytea, $4::int, now() + make_interval(secs => $2) where $4 <= $3
                 on conflict (key) do update set
                   hits = case when l.resets_at <= now() then $4 else l.hits + $4 end,
                   resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
                 where l.resets_at <= now() or l.hits + $4 <= $3
                 returning 0 as seconds
               )
               select seconds from taken
               union all
               select greatest(1, ceil(extract(epoch from resets_at - now())))::int from limits
               where key = $1 and not exists (select from taken)`,
        values: [keyOf(limit, subject), limit.seconds, limit.max, hits],
      })
      // No row at all: a concurrent call took the last hit while this one waited, and this statement's
      // snapshot is too old to see when the limit resets.
      const wait = rows[0]?.seconds ?? limit.seconds
      if (wait > 0) logSecurity({ message: 'limit reached', limit: limit.name })
      return wait
    },
    async giveBack(limit, subject, hits = 1) {
      await pool.query({
        name: 'limits_give_back',
        text: 'update limits set hits = greatest(0, hits - $2) where key = $1',
        values: [keyOf(limit, subject), hits],
      })
    },
    async left(limit, subject) {
      const { rows } = await pool.query<{ hits: number }>({
        name: 'limits_left',
        text: 'select hits from limits where key = $1 and resets_at > now()',
        values: [keyOf(limit, subject)],
      })
      return Math.max(0, limit.max - (rows[0]?.hits ?? 0))
    },
  }
}
