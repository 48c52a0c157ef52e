import { bigint, pgTable, text, uuid } from '../../drizzle.ts'
import { bytea, moment } from '../../columns.ts'

/** Where a company has its audit sent. */
export const auditStreams = pgTable('audit_streams', {
  companyId: uuid('company_id').primaryKey(),
  url: text().notNull(),
  /** Sealed. */
  secret: bytea().notNull(),
  /** The position of the last entry that was accepted, or that there was when sending began. */
  delivered: bigint({ mode: 'number' }).notNull(),
  deliveredAt: moment('delivered_at'),
  failingSince: moment('failing_since'),
  /** `timeout`, `unreachable`, `secret-lost` or the status that was answered. */
  failure: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
