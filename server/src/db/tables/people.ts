import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@hale/contracts/accounts/accounts'
import { bytea, moment } from '../columns.ts'

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const members = pgTable('members', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** The account's, which never changes. */
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  activatedAt: moment('activated_at'),
  invitedAt: moment('invited_at'),
  invitationEndsAt: moment('invitation_ends_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
  disabledAt: moment('disabled_at'),
  /** Where they are, as two letters; null where that is the company's country. */
  country: text(),
  keepsWatchHistory: boolean('keeps_watch_history').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  kind: text().$type<'web' | 'native'>().notNull(),
  keep: boolean().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  endedBecause: text('ended_because').$type<'logout' | 'reuse' | 'disabled' | 'password' | 'everywhere'>(),
  device: text().notNull().default(''),
  timeZone: text('time_zone'),
  network: text(),
  daysUsed: date('days_used').array().notNull().default([]),
})

export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
})
