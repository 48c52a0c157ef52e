import type pg from 'pg'

/**
 * The only questions that are asked across companies. Each is a function in the database that runs with
 * the rights of `hale_door`; docs/security.md says why each is needed.
 */
export type CrossTenantQueries = {
  /** Which company a visitor sees; undefined when the installation has none. */
  findCompany(host: string, slug: string | undefined): Promise<string | undefined>
  /** Every membership of an address, oldest first. */
  listMemberships(email: string): Promise<Membership[]>
  findRefreshTokenCompany(hash: Buffer): Promise<string | undefined>
  findMailedLinkCompany(hash: Buffer): Promise<string | undefined>
  /** Ends the sessions of an account in every company, as its owner asked. */
  endSessions(accountId: string): Promise<void>
  eraseAccount(accountId: string): Promise<'erased' | 'last-admin'>
  /** Removes mails, links, sessions and dead jobs that are long over. */
  forgetOld(): Promise<void>
  /** Articles that were deleted long enough ago to be erased. */
  listDeletedArticles(limit: number): Promise<{ documentId: string; companyId: string }[]>
  /** Forgets what feeds brought more than 180 days ago. */
  forgetNews(): Promise<void>
  /** Companies for which a month is over that no totals were made of. `lastMonth`: the first day of the last that is over. */
  listDueInsights(lastMonth: string, most: number): Promise<string[]>
  hasOtherCompanies(known: string[]): Promise<boolean>
}

export type Membership = {
  accountId: string
  companyId: string
  memberId: string
  passwordHash: string | null
  activated: boolean
  disabled: boolean
}

export function crossTenantQueries(pool: pg.Pool): CrossTenantQueries {
  return {
    async findCompany(host, slug) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'door_company',
        text: 'select door_company($1, $2) as id',
        values: [host, slug ?? null],
      })
      return rows[0]?.id ?? undefined
    },
    async listMemberships(email) {
      const { rows } = await pool.query<Membership>({
        name: 'door_memberships',
        text: `select account_id as "accountId", company_id as "companyId", member_id as "memberId",
                 password_hash as "passwordHash", activated, disabled
               from door_memberships($1)`,
        values: [email],
      })
      return rows
    },
    async findRefreshTokenCompany(hash) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'door_refresh_token',
        text: 'select door_refresh_token($1) as id',
        values: [hash],
      })
      return rows[0]?.id ?? undefined
    },
    async findMailedLinkCompany(hash) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'door_mailed_link',
        text: 'select door_mailed_link($1) as id',
        values: [hash],
      })
      return rows[0]?.id ?? undefined
    },
    async endSessions(accountId) {
      await pool.query("select door_end_sessions($1, null, 'everywhere')", [accountId])
    },
    async eraseAccount(accountId) {
      const { rows } = await pool.query<{ outcome: 'erased' | 'last-admin' }>(
        'select door_erase_account($1) as outcome',
        [accountId],
      )
      return rows[0]?.outcome ?? 'erased'
    },
    async forgetOld() {
      await pool.query('select door_forget_old()')
    },
    async listDeletedArticles(limit) {
      const { rows } = await pool.query<{ documentId: string; companyId: string }>({
        name: 'door_deleted_articles',
        text: 'select article_id as "documentId", company_id as "companyId" from door_deleted_articles($1)',
        values: [limit],
      })
      return rows
    },
    async forgetNews() {
      await pool.query('select door_forget_news()')
    },
    async listDueInsights(lastMonth, most) {
      const { rows } = await pool.query<{ companyId: string }>({
        name: 'door_due_insights',
        text: 'select company_id as "companyId" from door_due_insights($1, $2)',
        values: [lastMonth, most],
      })
      return rows.map(({ companyId }) => companyId)
    },
    async hasOtherCompanies(known) {
      const { rows } = await pool.query<{ others: boolean }>('select door_other_companies($1) as others', [
        known,
      ])
      return rows[0]?.others === true
    },
  }
}
