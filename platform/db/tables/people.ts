import { bigint, boolean, date, integer, pgTable, text, uuid } from '../drizzle.ts'
import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Language } from '../../contract/languages.ts'
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
  /** The account's. */
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  activatedAt: moment('activated_at'),
  invitedAt: moment('invited_at'),
  invitationEndsAt: moment('invitation_ends_at'),
  /** Since when their data is here, moved with their company, and waits until they join it to the account that they have here. */
  movedAt: moment('moved_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
  disabledAt: moment('disabled_at'),
  /** Where they are, as two letters; null where that is the company's country. */
  country: text(),
  /** Null where that is their browser's. */
  language: text().$type<Language>(),
  keepsWatchHistory: boolean('keeps_watch_history').notNull().default(true),
  keepsReadingHistory: boolean('keeps_reading_history').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The list that they were invited with. */
  batchId: uuid('batch_id'),
  groupId: uuid('group_id'),
  groupedAt: moment('grouped_at'),
  /** A day of UTC. */
  lastActiveOn: date('last_active_on'),
  /** Built-in ones by their number, the company's own by their id. */
  completedTours: text('completed_tours').array().notNull().default([]),
})

/** Groups that people are in, such as departments. */
export const groups = pgTable('groups', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** What a directory calls it. */
  externalId: text('external_id'),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Lists of people that were invited together. */
export const invitationBatches = pgTable('invitation_batches', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  /** Null: they were erased. */
  actorId: uuid('actor_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** How many were invited by it, also those whose invitation was revoked since. */
  invited: integer().notNull().default(0),
  withdrawnAt: moment('withdrawn_at'),
})

type SessionEnd = 'logout' | 'reuse' | 'disabled' | 'password' | 'everywhere' | 'provider'

/** What an identity provider stands for: whose identity there, and the provider's own name of its session. */
const provider = { identityId: uuid('identity_id'), providerSession: text('provider_session') }

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
  endedBecause: text('ended_because').$type<SessionEnd>(),
  device: text().notNull().default(''),
  timeZone: text('time_zone'),
  network: text(),
  daysUsed: date('days_used').array().notNull().default([]),
  /** When its person last showed that it is them; null of a session from before that was written down. */
  confirmedAt: moment('confirmed_at').defaultNow(),
  ...provider,
})

export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
})

/** New addresses that wait to be confirmed. */
export const emailChanges = pgTable('email_changes', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  sealed: bytea().notNull(),
  oldLink: bytea('old_link').notNull(),
  newLink: bytea('new_link').notNull(),
  sessionId: uuid('session_id').notNull(),
})

/** The authenticator app that an account has as its second factor. */
export const authenticators = pgTable('authenticators', {
  accountId: uuid('account_id').primaryKey(),
  /** The key that the app has too. */
  sealed: bytea().notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Keys on people's devices, as a second factor of an account or to log in with alone. */
export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  credentialId: bytea('credential_id').notNull(),
  /** As COSE has it. */
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  /** The host that it is for. */
  host: text().notNull(),
  /** What devices know the account by: random, and the same for all of its passkeys. */
  userHandle: bytea('user_handle').notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
})

/** Those that were not used. */
export const recoveryCodes = pgTable('recovery_codes', {
  accountId: uuid('account_id').notNull(),
  hash: bytea().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Logins that wait for the second factor. */
export const loginChallenges = pgTable('login_challenges', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  /** Null where a provider stood for the password. */
  passwordDigest: bytea('password_digest'),
  ...provider,
  kind: text().$type<'web' | 'native'>().notNull(),
  keep: boolean().notNull(),
  device: text().notNull(),
  timeZone: text('time_zone'),
  network: text(),
  tries: integer().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})
