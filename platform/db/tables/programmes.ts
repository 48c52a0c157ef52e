import { pgTable, uuid } from '../drizzle.ts'
import { bytea } from '../columns.ts'

// Entries of members in programmes, encrypted, one row each.

export const relationshipProgress = pgTable('relationship_progress', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  /** Encrypted by `features/our-relationship/store.ts`. */
  sealed: bytea().notNull(),
})

export const recoveries = pgTable('recoveries', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  /** Encrypted by `features/vrs-freedom-365/journal.ts`. */
  sealed: bytea().notNull(),
})
