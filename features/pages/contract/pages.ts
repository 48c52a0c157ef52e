import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const privacyNotice = z.object({
  /** Where the servers and their backups are, in the operator’s words; null where the operator has not said. */
  dataLocation: z.nullable(z.string()),
  /** Companies that process personal data on the operator’s behalf (sub-processors). */
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
