import { and, desc, eq } from 'drizzle-orm'
import { articles, savedArticles } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { shownTo } from './visible.ts'

export type SavedStore = ReturnType<typeof savedStore>

/** What members keep for later, each for themselves. */
export function savedStore(rows: Rows) {
  const kept = (tenant: Tenant, memberId: string) =>
    and(eq(savedArticles.companyId, tenant.companyId), eq(savedArticles.memberId, memberId))

  return {
    /** Whether there is such an article to keep; what is kept already stays as it is. */
    async save({ tenant, memberId }: SignedIn, articleId: string): Promise<boolean> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        if (!(await isShown(tx, tenant, articleId))) return false
        await tx.insert(savedArticles).values({ companyId, memberId, articleId }).onConflictDoNothing()
        return true
      })
    },

    /** Whether there is such an article; it may also have been hidden since it was kept. */
    async remove({ tenant, memberId }: SignedIn, articleId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removed = await tx
          .delete(savedArticles)
          .where(and(kept(tenant, memberId), eq(savedArticles.articleId, articleId)))
          .returning({ id: savedArticles.articleId })
        return removed.length > 0 || (await isShown(tx, tenant, articleId))
      })
    },

    /** All of a member's, for the copy of their data; titles of those that can still be read. */
    listAll(tenant: Tenant, memberId: string) {
      return tenant.read(() =>
        rows
          .select({
            articleId: savedArticles.articleId,
            title: articles.title,
            savedAt: savedArticles.savedAt,
          })
          .from(savedArticles)
          .leftJoin(articles, and(eq(articles.id, savedArticles.articleId), shownTo(tenant.companyId)))
          .where(kept(tenant, memberId))
          .orderBy(desc(savedArticles.savedAt)),
      )
    },
  }
}

async function isShown(tx: Rows, { companyId }: Tenant, id: string): Promise<boolean> {
  const shown = and(eq(articles.id, id), shownTo(companyId))
  const found = await tx.select({ id: articles.id }).from(articles).where(shown)
  return found.length > 0
}
