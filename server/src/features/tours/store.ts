import { randomUUID } from 'node:crypto'
import type { BuiltInTourId, OwnTour } from '@hale/contracts/tours'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../core/audit.ts'
import { ownTours, switchedOffTours } from '../../db/tables/tours.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'

export type TourStore = ReturnType<typeof tourStore>

type Content = Omit<OwnTour, 'id'>

const shown = {
  id: ownTours.id,
  title: ownTours.title,
  text: ownTours.text,
  target: ownTours.target,
  endDate: ownTours.endDate,
  isOn: ownTours.isOn,
}

/** Every change is written to the audit log, without what somebody typed. */
export function tourStore(rows: Rows) {
  const ofCompany = (tenant: Tenant) => eq(ownTours.companyId, tenant.companyId)
  const tourOf = (tenant: Tenant, id: string) => and(ofCompany(tenant), eq(ownTours.id, id))

  return {
    /** Own tours oldest first. */
    async list(tenant: Tenant) {
      const off = await tenant.read(() =>
        rows
          .select({ tourId: switchedOffTours.tourId })
          .from(switchedOffTours)
          .where(eq(switchedOffTours.companyId, tenant.companyId))
          .orderBy(switchedOffTours.tourId),
      )
      const own = await tenant.read(() =>
        rows.select(shown).from(ownTours).where(ofCompany(tenant)).orderBy(ownTours.createdAt, ownTours.id),
      )
      return { switchedOff: off.map(({ tourId }) => tourId), own }
    },

    /** Nothing where there are `max` already. */
    create({ tenant, memberId: actorId }: SignedIn, content: Content, max: number) {
      return tenant.write(async (tx) => {
        // Two at once must not both be the last.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tenant.companyId}, 20))`)
        if ((await tx.$count(ownTours, ofCompany(tenant))) >= max) return undefined
        const [row] = await tx
          .insert(ownTours)
          .values({ id: randomUUID(), companyId: tenant.companyId, ...content })
          .returning(shown)
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'tour.added' }])
        return row
      })
    },

    save({ tenant, memberId: actorId }: SignedIn, id: string, content: Content) {
      return tenant.write(async (tx) => {
        const [row] = await tx.update(ownTours).set(content).where(tourOf(tenant, id)).returning(shown)
        if (row) await writeAudit(tx, tenant.companyId, [{ actorId, action: 'tour.changed' }])
        return row
      })
    },

    switchBuiltIn({ tenant, memberId: actorId }: SignedIn, tourId: BuiltInTourId, isOn: boolean) {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const changed = isOn
          ? await tx
              .delete(switchedOffTours)
              .where(and(eq(switchedOffTours.companyId, companyId), eq(switchedOffTours.tourId, tourId)))
              .returning({ tourId: switchedOffTours.tourId })
          : await tx
              .insert(switchedOffTours)
              .values({ companyId, tourId })
              .onConflictDoNothing()
              .returning({ tourId: switchedOffTours.tourId })
        if (changed.length === 0) return
        const action = isOn ? 'tour.switched-on' : 'tour.switched-off'
        await writeAudit(tx, companyId, [{ actorId, action, detail: { tour: tourId } }])
      })
    },

    switchOwn({ tenant, memberId: actorId }: SignedIn, id: string, isOn: boolean): Promise<boolean> {
      return tenant.write(async (tx) => {
        const found = await tx
          .update(ownTours)
          .set({ isOn })
          .where(tourOf(tenant, id))
          .returning({ id: ownTours.id })
        if (found.length === 0) return false
        const action = isOn ? 'tour.switched-on' : 'tour.switched-off'
        await writeAudit(tx, tenant.companyId, [{ actorId, action }])
        return true
      })
    },

    remove({ tenant, memberId: actorId }: SignedIn, id: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removed = await tx.delete(ownTours).where(tourOf(tenant, id)).returning({ id: ownTours.id })
        if (removed.length === 0) return false
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'tour.removed' }])
        return true
      })
    },
  }
}
