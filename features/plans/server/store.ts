import type { Sealer } from '#platform/crypto/seal.ts'
import { ownedBy, withOwnerLock, type DataOwner } from '#platform/db/own.ts'
import { plans } from '#platform/db/tables/plans.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { openPlan, sealPlan, type StoredPlan } from './sealed-plan.ts'

export type PlanStore = ReturnType<typeof planStore>

export function planStore(rows: Rows, sealer: Sealer) {
  const read = async (from: Rows, own: DataOwner): Promise<StoredPlan> => {
    const [found] = await from.select({ sealed: plans.sealed }).from(plans).where(ownedBy(plans, own))
    return openPlan(sealer, own.memberId, found?.sealed)
  }
  return {
    get: (own: DataOwner): Promise<StoredPlan> => own.tenant.read(() => read(rows, own)),

    /**
     * Changes a person's plan in a transaction; the member's row is locked, so that several devices change it one after the
     * other.
     */
    change<T>(
      own: DataOwner,
      work: (stored: StoredPlan, save: (changed: StoredPlan) => Promise<void>) => Promise<T>,
    ): Promise<T> {
      return withOwnerLock(own, async (tx) =>
        work(await read(tx, own), async (changed) => {
          const sealed = sealPlan(sealer, own.memberId, changed)
          await tx
            .insert(plans)
            .values({ companyId: own.tenant.companyId, memberId: own.memberId, sealed })
            .onConflictDoUpdate({ target: [plans.companyId, plans.memberId], set: { sealed } })
        }),
      )
    },
  }
}
