import { getRetention, saveRetention, type RetentionMonths } from '@hale/contracts/companies/retention'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(getRetention, {}, { signal }),
})

export const prefetchRetention = () => queryClient.prefetchQuery(retentionQuery)

export async function saveMonths(months: RetentionMonths): Promise<void> {
  await call(saveRetention, months)
  await queryClient.invalidateQueries(retentionQuery)
}
