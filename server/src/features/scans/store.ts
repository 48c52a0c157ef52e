import { and, desc, eq, sql } from 'drizzle-orm'
import { scans } from '../../db/tables/scans.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { Cursor } from '../../core/paging.ts'
import type { SignedIn } from '../../http/authenticate.ts'

export type ScanStore = ReturnType<typeof scanStore>

export function scanStore(rows: Rows) {
  return {
    /** A person's own; nobody else's can be asked for. */
    list({ tenant, memberId }: SignedIn, limit: number, after: Cursor | undefined) {
      const from = after && sql`(${scans.takenAt}, ${scans.id}) < (${after.at}, ${after.id}::uuid)`
      return tenant.read(() =>
        rows
          .select({ id: scans.id, takenAt: scans.takenAt })
          .from(scans)
          .where(and(eq(scans.companyId, tenant.companyId), eq(scans.memberId, memberId), from))
          .orderBy(desc(scans.takenAt), desc(scans.id))
          .limit(limit),
      )
    },

    /** All of a member's, for the copy of their data. */
    listAll(tenant: Tenant, memberId: string) {
      return tenant.read(() =>
        rows
          .select()
          .from(scans)
          .where(and(eq(scans.companyId, tenant.companyId), eq(scans.memberId, memberId))),
      )
    },
  }
}
