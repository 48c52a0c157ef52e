import { getPlan } from '../contract/endpoints.ts'
import type { Plan } from '../contract/plans.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** In a module of its own, apart from the query, because Home rarely needs it. */
export const getWholePlan = async (signal: AbortSignal): Promise<Plan> =>
  (await callOrSaved(getPlan, {}, { signal })).plan
