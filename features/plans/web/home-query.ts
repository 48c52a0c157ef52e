import type { Plan } from '../contract/plans.ts'
import { queryOptions } from '@tanstack/react-query'

/** The plan for Home, which the answer for Home brings with it; requested only where that lacked it. */
export const homePlanQuery = queryOptions({
  queryKey: ['plans', 'home'],
  queryFn: async ({ signal }): Promise<Plan> => (await import('./get-plan.ts')).getWholePlan(signal),
  networkMode: 'offlineFirst',
  staleTime: Infinity,
})
