import { listDailyCheckIns, SHOWN_WEEKS } from '../contract/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** The person's check-ins; available offline once they were loaded. */
export const checkInsQuery = queryOptions({
  queryKey: ['check-ins', 'list'],
  queryFn: ({ signal }) => callOrSaved(listDailyCheckIns, { weeks: SHOWN_WEEKS }, { signal }),
  networkMode: 'offlineFirst',
})
