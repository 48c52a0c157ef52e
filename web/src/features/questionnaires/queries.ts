import {
  exportResponses,
  getResponse,
  getResponseDraft,
  listResponses,
  removeResponse,
  removeResponses,
} from '@hale/contracts/questionnaires/responses'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

const PAGE = 50
/** As many as a small chart shows. */
const LAST = 6
/** Home shows nothing until it knows what was begun, so that it cannot wait for long. */
const MAX_WAIT_MS = 3000

/** Those that were sent last, for Home. */
export const lastResponsesQuery = queryOptions({
  queryKey: ['responses', 'last'],
  queryFn: ({ signal }) => call(listResponses, { limit: LAST }, { signal }),
})

export const draftQuery = queryOptions({
  queryKey: ['responses', 'draft'],
  queryFn: ({ signal }) =>
    call(getResponseDraft, {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]) }),
  staleTime: 0,
  // Home waits for it, and can do without.
  retry: false,
})

export const responsesQuery = infiniteQueryOptions({
  queryKey: ['responses', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listResponses, { limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

export function responseQuery(id: string) {
  return queryOptions({
    queryKey: ['responses', 'one', id],
    queryFn: ({ signal }) => call(getResponse, { id }, { signal }),
  })
}

export const prefetchUnfinished = () =>
  Promise.all([queryClient.prefetchQuery(lastResponsesQuery), queryClient.prefetchQuery(draftQuery)])

/** After answers were saved. */
export const refreshDraft = () => void queryClient.invalidateQueries(draftQuery)

/** After answers were sent or deleted. */
export async function refreshResponses(): Promise<void> {
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
