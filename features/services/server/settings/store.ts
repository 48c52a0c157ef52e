import type { OfferedKey } from '../../contract/services.ts'
import { and, asc, eq, ne, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Editor } from '#platform/documents/server/document-type.ts'
import type { InitialService } from '../initial-services.ts'
import { addInitialServices } from '../initial-store.ts'

/** Which services a company has switched on, and their order. Every change is written to the audit log. */
export function settingStore(rows: Rows) {
  const list = rows
    .select({ id: services.id, key: services.key, title: services.title, isOn: services.isOn })
    .from(services)
    .where(eq(services.companyId, sql.placeholder('company')))
    .orderBy(asc(services.position), asc(services.key))
    .prepare('services_settings')

  return {
    /** Lists all services, in the company's order. */
    list: (tenant: Tenant) => tenant.read(() => list.execute({ company: tenant.companyId })),

    add: (tenant: Tenant, initial: InitialService[]) =>
      tenant.write((tx) => addInitialServices(tx, tenant.companyId, initial)),

    switch({ tenant, memberId: actorId }: Editor, key: OfferedKey, isOn: boolean): Promise<boolean> {
      const isService = and(eq(services.companyId, tenant.companyId), eq(services.key, key))
      return tenant.write(async (tx) => {
        const updatedRows = await tx
          .update(services)
          .set({ isOn })
          .where(and(isService, ne(services.isOn, isOn)))
          .returning({ key: services.key })
        if (updatedRows.length > 0) {
          const action = isOn ? 'service.switched-on' : 'service.switched-off'
          await writeAudit(tx, tenant.companyId, [{ actorId, action, detail: { service: key } }])
          return true
        }
        const resultRows = await tx.select({ key: services.key }).from(services).where(isService)
        return resultRows.length > 0
      })
    },

    order({ tenant, memberId: actorId }: Editor, keys: OfferedKey[]): Promise<void> {
      const position = sql`array_position(${sql.param(keys)}::text[], ${services.key})`
      return tenant.write(async (tx) => {
        const moved = await tx
          .update(services)
          .set({ position })
          .where(and(eq(services.companyId, tenant.companyId), sql`${services.position} <> ${position}`))
          .returning({ key: services.key })
        if (moved.length > 0) await writeAudit(tx, tenant.companyId, [{ actorId, action: 'service.ordered' }])
      })
    },
  }
}
