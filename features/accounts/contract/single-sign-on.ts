import * as z from 'zod/mini'
import { grant, loginChallenge } from './accounts.ts'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** How long a login may take at the provider. */
export const SIGN_ON_MINUTES = 10

/** Why a login by single sign-on did not come to its end, or what trying a provider showed. */
export const signOnProblem = z.enum([
  /** Too late, begun in another browser, or used before. */
  'expired',
  /** The provider did not answer, */
  'unreachable',
  /** has no OpenID Connect configuration at its issuer's address, */
  'no-discovery',
  /** names itself by another issuer, */
  'other-issuer',
  /** knows no such client, or not by this secret, */
  'client-refused',
  /** let the person not in, */
  'login-refused',
  /** did not take the code that it gave itself, */
  'code-refused',
  /** or sent a token that does not hold. */
  'token-refused',
  /** The assertion is not signed with a certificate of the metadata, */
  'signature-refused',
  /** or with SHA-1, */
  'weak-signature',
  /** is encrypted, */
  'assertion-encrypted',
  /** is for somebody else, */
  'audience-refused',
  /** was sent to another address, */
  'recipient-refused',
  /** is too old or not yet valid, */
  'clock-differs',
  /** has no lasting name of the person, */
  'no-subject',
  /** was not asked for, where that is not allowed, */
  'unsolicited-refused',
  /** or does not hold otherwise. */
  'assertion-refused',
  'secret-lost',
  'no-email',
  'email-not-verified',
  'domain-not-proven',
  /** The address is a person's whom the provider knew by another subject. */
  'other-person',
  /** The address is a person's of another company, who is no member of this one. */
  'other-company',
  'user-disabled',
])
export type SignOnProblem = z.infer<typeof signOnProblem>

/** SHA-256 in Base64url. */
const digest = z.string().check(z.regex(/^[\w-]{43}$/))

/** `only`: the people of the address' company have no other way but a few of its admins. */
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
  summary: 'Where to log in with the provider that speaks for an address; says nothing of persons',
  input: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    keep: z.optional(z.boolean()),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
    /** Of an app's secret: the login goes by way of the system's browser, and its end is for who has the secret. */
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

/** Whom the company does not know yet, or has only invited: they accept the terms first. */
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
    /** What came with the link by which the app was opened, and the secret that the app began with. */
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
