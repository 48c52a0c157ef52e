import type { RetainedKind } from '#features/retention/contract/retention.ts'
import { pgTable, text, uuid } from '../drizzle.ts'
import { bytea, moment } from '../columns.ts'

export const earlierRecords = pgTable('earlier_records', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text().$type<RetainedKind>().notNull(),
  /** The id that it had at the company before, or its day. */
  key: text().notNull(),
  at: moment('at').notNull(),
  /** What `features/earlier-records/server/sealed-record.ts` seals. */
  sealed: bytea().notNull(),
})
