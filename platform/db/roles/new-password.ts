import { eq, sql } from '../drizzle.ts'
import { accounts } from '../tables/people.ts'
import type { Rows } from '../tenant.ts'

/**
 * Locks an account, and returns its password hash. Every change of a password calls this before it touches
 * anything else of the account, so that concurrent changes lock in the same order.
 */
export async function lockAccount(tx: Rows, accountId: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return row?.passwordHash ?? null
}

/**
 * Sets an account's new password and ends, in every company, what depended on the old one, except the spared
 * session.
 */
export async function replacePassword(
  tx: Rows,
  accountId: string,
  passwordHash: string,
  sparedSession: string | null,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: sql`now()` })
    .where(eq(accounts.id, accountId))
  await tx.execute(sql`select cross_tenant_void_resets(${accountId})`)
  await tx.execute(sql`select cross_tenant_end_sessions(${accountId}, ${sparedSession}, 'password')`)
}
