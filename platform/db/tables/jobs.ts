import { sql, boolean, integer, pgTable, text, uuid } from '../drizzle.ts'
import { moment } from '../columns.ts'

export const jobs = pgTable('jobs', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  /** Null for a job of the installation. */
  companyId: uuid('company_id'),
  /** Member whom the job is for, and with whom it is erased. */
  memberId: uuid('member_id'),
  subjectId: uuid('subject_id').notNull(),
  urgent: boolean().notNull().default(false),
  attempts: integer().notNull().default(0),
  /** When the job is due; while a server runs it, when that server's lease expires. */
  dueAt: moment('due_at').notNull().defaultNow(),
  lease: uuid(),
  failure: text(),
  deadAt: moment('dead_at'),
  /** Id of the HTTP request that added the job. */
  requestId: uuid('request_id').default(sql`nullif(current_setting('hale.request', true), '')::uuid`),
  createdAt: moment('created_at').notNull().defaultNow(),
})
