import { and, eq, sql } from '#platform/db/drizzle.ts'
import { lockAccount } from '#platform/db/roles/new-password.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { accounts, authenticators, members, passkeys, recoveryCodes } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { codeStore, reportFactorChange, type FactorOwner } from './code-store.ts'
import { removals } from './removal-store.ts'

export type SecondFactorStore = ReturnType<typeof secondFactorStore>

/** The second factor of an account: an authenticator app and unused recovery codes. Passkeys have their own store. */
export function secondFactorStore(rows: Rows) {
  return {
    ...codeStore,
    ...removals,

    async find({ read, companyId }: Tenant, memberId: string) {
      const [row] = await read(() =>
        rows
          .select({
            memberId: members.id,
            accountId: members.accountId,
            email: accounts.email,
            passwordHash: accounts.passwordHash,
            company: companies.name,
            sealed: authenticators.sealed,
            createdAt: authenticators.createdAt,
            recoveryCodesLeft: sql<number>`(select count(*)::int from ${recoveryCodes}
              where ${recoveryCodes.accountId} = ${members.accountId})`,
            passkeys: sql<number>`(select count(*)::int from ${passkeys}
              where ${passkeys.accountId} = ${members.accountId})`,
          })
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .innerJoin(companies, eq(companies.id, members.companyId))
          .leftJoin(authenticators, eq(authenticators.accountId, members.accountId))
          .where(and(eq(members.companyId, companyId), eq(members.id, memberId))),
      )
      if (!row) throw new Error('A member who is signed in has no account.')
      return row
    },

    /** Adds an authenticator; returns false where the account has one already. */
    add(tenant: Tenant, owner: FactorOwner, added: { sealed: Buffer; lastStep: number; hashes: Buffer[] }) {
      const { accountId } = owner
      return tenant.write(async (tx) => {
        // A login that has just checked its password waits for this lock, and then finds the authenticator.
        await lockAccount(tx, accountId)
        const { sealed, lastStep, hashes } = added
        const [created] = await tx
          .insert(authenticators)
          .values({ accountId, sealed, lastStep })
          .onConflictDoNothing()
          .returning({ accountId: authenticators.accountId })
        if (!created) return false
        // Replaces codes that came with a passkey: the person is shown the new ones.
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
        await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })))
        await reportFactorChange(tx, tenant, owner, {
          action: 'account.second-factor-added',
          mail: 'second-factor-added',
        })
        return true
      })
    },
  }
}
