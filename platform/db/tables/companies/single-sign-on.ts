import { boolean, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import { bytea, moment } from '../../columns.ts'

/** The provider by which a company's people log in, with OpenID Connect or SAML. */
export const identityProviders = pgTable('identity_providers', {
  companyId: uuid('company_id').primaryKey(),
  /** Another one with each change of what a login depends on. */
  version: uuid().notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed; null where the provider speaks SAML. */
  clientSecret: bytea('client_secret'),
  /** A `SamlSetting`; null where the provider speaks OpenID Connect. */
  saml: jsonb(),
  /** When it was last read at its address, and why a later reading did not go well. */
  metadataReadAt: moment('metadata_read_at'),
  metadataFailure: text('metadata_failure'),
  nameClaim: text('name_claim').notNull().default('name'),
  trustsEmail: boolean('trusts_email').notNull().default(false),
  /** A `RoleMapping`; null where roles are given in Hale alone. */
  roleMapping: jsonb('role_mapping'),
  endSessionUrl: text('end_session_url'),
  triedAt: moment('tried_at'),
  tryFailure: text('try_failure'),
  isOn: boolean('is_on').notNull().default(false),
  isOnly: boolean('is_only').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Domains of a company's addresses; unproven until their TXT record was found. */
export const companyDomains = pgTable('company_domains', {
  companyId: uuid('company_id').notNull(),
  domain: text().notNull(),
  token: text().notNull(),
  provenAt: moment('proven_at'),
  checkedAt: moment('checked_at'),
  missingSince: moment('missing_since'),
  failure: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Who a member is at their company's provider. */
export const providerIdentities = pgTable('provider_identities', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Admins who keep their password where the others' are refused. */
export const breakGlassAdmins = pgTable('break_glass_admins', {
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').primaryKey(),
})

const arrival = {
  keep: boolean().notNull(),
  device: text().notNull(),
  timeZone: text('time_zone'),
  network: text(),
  expiresAt: moment('expires_at').notNull(),
}

/** Logins on their way to a provider and back. */
export const providerAttempts = pgTable('provider_attempts', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  version: uuid().notNull(),
  /** Of what the browser shows that began it, or the app once it goes on. */
  browser: bytea().notNull(),
  isApp: boolean('is_app').notNull().default(false),
  /** What the answer is held to: the nonce and the verifier of PKCE, or the ID of a SAML request. */
  sealed: bytea().notNull(),
  /** What a SAML provider answered; sealed. */
  answer: bytea(),
  actorId: uuid('actor_id'),
  ...arrival,
})

/** SAML assertions that were accepted, until they expire. */
export const providerAssertions = pgTable('provider_assertions', {
  companyId: uuid('company_id').notNull(),
  hash: bytea().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Logins that came back from a provider. */
export const providerArrivals = pgTable('provider_arrivals', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  version: uuid().notNull(),
  /** What the provider says of the person. */
  sealed: bytea().notNull(),
  /** Of the secret of the app that it is for; null: it is for a browser, by its cookie. */
  app: bytea(),
  ...arrival,
})
