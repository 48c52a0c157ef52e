import { createHmac } from 'node:crypto'
import type pg from 'pg'

export type Limit = { name: string; most: number; seconds: number }

export type Limits = {
  /** Counts one try; answers the seconds to wait when there were too many. */
  hit(limit: Limit, who: string): Promise<number | undefined>
  /** Takes one try back: it was a good one. */
  forgive(limit: Limit, who: string): Promise<void>
}

/** Limits count in the database, so that any number of servers share them. What they count is hashed. */
export function limits(pool: pg.Pool, secret: string): Limits {
  const keyOf = (limit: Limit, who: string) =>
    createHmac('sha256', secret).update(`${limit.name}\n${who}`).digest()
  return {
    async hit(limit, who) {
      const { rows } = await pool.query<{ hits: number; wait: number }>({
        name: 'limits_hit',
        text: `insert into limits as l (key, hits, resets_at) values ($1, 1, now() + make_interval(secs => $2))
               on conflict (key) do update set
                 hits = case when l.resets_at <= now() then 1 else l.hits + 1 end,
                 resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
               returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`,
        values: [keyOf(limit, who), limit.seconds],
      })
      const count = rows[0]
      return count && count.hits > limit.most ? count.wait : undefined
    },
    async forgive(limit, who) {
      await pool.query({
        name: 'limits_forgive',
        text: 'update limits set hits = greatest(hits - 1, 0) where key = $1',
        values: [keyOf(limit, who)],
      })
    },
  }
}
