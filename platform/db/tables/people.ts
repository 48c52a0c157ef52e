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
  /** The account's e-mail address. */
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  activatedAt: moment('activated_at'),
  invitedAt: moment('invited_at'),
  invitationEndsAt: moment('invitation_ends_at'),
  /**
   * When the member was imported with their company; set while they have not joined this membership to an
   * account here.
   */
  movedAt: moment('moved_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
  disabledAt: moment('disabled_at'),
  /** Country as two letters; null for the company's. */
  country: text(),
  /** Null for the browser's language. */
  language: text().$type<Language>(),
  keepsWatchHistory: boolean('keeps_watch_history').notNull().default(true),
  keepsReadingHistory: boolean('keeps_reading_history').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The batch of invitations that they were invited with. */
  batchId: uuid('batch_id'),
  groupId: uuid('group_id'),
  groupedAt: moment('grouped_at'),
  /** A day in UTC. */
  lastActiveOn: date('last_active_on'),
  /** Completed tours: built-in tours by number, the company's own by id. */
  completedTours: text('completed_tours').array().notNull().default([]),
})

/** Groups that people are in, such as departments. */
export const groups = pgTable('groups', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The group's id in the company's directory. */
  externalId: text('external_id'),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Batches of people who were invited together. */
export const invitationBatches = pgTable('invitation_batches', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  /** Null once the admin has been erased. */
  actorId: uuid('actor_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Number of people invited, including those whose invitation has been revoked. */
  invited: integer().notNull().default(0),
  withdrawnAt: moment('withdrawn_at'),
})

type SessionEnd = 'logout' | 'reuse' | 'disabled' | 'password' | 'everywhere' | 'provider'

/** Identity and session at the identity provider by which somebody logged in. */
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
  /** When the person last authenticated; null for a session from before this was recorded. */
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

/** New e-mail addresses that wait to be confirmed. */
export const emailChanges = pgTable('email_changes', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  sealed: bytea().notNull(),
  oldLink: bytea('old_link').notNull(),
  newLink: bytea('new_link').notNull(),
  sessionId: uuid('session_id').notNull(),
})

/** The authenticator app (TOTP) of an account, as its second factor. */
export const authenticators = pgTable('authenticators', {
  accountId: uuid('account_id').primaryKey(),
  /** The key that the app shares, encrypted. */
  sealed: bytea().notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Passkeys of accounts, as a second factor or for login without a password. */
export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  credentialId: bytea('credential_id').notNull(),
  /** The public key in COSE format. */
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  /** Host that the passkey is for (relying party). */
  host: text().notNull(),
  /** Account handle that devices store: random, and the same for all passkeys of the account. */
  userHandle: bytea('user_handle').notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
})

/** Unused recovery codes, hashed. */
export const recoveryCodes = pgTable('recovery_codes', {
  accountId: uuid('account_id').notNull(),
  hash: bytea().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Logins that wait for their second factor. */
export const loginChallenges = pgTable('login_challenges', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  /** Null where an identity provider was used instead of the password. */
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
