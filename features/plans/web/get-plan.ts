import { getPlan } from '../contract/endpoints.ts'
import type { Plan } from '../contract/plans.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** Apart from the query, as Home rarely loads it. */
export const getWholePlan = async (signal: AbortSignal): Promise<Plan> =>
  (await callOrSaved(getPlan, {}, { signal })).plan
