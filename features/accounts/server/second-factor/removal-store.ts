import { eq } from '#platform/db/drizzle.ts'
import { lockAccount } from '#platform/db/roles/new-password.ts'
import { authenticators, passkeys } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { reportFactorChange, type FactorOwner } from './code-store.ts'
import { clearUnusableCodes, countFactors, isLastRequiredFactor } from './last-factor-store.ts'

/** Removes second factors. */
export const removals = {
  /** Removes the authenticator app, unless it is the last second factor and this company requires one. */
  remove(tenant: Tenant, owner: FactorOwner): Promise<'removed' | 'unknown' | 'demanded'> {
    return tenant.write(async (tx) => {
      await lockAccount(tx, owner.accountId)
      if (await isLastRequiredFactor(tx, tenant, owner)) return 'demanded'
      if (!(await removeApp(tx, owner.accountId))) return 'unknown'
      await clearUnusableCodes(tx, owner.accountId)
      const isOff = (await countFactors(tx, owner.accountId)) === 0
      const mail = isOff ? 'second-factor-removed' : 'authenticator-removed'
      await reportFactorChange(tx, tenant, owner, { action: 'account.second-factor-removed', mail })
      return 'removed'
    })
  },

  /** Removes every second factor, on behalf of the operator; returns false where there was none. */
  reset(tenant: Tenant, owner: FactorOwner): Promise<boolean> {
    return tenant.write(async (tx) => {
      await lockAccount(tx, owner.accountId)
      const hadApp = await removeApp(tx, owner.accountId)
      const keys = await tx
        .delete(passkeys)
        .where(eq(passkeys.accountId, owner.accountId))
        .returning({ id: passkeys.id })
      await clearUnusableCodes(tx, owner.accountId)
      if (!hadApp && keys.length === 0) return false
      const change = { action: 'account.second-factor-reset', actorId: null } as const
      await reportFactorChange(tx, tenant, owner, { ...change, mail: 'second-factor-removed' })
      return true
    })
  },
}

async function removeApp(tx: Rows, accountId: string): Promise<boolean> {
  const [removedRow] = await tx
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ accountId: authenticators.accountId })
  return removedRow !== undefined
}
