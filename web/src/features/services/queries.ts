import { listServices, type Service } from '@hale/contracts/services'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }),
})

/** The programmes that the company offers; none while they load. */
export function useServices(): Service[] {
  return useQuery(servicesQuery).data?.items ?? []
}
