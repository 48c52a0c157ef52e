import { randomUUID } from 'node:crypto'
import type { OwnTour } from '../contract/tours.ts'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { ownTours } from '#platform/db/tables/companies/tours.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { builtInTourStore } from './built-in-store.ts'
import { completionStore } from './completion-store.ts'

export type TourStore = ReturnType<typeof tourStore>

type Content = Omit<OwnTour, 'id'>

const columns = {
  id: ownTours.id,
  title: ownTours.title,
  text: ownTours.text,
  target: ownTours.target,
  endDate: ownTours.endDate,
  isOn: ownTours.isOn,
}

/** A company's tours. Each change is written to the audit log, without the admin's texts. */
export function tourStore(rows: Rows) {
  const builtIn = builtInTourStore(rows)
  const ofCompany = (tenant: Tenant) => eq(ownTours.companyId, tenant.companyId)
  const tourOf = (tenant: Tenant, id: string) => and(ofCompany(tenant), eq(ownTours.id, id))

  return {
    ...builtIn,
    ...completionStore(rows),

    /** Lists built-in and own tours; own ones the oldest first. */
    async list(tenant: Tenant) {
      const switchedOff = await builtIn.listSwitchedOff(tenant)
      const own = await tenant.read(() =>
        rows.select(columns).from(ownTours).where(ofCompany(tenant)).orderBy(ownTours.createdAt, ownTours.id),
      )
      return { switchedOff, own }
    },

    /** Adds a tour of the company's own; returns undefined where it has `max` already. */
    create({ tenant, memberId: actorId }: SignedIn, content: Content, max: number) {
      return tenant.write(async (tx) => {
        // An advisory lock, so that two admins cannot both add the last one.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tenant.companyId}, 20))`)
        if ((await tx.$count(ownTours, ofCompany(tenant))) >= max) return undefined
        const id = randomUUID()
        const [row] = await tx
          .insert(ownTours)
          .values({ id, companyId: tenant.companyId, ...content })
          .returning(columns)
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'tour.added', detail: { tour: id } }])
        return row
      })
    },

    save({ tenant, memberId: actorId }: SignedIn, id: string, content: Content) {
      return tenant.write(async (tx) => {
        const [row] = await tx.update(ownTours).set(content).where(tourOf(tenant, id)).returning(columns)
        if (row)
          await writeAudit(tx, tenant.companyId, [{ actorId, action: 'tour.changed', detail: { tour: id } }])
        return row
      })
    },

    switchOwn({ tenant, memberId: actorId }: SignedIn, id: string, isOn: boolean): Promise<boolean> {
      return tenant.write(async (tx) => {
        const resultRows = await tx
          .update(ownTours)
          .set({ isOn })
          .where(tourOf(tenant, id))
          .returning({ id: ownTours.id })
        if (resultRows.length === 0) return false
        const action = isOn ? 'tour.switched-on' : 'tour.switched-off'
        await writeAudit(tx, tenant.companyId, [{ actorId, action, detail: { tour: id } }])
        return true
      })
    },

    remove({ tenant, memberId: actorId }: SignedIn, id: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removedRows = await tx.delete(ownTours).where(tourOf(tenant, id)).returning({ id: ownTours.id })
        if (removedRows.length === 0) return false
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'tour.removed', detail: { tour: id } }])
        return true
      })
    },
  }
}
