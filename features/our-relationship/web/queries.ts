import { getRelationshipProgramme } from '../contract/our-relationship.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

export const programmeQuery = queryOptions({
  queryKey: ['our-relationship', 'programme'],
  queryFn: ({ signal }) => callOrSaved(getRelationshipProgramme, {}, { signal, atOnce: true }),
  // The texts change only with a release of Hale.
  staleTime: Infinity,
  // Also runs offline, where the copy on this device is used.
  networkMode: 'offlineFirst',
})

export const prefetchProgramme = () => queryClient.prefetchQuery(programmeQuery)
