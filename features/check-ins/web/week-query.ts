import type { CheckInList } from '../contract/check-ins.ts'
import { queryOptions } from '@tanstack/react-query'

/** The last week. Home's response has it; it is requested only where that lacked it. */
export const weekQuery = queryOptions({
  queryKey: ['check-ins', 'week'],
  queryFn: async ({ signal }): Promise<CheckInList> => (await import('./get-week.ts')).getWeek(signal),
  networkMode: 'offlineFirst',
  staleTime: Infinity,
})
