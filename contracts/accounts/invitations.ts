import * as z from 'zod/mini'
import { grant, loginChallenge } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { mailedToken, passwordInput } from './passwords.ts'
import { name } from '../values.ts'

/** Which terms a person accepts when they activate their account; they stand on /privacy-policy. */
export const TERMS_VERSION = '2026-11'

/** The most rows that travel in one call; a longer list is sent in parts. */
export const INVITE_AT_ONCE = 100
/** The most rows that one list may have. */
export const MAX_INVITED = 5000

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

/** What became of one row: `already-invited` and `already-here` sent nothing. */
export const verdict = z.enum([
  'invited',
  'already-invited',
  'already-here',
  'invalid-email',
  'invalid-name',
  'invalid-role',
])
export type Verdict = z.infer<typeof verdict>

/** As somebody wrote it; each row is judged by itself. An empty role is a member's. */
export const inviteRow = z.object({
  email: z.string().check(z.maxLength(1000)),
  name: z.optional(z.string().check(z.maxLength(1000))),
  role: z.optional(z.string().check(z.maxLength(1000))),
})
export type InviteRow = z.infer<typeof inviteRow>

export const invite = endpoint({
  method: 'POST',
  path: '/api/invitations',
  access: 'admin',
  cost: 'alone',
  summary: 'Invite people by email; one verdict a row, in their order. Nobody is mailed twice',
  input: z.object({
    rows: z.array(inviteRow).check(z.minLength(1), z.maxLength(INVITE_AT_ONCE)),
    /** The list that the rows are of; its sender makes the id with the first rows. */
    batch: z.optional(z.uuid()),
  }),
  output: z.object({ verdicts: z.array(verdict) }),
  failures: ['too-many-invitations', 'invitation-batch-not-found', 'invitation-batch-withdrawn'],
  maxBytes: 500_000,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{id}/resend',
  access: 'admin',
  cost: 'light',
  summary: 'Mail a new invitation to somebody who has not activated their account; one in 10 minutes',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['invitation-not-found', 'too-many-requests'],
})

export const resendInvitations = endpoint({
  method: 'POST',
  path: '/api/invitations/resend',
  access: 'admin',
  cost: 'alone',
  summary: 'Mail a new invitation to those who have not activated and were not mailed in the last 10 minutes',
  input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(INVITE_AT_ONCE * 2)) }),
  output: z.object({ sent: z.int() }),
  failures: [],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Take an invitation back, and forget whom it was for; three times a day for one address',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['invitation-not-found', 'person-has-data', 'too-many-requests'],
})

export const remindInvited = endpoint({
  method: 'POST',
  path: '/api/invitations/remind',
  access: 'admin',
  cost: 'in-turn',
  summary: 'Mail a new invitation to all who have not activated, except those mailed in the last 24 hours',
  input: z.object({}),
  output: z.object({ reminded: z.int() }),
  failures: [],
})
