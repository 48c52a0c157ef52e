import type pg from 'pg'

export type InsightQueries = ReturnType<typeof insightQueries>

export function insightQueries(pool: pg.Pool) {
  return {
    /**
     * Companies for which a month is over that no totals were made of. `lastMonth`: the first day of the last that is
     * over.
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
