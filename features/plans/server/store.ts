import type { Sealer } from '#platform/crypto/seal.ts'
import { ownedBy, withOwnerLock, type DataOwner } from '#platform/db/own.ts'
import { plans } from '#platform/db/tables/plans.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { openPlan, sealPlan, type StoredPlan } from './sealed-plan.ts'

export type PlanStore = ReturnType<typeof planStore>

export function planStore(rows: Rows, sealer: Sealer) {
  const read = async (from: Rows, owner: DataOwner): Promise<StoredPlan> => {
    const [row] = await from.select({ sealed: plans.sealed }).from(plans).where(ownedBy(plans, owner))
    return openPlan(sealer, owner.memberId, row?.sealed)
  }
  return {
    get: (owner: DataOwner): Promise<StoredPlan> => owner.tenant.read(() => read(rows, owner)),

    /**
     * Changes a person's plan in a transaction; the member's row is locked, so that several devices change it one after the
     * other.
     */
    change<T>(
      owner: DataOwner,
      work: (storedPlan: StoredPlan, save: (newPlan: StoredPlan) => Promise<void>) => Promise<T>,
    ): Promise<T> {
      return withOwnerLock(owner, async (tx) =>
        work(await read(tx, owner), async (newPlan) => {
          const sealed = sealPlan(sealer, owner.memberId, newPlan)
          await tx
            .insert(plans)
            .values({ companyId: owner.tenant.companyId, memberId: owner.memberId, sealed })
            .onConflictDoUpdate({ target: [plans.companyId, plans.memberId], set: { sealed } })
        }),
      )
    },
  }
}
