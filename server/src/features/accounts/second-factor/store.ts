import { and, eq, sql } from 'drizzle-orm'
import { lockAccount } from '../../../db/roles/new-password.ts'
import { companies } from '../../../db/tables/companies/companies.ts'
import { accounts, authenticators, members, passkeys, recoveryCodes } from '../../../db/tables/people.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { codeStore, report, type FactorOwner } from './code-store.ts'
import { clearCodesAfterLast, countFactors, isDemanded } from './last-factor.ts'

export type SecondFactorStore = ReturnType<typeof secondFactorStore>

/** The second factor of an account: an authenticator app, and the recovery codes that were not used; its passkeys have a store of their own. */
export function secondFactorStore(rows: Rows) {
  return {
    ...codeStore,

    async find({ read, companyId }: Tenant, memberId: string) {
      const [found] = await read(() =>
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
      if (!found) throw new Error('A member who is signed in has no account.')
      return found
    },

    /** Returns false if the account has an authenticator already. */
    add(tenant: Tenant, who: FactorOwner, added: { sealed: Buffer; lastStep: number; hashes: Buffer[] }) {
      const { accountId } = who
      return tenant.write(async (tx) => {
        // A login that has just checked its password waits, and finds the authenticator.
        await lockAccount(tx, accountId)
        const { sealed, lastStep, hashes } = added
        const [created] = await tx
          .insert(authenticators)
          .values({ accountId, sealed, lastStep })
          .onConflictDoNothing()
          .returning({ accountId: authenticators.accountId })
        if (!created) return false
        // Those that came with a passkey are replaced: its person is shown these.
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
        await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })))
        await report(tx, tenant, who, { action: 'account.second-factor-added', mail: 'second-factor-added' })
        return true
      })
    },

    /** Removes the app, but not as the last second factor that the company at hand demands. */
    remove(tenant: Tenant, who: FactorOwner): Promise<'removed' | 'unknown' | 'demanded'> {
      return tenant.write(async (tx) => {
        await lockAccount(tx, who.accountId)
        if (await isDemanded(tx, tenant, who)) return 'demanded'
        if (!(await removeApp(tx, who.accountId))) return 'unknown'
        await clearCodesAfterLast(tx, who.accountId)
        const isOff = (await countFactors(tx, who.accountId)) === 0
        const mail = isOff ? 'second-factor-removed' : 'authenticator-removed'
        await report(tx, tenant, who, { action: 'account.second-factor-removed', mail })
        return 'removed'
      })
    },

    /** Removes every second factor, as the operator asked; returns false if there was none. */
    reset(tenant: Tenant, who: FactorOwner): Promise<boolean> {
      return tenant.write(async (tx) => {
        await lockAccount(tx, who.accountId)
        const hadApp = await removeApp(tx, who.accountId)
        const keys = await tx
          .delete(passkeys)
          .where(eq(passkeys.accountId, who.accountId))
          .returning({ id: passkeys.id })
        await clearCodesAfterLast(tx, who.accountId)
        if (!hadApp && keys.length === 0) return false
        const told = { action: 'account.second-factor-reset', actorId: null } as const
        await report(tx, tenant, who, { ...told, mail: 'second-factor-removed' })
        return true
      })
    },
  }
}

async function removeApp(tx: Rows, accountId: string): Promise<boolean> {
  const [removed] = await tx
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ accountId: authenticators.accountId })
  return removed !== undefined
}
