import { and, count, eq, sql } from '#platform/db/drizzle.ts'
import { needsSecondFactor } from '#platform/db/queries/second-factor.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { authenticators, members, passkeys, recoveryCodes } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** Returns how many second factors an account has. Lock the account first where that decides a change. */
export async function countFactors(tx: Rows, accountId: string): Promise<number> {
  const [apps] = await tx
    .select({ many: count() })
    .from(authenticators)
    .where(eq(authenticators.accountId, accountId))
  const [keys] = await tx.select({ many: count() }).from(passkeys).where(eq(passkeys.accountId, accountId))
  return (apps?.many ?? 0) + (keys?.many ?? 0)
}

/** Whether this company requires a second factor and the account has only one left. */
export async function isLastRequiredFactor(
  tx: Rows,
  { companyId }: Tenant,
  owner: { memberId: string; accountId: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ needs: sql<boolean>`${needsSecondFactor}` })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(and(eq(members.companyId, companyId), eq(members.id, owner.memberId)))
  return row?.needs === true && (await countFactors(tx, owner.accountId)) <= 1
}

/** Adds recovery codes with the first second factor; returns false where the account has one already. */
export async function addFirstRecoveryCodes(tx: Rows, accountId: string, hashes: Buffer[]): Promise<boolean> {
  if ((await countFactors(tx, accountId)) > 0) return false
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })))
  return true
}

/** Deletes the recovery codes where the account has no second factor left. */
export async function clearUnusableCodes(tx: Rows, accountId: string): Promise<void> {
  if ((await countFactors(tx, accountId)) === 0)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
