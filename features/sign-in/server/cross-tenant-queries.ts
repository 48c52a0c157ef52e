import type pg from 'pg'

/** Queries across companies, for a login whose company is not known yet. */
export function signOnQueries(pool: pg.Pool) {
  return {
    /** Returns the id of the company whose identity provider serves an email domain. */
    async findProviderCompany(domain: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'cross_tenant_provider_company',
        text: 'select cross_tenant_provider_company($1) as id',
        values: [domain],
      })
      return rows[0]?.id ?? undefined
    },
  }
}
