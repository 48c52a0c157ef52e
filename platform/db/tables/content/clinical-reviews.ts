import type { ReviewedType } from '#features/clinical-reviews/contract/clinical-reviews.ts'
import { pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

/** Members who may sign texts off, as the operator entered them. */
export const reviewers = pgTable('reviewers', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  name: text().notNull(),
  profession: text().notNull(),
  registration: text().notNull(),
  addedAt: moment('added_at').notNull().defaultNow(),
})

/** Sign-offs of texts by reviewers; the newest one of each text counts. */
export const clinicalReviews = pgTable('clinical_reviews', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  documentType: text('document_type').$type<ReviewedType>().notNull(),
  /** Text, because a condition's id is no UUID. */
  documentId: text('document_id').notNull(),
  /** Digest of the text that was signed off. */
  digest: text().notNull(),
  memberId: uuid('member_id').notNull(),
  /** The reviewer's name and profession at that time. */
  name: text().notNull(),
  profession: text().notNull(),
  registration: text().notNull(),
  signedAt: moment('signed_at').notNull().defaultNow(),
})
