import { getService, listServices, type ServiceCard, type ServiceKey } from '@hale/contracts/services'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }),
})

export const serviceQuery = (key: ServiceKey) =>
  queryOptions({
    queryKey: ['services', 'one', key],
    queryFn: ({ signal }) => call(getService, { key }, { signal }),
  })

/** What the company offers, in its order; nothing while it loads. */
export function useServices(): ServiceCard[] {
  return useQuery(servicesQuery).data?.items ?? []
}
