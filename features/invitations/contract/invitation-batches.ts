import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { inviteRow, MAX_INVITED, verdict } from './inviting.ts'

/**
 * The expected verdict on a row: `ready` will be invited when the list is sent; `repeated` has the address of an
 * earlier row.
 */
export const checkedVerdict = z.enum([
  'ready',
  'repeated',
  ...verdict.options.filter((one) => one !== 'invited'),
])
export type CheckedVerdict = z.infer<typeof checkedVerdict>

export const checkInvitations = endpoint({
  method: 'POST',
  path: '/api/invitations/check',
  access: 'admin',
  cost: 'alone',
  summary: 'What would become of each row of a list; mails nobody and stores nothing',
  input: z.object({ rows: z.array(inviteRow).check(z.minLength(1), z.maxLength(MAX_INVITED)) }),
  output: z.object({
    verdicts: z.array(checkedVerdict),
    /** Number of people whom the company may still invite today. */
    left: z.int(),
  }),
  failures: [],
  maxBytes: 4_000_000,
  maxValues: 60_000,
})

export const invitationBatch = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The name of the person who sent the list; null for a former member. */
  by: z.nullable(z.string()),
  invited: z.int(),
  activated: z.int(),
  /** Number of invitations that can still be withdrawn. */
  waiting: z.int(),
  withdrawnAt: z.nullable(z.iso.datetime()),
})
export type InvitationBatch = z.infer<typeof invitationBatch>

export const listInvitationBatches = endpoint({
  method: 'GET',
  path: '/api/invitations/batches',
  access: 'admin',
  cost: 'light',
  summary: 'The last lists that were sent, newest first',
  input: z.object({}),
  output: z.object({ batches: z.array(invitationBatch) }),
  failures: [],
})

export const withdrawInvitationBatch = endpoint({
  method: 'POST',
  path: '/api/invitations/batches/{id}/withdraw',
  access: 'admin',
  cost: 'alone',
  summary: 'Take back all unused invitations of a list, and forget whom they were for; ten times a day',
  input: z.object({ id: z.uuid() }),
  output: z.object({ withdrawn: z.int() }),
  failures: ['invitation-batch-not-found', 'too-many-requests'],
})
