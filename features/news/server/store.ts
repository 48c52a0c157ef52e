import { and, desc, eq, sql } from '#platform/db/drizzle.ts'
import { news } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Cursor } from '#platform/core/paging.ts'

export type NewsStore = ReturnType<typeof newsStore>

export function newsStore(rows: Rows) {
  return {
    list(tenant: Tenant, limit: number, cursor: Cursor | undefined) {
      const from = cursor && sql`(${news.publishedAt}, ${news.id}) < (${cursor.at}, ${cursor.id}::uuid)`
      return tenant.read(() =>
        rows
          .select()
          .from(news)
          .where(and(eq(news.companyId, tenant.companyId), from))
          .orderBy(desc(news.publishedAt), desc(news.id))
          .limit(limit),
      )
    },
  }
}
