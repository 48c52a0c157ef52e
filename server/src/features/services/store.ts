import { asc, eq } from 'drizzle-orm'
import { services } from '../../db/tables/companies.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

export type ServiceStore = ReturnType<typeof serviceStore>

export function serviceStore(rows: Rows) {
  return {
    list(tenant: Tenant) {
      return tenant.read(() =>
        rows
          .select({ key: services.key, title: services.title, summary: services.summary })
          .from(services)
          .where(eq(services.companyId, tenant.companyId))
          .orderBy(asc(services.place)),
      )
    },
  }
}
