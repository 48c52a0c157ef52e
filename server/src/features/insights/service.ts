import type { getInsights } from '@hale/contracts/insights'
import type { Output } from '@hale/contracts/endpoint'
import type { Doors } from '../../db/doors.ts'
import type { Tenancy, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/doorman.ts'
import { closeNextMonth } from './closing-store.ts'
import { firstDayOf, monthAfter, monthOf } from './months.ts'
import type { InsightStore } from './store.ts'

/** Companies of one round. */
const AT_ONCE = 100

export type InsightService = ReturnType<typeof insightService>

type Needs = {
  store: InsightStore
  doors: Pick<Doors, 'listDueInsights'>
  tenancy: Tenancy
  now: () => number
}

/** What a company is told about its people together (docs/decisions/019-insights.md). */
export function insightService({ store, doors, tenancy, now }: Needs) {
  return {
    async find(tenant: Tenant): Promise<Output<typeof getInsights>> {
      const { fewest, periods } = await store.find(tenant)
      return { fewest, periods, nextOn: firstDayOf(monthAfter(monthOf(now()))) }
    },

    saveFewest(member: SignedIn, fewest: number): Promise<void> {
      return store.saveFewest(member, fewest)
    },

    /** One round: closes what is over in some companies that wait for it, and answers how many they were. */
    async closeDue(): Promise<number> {
      const lastMonth = monthAfter(monthOf(now()), -1)
      const due = await doors.listDueInsights(firstDayOf(lastMonth), AT_ONCE)
      const faults: unknown[] = []
      for (const companyId of due) {
        // One company's fault is no other's: the round goes on, and is heard of afterwards.
        await closeMonths(tenancy.tenant(companyId), now()).catch((error: unknown) => faults.push(error))
      }
      if (faults.length > 0) throw faults[0]
      return due.length
    },
  }
}

/** Closes all months of a company that are over, the oldest first. */
export async function closeMonths(tenant: Tenant, time: number): Promise<void> {
  const lastMonth = monthAfter(monthOf(time), -1)
  while (await closeNextMonth(tenant, lastMonth)) continue
}
