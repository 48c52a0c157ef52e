import type pg from 'pg'

export type VideoFileQueries = ReturnType<typeof videoFileQueries>

export function videoFileQueries(pool: pg.Pool) {
  return {
    /** Lists unfinished uploads of all companies that have received nothing for two days. */
    async listAbandoned(limit: number): Promise<{ id: string; companyId: string }[]> {
      const { rows } = await pool.query<{ id: string; companyId: string }>({
        name: 'cross_tenant_abandoned_uploads',
        text: 'select file_id as "id", company_id as "companyId" from cross_tenant_abandoned_uploads($1)',
        values: [limit],
      })
      return rows
    },
  }
}
