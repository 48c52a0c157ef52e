import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { videos } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { Cursor } from '../../http/cursor.ts'

export type VideoStore = ReturnType<typeof videoStore>

export function videoStore(rows: Rows) {
  const visible = (tenant: Tenant) => or(eq(videos.companyId, tenant.companyId), isNull(videos.companyId))
  return {
    list(tenant: Tenant, limit: number, after: Cursor | undefined) {
      const from = after && sql`(${videos.publishedAt}, ${videos.id}) < (${after.at}, ${after.id}::uuid)`
      return tenant.read(() =>
        rows
          .select()
          .from(videos)
          .where(and(visible(tenant), from))
          .orderBy(desc(videos.publishedAt), desc(videos.id))
          .limit(limit),
      )
    },
    async find(tenant: Tenant, id: string) {
      const found = rows
        .select()
        .from(videos)
        .where(and(eq(videos.id, id), visible(tenant)))
      const [row] = await tenant.read(() => found.execute())
      return row
    },
  }
}
