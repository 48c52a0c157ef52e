import type pg from 'pg'

/**
 * The only questions that are asked across companies. Each is a function in the database that runs with
 * the rights of `hale_door`; docs/security.md says why each is needed.
 */
export type Doors = {
  /** Which company a visitor sees; undefined when the installation has none. */
  findCompany(host: string, slug: string | undefined): Promise<string | undefined>
  findLogin(email: string): Promise<Login | undefined>
  findRefreshTokenCompany(hash: Buffer): Promise<string | undefined>
  hasOtherCompanies(known: string[]): Promise<boolean>
}

export type Login = { companyId: string; memberId: string; passwordHash: string | null }

export function doors(pool: pg.Pool): Doors {
  return {
    async findCompany(host, slug) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'door_company',
        text: 'select door_company($1, $2) as id',
        values: [host, slug ?? null],
      })
      return rows[0]?.id ?? undefined
    },
    async findLogin(email) {
      const { rows } = await pool.query<Login>({
        name: 'door_login',
        text: `select company_id as "companyId", member_id as "memberId", password_hash as "passwordHash"
               from door_login($1)`,
        values: [email],
      })
      return rows[0]
    },
    async findRefreshTokenCompany(hash) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'door_refresh_token',
        text: 'select door_refresh_token($1) as id',
        values: [hash],
      })
      return rows[0]?.id ?? undefined
    },
    async hasOtherCompanies(known) {
      const { rows } = await pool.query<{ others: boolean }>('select door_other_companies($1) as others', [
        known,
      ])
      return rows[0]?.others === true
    },
  }
}
