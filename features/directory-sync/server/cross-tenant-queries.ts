import type pg from 'pg'

export type DirectoryQueries = ReturnType<typeof directoryQueries>

/** A token says which company it belongs to, so nobody knows that before it was looked up. */
export function directoryQueries(pool: pg.Pool) {
  return {
    /** Undefined where the token has ended, was revoked or never was. */
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
