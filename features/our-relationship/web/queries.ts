import { getRelationshipProgramme } from '../contract/our-relationship.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

export const programmeQuery = queryOptions({
  queryKey: ['our-relationship', 'programme'],
  queryFn: ({ signal }) => callOrSaved(getRelationshipProgramme, {}, { signal, atOnce: true }),
  // The texts change with a release of Hale only.
  staleTime: Infinity,
  // Also runs offline, where the copy stored on the device answers.
  networkMode: 'offlineFirst',
})

export const prefetchProgramme = () => queryClient.prefetchQuery(programmeQuery)
