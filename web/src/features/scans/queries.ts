import { listScans } from '@hale/contracts/scans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const scansQuery = queryOptions({
  queryKey: ['scans'],
  queryFn: ({ signal }) => call(listScans, {}, { signal }),
})
