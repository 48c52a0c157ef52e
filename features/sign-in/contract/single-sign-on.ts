import * as z from 'zod/mini'
import { signOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, line } from '#platform/contract/values.ts'
import { roleMapping } from '#features/companies/contract/role-mapping.ts'

export const MAX_DOMAINS = 20
/** Maximum number of admins who may keep their password where passwords are refused (break glass). */
export const MAX_BREAK_GLASS_ADMINS = 10

/** The issuer exactly as the provider writes it: a trailing slash makes it a different issuer. */
export const issuer = z.string().check(z.trim(), atMost(500), z.regex(/^https?:\/\/[^\s\\?#]+$/i))

/** The domain of email addresses, without the part before the @. */
export const domainName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    atMost(253),
    z.regex(/^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,7}\.[a-z][a-z0-9-]{0,62}$/),
  )

/** `taken`: another company has proven the domain. */
export const domainFailure = z.enum(['missing', 'unreachable', 'taken'])
export type DomainFailure = z.infer<typeof domainFailure>

const companyDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves the domain. */
  record: z.string(),
  provenAt: z.nullable(z.iso.datetime()),
  checkedAt: z.nullable(z.iso.datetime()),
  /** Since when the record of a proven domain has been missing. */
  missingSince: z.nullable(z.iso.datetime()),
  failure: z.nullable(domainFailure),
})
export type CompanyDomain = z.infer<typeof companyDomain>

/** Maximum number of characters of a SAML provider's metadata; those of Microsoft Entra ID have 15,000. */
export const MAX_METADATA = 256 * 1024

/** The name of an assertion's attribute; null for the names that providers commonly use. */
export const attributeName = z.string().check(z.trim(), z.minLength(1), atMost(200), z.regex(/^\S+$/))

const samlAttributes = {
  emailAttribute: z.nullable(attributeName),
  nameAttribute: z.nullable(attributeName),
  /** The attribute that identifies people; null for the persistent NameID. */
  subjectAttribute: z.nullable(attributeName),
  /** Whether logins that start at the provider (IdP-initiated) are accepted. */
  acceptsUnsolicited: z.boolean(),
}

/** Why metadata could not be downloaded again. */
export const metadataFailure = z.enum([
  'issuer-not-allowed',
  'saml-metadata-unreachable',
  'saml-metadata-invalid',
  'saml-metadata-incomplete',
  /** The metadata is now that of another identity provider. */
  'saml-metadata-of-another',
])
export type MetadataFailure = z.infer<typeof metadataFailure>

const samlProvider = z.object({
  loginUrl: z.string(),
  /** Null where the metadata was pasted. */
  metadataUrl: z.nullable(z.string()),
  /** When the metadata was last downloaded, which happens daily; and why the last attempt failed. */
  metadataReadAt: z.nullable(z.iso.datetime()),
  metadataFailure: z.nullable(metadataFailure),
  /** Whether the provider refuses requests without a signature, which Hale's do not have. */
  wantsSignedRequests: z.boolean(),
  /** SHA-256 fingerprints, and when each certificate expires. */
  certificates: z.array(z.object({ fingerprint: z.string(), endsAt: z.iso.datetime() })),
  ...samlAttributes,
})
export type SamlProvider = z.infer<typeof samlProvider>

/** What a try (test login) found out about the person who logged in. */
export const loginTestResult = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The domain of the address that the company has not verified; null where there is none. */
  unverifiedDomain: z.nullable(z.string()),
  /** Whether the provider names its session, without which logging out there cannot end Hale's. */
  hasSession: z.boolean(),
})
export type LoginTestResult = z.infer<typeof loginTestResult>

const identityProvider = z.object({
  /** The issuer; of a SAML provider, its entity ID. */
  issuer: z.string(),
  clientId: z.string(),
  nameClaim: z.string(),
  trustsEmail: z.boolean(),
  isOn: z.boolean(),
  isOnly: z.boolean(),
  /** Null for a provider with OpenID Connect. */
  saml: z.nullable(samlProvider),
  /** Null where roles are assigned in Hale only. */
  roleMapping: z.nullable(roleMapping),
  triedAt: z.nullable(z.iso.datetime()),
  tryProblem: z.nullable(signOnProblem),
  /** Null where the last try found out nothing about a person, and from an hour after the try on. */
  tryResult: z.nullable(loginTestResult),
  /** When a try that has not returned yet began; null where none is open. */
  openTryAt: z.nullable(z.iso.datetime()),
})
export type IdentityProvider = z.infer<typeof identityProvider>

const person = z.object({ id: z.uuid(), name: z.string(), isBreakGlass: z.boolean() })

export const singleSignOn = z.object({
  provider: z.nullable(identityProvider),
  /** The addresses with which Hale is registered at the provider. */
  redirectUrl: z.string(),
  backChannelUrl: z.string(),
  frontChannelUrl: z.string(),
  /** Where the provider sends people once they have logged out there. */
  loggedOutUrl: z.string(),
  /** Hale's own metadata is at its entity ID. */
  saml: z.object({ entityId: z.string(), acsUrl: z.string() }),
  domains: z.array(companyDomain),
  /** Admins with a password. */
  admins: z.array(person),
  /** Whether a directory assigns the roles, so that the identity provider does not. */
  hasRolesOfDirectory: z.boolean(),
})
export type SingleSignOn = z.infer<typeof singleSignOn>

