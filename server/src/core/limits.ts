import { createHmac } from 'node:crypto'
import type pg from 'pg'

export type Limit = { name: string; max: number; seconds: number }

export type Limits = {
  /** Counts one more, if there is room: answers 0, or else the seconds until there is. */
  take(limit: Limit, who: string): Promise<number>
  /** Takes one back that turned out not to count. */
  giveBack(limit: Limit, who: string): Promise<void>
}

/**
 * Limits count in the database, so that any number of servers share them, and count before the work is done,
 * so that many at once cannot slip past. What they count is hashed.
 */
export function limits(pool: pg.Pool, secret: string): Limits {
  const keyOf = (limit: Limit, who: string) =>
    createHmac('sha256', secret).update(`${limit.name}\n${who}`).digest()
  return {
    async take(limit, who) {
      const { rows } = await pool.query<{ seconds: number }>({
        name: 'limits_take',
        // Clears away a few that are over in passing, so that the table stays as small as it is busy.
        text: `with gone as (
                 delete from limits where key in (
                   select key from limits where resets_at <= now() and key <> $1 order by resets_at limit 10
                   for update skip locked)
               ), taken as (
                 insert into limits as l (key, hits, resets_at) values ($1, 1, now() + make_interval(secs => $2))
                 on conflict (key) do update set
                   hits = case when l.resets_at <= now() then 1 else l.hits + 1 end,
                   resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
                 where l.resets_at <= now() or l.hits < $3
                 returning 0 as seconds
               )
               select seconds from taken
               union all
               select greatest(1, ceil(extract(epoch from resets_at - now())))::int from limits
               where key = $1 and not exists (select from taken)`,
        values: [keyOf(limit, who), limit.seconds, limit.max],
      })
      // No row at all: somebody took the last place while this waited, and the statement is too old to see when.
      return rows[0]?.seconds ?? limit.seconds
    },
    async giveBack(limit, who) {
      await pool.query({
        name: 'limits_give_back',
        text: 'update limits set hits = hits - 1 where key = $1 and hits > 0',
        values: [keyOf(limit, who)],
      })
    },
  }
}
