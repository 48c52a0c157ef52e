import { getHelp } from '@hale/contracts/help'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { companyOfTab } from './client-info.ts'

/** Whom to call at once in the company's country. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => call(getHelp, companyOfTab(), { signal }),
  staleTime: Infinity,
})
