import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../columns.ts'

export const relationshipProgress = pgTable('relationship_progress', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  sealed: bytea().notNull(),
})
