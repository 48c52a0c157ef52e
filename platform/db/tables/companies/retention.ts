import type { RetainedKind } from '#features/retention/contract/retention.ts'
import { pgTable, smallint, text, uuid } from '../../drizzle.ts'
import { moment } from '../../columns.ts'

export const retentionRules = pgTable('retention_rules', {
  companyId: uuid('company_id').notNull(),
  kind: text().$type<RetainedKind>().notNull(),
  months: smallint().notNull(),
})

/** Notices to members that their data from before a moment will be deleted. */
export const retentionNotices = pgTable('retention_notices', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text().$type<RetainedKind>().notNull(),
  madeBefore: moment('made_before').notNull(),
  deletedAt: moment('deleted_at').notNull(),
})

/** Kinds of data for which a company may set a retention period. */
export type AgeingKind = (typeof retentionRules.$inferSelect)['kind']
