import { and, desc, eq, inArray, ne, sql } from '#platform/db/drizzle.ts'
import type { PushDevice } from '../contract/push.ts'
import { sessions } from '#platform/db/tables/people.ts'
import { pushDevices as devices } from '#platform/db/tables/push.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** A member and one of their sessions. */
export type OwnSession = { tenant: Tenant; memberId: string; sessionId: string }

export type NewDevice = Pick<typeof devices.$inferInsert, 'channel' | 'sealed' | 'addressHash' | 'timeZone'>

/** Maximum number of devices of one person; those registered longest ago are deleted first. */
const MAX_DEVICES = 20

export type DeviceStore = ReturnType<typeof deviceStore>

/** Devices that receive push messages, one for each session. */
export function deviceStore(rows: Rows) {
  return {
    /** Saves a session's device; returns false, and saves nothing, where the session has ended. */
    save(ownSession: OwnSession, device: NewDevice): Promise<boolean> {
      const { tenant, memberId, sessionId } = ownSession
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        // Locks the session, so that ending it waits and then deletes the device.
        const [live] = await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(isLive(ownSession))
          .for('share')
        if (!live) return false
        await tx.execute(
          sql`select cross_tenant_release_push_device(${device.addressHash}, ${sessionId}::uuid)`,
        )
        const changes = { ...device, registeredAt: sql`now()`, retryAt: null }
        await tx
          .insert(devices)
          .values({ companyId, memberId, sessionId, ...device })
          .onConflictDoUpdate({ target: [devices.companyId, devices.sessionId], set: changes })
        const older = tx
          .select({ id: devices.id })
          .from(devices)
          .where(and(ofMember(ownSession), ne(devices.sessionId, sessionId)))
          .orderBy(desc(devices.registeredAt), desc(devices.id))
          .offset(MAX_DEVICES - 1)
        await tx.delete(devices).where(and(ofMember(ownSession), inArray(devices.id, older)))
        return true
      })
    },

    async removeOfSession(ownSession: OwnSession): Promise<void> {
      await ownSession.tenant.read(() =>
        rows.delete(devices).where(and(ofMember(ownSession), eq(devices.sessionId, ownSession.sessionId))),
      )
    },

    /** Removes a device; returns false where it was registered meanwhile with another address, and stays. */
    async remove(tenant: Tenant, { id, addressHash }: { id: string; addressHash: Buffer }): Promise<boolean> {
      const isThis = and(eq(devices.companyId, tenant.companyId), eq(devices.id, id))
      const removedRows = await tenant.read(() =>
        rows
          .delete(devices)
          .where(and(isThis, eq(devices.addressHash, addressHash)))
          .returning({ id: devices.id }),
      )
      return removedRows.length > 0
    },

    /** Postpones pushes to a device by the number of seconds that its push service asked for. */
    async postpone(tenant: Tenant, id: string, seconds: number): Promise<void> {
      await tenant.read(() =>
        rows
          .update(devices)
          .set({ retryAt: sql`now() + make_interval(secs => ${seconds})` })
          .where(and(eq(devices.companyId, tenant.companyId), eq(devices.id, id))),
      )
    },

    /** Lists a person's devices for the copy of their data, without addresses. */
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
