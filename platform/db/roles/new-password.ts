import { eq, sql } from '../drizzle.ts'
import { accounts } from '../tables/people.ts'
import type { Rows } from '../tenant.ts'

/**
 * Locks an account, and returns the password's hash it has. Whatever changes a password calls this before it
 * touches anything else of the account, so that two at once wait for each other in one order.
 */
export async function lockAccount(tx: Rows, accountId: string): Promise<string | null> {
  const [held] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return held?.passwordHash ?? null
}

/** Gives an account its new password; what stood on the old one ends, in every company, but for the spared session. */
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
