import type { getInsights } from '@hale/contracts/insights'
import type { Output } from '@hale/contracts/endpoint'
import type { CrossTenantQueries } from '../../db/cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { closeNextMonth } from './close-month-store.ts'
import { firstDayOf, monthAfter, monthOf } from './months.ts'
import type { InsightStore } from './store.ts'

/** Companies asked for at a time. */
const AT_ONCE = 100

export type InsightService = ReturnType<typeof insightService>

type Needs = {
  store: InsightStore
  crossTenantQueries: Pick<CrossTenantQueries, 'listDueInsights'>
  tenancy: Tenancy
  now: () => number
}

/** What a company is told about its people together (docs/decisions/019-insights.md). */
export function insightService({ store, crossTenantQueries, tenancy, now }: Needs) {
  return {
    async find(tenant: Tenant): Promise<Output<typeof getInsights>> {
      const { fewest, periods } = await store.find(tenant)
      return { fewest, periods, nextOn: firstDayOf(monthAfter(monthOf(now()))) }
    },

    saveFewest(member: SignedIn, fewest: number): Promise<void> {
      return store.saveFewest(member, fewest)
    },

    /** One round: closes what is over in all companies that wait for it, and answers how many they were. */
    async closeDue(stop?: AbortSignal): Promise<number> {
      const lastMonth = firstDayOf(monthAfter(monthOf(now()), -1))
      const tried = new Set<string>()
      const faults: unknown[] = []
      // One company's fault is no other's: it stays due, so that others are asked for beyond it, and is heard of afterwards.
      const findNext = async () => {
        const due = await crossTenantQueries.listDueInsights(lastMonth, AT_ONCE + faults.length)
        return due.filter((id) => !tried.has(id))
      }
      for (let due = await findNext(); due.length > 0 && !stop?.aborted; due = await findNext()) {
        for (const companyId of due) {
          if (stop?.aborted) break
          tried.add(companyId)
          await closeMonths(tenancy.tenant(companyId), now()).catch((error: unknown) => faults.push(error))
        }
      }
      if (faults.length > 0) throw faults[0]
      return tried.size
    },
  }
}

/** Closes all months of a company that are over, the oldest first. */
export async function closeMonths(tenant: Tenant, time: number): Promise<void> {
  const lastMonth = monthAfter(monthOf(time), -1)
  while (await closeNextMonth(tenant, lastMonth)) continue
}
