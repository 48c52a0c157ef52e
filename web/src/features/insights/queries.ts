import { getInsights, setFewest } from '@hale/contracts/insights'
import type { Output } from '@hale/contracts/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { callKept } from '../../offline/call-or-saved.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

export type Insights = Output<typeof getInsights>

export const insightsQuery = queryOptions({
  queryKey: ['insights'],
  queryFn: ({ signal }) => callKept(getInsights, {}, { signal }),
  // Also asked without a connection: what was seen before is kept on the device.
  networkMode: 'offlineFirst',
})

export const prefetchInsights = () => queryClient.prefetchQuery(insightsQuery)

export async function saveFewest(fewest: number): Promise<void> {
  await call(setFewest, { fewest })
  await queryClient.invalidateQueries(insightsQuery)
}
