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
  async add(tenant: Tenant, owner: FactorOwner, newPasskey: NewPasskey, hashes: Buffer[]) {
    const work = tenant.write(async (tx) => {
      // A login that has just checked its password waits for this lock, and then finds the passkey.
      await lockAccount(tx, owner.accountId)
      const [row] = await tx.select({ many: count() }).from(passkeys).where(eq(accountId, owner.accountId))
      if ((row?.many ?? 0) >= MAX_PASSKEYS) return 'too-many' as const
      const hasCodes = await addFirstRecoveryCodes(tx, owner.accountId, hashes)
      await tx.insert(passkeys).values({ ...newPasskey, id: randomUUID(), accountId: owner.accountId })
      await reportFactorChange(tx, tenant, owner, {
        action: 'account.passkey-added',
        mail: 'passkey-added',
      })
      return hasCodes ? ('added-with-codes' as const) : ('added' as const)
    })
    return work.catch((error: unknown) => {
      if (isUniqueViolation(error)) return 'known' as const
      throw error
    })
  },

  /** Renames a passkey; returns false where the account has no such passkey. */
  rename({ write }: Tenant, owner: string, wantedId: string, next: string): Promise<boolean> {
    return write(async (tx) => {
      const [renamed] = await tx
        .update(passkeys)
        .set({ name: next })
        .where(isTheirs(owner, wantedId))
        .returning({ id })
      return renamed !== undefined
    })
  },

  /** Removes a passkey, unless it is the last second factor and this company requires one. */
  remove(tenant: Tenant, owner: FactorOwner, wantedId: string): Promise<'removed' | 'unknown' | 'demanded'> {
    return tenant.write(async (tx) => {
      await lockAccount(tx, owner.accountId)
      const [row] = await tx.select({ id }).from(passkeys).where(isTheirs(owner.accountId, wantedId))
      if (!row) return 'unknown'
      if (await isLastRequiredFactor(tx, tenant, owner)) return 'demanded'
      await tx.delete(passkeys).where(isTheirs(owner.accountId, wantedId))
      await clearUnusableCodes(tx, owner.accountId)
      await reportFactorChange(tx, tenant, owner, {
        action: 'account.passkey-removed',
        mail: 'passkey-removed',
      })
      return 'removed'
    })
  },
}

const isTheirs = (owner: string, wantedId: string) => and(eq(accountId, owner), eq(id, wantedId))
