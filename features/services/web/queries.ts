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

/** Services that people call, so that their numbers must be there without a connection. */
const CALL_BACK_SERVICES: ServiceKey[] = ['corpcare', 'ucm']

/** Loads the pages of services that people call and the company offers, to be stored for offline use. */
export async function prepareOffline(): Promise<void> {
  const { items } = await queryClient.fetchQuery(servicesQuery)
  const callBackServices = CALL_BACK_SERVICES.filter((called) => items.some(({ key }) => key === called))
  await Promise.all(callBackServices.map((key) => queryClient.prefetchQuery(serviceQuery(key))))
}

/** The services that the company offers, in its order; empty while they load. */
export function useServices(): ServiceCard[] {
  return useQuery(servicesQuery).data?.items ?? []
}
