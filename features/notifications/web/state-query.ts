import { getNotificationState } from '../contract/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/** The number of unread notifications; refetched when a person returns to a page, which may have missed events. */
export const stateQuery = queryOptions({
  queryKey: ['notifications', 'state'],
  queryFn: ({ signal }) => call(getNotificationState, {}, { signal }),
  staleTime: 5000,
})
