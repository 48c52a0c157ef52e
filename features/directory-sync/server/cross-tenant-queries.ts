import type pg from 'pg'

export type DirectoryQueries = ReturnType<typeof directoryQueries>

/** The lookup of a token across tenants, since only its row tells which company it belongs to. */
export function directoryQueries(pool: pg.Pool) {
  return {
    /** Returns the company of a valid token; undefined where it is unknown, expired or revoked. */
    async findToken(hash: Buffer): Promise<{ companyId: string; tokenId: string } | undefined> {
      const { rows } = await pool.query<{ companyId: string; tokenId: string }>({
        name: 'cross_tenant_directory_token',
        text: 'select company_id as "companyId", token_id as "tokenId" from cross_tenant_directory_token($1)',
        values: [hash],
      })
      return rows[0]
    },
  }
}
