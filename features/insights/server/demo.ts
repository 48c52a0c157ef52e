import type { DemoPart } from '#platform/demo/demo-part.ts'
import { closeMonths } from './service.ts'

export const insightsDemo: DemoPart = {
  /** Makes the totals of the demo's ended months. */
  finish: (tenant) => closeMonths(tenant, Date.now()),
}
