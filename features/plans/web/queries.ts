import { changePlanStep, getPlan, removePlan, type PlanAnswer } from '../contract/endpoints.ts'
import type { Plan, StepChange } from '../contract/plans.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'
import { homePlanQuery } from './home-query.ts'

/** The person's plan, which can be read offline once it was loaded. */
export const planQuery = queryOptions({
  queryKey: ['plans', 'whole'],
  queryFn: ({ signal }) => callOrSaved(getPlan, {}, { signal }),
  networkMode: 'offlineFirst',
})

export const prefetchPlan = () => queryClient.prefetchQuery(planQuery)

/** Puts the plan that the server returned into the query cache, also for Home. */
export function cacheSavedPlan(plan: Plan): void {
  queryClient.setQueryData(
    planQuery.queryKey,
    (cached): PlanAnswer | undefined => cached && { ...cached, plan },
  )
  queryClient.setQueryData(homePlanQuery.queryKey, plan)
}

/** Changes a step. It needs a connection, as the server decides which other steps change. */
export async function changeStep(change: StepChange): Promise<void> {
  cacheSavedPlan(await call(changePlanStep, change))
}

export async function removeWholePlan(): Promise<void> {
  await call(removePlan, {})
  await queryClient.invalidateQueries({ queryKey: ['plans'] })
}
