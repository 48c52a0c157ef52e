import type { BuiltInTourId } from '../contract/tours.ts'
import { and, eq } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { switchedOffTours } from '#platform/db/tables/companies/tours.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

const tourId = switchedOffTours.tourId

/** Built-in tours that a company has switched off. */
export function builtInTourStore(rows: Rows) {
  return {
    async listSwitchedOff({ companyId, read }: Tenant): Promise<BuiltInTourId[]> {
      const off = await read(() =>
        rows
          .select({ tourId })
          .from(switchedOffTours)
          .where(eq(switchedOffTours.companyId, companyId))
          .orderBy(tourId),
      )
      return off.map((row) => row.tourId)
    },

    switchBuiltIn({ tenant, memberId: actorId }: SignedIn, id: BuiltInTourId, isOn: boolean): Promise<void> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const changedRow = isOn
          ? await tx
              .delete(switchedOffTours)
              .where(and(eq(switchedOffTours.companyId, companyId), eq(tourId, id)))
              .returning({ tourId })
          : await tx
              .insert(switchedOffTours)
              .values({ companyId, tourId: id })
              .onConflictDoNothing()
              .returning({ tourId })
        if (changedRow.length === 0) return
        const action = isOn ? 'tour.switched-on' : 'tour.switched-off'
        await writeAudit(tx, companyId, [{ actorId, action, detail: { tour: id } }])
      })
    },
  }
}
