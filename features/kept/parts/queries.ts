import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query-client.ts'
import { listKept, sizeOf, type Keeping } from '#platform/offline/kept/kept.ts'

/** What this person keeps on this device: no call, so a connection changes nothing. */
export const keptQuery = queryOptions({
  queryKey: ['kept'],
  queryFn: listKept,
  networkMode: 'always',
  staleTime: 0,
})

export const refreshKept = () => queryClient.invalidateQueries(keptQuery)

/** How many bytes something would take, asked once it is shown. */
export function sizeQuery(path: string, keeping: () => Keeping) {
  return queryOptions({
    queryKey: ['kept', 'size', path],
    queryFn: () => sizeOf(keeping()),
    staleTime: Infinity,
    retry: false,
  })
}
