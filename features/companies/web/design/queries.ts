import { findDesignDraft } from '../../contract/design.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Which document the design is, and the countries that it may name. */
export const designQuery = queryOptions({
  queryKey: ['design', 'document'],
  queryFn: ({ signal }) => call(findDesignDraft, {}, { signal }),
})

export const prefetchDesign = () => queryClient.prefetchQuery(designQuery)
