import { getService, listServices, type ServiceCard, type ServiceKey } from '../contract/services.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => callOrSaved(listServices, {}, { signal }),
  networkMode: 'offlineFirst',
})

export const serviceQuery = (key: ServiceKey) =>
  queryOptions({
    queryKey: ['services', 'one', key],
    queryFn: ({ signal }) => callOrSaved(getService, { key }, { signal }),
    networkMode: 'offlineFirst',
  })

export const prefetchService = (key: ServiceKey) =>
  Promise.all([queryClient.prefetchQuery(serviceQuery(key)), queryClient.prefetchQuery(helpQuery)])

/** The services that the company offers, in its order; empty while they load. */
export function useServices(): ServiceCard[] {
  return useQuery(servicesQuery).data?.items ?? []
}
