import type { ReviewedType } from '#features/clinical-reviews/contract/clinical-reviews.ts'
import { pgTable, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

/** Who may sign texts off, as the operator entered them. */
export const reviewers = pgTable('reviewers', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  name: text().notNull(),
  profession: text().notNull(),
  registration: text().notNull(),
  addedAt: moment('added_at').notNull().defaultNow(),
})

/** What was signed off by whom; of each text the newest one counts. */
export const clinicalReviews = pgTable('clinical_reviews', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  documentType: text('document_type').$type<ReviewedType>().notNull(),
  /** A condition's is no UUID. */
  documentId: text('document_id').notNull(),
  /** Of the text that was signed. */
  digest: text().notNull(),
  memberId: uuid('member_id').notNull(),
  /** The reviewer as they were then. */
  name: text().notNull(),
  profession: text().notNull(),
  registration: text().notNull(),
  signedAt: moment('signed_at').notNull().defaultNow(),
})
