import { boolean, jsonb, pgTable, text, uuid } from '../../drizzle.ts'
import { bytea, moment } from '../../columns.ts'

/** The identity provider of each company, by OpenID Connect or SAML. */
export const identityProviders = pgTable('identity_providers', {
  companyId: uuid('company_id').primaryKey(),
  /** Replaced with each change that logins depend on. */
  version: uuid().notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted; null for a SAML provider. */
  clientSecret: bytea('client_secret'),
  /** A `SamlSetting`; null for an OpenID Connect provider. */
  saml: jsonb(),
  /** When the provider's metadata was last read from its URL, and why a later attempt failed. */
  metadataReadAt: moment('metadata_read_at'),
  metadataFailure: text('metadata_failure'),
  nameClaim: text('name_claim').notNull().default('name'),
  trustsEmail: boolean('trusts_email').notNull().default(false),
  /** A `RoleMapping`; null where roles are set in Hale alone. */
  roleMapping: jsonb('role_mapping'),
  endSessionUrl: text('end_session_url'),
  triedAt: moment('tried_at'),
  tryFailure: text('try_failure'),
  /** What the last try read, encrypted; deleted after an hour. */
  tryResult: bytea('try_result'),
  isOn: boolean('is_on').notNull().default(false),
  isOnly: boolean('is_only').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** E-mail domains of a company; unproven until their TXT record has been found. */
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

/** A member's identity at their company's identity provider. */
export const providerIdentities = pgTable('provider_identities', {
  id: uuid().primaryKey(),
  companyId: uuid('company_id').notNull(),
  memberId: uuid('member_id').notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Admins who keep their password where a company allows only single sign-on. */
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

/** Logins that have been sent to an identity provider and have not returned. */
export const providerAttempts = pgTable('provider_attempts', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  version: uuid().notNull(),
  /** Hash of the secret of the browser that began the login, or of the app once it continues. */
  browser: bytea().notNull(),
  isApp: boolean('is_app').notNull().default(false),
  /**
   * What the response is checked against, encrypted: nonce and PKCE verifier, or the ID of a SAML request.
   */
  sealed: bytea().notNull(),
  /** The response of a SAML provider, encrypted. */
  answer: bytea(),
  actorId: uuid('actor_id'),
  /** The company's own host that the browser began the login on; null at the installation's address, and for apps. */
  host: text(),
  ...arrival,
})

/** Accepted SAML assertions, kept until they expire so that none is used twice. */
export const providerAssertions = pgTable('provider_assertions', {
  companyId: uuid('company_id').notNull(),
  hash: bytea().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Logins that have returned from an identity provider. */
export const providerArrivals = pgTable('provider_arrivals', {
  hash: bytea().primaryKey(),
  companyId: uuid('company_id').notNull(),
  version: uuid().notNull(),
  /** The provider's claims about the person, encrypted. */
  sealed: bytea().notNull(),
  /** Hash of the app's secret; null for a browser, which has a cookie. */
  app: bytea(),
  ...arrival,
})
