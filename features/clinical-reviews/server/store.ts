import { randomUUID } from 'node:crypto'
import type { ReviewedType } from '../contract/clinical-reviews.ts'
import { and, desc, eq } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { clinicalReviews, reviewers } from '#platform/db/tables/content/clinical-reviews.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { reviewerDetails, reviewerOf } from './reviewer-store.ts'

export type ReviewStore = ReturnType<typeof reviewStore>

type Text = { type: ReviewedType; id: string }

/** Reviews of texts; every change is audited. */
export function reviewStore(rows: Rows) {
  const signedBy = ({ companyId }: Tenant, memberId: string) =>
    and(eq(clinicalReviews.companyId, companyId), eq(clinicalReviews.memberId, memberId))

  return {
    /** Returns the newest review of each text. */
    listNewest: (tenant: Tenant) =>
      tenant.read(() =>
        rows
          .selectDistinctOn([clinicalReviews.documentType, clinicalReviews.documentId])
          .from(clinicalReviews)
          .where(eq(clinicalReviews.companyId, tenant.companyId))
          .orderBy(
            clinicalReviews.documentType,
            clinicalReviews.documentId,
            desc(clinicalReviews.signedAt),
            desc(clinicalReviews.id),
          ),
      ),

    /** Stores a review; returns undefined where the caller is no reviewer any more. */
    sign({ tenant, memberId }: SignedIn, { type, id }: Text, digest: string) {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const [reviewer] = await tx
          .select(reviewerDetails)
          .from(reviewers)
          .where(reviewerOf(tenant, memberId))
          .for('share')
        if (!reviewer) return undefined
        const text = { documentType: type, documentId: id }
        const [signed] = await tx
          .insert(clinicalReviews)
          .values({ id: randomUUID(), companyId, memberId, ...text, digest, ...reviewer })
          .returning()
        await writeAudit(tx, companyId, [
          { actorId: memberId, action: 'clinical-review.signed', detail: { type, id } },
        ])
        return signed
      })
    },

    /** Deletes all of the caller's reviews of a text; returns false where there were none. */
    withdraw({ tenant, memberId }: SignedIn, { type, id }: Text): Promise<boolean> {
      const ofText = and(eq(clinicalReviews.documentType, type), eq(clinicalReviews.documentId, id))
      return tenant.write(async (tx) => {
        const removedRows = await tx
          .delete(clinicalReviews)
          .where(and(signedBy(tenant, memberId), ofText))
          .returning({ id: clinicalReviews.id })
        if (removedRows.length === 0) return false
        await writeAudit(tx, tenant.companyId, [
          { actorId: memberId, action: 'clinical-review.withdrawn', detail: { type, id } },
        ])
        return true
      })
    },

    listSigned: (tenant: Tenant, memberId: string) =>
      tenant.read(() =>
        rows
          .select({
            type: clinicalReviews.documentType,
            id: clinicalReviews.documentId,
            signedAt: clinicalReviews.signedAt,
          })
          .from(clinicalReviews)
          .where(signedBy(tenant, memberId))
          .orderBy(clinicalReviews.signedAt, clinicalReviews.id),
      ),
  }
}
