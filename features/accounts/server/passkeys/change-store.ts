import { randomUUID } from 'node:crypto'
import { MAX_PASSKEYS } from '../../contract/passkeys.ts'
import { and, count, eq } from '#platform/db/drizzle.ts'
import { lockAccount } from '#platform/db/roles/new-password.ts'
import { passkeys } from '#platform/db/tables/people.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { reportFactorChange, type FactorOwner } from '../second-factor/code-store.ts'
import {
  addFirstRecoveryCodes,
  clearUnusableCodes,
  isLastRequiredFactor,
} from '../second-factor/last-factor-store.ts'

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'accountId' | 'createdAt' | 'usedAt'>

const { id, accountId } = passkeys

/** Adds, renames and removes passkeys. */
export const passkeyChanges = {
  /** Adds a passkey, and recovery codes where it is the account's first second factor. */
  async add(tenant: Tenant, who: FactorOwner, added: NewPasskey, hashes: Buffer[]) {
    const work = tenant.write(async (tx) => {
      // A login that has just checked its password waits for this lock, and then finds the passkey.
      await lockAccount(tx, who.accountId)
      const [held] = await tx.select({ many: count() }).from(passkeys).where(eq(accountId, who.accountId))
      if ((held?.many ?? 0) >= MAX_PASSKEYS) return 'too-many' as const
      const hasCodes = await addFirstRecoveryCodes(tx, who.accountId, hashes)
      await tx.insert(passkeys).values({ ...added, id: randomUUID(), accountId: who.accountId })
      await reportFactorChange(tx, tenant, who, { action: 'account.passkey-added', mail: 'passkey-added' })
      return hasCodes ? ('added-with-codes' as const) : ('added' as const)
    })
    return work.catch((error: unknown) => {
      if (isUniqueViolation(error)) return 'known' as const
      throw error
    })
  },

  /** Renames a passkey; returns false where the account has no such passkey. */
  rename({ write }: Tenant, owner: string, wanted: string, next: string): Promise<boolean> {
    return write(async (tx) => {
      const [renamed] = await tx
        .update(passkeys)
        .set({ name: next })
        .where(isTheirs(owner, wanted))
        .returning({ id })
      return renamed !== undefined
    })
  },

  /** Removes a passkey, unless it is the last second factor and this company requires one. */
  remove(tenant: Tenant, who: FactorOwner, wanted: string): Promise<'removed' | 'unknown' | 'demanded'> {
    return tenant.write(async (tx) => {
      await lockAccount(tx, who.accountId)
      const [found] = await tx.select({ id }).from(passkeys).where(isTheirs(who.accountId, wanted))
      if (!found) return 'unknown'
      if (await isLastRequiredFactor(tx, tenant, who)) return 'demanded'
      await tx.delete(passkeys).where(isTheirs(who.accountId, wanted))
      await clearUnusableCodes(tx, who.accountId)
      await reportFactorChange(tx, tenant, who, {
        action: 'account.passkey-removed',
        mail: 'passkey-removed',
      })
      return 'removed'
    })
  },
}

const isTheirs = (owner: string, wanted: string) => and(eq(accountId, owner), eq(id, wanted))
