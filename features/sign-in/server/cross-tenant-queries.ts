import type pg from 'pg'

/** Asked before it is known whose company a login is about. */
export function signOnQueries(pool: pg.Pool) {
  return {
    /** Returns the company whose provider speaks for the addresses of a domain. */
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
