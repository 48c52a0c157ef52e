import * as z from 'zod/mini'
import { grant, loginChallenge } from '#features/accounts/contract/accounts.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { mailedToken, passwordInput } from '#features/accounts/contract/passwords.ts'
import { name } from '#platform/contract/values.ts'

/** The version of the terms at /privacy-policy that a person accepts when they activate their account. */
export const TERMS_VERSION = '2026-11'

/**
 * The state of an invitation; `unknown` covers malformed, revoked and long expired tokens, deliberately without
 * distinction.
 */
export const invitationState = z.enum(['good', 'used', 'expired', 'unknown'])
export type InvitationState = z.infer<typeof invitationState>

/** Milliseconds since 1970 by the caller's clock, which only prevent cached responses; the server's clock decides. */
const timestamp = z.optional(z.int().check(z.minimum(0)))

export const validateToken = endpoint({
  method: 'GET',
  path: '/api/authorization/token/validate-token/{token}',
  access: 'public',
  cost: 'light',
  summary: 'How an invitation stands. Spends nothing; needs the header X-Application-Type',
  input: z.object({ token: mailedToken, timestamp }),
  output: z.object({
    state: invitationState,
    /** The company’s name; null where the token is unknown. */
    company: z.nullable(z.string()),
    /** The person's name as the admin typed it; empty where they typed none, or the invitation is not `good`. */
    name: z.string(),
  }),
  failures: ['too-many-requests', 'application-type-missing'],
})

export const generateNewToken = endpoint({
  method: 'GET',
  path: '/api/authorization/accounts/invitation/generate-new-token/{token}',
  access: 'public',
  cost: 'light',
  summary:
    'Mail a new invitation to the address first invited, up to 30 days after one expired. Needs the header X-Application-Type',
  input: z.object({ token: mailedToken, timestamp }),
  output: z.object({
    state: z.enum(['on-its-way', 'used']),
    /** When another invitation may be requested; null where the invitation was used. */
    nextAt: z.nullable(z.iso.datetime()),
  }),
  failures: ['invalid-action-code', 'too-many-requests', 'application-type-missing'],
})

export const requestInvitation = endpoint({
  method: 'POST',
  path: '/api/authorization/accounts/invitation/request',
  access: 'public',
  cost: 'light',
  summary: 'Ask for a new invitation by address; the answer is the same for every address',
  input: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    company: z.optional(z.string().check(z.maxLength(63))),
  }),
  output: z.object({}),
  failures: ['too-many-requests'],
})

export const personName = name(100)

export const confirmInvitation = endpoint({
  method: 'POST',
  path: '/api/authorization/accounts/confirm-invitation',
  access: 'public',
  cost: 'light',
  summary: 'Activate an account with the token of an invitation, and begin a session',
  input: z.object({
    token: mailedToken,
    name: personName,
    password: passwordInput,
    termsVersion: z.literal(TERMS_VERSION),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  // An account that is active in another company may have a second factor.
  output: z.union([grant, loginChallenge]),
  failures: [
    'invitation-used',
    'expired-action-code',
    'invalid-action-code',
    'single-sign-on-required',
    'password-does-not-meet-requirements',
    'too-many-requests',
  ],
})
