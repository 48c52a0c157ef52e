import { sql, boolean, date, integer, pgTable, text, uuid } from '../../drizzle.ts'
import { bytea, moment } from '../../columns.ts'

/** Tokens with which companies' directories authenticate for SCIM. */
export const directoryTokens = pgTable('directory_tokens', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  name: text().notNull(),
  /** Null once the token has been revoked. */
  hash: bytea(),
  sendsInvitations: boolean('sends_invitations').notNull(),
  givesRoles: boolean('gives_roles').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
})

/** Counts of requests with a token, by their outcome. */
export const directoryOutcomes = pgTable('directory_outcomes', {
  companyId: uuid('company_id').notNull(),
  tokenId: uuid('token_id').notNull(),
  /** The day in UTC. */
  day: date().notNull(),
  outcome: text().notNull(),
  times: integer().notNull(),
})

/** A directory's names and ids of members; members whom no directory has written have no row. */
export const directoryPeople = pgTable('directory_people', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  userName: text('user_name').notNull(),
  /** User name in lower case, by which the directory finds the person. */
  userNameKey: text('user_name_key')
    .notNull()
    .generatedAlwaysAs(sql`lower(user_name)`),
  externalId: text('external_id'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  createdAt: moment('created_at').notNull().defaultNow(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  /** When the directory deleted the person. */
  removedAt: moment('removed_at'),
})
