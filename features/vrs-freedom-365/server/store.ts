import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { recoveries } from '#platform/db/tables/programmes.ts'
import type { Rows } from '#platform/db/tenant.ts'

export type RecoveryStore = ReturnType<typeof recoveryStore>

type LockedRecovery = { sealed: Buffer | undefined; save(sealed: Buffer): Promise<void> }

export function recoveryStore(rows: Rows) {
  return {
    async find(own: DataOwner): Promise<Buffer | undefined> {
      const [found] = await own.tenant.read(() =>
        rows.select({ sealed: recoveries.sealed }).from(recoveries).where(ownedBy(recoveries, own)),
      )
      return found?.sealed
    },

    /** Adds a person's row; returns false where there is one already. */
    async add(own: DataOwner, sealed: Buffer): Promise<boolean> {
      const { tenant, memberId } = own
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
    change<T>(own: DataOwner, work: (locked: LockedRecovery) => Promise<T>): Promise<T> {
      return own.tenant.write(async (tx) => {
        const [found] = await tx
          .select({ sealed: recoveries.sealed })
          .from(recoveries)
          .where(ownedBy(recoveries, own))
          .for('update')
        return work({
          sealed: found?.sealed,
          save: async (sealed) =>
            void (await tx.update(recoveries).set({ sealed }).where(ownedBy(recoveries, own))),
        })
      })
    },

    async remove(own: DataOwner): Promise<void> {
      await own.tenant.write((tx) => tx.delete(recoveries).where(ownedBy(recoveries, own)))
    },
  }
}
