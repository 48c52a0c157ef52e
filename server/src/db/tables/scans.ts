import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

export const scans = pgTable('scans', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  takenAt: moment('taken_at').notNull(),
})
