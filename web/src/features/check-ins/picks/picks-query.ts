import { getWeekPicks } from '@hale/contracts/check-ins/picks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Not saved on the device: what was picked says what was noted. */
export const picksQuery = queryOptions({
  queryKey: ['check-ins', 'picks'],
  queryFn: ({ signal }) => call(getWeekPicks, {}, { signal }),
})
