import * as z from 'zod/mini'
import { grant, loginChallenge } from '#features/accounts/contract/accounts.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { mailedToken, passwordInput } from '#features/accounts/contract/passwords.ts'
import { name } from '#platform/contract/values.ts'

/** Which terms a person accepts when they activate their account; they stand on /privacy-policy. */
export const TERMS_VERSION = '2026-11'

/** `unknown` is malformed, revoked or long gone: nothing tells these apart. */
export const invitationState = z.enum(['good', 'used', 'expired', 'unknown'])
export type InvitationState = z.infer<typeof invitationState>

/** Milliseconds since 1970 on the caller's clock; it only keeps answers apart. The server's clock decides. */
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
    /** The company’s name; null when the token tells nothing. */
    company: z.nullable(z.string()),
    /** As the admin typed it who invited them; empty where they typed none, or the invitation is not good. */
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
    /** When the next one may be asked for. */
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
  // An account that is in use in another company may have a second factor already.
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
