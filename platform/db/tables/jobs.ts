import { sql, boolean, integer, pgTable, text, uuid } from '../drizzle.ts'
import { moment } from '../columns.ts'

export const jobs = pgTable('jobs', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  /** Null: it belongs to the installation. */
  companyId: uuid('company_id'),
  /** Set where it is for one person, with whom it is erased. */
  memberId: uuid('member_id'),
  subjectId: uuid('subject_id').notNull(),
  urgent: boolean().notNull().default(false),
  attempts: integer().notNull().default(0),
  /** While a server has it: when its lease ends. */
  dueAt: moment('due_at').notNull().defaultNow(),
  lease: uuid(),
  failure: text(),
  deadAt: moment('dead_at'),
  /** The request that made it. */
  requestId: uuid('request_id').default(sql`nullif(current_setting('hale.request', true), '')::uuid`),
  createdAt: moment('created_at').notNull().defaultNow(),
})
