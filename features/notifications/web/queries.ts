import type { Input } from '#platform/contract/endpoint.ts'
import { listCallBacks } from '#features/call-backs/contract/call-backs.ts'
import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readNotification,
  readNotifications,
  type Notification,
  type NotificationSettings,
  type NotificationState,
} from '../contract/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { stateQuery } from './state-query.ts'

export const listQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ signal }) => {
    const list = await call(listNotifications, {}, { signal })
    queryClient.setQueryData(stateQuery.queryKey, list.state)
    return list
  },
  staleTime: 5000,
})

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
})

/** The person's requests to be called back, needed because their notifications do not name the programme. */
export const callBacksQuery = queryOptions({
  queryKey: ['call-backs'],
  queryFn: ({ signal }) => call(listCallBacks, {}, { signal }),
})

export const prefetchNotifications = () => queryClient.prefetchQuery(listQuery)
export const prefetchSettings = () => queryClient.prefetchQuery(settingsQuery)

/** Shows a state from the server, and refetches the list where it is outdated. */
export function showState(state: NotificationState): void {
  queryClient.setQueryData(stateQuery.queryKey, state)
  const list = queryClient.getQueryData(listQuery.queryKey)
  if (list && (list.state.unread !== state.unread || list.state.latest !== state.latest))
    void queryClient.invalidateQueries({ queryKey: listQuery.queryKey })
}

export async function markRead({ id }: Notification): Promise<void> {
  const state = await call(readNotification, { id })
  await cacheReadState(state, (item) => item.id === id)
}

/** Marks all notifications up to a time as read, which excludes those that the person has not seen. */
export async function markAllRead(until: string): Promise<void> {
  const state = await call(readNotifications, { until })
  await cacheReadState(state, ({ createdAt }) => createdAt <= until)
}

async function cacheReadState(
  state: NotificationState,
  isRead: (item: Notification) => boolean,
): Promise<void> {
  // A response that is on its way does not have this change yet.
  await queryClient.cancelQueries({ queryKey: listQuery.queryKey })
  const readAt = new Date().toISOString()
  queryClient.setQueryData(
    listQuery.queryKey,
    (list) =>
      list && {
        state: { ...list.state, unread: state.unread },
        items: list.items.map((item) => (isRead(item) && !item.readAt ? { ...item, readAt } : item)),
      },
  )
  showState(state)
}

type Changes = Input<typeof changeNotificationSettings>

let changing = 0

/** Shows changed settings at once; restores the server's where saving fails. */
export async function changeSettings(changes: Changes, settings: NotificationSettings): Promise<void> {
  const { queryKey } = settingsQuery
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, settings)
  changing += 1
  try {
    const saved = await call(changeNotificationSettings, changes)
    // Changes that are still on their way are newer than this response.
    if (changing === 1) queryClient.setQueryData(queryKey, saved)
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  } finally {
    changing -= 1
  }
}
