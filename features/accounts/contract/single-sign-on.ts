import * as z from 'zod/mini'
import { grant, loginChallenge } from './accounts.ts'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Minutes until a login at the identity provider expires. */
export const SIGN_ON_MINUTES = 10

/** Why a login by single sign-on failed, or what an admin's trial of a provider found. */
export const signOnProblem = z.enum([
  /** The login is too old, began in another browser, or was completed before. */
  'expired',
  /** The provider did not respond. */
  'unreachable',
  /** The issuer's address has no OpenID Connect configuration. */
  'no-discovery',
  /** The provider's configuration names another issuer. */
  'other-issuer',
  /** The provider knows no such client, or not with this secret. */
  'client-refused',
  /** The provider refused the person. */
  'login-refused',
  /** The provider refused the authorisation code that it issued. */
  'code-refused',
  /** The provider sent an invalid token. */
  'token-refused',
  /** The SAML assertion is not signed with a certificate of the metadata. */
  'signature-refused',
  /** The signature uses SHA-1. */
  'weak-signature',
  /** The assertion is encrypted. */
  'assertion-encrypted',
  /** The assertion names another audience. */
  'audience-refused',
  /** The assertion names another recipient address. */
  'recipient-refused',
  /** The assertion is too old or not yet valid. */
  'clock-differs',
  /** The assertion has no persistent identifier of the person. */
  'no-subject',
  /** The assertion was not requested, and the company does not allow that. */
  'unsolicited-refused',
  /** The assertion is invalid for another reason. */
  'assertion-refused',
  'secret-lost',
  'no-email',
  'email-not-verified',
  'domain-not-proven',
  /** The address belongs to a person whom the provider knows by another subject. */
  'other-person',
  /** The address belongs to a person of another company who is no member of this one. */
  'other-company',
  'user-disabled',
])
export type SignOnProblem = z.infer<typeof signOnProblem>

/** SHA-256 in Base64url. */
const digest = z.string().check(z.regex(/^[\w-]{43}$/))

/**
 * Whether the people of a domain log in with single sign-on. `only`: passwords are refused, except for a few of the
 * company's admins.
 */
export const signOnOffer = z.enum(['none', 'offered', 'only'])
export type SignOnOffer = z.infer<typeof signOnOffer>

export const getSignOnOffer = endpoint({
  method: 'POST',
  path: '/api/auth/sso/offer',
  access: 'public',
  cost: 'light',
  summary: 'Whether a company’s provider speaks for the addresses of a domain',
  input: z.object({ domain: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)) }),
  output: z.object({ offer: signOnOffer }),
  failures: ['origin-not-allowed', 'too-many-requests'],
})

export const startSignOn = endpoint({
  method: 'POST',
  path: '/api/auth/sso/start',
  access: 'public',
  cost: 'light',
  summary:
    'Where to log in with the provider that speaks for an address, or that of the company whose own host is asked; says nothing of persons',
  input: z.object({
    /** May be left out on a company's own host. */
    email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))),
    keep: z.optional(z.boolean()),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
    /**
     * SHA-256 of a native app's secret. Such a login goes through the system's browser, and only the app with the
     * secret can complete it.
     */
    appChallenge: z.optional(digest),
  }),
  output: z.object({ url: z.url() }),
  failures: [
    'single-sign-on-not-offered',
    'identity-provider-unreachable',
    'origin-not-allowed',
    'too-many-requests',
  ],
})

/** A person who is not a member yet, or only invited: they accept the terms first. */
const newcomer = z.object({ company: z.string(), name: z.string() })

export const completeSignOn = endpoint({
  method: 'POST',
  path: '/api/auth/sso/complete',
  access: 'public',
  cost: 'light',
  summary:
    'Begin the session of a person who came back from their provider, by a cookie or, in the app, a code, that works once',
  input: z.object({
    termsVersion: z.optional(z.literal(TERMS_VERSION)),
    /** Completes a login in a native app: the code of the link that opened it, and the secret of `appChallenge`. */
    app: z.optional(
      z.object({ code: z.string().check(z.maxLength(100)), verifier: z.string().check(z.maxLength(100)) }),
    ),
  }),
  output: z.object({
    keep: z.boolean(),
    arrived: z.union([grant, loginChallenge, z.object({ newcomer })]),
  }),
  failures: ['login-expired', 'user-disabled', 'origin-not-allowed', 'too-many-requests'],
})
