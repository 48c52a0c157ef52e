import { and, desc, eq } from 'drizzle-orm'
import { articles, savedArticles } from '../../db/tables/articles.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { visibleTo } from './card.ts'

export type SavedStore = ReturnType<typeof savedStore>

/** Articles that members saved for later. */
export function savedStore(rows: Rows) {
  const ofMember = (tenant: Tenant, memberId: string) =>
    and(eq(savedArticles.companyId, tenant.companyId), eq(savedArticles.memberId, memberId))

  return {
    /** Answers whether there is such an article; one that is saved already stays as it is. */
    async save({ tenant, memberId }: SignedIn, articleId: string): Promise<boolean> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        if (!(await isVisible(tx, tenant, articleId))) return false
        await tx.insert(savedArticles).values({ companyId, memberId, articleId }).onConflictDoNothing()
        return true
      })
    },

    /** Answers whether there is such an article, or was when it was saved. */
    async remove({ tenant, memberId }: SignedIn, articleId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removed = await tx
          .delete(savedArticles)
          .where(and(ofMember(tenant, memberId), eq(savedArticles.articleId, articleId)))
          .returning({ id: savedArticles.articleId })
        return removed.length > 0 || (await isVisible(tx, tenant, articleId))
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
          .leftJoin(articles, and(eq(articles.id, savedArticles.articleId), visibleTo(tenant.companyId)))
          .where(ofMember(tenant, memberId))
          .orderBy(desc(savedArticles.savedAt)),
      )
    },
  }
}

async function isVisible(tx: Rows, { companyId }: Tenant, id: string): Promise<boolean> {
  const visible = and(eq(articles.id, id), visibleTo(companyId))
  const found = await tx.select({ id: articles.id }).from(articles).where(visible)
  return found.length > 0
}
