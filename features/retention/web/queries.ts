import { getRetention, saveRetention, type RetentionMonths } from '../contract/retention.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(getRetention, {}, { signal }),
})

export const prefetchRetention = () => queryClient.prefetchQuery(retentionQuery)

export async function saveMonths(months: RetentionMonths): Promise<void> {
  await call(saveRetention, months)
  await queryClient.invalidateQueries(retentionQuery)
}
