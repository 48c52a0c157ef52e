import { changePlanStep, getPlan, removePlan, type PlanAnswer } from '../contract/endpoints.ts'
import type { Plan, StepChange } from '../contract/plans.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'
import { homePlanQuery } from './home-query.ts'

/** Read without a connection too, once it was there. */
export const planQuery = queryOptions({
  queryKey: ['plans', 'whole'],
  queryFn: ({ signal }) => callOrSaved(getPlan, {}, { signal }),
  networkMode: 'offlineFirst',
})

export const prefetchPlan = () => queryClient.prefetchQuery(planQuery)

/** Shows what the server has taken, on Home too. */
export function showSaved(plan: Plan): void {
  queryClient.setQueryData(planQuery.queryKey, (known): PlanAnswer | undefined => known && { ...known, plan })
  queryClient.setQueryData(homePlanQuery.queryKey, plan)
}

/** Changes a step; what else changes with it is the server's to say, so that this needs a connection. */
export async function changeStep(change: StepChange): Promise<void> {
  showSaved(await call(changePlanStep, change))
}

export async function removeWholePlan(): Promise<void> {
  await call(removePlan, {})
  await queryClient.invalidateQueries({ queryKey: ['plans'] })
}
