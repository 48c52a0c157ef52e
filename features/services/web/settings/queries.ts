import type { OfferedKey } from '../../contract/services.ts'
import { listServiceSettings, orderServices, switchService } from '../../contract/drafts.ts'
import type { ServiceSetting } from '../../contract/drafts.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { servicesQuery } from '../queries.ts'

export const settingsQuery = queryOptions({
  queryKey: ['service-settings'],
  queryFn: ({ signal }) => call(listServiceSettings, {}, { signal }),
})

export const prefetchSettings = () => queryClient.prefetchQuery(settingsQuery)

/** Reloads the services, of admins and of members. */
export async function refreshServices(): Promise<void> {
  await Promise.all(
    [settingsQuery, servicesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}

type Change = { items: ServiceSetting[]; send: () => Promise<unknown> }

/** Switches and moves services with optimistic updates: sends one change after the other, and reloads after the last. */
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

  function apply(change: Change): void {
    void queryClient.cancelQueries({ queryKey: settingsQuery.queryKey })
    queryClient.setQueryData(settingsQuery.queryKey, { items: change.items })
    mutate(change)
  }

  return {
    switchTo(key: OfferedKey, isOn: boolean): void {
      const items = currentItems().map((item) => (item.key === key ? { ...item, isOn } : item))
      apply({ items, send: () => call(switchService, { key, isOn }) })
    },

    /** Moves a service; returns its new position, counted from 1, or undefined where it is already first or last. */
    move(key: OfferedKey, by: 1 | -1): number | undefined {
      const items = currentItems()
      const index = items.findIndex((item) => item.key === key)
      const [setting, other] = [items[index], items[index + by]]
      if (!setting || !other) return undefined
      const next = items.with(index, other).with(index + by, setting)
      apply({ items: next, send: () => call(orderServices, { keys: next.map((item) => item.key) }) })
      return index + by + 1
    },
  }
}

/** Returns the items in the cache, because a person may press a second key before the first change is rendered. */
function currentItems(): ServiceSetting[] {
  return queryClient.getQueryData(settingsQuery.queryKey)?.items ?? []
}
