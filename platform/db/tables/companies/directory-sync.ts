import { sql, boolean, date, integer, pgTable, text, uuid } from '../../drizzle.ts'
import { bytea, moment } from '../../columns.ts'

/** What a company's directory shows to prove who it is. */
export const directoryTokens = pgTable('directory_tokens', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  name: text().notNull(),
  /** Null once it is revoked. */
  hash: bytea(),
  sendsInvitations: boolean('sends_invitations').notNull(),
  givesRoles: boolean('gives_roles').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
})

/** How often requests with a token did what, or were refused why. */
export const directoryOutcomes = pgTable('directory_outcomes', {
  companyId: uuid('company_id').notNull(),
  tokenId: uuid('token_id').notNull(),
  /** Of UTC. */
  day: date().notNull(),
  outcome: text().notNull(),
  times: integer().notNull(),
})

/** What a directory calls a person; those whom it never wrote have no row. */
export const directoryPeople = pgTable('directory_people', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  userName: text('user_name').notNull(),
  /** By which it is found, whatever its case. */
  userNameKey: text('user_name_key')
    .notNull()
    .generatedAlwaysAs(sql`lower(user_name)`),
  externalId: text('external_id'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  createdAt: moment('created_at').notNull().defaultNow(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  /** Since when the directory sees them no more. */
  removedAt: moment('removed_at'),
})
