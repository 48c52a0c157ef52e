import type { RetainedKind } from '#features/retention/contract/retention.ts'
import { pgTable, text, uuid } from '../drizzle.ts'
import { bytea, moment } from '../columns.ts'

export const earlierRecords = pgTable('earlier_records', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text().$type<RetainedKind>().notNull(),
  /** The record's id at the former company, or its day. */
  key: text().notNull(),
  at: moment('at').notNull(),
  /** Encrypted by `features/earlier-records/server/sealed-record.ts`. */
  sealed: bytea().notNull(),
})
