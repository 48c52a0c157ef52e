import type pg from 'pg'

export type InsightQueries = ReturnType<typeof insightQueries>

export function insightQueries(pool: pg.Pool) {
  return {
    /**
     * Returns companies with an ended month that has not been closed. `lastMonth` is the first day of the last ended
     * month.
     */
    async listDueInsights(lastMonth: string, limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ companyId: string }>({
        name: 'cross_tenant_due_insights',
        text: 'select company_id as "companyId" from cross_tenant_due_insights($1, $2)',
        values: [lastMonth, limit],
      })
      return rows.map(({ companyId }) => companyId)
    },
  }
}
