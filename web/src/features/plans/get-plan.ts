import { getPlan } from '@hale/contracts/plans/endpoints'
import type { Plan } from '@hale/contracts/plans/plans'
import { callOrSaved } from '../../offline/call-or-saved.ts'

/** Apart from the query, as Home rarely needs it. */
export const getWholePlan = async (signal: AbortSignal): Promise<Plan> =>
  (await callOrSaved(getPlan, {}, { signal })).plan
