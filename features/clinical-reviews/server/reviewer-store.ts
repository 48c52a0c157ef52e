import type { Reviewer } from '../contract/clinical-reviews.ts'
import { and, eq } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { reviewers } from '#platform/db/tables/content/clinical-reviews.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export const reviewerDetails = {
  name: reviewers.name,
  profession: reviewers.profession,
  registration: reviewers.registration,
}

export const reviewerOf = ({ companyId }: Tenant, memberId: string) =>
  and(eq(reviewers.companyId, companyId), eq(reviewers.memberId, memberId))

export type ReviewerStore = ReturnType<typeof reviewerStore>

/** The reviewers of a company; every change is audited. */
export function reviewerStore(rows: Rows) {
  return {
    async findReviewer(tenant: Tenant, memberId: string): Promise<Reviewer | undefined> {
      const [row] = await tenant.read(() =>
        rows.select(reviewerDetails).from(reviewers).where(reviewerOf(tenant, memberId)),
      )
      return row
    },

    listReviewers: (tenant: Tenant): Promise<(Reviewer & { memberId: string })[]> =>
      tenant.read(() =>
        rows
          .select({ ...reviewerDetails, memberId: reviewers.memberId })
          .from(reviewers)
          .where(eq(reviewers.companyId, tenant.companyId))
          .orderBy(reviewers.name, reviewers.memberId),
      ),

    saveReviewer(tenant: Tenant, memberId: string, reviewer: Reviewer): Promise<void> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        await tx
          .insert(reviewers)
          .values({ companyId, memberId, ...reviewer })
          .onConflictDoUpdate({ target: [reviewers.companyId, reviewers.memberId], set: reviewer })
        await writeAudit(tx, companyId, [{ actorId: null, subjectId: memberId, action: 'reviewer.added' }])
      })
    },

    /** Removes a reviewer; returns false where there was none. Their reviews remain. */
    removeReviewer(tenant: Tenant, memberId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removedRows = await tx
          .delete(reviewers)
          .where(reviewerOf(tenant, memberId))
          .returning(reviewerDetails)
        if (removedRows.length === 0) return false
        await writeAudit(tx, tenant.companyId, [
          { actorId: null, subjectId: memberId, action: 'reviewer.removed' },
        ])
        return true
      })
    },
  }
}
