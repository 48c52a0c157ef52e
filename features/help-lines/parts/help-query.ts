import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query-client.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'
import { getHelp } from '../contract/help.ts'

/** Emergency number and help lines of the reader's country; offline, those that the device stored last. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => callOrSaved(getHelp, companyOfTab(), { signal, isVital: true }),
  // Also runs offline, where `callOrSaved` returns the stored reply.
  networkMode: 'offlineFirst',
})

export async function prefetchHelp(): Promise<void> {
  await queryClient.prefetchQuery(helpQuery)
}
