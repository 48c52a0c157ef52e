import { pgTable, text, uuid } from '../drizzle.ts'
import { bytea, moment } from '../columns.ts'

export type LinkPurpose = 'invitation' | 'password-reset' | 'export' | 'email-change-old' | 'email-change-new'

export const mailedLinks = pgTable('mailed_links', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  purpose: text().$type<LinkPurpose>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const mailKinds = [
  'invitation',
  'reminder',
  'password-reset',
  'password-changed',
  'switched-off',
  'call-back',
  'call-back-withdrawn',
  'call-back-address',
  'weekly-digest',
  'email-change-old',
  'email-change-new',
  'email-changed',
  'company-moved',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'single-sign-on',
  'data-expiring',
  'sign-in-problem',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  /** Null if the mail concerns no member, or is to outlive them. */
  memberId: uuid('member_id'),
  kind: text().$type<MailKind>().notNull(),
  /** The token of the mail's link, encrypted. */
  sealed: bytea(),
  /** Encrypted recipient and content, where the recipient is no member. */
  payload: bytea(),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
})

export const mailRequests = pgTable('mail_requests', {
  id: uuid().primaryKey(),
  sealed: bytea().notNull(),
})
