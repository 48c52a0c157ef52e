import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

// Inviting people, for admins. The endpoints for invited people are in `invitations.ts`, which public pages load.

/** Maximum number of rows of a request; longer lists are sent in parts. */
export const MAX_ROWS_PER_REQUEST = 100
/** Maximum number of rows of a list. */
export const MAX_INVITED = 5000

/** The verdict on a row; `already-invited` and `already-here` mailed nothing. */
export const verdict = z.enum([
  'invited',
  'already-invited',
  'already-here',
  'invalid-email',
  'invalid-name',
  'invalid-role',
])
export type Verdict = z.infer<typeof verdict>

/** A row as it was typed, which is validated by itself. An empty role means `member`. */
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
    rows: z.array(inviteRow).check(z.minLength(1), z.maxLength(MAX_ROWS_PER_REQUEST)),
    /** The id of the rows' list, which the sender creates with the first rows. */
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
  summary: 'Mail a new invitation to a person who has not activated their account; one in 10 minutes',
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
  input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_ROWS_PER_REQUEST * 2)) }),
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
  cost: 'serial',
  summary: 'Mail a new invitation to all who have not activated, except those mailed in the last 24 hours',
  input: z.object({}),
  output: z.object({ reminded: z.int() }),
  failures: [],
})
