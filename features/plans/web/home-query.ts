import type { Plan } from '../contract/plans.ts'
import { queryOptions } from '@tanstack/react-query'

/** The plan as Home brings it with every visit; it is asked for only where Home's answer lacked it. */
export const homePlanQuery = queryOptions({
  queryKey: ['plans', 'home'],
  queryFn: async ({ signal }): Promise<Plan> => (await import('./get-plan.ts')).getWholePlan(signal),
  networkMode: 'offlineFirst',
  staleTime: Infinity,
})
