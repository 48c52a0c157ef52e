import { listCallBacks, requestCallBack, withdrawCallBack, type CallBack } from '../contract/call-backs.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import { listServices } from '#features/services/contract/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

const SOON_MS = 4000
const LATER_MS = 60_000

/** The person's requests, which are private and so not stored on the device. Polls while one is on its way. */
export const callBacksQuery = queryOptions({
  queryKey: ['call-backs'],
  queryFn: ({ signal }) => call(listCallBacks, {}, { signal }),
  refetchInterval: ({ state: { data } }) => {
    const states = new Set(data?.items.map(({ state }) => state))
    if (states.has('waiting')) return SOON_MS
    return states.has('delayed') ? LATER_MS : false
  },
})

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }),
})

/** Emergency numbers and help lines; available offline. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => callOrSaved(getHelp, companyOfTab(), { signal }),
})

export const prefetchCallBacks = () =>
  Promise.all([
    queryClient.prefetchQuery(callBacksQuery),
    queryClient.prefetchQuery(servicesQuery),
    queryClient.prefetchQuery(helpQuery),
  ])

export async function sendRequest(request: Input<typeof requestCallBack>): Promise<void> {
  cacheCallBack(await call(requestCallBack, request))
}

export async function withdraw(id: string): Promise<CallBack> {
  const withdrawn = await call(withdrawCallBack, { id })
  cacheCallBack(withdrawn)
  return withdrawn
}

function cacheCallBack(callBack: CallBack): void {
  // A response that is on its way does not have this change yet.
  void queryClient.cancelQueries({ queryKey: callBacksQuery.queryKey })
  queryClient.setQueryData(callBacksQuery.queryKey, (list) => {
    if (!list) return list
    const others = list.items.filter(({ id }) => id !== callBack.id)
    const items = [...others, callBack].toSorted((a, b) => b.requestedAt.localeCompare(a.requestedAt))
    return { ...list, items }
  })
  void queryClient.invalidateQueries({ queryKey: callBacksQuery.queryKey })
}
