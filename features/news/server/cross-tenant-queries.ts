import type pg from 'pg'

export type NewsQueries = ReturnType<typeof newsQueries>

export function newsQueries(pool: pg.Pool) {
  return {
    /** Removes what feeds brought more than 180 days ago. */
    async forgetNews(): Promise<void> {
      await pool.query('select cross_tenant_forget_news()')
    },
  }
}
