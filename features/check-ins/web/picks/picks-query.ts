import { getWeekPicks } from '../../contract/picks.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/** Picks of the week. Not stored on the device, since they reveal what was noted. */
export const picksQuery = queryOptions({
  queryKey: ['check-ins', 'picks'],
  queryFn: ({ signal }) => call(getWeekPicks, {}, { signal }),
})
