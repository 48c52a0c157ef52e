import type { CheckInList } from '../contract/check-ins.ts'
import { queryOptions } from '@tanstack/react-query'

/** The check-ins of the last week. They are in Home's response, and are requested only where that lacked them. */
export const weekQuery = queryOptions({
  queryKey: ['check-ins', 'week'],
  queryFn: async ({ signal }): Promise<CheckInList> => (await import('./get-week.ts')).getWeek(signal),
  networkMode: 'offlineFirst',
  staleTime: Infinity,
})
