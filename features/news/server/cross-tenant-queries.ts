import type pg from 'pg'

export type NewsQueries = ReturnType<typeof newsQueries>

export function newsQueries(pool: pg.Pool) {
  return {
    /** Deletes news of feeds that are older than 180 days. */
    async forgetNews(): Promise<void> {
      await pool.query('select cross_tenant_forget_news()')
    },
  }
}
