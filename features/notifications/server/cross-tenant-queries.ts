import type pg from 'pg'

export type NotificationQueries = ReturnType<typeof notificationQueries>

export function notificationQueries(pool: pg.Pool) {
  return {
    /** Deletes up to `limit` notifications older than 90 days, in all companies; returns how many. */
    async forgetOld(limit: number): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: 'cross_tenant_forget_notifications',
        text: 'select cross_tenant_forget_notifications($1) as count',
        values: [limit],
      })
      return rows[0]?.count ?? 0
    },
  }
}
