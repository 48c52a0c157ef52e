import { and, desc, eq, lt, sql } from '#platform/db/drizzle.ts'
import { passkeys } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { passkeyChanges } from './change-store.ts'

export type PasskeyStore = ReturnType<typeof passkeyStore>

type UsedPasskey = { id: string; accountId: string }

const { id, accountId, credentialId, publicKey, counter, transports, host, userHandle, name } = passkeys
const credential = { id, credentialId, publicKey, counter, transports, host, userHandle }

/** The passkeys of accounts; every query filters by account. */
export function passkeyStore(rows: Rows) {
  return {
    ...passkeyChanges,

    list({ read }: Tenant, owner: string) {
      const { createdAt, usedAt } = passkeys
      return read(() =>
        rows
          .select({ id, name, host, createdAt, usedAt })
          .from(passkeys)
          .where(eq(accountId, owner))
          .orderBy(desc(createdAt), id),
      )
    },

    /**
     * Returns an account's passkeys for a host, or for all hosts, with the user handle by which devices know the
     * account.
     */
    listCredentials({ read }: Tenant, owner: string, hostName?: string) {
      return read(() =>
        rows
          .select(credential)
          .from(passkeys)
          .where(and(eq(accountId, owner), hostName === undefined ? undefined : eq(host, hostName)))
          .orderBy(id),
      )
    },

    async findCredential({ read }: Tenant, owner: string, credentialKey: Buffer) {
      const isWanted = and(eq(accountId, owner), eq(credentialId, credentialKey))
      const [row] = await read(() => rows.select(credential).from(passkeys).where(isWanted))
      return row
    },

    /**
     * Records a use and its signature counter; returns false where the passkey was removed or used meanwhile. A counter
     * must increase, unless it is always 0.
     */
    noteUse({ write }: Tenant, usedPasskey: UsedPasskey, next: number): Promise<boolean> {
      const isOn = next === 0 ? eq(counter, 0) : lt(counter, next)
      return write(async (tx) => {
        const [noted] = await tx
          .update(passkeys)
          .set({ counter: next, usedAt: sql`now()` })
          .where(and(eq(accountId, usedPasskey.accountId), eq(id, usedPasskey.id), isOn))
          .returning({ id })
        return noted !== undefined
      })
    },
  }
}
