import { and, desc, eq, sql } from 'drizzle-orm'
import { articles } from '../../db/tables/articles.ts'
import { articleReads } from '../../db/tables/insights.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { visibleTo } from './card.ts'

export type ReadStore = ReturnType<typeof readStore>

/** Which articles a member read in which month, until insights have counted it. */
export function readStore(rows: Rows) {
  return {
    /** Counts a member's reading once a month. Answers whether there is such an article. */
    async note({ tenant, memberId }: SignedIn, articleId: string): Promise<boolean> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const shown = and(eq(articles.id, articleId), visibleTo(companyId))
        const found = await tx.select({ id: articles.id }).from(articles).where(shown)
        if (found.length === 0) return false
        const month = sql`date_trunc('month', now() at time zone 'UTC')::date`
        await tx.insert(articleReads).values({ companyId, memberId, articleId, month }).onConflictDoNothing()
        return true
      })
    },

    /** All of a member's, for the copy of their data. */
    listAll(tenant: Tenant, memberId: string) {
      return tenant.read(() =>
        rows
          .select({ articleId: articleReads.articleId, month: articleReads.month })
          .from(articleReads)
          .where(and(eq(articleReads.companyId, tenant.companyId), eq(articleReads.memberId, memberId)))
          .orderBy(desc(articleReads.month)),
      )
    },
  }
}
