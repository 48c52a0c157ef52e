import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../columns.ts'

export const recoveries = pgTable('recoveries', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  /** What `features/vrs-freedom-365/journal.ts` seals. */
  sealed: bytea().notNull(),
})
