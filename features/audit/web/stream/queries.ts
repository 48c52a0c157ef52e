import {
  getAuditStream,
  removeAuditStream,
  setAuditStream,
  testAuditStream,
  type DeliveryFailure,
} from '../../contract/audit-stream.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const streamQuery = queryOptions({
  queryKey: ['audit', 'stream'],
  queryFn: ({ signal }) => call(getAuditStream, {}, { signal }),
})

/** Refetches all of the audit, since changes of the collector are entries too. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['audit'] })

/** Sets the collector's URL; returns the secret, which cannot be shown again. */
export async function saveStream(url: string): Promise<string> {
  const { secret } = await call(setAuditStream, { url })
  await refresh()
  return secret
}

/** Sends a test message; returns null where the collector accepted it. */
export async function sendTest(): Promise<DeliveryFailure | null> {
  const { failure } = await call(testAuditStream, {})
  await refresh()
  return failure
}

export async function stopStream(): Promise<void> {
  await call(removeAuditStream, {})
  await refresh()
}
