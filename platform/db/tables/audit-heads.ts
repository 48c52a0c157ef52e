import { bigint, pgTable, uuid } from '../drizzle.ts'
import { bytea } from '../columns.ts'

/** Position and hash of the newest entry in each company's audit log. */
export const auditHeads = pgTable('audit_heads', {
  companyId: uuid('company_id').primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
})
