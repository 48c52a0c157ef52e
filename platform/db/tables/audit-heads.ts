import { bigint, pgTable, uuid } from '../drizzle.ts'
import { bytea } from '../columns.ts'

/** Where a company's audit has come to. */
export const auditHeads = pgTable('audit_heads', {
  companyId: uuid('company_id').primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
})
