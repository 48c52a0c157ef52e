import { createHmac } from 'node:crypto'
import type pg from 'pg'

export type Limit = { name: string; most: number; seconds: number }

export type Limits = {
  /** Seconds to wait, when there were too many already. */
  wait(limit: Limit, who: string): Promise<number>
  /** Counts one more. */
  hit(limit: Limit, who: string): Promise<void>
}

/** Limits count in the database, so that any number of servers share them. What they count is hashed. */
export function limits(pool: pg.Pool, secret: string): Limits {
  const keyOf = (limit: Limit, who: string) =>
    createHmac('sha256', secret).update(`${limit.name}\n${who}`).digest()
  return {
    async wait(limit, who) {
      const { rows } = await pool.query<{ seconds: number }>({
        name: 'limits_wait',
        text: `select ceil(extract(epoch from resets_at - now()))::int as seconds
               from limits where key = $1 and hits >= $2 and resets_at > now()`,
        values: [keyOf(limit, who), limit.most],
      })
      return rows[0]?.seconds ?? 0
    },
    async hit(limit, who) {
      await pool.query({
        name: 'limits_hit',
        // Clears away a few that are over in passing, so that the table stays as small as it is busy.
        text: `with gone as (
                 delete from limits where key in (
                   select key from limits where resets_at <= now() and key <> $1 order by resets_at limit 10
                   for update skip locked)
               )
               insert into limits as l (key, hits, resets_at) values ($1, 1, now() + make_interval(secs => $2))
               on conflict (key) do update set
                 hits = case when l.resets_at <= now() then 1 else l.hits + 1 end,
                 resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end`,
        values: [keyOf(limit, who), limit.seconds],
      })
    },
  }
}
