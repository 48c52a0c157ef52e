import type { ClinicalReview, ReviewedType } from '#features/clinical-reviews/contract/clinical-reviews.ts'
import { and, desc, eq, sql } from '../../db/drizzle.ts'
import { clinicalReviews } from '../../db/tables/content/clinical-reviews.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

/** Finds the clinical review of a text; null where no clinician of the company has signed it off. */
export type FindClinicalReview = (
  tenant: Tenant,
  text: { type: ReviewedType; id: string; digest: string },
) => Promise<ClinicalReview | null>

export function clinicalReviewFinder(rows: Rows): FindClinicalReview {
  const newest = rows
    .select()
    .from(clinicalReviews)
    .where(
      and(
        eq(clinicalReviews.companyId, sql.placeholder('company')),
        eq(clinicalReviews.documentType, sql.placeholder('type')),
        eq(clinicalReviews.documentId, sql.placeholder('id')),
      ),
    )
    .orderBy(desc(clinicalReviews.signedAt), desc(clinicalReviews.id))
    .limit(1)
    .prepare('clinical_reviews_newest')
  return async (tenant, { type, id, digest }) => {
    const [row] = await tenant.read(() => newest.execute({ company: tenant.companyId, type, id }))
    return row ? reviewToContract(row, digest) : null
  }
}

type ReviewFacts = Pick<
  typeof clinicalReviews.$inferSelect,
  'name' | 'profession' | 'registration' | 'signedAt' | 'digest'
>

/** Returns a review in the form of the contract; `digest` is that of the current text. */
export function reviewToContract(
  { name, profession, registration, signedAt, digest: signed }: ReviewFacts,
  digest: string,
): ClinicalReview {
  const signedOn = signedAt.toISOString().slice(0, 10)
  return { name, profession, registration, signedOn, isCurrent: signed === digest }
}
