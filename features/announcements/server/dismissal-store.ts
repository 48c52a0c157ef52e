import { and, asc, eq } from '#platform/db/drizzle.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { announcementDismissals, announcements } from '#platform/db/tables/companies/announcements.ts'
import type { Rows } from '#platform/db/tenant.ts'

export type DismissalStore = ReturnType<typeof dismissalStore>

/** Announcements that a member has dismissed; every query filters by member. */
export function dismissalStore(rows: Rows) {
  return {
    /** Dismisses an announcement; returns false where it does not exist. */
    add({ tenant, memberId }: DataOwner, announcementId: string): Promise<boolean> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        // Locked until the dismissal is stored: deleting the announcement meanwhile would violate the foreign key.
        const [storedRow] = await tx
          .select({ id: announcements.id })
          .from(announcements)
          .where(and(eq(announcements.companyId, companyId), eq(announcements.id, announcementId)))
          .for('key share')
        if (!storedRow) return false
        await tx
          .insert(announcementDismissals)
          .values({ companyId, memberId, announcementId })
          .onConflictDoNothing()
        return true
      })
    },

    async remove(owner: DataOwner, announcementId: string): Promise<void> {
      const one = and(
        ownedBy(announcementDismissals, owner),
        eq(announcementDismissals.announcementId, announcementId),
      )
      await owner.tenant.read(() => rows.delete(announcementDismissals).where(one))
    },

    list(owner: DataOwner) {
      const { announcementId, dismissedAt } = announcementDismissals
      return owner.tenant.read(() =>
        rows
          .select({ announcementId, dismissedAt })
          .from(announcementDismissals)
          .where(ownedBy(announcementDismissals, owner))
          .orderBy(asc(dismissedAt)),
      )
    },
  }
}
