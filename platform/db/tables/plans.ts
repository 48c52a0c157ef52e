import { pgTable, uuid } from '../drizzle.ts'
import { bytea } from '../columns.ts'

export const plans = pgTable('plans', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  /** Encrypted by `features/plans/sealed-plan.ts`. */
  sealed: bytea().notNull(),
})
