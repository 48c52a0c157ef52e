import { and, asc, count, eq, gt, isNull, or } from 'drizzle-orm'
import { conditions } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

export type ConditionStore = ReturnType<typeof conditionStore>

export function conditionStore(rows: Rows) {
  const visible = (tenant: Tenant) =>
    or(eq(conditions.companyId, tenant.companyId), isNull(conditions.companyId))
  return {
    list(tenant: Tenant, limit: number, afterTitle: string | undefined) {
      const from = afterTitle === undefined ? undefined : gt(conditions.title, afterTitle)
      return tenant.read(() =>
        rows
          .select({ id: conditions.id, title: conditions.title })
          .from(conditions)
          .where(and(visible(tenant), from))
          .orderBy(asc(conditions.title), asc(conditions.id))
          .limit(limit),
      )
    },
    async find(tenant: Tenant, id: string) {
      const found = rows
        .select()
        .from(conditions)
        .where(and(eq(conditions.id, id), visible(tenant)))
      const [row] = await tenant.read(() => found.execute())
      return row
    },
    async count(tenant: Tenant) {
      const counted = rows.select({ conditions: count() }).from(conditions).where(visible(tenant))
      const [row] = await tenant.read(() => counted.execute())
      return row?.conditions ?? 0
    },
  }
}
