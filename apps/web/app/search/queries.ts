import { searchEverything } from '#features/search/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/** Milliseconds for which results stay in memory, enough to delete a letter and type it again. */
const KEEP_MS = 30_000

/**
 * The server's results. A request is aborted when other text is typed; the previous results stay until new ones
 * arrive.
 */
export function searchQuery(search: string) {
  return queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(searchEverything, { search }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    gcTime: KEEP_MS,
    retry: false,
  })
}
