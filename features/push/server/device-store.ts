import { and, desc, eq, inArray, ne, sql } from '#platform/db/drizzle.ts'
import type { PushDevice } from '../contract/push.ts'
import { sessions } from '#platform/db/tables/people.ts'
import { pushDevices as devices } from '#platform/db/tables/push.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** Whose device it is, and of which of their sessions. */
export type OwnSession = { tenant: Tenant; memberId: string; sessionId: string }

export type NewDevice = Pick<typeof devices.$inferInsert, 'channel' | 'sealed' | 'addressHash' | 'timeZone'>

/** Of one person; those that registered longest ago go first. */
const MAX_DEVICES = 20

export type DeviceStore = ReturnType<typeof deviceStore>

/** Devices that are pushed to, each of one session. */
export function deviceStore(rows: Rows) {
  return {
    /** Returns whether the session still lasts; for one that does not, nothing is stored. */
    save(own: OwnSession, device: NewDevice): Promise<boolean> {
      const { tenant, memberId, sessionId } = own
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        // Locked, so that an end of the session waits, and then removes the device.
        const [live] = await tx.select({ id: sessions.id }).from(sessions).where(isLive(own)).for('share')
        if (!live) return false
        await tx.execute(
          sql`select cross_tenant_release_push_device(${device.addressHash}, ${sessionId}::uuid)`,
        )
        const changed = { ...device, registeredAt: sql`now()`, retryAt: null }
        await tx
          .insert(devices)
          .values({ companyId, memberId, sessionId, ...device })
          .onConflictDoUpdate({ target: [devices.companyId, devices.sessionId], set: changed })
        const older = tx
          .select({ id: devices.id })
          .from(devices)
          .where(and(ofMember(own), ne(devices.sessionId, sessionId)))
          .orderBy(desc(devices.registeredAt), desc(devices.id))
          .offset(MAX_DEVICES - 1)
        await tx.delete(devices).where(and(ofMember(own), inArray(devices.id, older)))
        return true
      })
    },

    async removeOfSession(own: OwnSession): Promise<void> {
      await own.tenant.read(() =>
        rows.delete(devices).where(and(ofMember(own), eq(devices.sessionId, own.sessionId))),
      )
    },

    /** Returns whether it was; one that was registered anew meanwhile, by another address, stays. */
    async remove(tenant: Tenant, { id, addressHash }: { id: string; addressHash: Buffer }): Promise<boolean> {
      const isThis = and(eq(devices.companyId, tenant.companyId), eq(devices.id, id))
      const removed = await tenant.read(() =>
        rows
          .delete(devices)
          .where(and(isThis, eq(devices.addressHash, addressHash)))
          .returning({ id: devices.id }),
      )
      return removed.length > 0
    },

    /** Its push service asked to be left alone for so long, whatever is added meanwhile. */
    async postpone(tenant: Tenant, id: string, seconds: number): Promise<void> {
      await tenant.read(() =>
        rows
          .update(devices)
          .set({ retryAt: sql`now() + make_interval(secs => ${seconds})` })
          .where(and(eq(devices.companyId, tenant.companyId), eq(devices.id, id))),
      )
    },

    /** For the copy of a person's data: that there are devices, and nothing that reaches them. */
    list: (tenant: Tenant, memberId: string): Promise<ListedDevice[]> =>
      tenant.read(() =>
        rows
          .select({
            channel: devices.channel,
            timeZone: devices.timeZone,
            registeredAt: devices.registeredAt,
          })
          .from(devices)
          .where(ofMember({ tenant, memberId }))
          .orderBy(devices.registeredAt, devices.id),
      ),
  }
}

type ListedDevice = { channel: PushDevice['channel']; timeZone: string; registeredAt: Date }

function isLive({ tenant, memberId, sessionId }: OwnSession) {
  return and(
    eq(sessions.companyId, tenant.companyId),
    eq(sessions.memberId, memberId),
    eq(sessions.id, sessionId),
    sql`ended_at is null and expires_at > now()`,
  )
}

function ofMember({ tenant, memberId }: Pick<OwnSession, 'tenant' | 'memberId'>) {
  return and(eq(devices.companyId, tenant.companyId), eq(devices.memberId, memberId))
}
