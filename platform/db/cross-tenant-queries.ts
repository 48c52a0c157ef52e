import type pg from 'pg'

/**
 * The queries across companies that no single feature owns; the others are in the features' own
 * `cross-tenant-queries.ts`. Each calls a function of the database that runs with the rights of `hale_door`;
 * docs/security.md says why each is needed.
 */
export type CrossTenantQueries = {
  /** Finds the company that a visitor sees; undefined when the installation has none. */
  findCompany(host: string, slug: string | undefined): Promise<string | undefined>
  /** Lists all memberships of an e-mail address, oldest first. */
  listMemberships(email: string): Promise<Membership[]>
  findMailedLinkCompany(hash: Buffer): Promise<string | undefined>
  /** Deletes mails, links, sessions and dead jobs whose retention is over. */
  forgetOld(): Promise<void>
  hasOtherCompanies(companyIds: string[]): Promise<boolean>
}

export type Membership = {
  accountId: string
  companyId: string
  memberId: string
  passwordHash: string | null
  activated: boolean
  disabled: boolean
  /** Whether the company allows only single sign-on. */
  passwordRefused: boolean
}

export function crossTenantQueries(pool: pg.Pool): CrossTenantQueries {
  return {
    async findCompany(host, slug) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'cross_tenant_company',
        text: 'select cross_tenant_company($1, $2) as id',
        values: [host, slug ?? null],
      })
      return rows[0]?.id ?? undefined
    },
    async listMemberships(email) {
      const { rows } = await pool.query<Membership>({
        name: 'cross_tenant_memberships',
        text: `select account_id as "accountId", company_id as "companyId", member_id as "memberId",
                 password_hash as "passwordHash", activated, disabled,
                 password_refused as "passwordRefused"
               from cross_tenant_memberships($1)`,
        values: [email],
      })
      return rows
    },
    async findMailedLinkCompany(hash) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'cross_tenant_mailed_link',
        text: 'select cross_tenant_mailed_link($1) as id',
        values: [hash],
      })
      return rows[0]?.id ?? undefined
    },
    async forgetOld() {
      await pool.query('select cross_tenant_forget_old()')
    },
    async hasOtherCompanies(companyIds) {
      const { rows } = await pool.query<{ others: boolean }>(
        'select cross_tenant_other_companies($1) as others',
        [companyIds],
      )
      return rows[0]?.others === true
    },
  }
}
