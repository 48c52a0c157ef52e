import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const privacyNotice = z.object({
  /** Where the servers and their backups stand, in the operator’s words; null when the operator said nothing. */
  dataLocation: z.nullable(z.string()),
  /** Whom the operator lets handle data on their behalf. */
  subProcessors: z.array(z.object({ name: z.string(), purpose: z.string() })),
})
export type PrivacyNotice = z.infer<typeof privacyNotice>

export const getPrivacyNotice = endpoint({
  method: 'GET',
  path: '/api/privacy-notice',
  access: 'public',
  cost: 'light',
  summary: 'What only the operator of this installation can say about where data lies',
  input: z.object({}),
  output: privacyNotice,
  failures: [],
})
