import type { DemoPart } from '#platform/demo/demo-part.ts'
import { closeMonths } from './service.ts'

export const insightsDemo: DemoPart = {
  /** Months that are over have their totals, as they would have. */
  finish: (tenant) => closeMonths(tenant, Date.now()),
}
