import { pgTable, uuid } from '../drizzle.ts'
import { bytea } from '../columns.ts'

// What a member enters, sealed: one row each.

export const relationshipProgress = pgTable('relationship_progress', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  /** What `features/our-relationship/store.ts` seals. */
  sealed: bytea().notNull(),
})

export const recoveries = pgTable('recoveries', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  /** What `features/vrs-freedom-365/journal.ts` seals. */
  sealed: bytea().notNull(),
})
