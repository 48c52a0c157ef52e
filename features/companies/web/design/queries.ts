import { findDesignDraft } from '../../contract/design.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** The id of the design's document, and the countries to choose from. */
export const designQuery = queryOptions({
  queryKey: ['design', 'document'],
  queryFn: ({ signal }) => call(findDesignDraft, {}, { signal }),
})

export const prefetchDesign = () => queryClient.prefetchQuery(designQuery)
