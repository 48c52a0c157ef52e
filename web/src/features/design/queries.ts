import { findDesignDraft } from '@hale/contracts/companies/design'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

/** Which document the design is, and the countries that it may name. */
export const designQuery = queryOptions({
  queryKey: ['design', 'document'],
  queryFn: ({ signal }) => call(findDesignDraft, {}, { signal }),
})

export const prefetchDesign = () => queryClient.prefetchQuery(designQuery)
