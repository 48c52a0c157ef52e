import { listServiceSettings, orderServices, switchService } from '@hale/contracts/services/drafts'
import type { ServiceSetting } from '@hale/contracts/services/drafts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { servicesQuery } from '../queries.ts'

export const settingsQuery = queryOptions({
  queryKey: ['service-settings'],
  queryFn: ({ signal }) => call(listServiceSettings, {}, { signal }),
})

export const prefetchSettings = () => queryClient.prefetchQuery(settingsQuery)

/** Loads again what shows services, for admins and for members. */
export async function refreshServices(): Promise<void> {
  await Promise.all(
    [settingsQuery, servicesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}

/**
 * Shows the services as they are to be and sends that, one change after the other; shows what the server has once there
 * is none left, or one failed.
 */
export function useSettingsChange() {
  const mutationKey = ['service-settings']
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'service-settings' },
    mutationFn: (change: Change) => change.send(),
    onError: (error) => toast({ title: errorMessageOf(error), variant: 'destructive' }),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) === 1) await refreshServices()
    },
  })
  return (change: Change) => {
    void queryClient.cancelQueries({ queryKey: settingsQuery.queryKey })
    queryClient.setQueryData(settingsQuery.queryKey, { items: change.items })
    mutate(change)
  }
}

type Change = { items: ServiceSetting[]; send: () => Promise<unknown> }

/** One service switched on or off. */
export function switched(items: ServiceSetting[], { key }: ServiceSetting, isOn: boolean): Change {
  return {
    items: items.map((item) => (item.key === key ? { ...item, isOn } : item)),
    send: () => call(switchService, { key, isOn }),
  }
}

/** One service moved up or down; nothing where it is first or last already. */
export function moved(items: ServiceSetting[], index: number, by: 1 | -1): Change | undefined {
  const [setting, other] = [items[index], items[index + by]]
  if (!setting || !other) return undefined
  const next = items.with(index, other).with(index + by, setting)
  return { items: next, send: () => call(orderServices, { keys: next.map(({ key }) => key) }) }
}
