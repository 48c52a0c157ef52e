import { and, eq, sql } from '#platform/db/drizzle.ts'
import { providerAssertions } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Tenant } from '#platform/db/tenant.ts'

export type AssertionStore = ReturnType<typeof assertionStore>

/** Accepted assertions, to prevent replay. */
export function assertionStore() {
  return {
    /** Records an assertion; returns false where it was accepted before. Also deletes expired ones. */
    spend: ({ write, companyId }: Tenant, hash: Buffer, expiresAt: Date): Promise<boolean> =>
      write(async (tx) => {
        const isOver = sql`${providerAssertions.expiresAt} < now()`
        await tx.delete(providerAssertions).where(and(eq(providerAssertions.companyId, companyId), isOver))
        const spentRows = await tx
          .insert(providerAssertions)
          .values({ companyId, hash, expiresAt })
          .onConflictDoNothing()
          .returning({ hash: providerAssertions.hash })
        return spentRows.length > 0
      }),
  }
}
