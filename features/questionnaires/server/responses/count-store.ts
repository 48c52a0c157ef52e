import { sql } from '#platform/db/drizzle.ts'
import { signedOutCounts } from '#platform/db/tables/questionnaires.ts'
import type { Tenant } from '#platform/db/tenant.ts'

export type CountStore = ReturnType<typeof countStore>

/** Counts responses of signed-out visitors by calendar month in UTC. */
export function countStore() {
  return {
    async add({ companyId, write }: Tenant, at: Date): Promise<void> {
      const month = `${at.toISOString().slice(0, 7)}-01`
      await write((tx) =>
        tx
          .insert(signedOutCounts)
          .values({ companyId, month, count: 1 })
          .onConflictDoUpdate({
            target: [signedOutCounts.companyId, signedOutCounts.month],
            set: { count: sql`${signedOutCounts.count} + 1` },
          }),
      )
    },
  }
}
