import {
  exportResponses,
  getResponse,
  getResponseDraft,
  listResponses,
  removeResponse,
  removeResponses,
  type Response,
} from '../contract/responses.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

const PAGE_SIZE = 50

export const draftQuery = queryOptions({
  queryKey: ['responses', 'draft'],
  queryFn: ({ signal }) => call(getResponseDraft, {}, { signal }),
  // Never stale: every response for Home includes the draft, and saving on this device invalidates it.
  staleTime: Infinity,
})

export const responsesQuery = infiniteQueryOptions({
  queryKey: ['responses', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callOrSaved(listResponses, { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  // Also runs offline, and reads the copies stored on the device.
  networkMode: 'offlineFirst',
})

export function responseQuery(id: string) {
  return queryOptions({
    queryKey: ['responses', 'one', id],
    queryFn: ({ signal }) => callOrSaved(getResponse, { id }, { signal }),
    networkMode: 'offlineFirst',
  })
}

/** When answers were last saved, in milliseconds since 1970. */
let draftSavedAt = 0

/** Must be called once the server's draft has changed. */
export function refreshDraft(): void {
  draftSavedAt = Date.now()
  void queryClient.invalidateQueries(draftQuery)
}

/**
 * Whether the draft was saved after a request was sent at `askedAt` (ms since 1970), so that its response may lack
 * the change.
 */
export const isDraftNewer = (askedAt: number): boolean => draftSavedAt >= askedAt

/** Puts a sent response into the query cache, and reloads the lists. */
export async function storeResponse(response: Response): Promise<void> {
  queryClient.setQueryData(responseQuery(response.id).queryKey, response)
  await refreshResponses()
}

/** Reloads all queries of responses. */
async function refreshResponses(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['responses'] })
}

export async function deleteResponse(id: string): Promise<void> {
  await call(removeResponse, { id })
  queryClient.removeQueries(responseQuery(id))
  await refreshResponses()
}

export async function deleteAllResponses(): Promise<void> {
  await call(removeResponses, {})
  queryClient.removeQueries({ queryKey: ['responses', 'one'] })
  await refreshResponses()
}

export const exportAll = () => call(exportResponses, {})
