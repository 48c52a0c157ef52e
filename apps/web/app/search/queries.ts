import { searchEverything } from '#features/search/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/** What is typed stays no longer in memory than going back a letter takes. */
const KEEP_MS = 30_000

/** Given up as soon as something else is typed; the results before stay until then. */
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
