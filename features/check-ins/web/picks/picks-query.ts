import { getWeekPicks } from '../../contract/picks.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/** Not saved on the device: what was picked says what was noted. */
export const picksQuery = queryOptions({
  queryKey: ['check-ins', 'picks'],
  queryFn: ({ signal }) => call(getWeekPicks, {}, { signal }),
})
