import type pg from 'pg'
import type { CrossTenantQueries } from '#platform/db/cross-tenant-queries.ts'

export type AccountQueries = CrossTenantQueries & ReturnType<typeof accountQueries>

/** Queries across tenants about an account, which is shared by all its companies. */
export function accountQueries(pool: pg.Pool) {
  return {
    async findRefreshTokenCompany(hash: Buffer): Promise<string | undefined> {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'cross_tenant_refresh_token',
        text: 'select cross_tenant_refresh_token($1) as id',
        values: [hash],
      })
      return rows[0]?.id ?? undefined
    },

    /** Returns the email address of a passkey's account; undefined for an unknown credential. */
    async findPasskeyEmail(credentialId: Buffer): Promise<string | undefined> {
      const { rows } = await pool.query<{ email: string | null }>({
        name: 'cross_tenant_passkey',
        text: 'select cross_tenant_passkey($1) as email',
        values: [credentialId],
      })
      return rows[0]?.email ?? undefined
    },

    /** Returns the memberships that an account's person has accepted, including disabled ones; the oldest first. */
    async listOwnMemberships(accountId: string): Promise<{ companyId: string; memberId: string }[]> {
      const { rows } = await pool.query<{ companyId: string; memberId: string }>(
        'select company_id as "companyId", member_id as "memberId" from cross_tenant_own_memberships($1)',
        [accountId],
      )
      return rows
    },

    /** Ends all sessions of an account, in every company. */
    async endSessions(accountId: string): Promise<void> {
      await pool.query("select cross_tenant_end_sessions($1, null, 'everywhere')", [accountId])
    },

    async eraseAccount(accountId: string): Promise<'erased' | 'last-admin'> {
      const { rows } = await pool.query<{ outcome: 'erased' | 'last-admin' }>(
        'select cross_tenant_erase_account($1) as outcome',
        [accountId],
      )
      return rows[0]?.outcome ?? 'erased'
    },
  }
}
