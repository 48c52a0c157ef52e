import { bigint, pgTable, text, uuid } from '../../drizzle.ts'
import { bytea, moment } from '../../columns.ts'

/** Collectors to which companies have their audit logs sent. */
export const auditStreams = pgTable('audit_streams', {
  companyId: uuid('company_id').primaryKey(),
  url: text().notNull(),
  /** The collector's secret, encrypted. */
  secret: bytea().notNull(),
  /** Position of the last entry that was accepted, or of the newest entry when the stream was set up. */
  delivered: bigint({ mode: 'number' }).notNull(),
  deliveredAt: moment('delivered_at'),
  failingSince: moment('failing_since'),
  /**
   * Why the last delivery failed: `timeout`, `unreachable`, `secret-lost` or the HTTP status of the response.
   */
  failure: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
