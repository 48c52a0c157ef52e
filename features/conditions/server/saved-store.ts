import { and, desc, eq } from '#platform/db/drizzle.ts'
import type { ConditionCard } from '../contract/conditions.ts'
import { savedConditions } from '#platform/db/tables/content/conditions.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

export type SavedConditionStore = ReturnType<typeof savedConditionStore>

/** Conditions that members saved for later. */
export function savedConditionStore(rows: Rows) {
  const ofMember = (tenant: Tenant, memberId: string) =>
    and(eq(savedConditions.companyId, tenant.companyId), eq(savedConditions.memberId, memberId))

  return {
    /** Saves a condition; does nothing where it is saved already. */
    async save({ tenant, memberId }: SignedIn, { id, title }: ConditionCard): Promise<void> {
      const saved = { companyId: tenant.companyId, memberId, conditionId: id, title }
      await tenant.write((tx) => tx.insert(savedConditions).values(saved).onConflictDoNothing())
    },
    async remove({ tenant, memberId }: SignedIn, id: string): Promise<void> {
      const one = and(ofMember(tenant, memberId), eq(savedConditions.conditionId, id))
      await tenant.write((tx) => tx.delete(savedConditions).where(one))
    },
    async isSaved({ tenant, memberId }: SignedIn, id: string): Promise<boolean> {
      const one = and(ofMember(tenant, memberId), eq(savedConditions.conditionId, id))
      const resultRows = await tenant.read(() =>
        rows.select({ id: savedConditions.conditionId }).from(savedConditions).where(one),
      )
      return resultRows.length > 0
    },
    /** Returns all saved conditions of a member, the last saved first. */
    listAll(tenant: Tenant, memberId: string) {
      const { conditionId, title, savedAt } = savedConditions
      return tenant.read(() =>
        rows
          .select({ conditionId, title, savedAt })
          .from(savedConditions)
          .where(ofMember(tenant, memberId))
          .orderBy(desc(savedAt), conditionId),
      )
    },
  }
}
