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

const PAGE = 50

export const draftQuery = queryOptions({
  queryKey: ['responses', 'draft'],
  queryFn: ({ signal }) => call(getResponseDraft, {}, { signal }),
  // Home brings it with each visit; what is saved on this device invalidates it.
  staleTime: Infinity,
})

export const responsesQuery = infiniteQueryOptions({
  queryKey: ['responses', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callOrSaved(listResponses, { limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  // Also run offline, where the copies stored on the device answer.
  networkMode: 'offlineFirst',
})

export function responseQuery(id: string) {
  return queryOptions({
    queryKey: ['responses', 'one', id],
    queryFn: ({ signal }) => callOrSaved(getResponse, { id }, { signal }),
    networkMode: 'offlineFirst',
  })
}

/** After answers were saved. */
let draftSavedAt = 0

/** To be called once the server's draft has changed. */
export function refreshDraft(): void {
  draftSavedAt = Date.now()
  void queryClient.invalidateQueries(draftQuery)
}

/** Whether an answer to what was asked then, in ms since 1970, may lack what was saved meanwhile. */
export const isDraftNewer = (askedAt: number): boolean => draftSavedAt >= askedAt

/** After answers were sent. */
export async function storeResponse(response: Response): Promise<void> {
  queryClient.setQueryData(responseQuery(response.id).queryKey, response)
  await refreshResponses()
}

/** After answers were sent or deleted. */
async function refreshResponses(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['responses'] })
}

export async function removeOne(id: string): Promise<void> {
  await call(removeResponse, { id })
  queryClient.removeQueries(responseQuery(id))
  await refreshResponses()
}

export async function removeAll(): Promise<void> {
  await call(removeResponses, {})
  queryClient.removeQueries({ queryKey: ['responses', 'one'] })
  await refreshResponses()
}

export const exportAll = () => call(exportResponses, {})
