import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { recoveries } from '#platform/db/tables/programmes.ts'
import type { Rows } from '#platform/db/tenant.ts'

export type RecoveryStore = ReturnType<typeof recoveryStore>

type LockedRecovery = { sealed: Buffer | undefined; save(sealed: Buffer): Promise<void> }

export function recoveryStore(rows: Rows) {
  return {
    async find(owner: DataOwner): Promise<Buffer | undefined> {
      const [row] = await owner.tenant.read(() =>
        rows.select({ sealed: recoveries.sealed }).from(recoveries).where(ownedBy(recoveries, owner)),
      )
      return row?.sealed
    },

    /** Adds a person's row; returns false where there is one already. */
    async add(owner: DataOwner, sealed: Buffer): Promise<boolean> {
      const { tenant, memberId } = owner
      const added = await tenant.write((tx) =>
        tx
          .insert(recoveries)
          .values({ companyId: tenant.companyId, memberId, sealed })
          .onConflictDoNothing()
          .returning({ memberId: recoveries.memberId }),
      )
      return added.length > 0
    },

    /** Changes a row while it is locked, so that several devices wait for each other. */
    change<T>(owner: DataOwner, work: (lockedRecovery: LockedRecovery) => Promise<T>): Promise<T> {
      return owner.tenant.write(async (tx) => {
        const [row] = await tx
          .select({ sealed: recoveries.sealed })
          .from(recoveries)
          .where(ownedBy(recoveries, owner))
          .for('update')
        return work({
          sealed: row?.sealed,
          save: async (sealed) =>
            void (await tx.update(recoveries).set({ sealed }).where(ownedBy(recoveries, owner))),
        })
      })
    },

    async remove(owner: DataOwner): Promise<void> {
      await owner.tenant.write((tx) => tx.delete(recoveries).where(ownedBy(recoveries, owner)))
    },
  }
}
