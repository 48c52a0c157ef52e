import { date, pgTable, uuid } from '../drizzle.ts'
import { bytea, moment } from '../columns.ts'

export const checkIns = pgTable('check_ins', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  day: date().notNull(),
  /** What `features/check-ins/sealed-check-in.ts` seals. */
  sealed: bytea().notNull(),
})

export const removedCheckIns = pgTable('removed_check_ins', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  day: date().notNull(),
  removedAt: moment('removed_at').notNull(),
})