export const getSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/sign-in/single-sign-on',
  access: 'admin',
  cost: 'light',
  summary: 'The company’s identity provider and its domains, and what the provider is told of Hale',
  input: z.object({}),
  output: singleSignOn,
  failures: [],
})

/**
 * `isSwitchedOff`: single sign-on was on and has been switched off, because it now has another provider, which has
 * not been tried.
 */
const providerSet = z.object({ isSwitchedOff: z.boolean() })

export const setIdentityProvider = endpoint({
  method: 'PUT',
  path: '/api/sign-in/single-sign-on',
  access: 'admin',
  cost: 'alone',
  summary:
    'Set the company’s identity provider, and ask whether it is there. Another issuer or client is switched off until it was tried; without a secret the one before stays',
  input: z.object({
    issuer,
    clientId: line(200).check(z.minLength(1)),
    clientSecret: z.optional(line(500).check(z.minLength(1))),
    nameClaim: z.string().check(z.trim(), atMost(100), z.regex(/^[\w.:/-]+$/)),
    trustsEmail: z.boolean(),
  }),
  /** `problem`: why no login can begin at the provider, which has been saved nevertheless. */
  output: z.extend(providerSet, { problem: z.nullable(signOnProblem) }),
  needsConfirmation: true,
  failures: ['confirmation-required', 'invalid-input', 'issuer-not-allowed', 'too-many-requests'],
})

export const setSamlProvider = endpoint({
  method: 'PUT',
  path: '/api/sign-in/single-sign-on/saml',
  access: 'admin',
  cost: 'alone',
  summary:
    'Set a SAML provider by its metadata, or the address of it. Another one is switched off until it was tried; without metadata that of before stays',
  input: z.object({
    metadataUrl: z.optional(issuer),
    metadata: z.optional(z.string().check(z.trim(), z.minLength(1), atMost(MAX_METADATA))),
    ...samlAttributes,
  }),
  output: providerSet,
  needsConfirmation: true,
  // Encoded as JSON, nearly every character of the metadata takes at most two bytes.
  maxBytes: 2 * MAX_METADATA,
  failures: [
    'confirmation-required',
    'invalid-input',
    'issuer-not-allowed',
    'saml-metadata-invalid',
    'saml-metadata-incomplete',
    'saml-metadata-unreachable',
    'too-many-requests',
  ],
})

export const removeIdentityProvider = endpoint({
  method: 'DELETE',
  path: '/api/sign-in/single-sign-on',
  access: 'admin',
  cost: 'light',
  summary: 'Forget the company’s identity provider: people log in with a password',
  input: z.object({}),
  output: z.object({}),
  needsConfirmation: true,
  failures: ['confirmation-required', 'identity-provider-not-found'],
})

export const tryIdentityProvider = endpoint({
  method: 'POST',
  path: '/api/sign-in/single-sign-on/try',
  access: 'admin',
  cost: 'alone',
  summary: 'Where to log in to try the provider, or what is wrong already; changes nobody’s session',
  input: z.object({}),
  output: z.object({ url: z.nullable(z.url()), problem: z.nullable(signOnProblem) }),
  failures: ['identity-provider-not-found', 'too-many-requests'],
})

export const switchSingleSignOn = endpoint({
  method: 'PUT',
  path: '/api/sign-in/single-sign-on/use',
  access: 'admin',
  cost: 'light',
  summary:
    'Switch single sign-on on or off, once it was tried; and choose whether passwords are refused but of the admins named',
  input: z.object({
    isOn: z.boolean(),
    isOnly: z.boolean(),
    breakGlass: z.array(z.uuid()).check(z.maxLength(MAX_BREAK_GLASS_ADMINS)),
  }),
  output: z.object({}),
  needsConfirmation: true,
  failures: [
    'confirmation-required',
    'identity-provider-not-found',
    'single-sign-on-not-tried',
    'domain-not-proven',
    'break-glass-missing',
  ],
})

export const addDomain = endpoint({
  method: 'POST',
  path: '/api/sign-in/domains',
  access: 'admin',
  cost: 'light',
  summary: 'Name a domain of the company’s addresses, to be proven by a TXT record',
  input: z.object({ domain: domainName }),
  output: z.object({}),
  needsConfirmation: true,
  failures: ['confirmation-required', 'too-many-domains', 'too-many-requests'],
})

export const checkDomain = endpoint({
  method: 'POST',
  path: '/api/sign-in/domains/check',
  access: 'admin',
  cost: 'alone',
  summary: 'Look for the TXT record of a domain now',
  input: z.object({ domain: domainName }),
  output: z.object({ failure: z.nullable(domainFailure) }),
  failures: ['domain-not-found', 'too-many-requests'],
})

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/api/sign-in/domains/{domain}',
  access: 'admin',
  cost: 'light',
  summary:
    'Forget a domain: its addresses no longer lead to the provider, and nobody new joins by one. Not the last one while passwords are refused',
  input: z.object({ domain: domainName }),
  output: z.object({}),
  needsConfirmation: true,
  failures: ['confirmation-required', 'domain-not-found', 'last-domain'],
})
