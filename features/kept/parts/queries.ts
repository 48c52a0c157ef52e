import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query-client.ts'
import { listKeptItems, sizeOf, type ItemToKeep } from '#platform/offline/kept/kept.ts'

/** The pages that this person stores on this device; reads the device only, so it also runs offline. */
export const keptQuery = queryOptions({
  queryKey: ['kept'],
  queryFn: listKeptItems,
  networkMode: 'always',
  staleTime: 0,
})

export const refreshKept = () => queryClient.invalidateQueries(keptQuery)

/** The size of a page in bytes, computed when it is shown. */
export function sizeQuery(path: string, keeping: () => ItemToKeep) {
  return queryOptions({
    queryKey: ['kept', 'size', path],
    queryFn: () => sizeOf(keeping()),
    staleTime: Infinity,
    retry: false,
  })
}
