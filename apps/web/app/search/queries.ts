import { searchEverything } from '#features/search/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/** Milliseconds for which results stay in memory, enough to delete a letter and type it again. */
const KEEP_MS = 30_000

/** The server's results; aborted when other text is typed, and the previous ones stay until then. */
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
