import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost } from '#platform/contract/values.ts'

/** The URL of a company's own collector. Hale also checks the address that its host resolves to. */
export const collectorUrl = z.string().check(z.trim(), atMost(500), z.regex(/^https:\/\/[^\s\\]+$/i))

/** Why an entry was not accepted; `answered` means a response with an error status. */
export const deliveryFailure = z.object({
  reason: z.enum(['answered', 'timeout', 'unreachable', 'secret-lost']),
  status: z.nullable(z.int()),
})
export type DeliveryFailure = z.infer<typeof deliveryFailure>

export const auditStream = z.object({
  url: z.string(),
  since: z.iso.datetime(),
  /** The position of the last accepted entry; before the first, that of the newest entry when streaming began. */
  delivered: z.int(),
  /** When the last entry was accepted; null before the first. */
  deliveredAt: z.nullable(z.iso.datetime()),
  /** Number of entries that have not been accepted yet. */
  waiting: z.int(),
  failing: z.nullable(z.object({ since: z.iso.datetime(), failure: deliveryFailure })),
})
export type AuditStream = z.infer<typeof auditStream>

export const getAuditStream = endpoint({
  method: 'GET',
  path: '/api/audit/stream',
  access: 'admin',
  cost: 'light',
  summary: 'Where the audit is sent, and how far that has come; null where it is sent nowhere',
  input: z.object({}),
  output: z.object({ stream: z.nullable(auditStream) }),
  failures: [],
})

export const setAuditStream = endpoint({
  method: 'PUT',
  path: '/api/audit/stream',
  access: 'admin',
  cost: 'light',
  summary:
    'Send new entries to this address, signed as Standard Webhooks are with a new secret, which is told this once',
  input: z.object({ url: collectorUrl }),
  output: z.object({ secret: z.string() }),
  failures: ['collector-not-allowed', 'too-many-requests'],
})

export const testAuditStream = endpoint({
  method: 'POST',
  path: '/api/audit/stream/test',
  access: 'admin',
  cost: 'alone',
  summary: 'Send a signed message of the type `audit.test` to the collector, and say what came of it',
  input: z.object({}),
  output: z.object({ failure: z.nullable(deliveryFailure) }),
  failures: ['audit-stream-not-found', 'too-many-requests'],
})

export const removeAuditStream = endpoint({
  method: 'DELETE',
  path: '/api/audit/stream',
  access: 'admin',
  cost: 'light',
  summary: 'Send the audit nowhere any more, and forget the secret',
  input: z.object({}),
  output: z.object({}),
  failures: ['audit-stream-not-found'],
})
