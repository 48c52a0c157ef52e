import { builtInTourIds, type TourId } from '../contract/tours.ts'
import { and, eq } from '#platform/db/drizzle.ts'
import { ownTours } from '#platform/db/tables/companies/tours.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

const { completedTours } = members

/** Tours that a member has completed. */
export function completionStore(rows: Rows) {
  return {
    async listCompleted({ tenant, memberId }: SignedIn): Promise<TourId[]> {
      const [row] = await tenant.read(() =>
        rows
          .select({ completedTours })
          .from(members)
          .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId))),
      )
      return row?.completedTours ?? []
    },

    /**
     * Saves that a member has completed a tour; returns false where the company has no such tour. Removed tours are dropped
     * from the list, so that it stays short.
     */
    complete({ tenant, memberId }: SignedIn, id: TourId): Promise<boolean> {
      const { companyId } = tenant
      const isMember = and(eq(members.companyId, companyId), eq(members.id, memberId))
      return tenant.write(async (tx) => {
        // Locked, so that two devices do not overwrite each other's list.
        const [row] = await tx.select({ completedTours }).from(members).where(isMember).for('no key update')
        const ownRows = await tx
          .select({ id: ownTours.id })
          .from(ownTours)
          .where(eq(ownTours.companyId, companyId))
          .orderBy(ownTours.createdAt, ownTours.id)
        const tourIds: TourId[] = [...builtInTourIds, ...ownRows.map((tour) => tour.id)]
        if (!tourIds.includes(id)) return false
        const before = row?.completedTours ?? []
        if (before.includes(id)) return true
        const after = tourIds.filter((tour) => tour === id || before.includes(tour))
        await tx.update(members).set({ completedTours: after }).where(isMember)
        return true
      })
    },
  }
}
