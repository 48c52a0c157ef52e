import { date, pgTable, uuid } from '../drizzle.ts'
import { bytea, moment } from '../columns.ts'

export const checkIns = pgTable('check_ins', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  day: date().notNull(),
  /** Encrypted by `features/check-ins/sealed-check-in.ts`. */
  sealed: bytea().notNull(),
})

export const removedCheckIns = pgTable('removed_check_ins', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  day: date().notNull(),
  removedAt: moment('removed_at').notNull(),
})
