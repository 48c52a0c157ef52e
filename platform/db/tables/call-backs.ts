import { pgTable, text, uuid } from '../drizzle.ts'
import type { ServiceKey } from '#features/services/contract/services.ts'
import { bytea, moment } from '../columns.ts'

export const callBackAddresses = pgTable('call_back_addresses', {
  companyId: uuid('company_id').notNull(),
  service: text().$type<ServiceKey>().notNull(),
  email: text(),
  confirmedAt: moment('confirmed_at'),
  newEmail: text('new_email'),
  codeHash: bytea('code_hash'),
  codeExpiresAt: moment('code_expires_at'),
})

export const callBacks = pgTable('call_backs', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  sendId: uuid('send_id').notNull(),
  sealed: bytea().notNull(),
  mailId: uuid('mail_id'),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})
