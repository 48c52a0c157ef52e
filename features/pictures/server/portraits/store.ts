import { randomUUID } from 'node:crypto'
import { and, eq } from '#platform/db/drizzle.ts'
import { portraits } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

export type PortraitStore = ReturnType<typeof portraitStore>

/** Portraits of members, one row each. */
export function portraitStore(rows: Rows) {
  const ofMember = (tenant: Tenant, memberId: string) =>
    and(eq(portraits.companyId, tenant.companyId), eq(portraits.memberId, memberId))

  return {
    async findId({ tenant, memberId }: SignedIn): Promise<string | undefined> {
      const [row] = await tenant.read(() =>
        rows.select({ id: portraits.id }).from(portraits).where(ofMember(tenant, memberId)),
      )
      return row?.id
    },

    async findBytes(tenant: Tenant, id: string): Promise<Buffer | undefined> {
      const [row] = await tenant.read(() =>
        rows
          .select({ bytes: portraits.bytes })
          .from(portraits)
          .where(and(eq(portraits.companyId, tenant.companyId), eq(portraits.id, id))),
      )
      return row?.bytes
    },

    /** Replaces the member's portrait; returns the new one's id. */
    async save({ tenant, memberId }: SignedIn, bytes: Uint8Array): Promise<string> {
      const portrait = { id: randomUUID(), bytes: Buffer.from(bytes) }
      await tenant.write((tx) =>
        tx
          .insert(portraits)
          .values({ companyId: tenant.companyId, memberId, ...portrait })
          .onConflictDoUpdate({ target: [portraits.companyId, portraits.memberId], set: portrait }),
      )
      return portrait.id
    },

    async remove({ tenant, memberId }: SignedIn): Promise<void> {
      await tenant.write((tx) => tx.delete(portraits).where(ofMember(tenant, memberId)))
    },

    /** Finds the portrait for the copy of a member's data. */
    async findCopy(tenant: Tenant, memberId: string) {
      const [row] = await tenant.read(() =>
        rows.select({ bytes: portraits.bytes }).from(portraits).where(ofMember(tenant, memberId)),
      )
      return row ? { type: 'image/webp', base64: row.bytes.toString('base64') } : null
    },
  }
}
