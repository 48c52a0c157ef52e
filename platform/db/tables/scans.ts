import { pgTable, uuid } from '../drizzle.ts'
import { bytea, moment } from '../columns.ts'

export const scans = pgTable('scans', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  takenAt: moment('taken_at').notNull(),
  /** Encrypted by `features/scans/sealed-result.ts`. */
  sealed: bytea().notNull(),
})

export const removedScans = pgTable('removed_scans', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  id: uuid().notNull(),
  removedAt: moment('removed_at').notNull().defaultNow(),
})
