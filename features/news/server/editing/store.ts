import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { MAX_PINNED } from '../../contract/news.ts'
import { and, count, eq } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { news, removedNews } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { lockNews } from './lock-store.ts'

export type NewsRow = typeof news.$inferSelect

export type NewsEditingStore = typeof newsEditingStore

type Editor = { tenant: Tenant; memberId: string }
type Edit = { id: string; version: number; title: string; summary: string }
type NotFound = 'news-not-found'

export const newsEditingStore = {
  edit({ tenant, memberId }: Editor, { id, version, title, summary }: Edit) {
    return tenant.write<NewsRow | NotFound | 'news-changed'>(async (tx) => {
      const before = await findLocked(tx, tenant, id)
      if (!before) return 'news-not-found'
      if (before.version !== version) return 'news-changed'
      const edit = { title, summary, isEdited: true, version: version + 1 }
      return updateNews(tx, { tenant, memberId }, id, edit, 'news.edited')
    })
  },

  pin({ tenant, memberId }: Editor, id: string) {
    return tenant.write<NewsRow | NotFound | 'too-many-pinned'>(async (tx) => {
      const before = await findLocked(tx, tenant, id)
      if (!before) return 'news-not-found'
      if (before.isPinned) return before
      const [pinned] = await tx
        .select({ count: count() })
        .from(news)
        .where(and(eq(news.companyId, tenant.companyId), eq(news.isPinned, true)))
      if ((pinned?.count ?? 0) >= MAX_PINNED) return 'too-many-pinned'
      return updateNews(tx, { tenant, memberId }, id, { isPinned: true }, 'news.pinned')
    })
  },

  unpin({ tenant, memberId }: Editor, id: string) {
    return tenant.write<NewsRow | NotFound>(async (tx) => {
      const before = await findLocked(tx, tenant, id)
      if (!before) return 'news-not-found'
      if (!before.isPinned) return before
      return updateNews(tx, { tenant, memberId }, id, { isPinned: false }, 'news.unpinned')
    })
  },

  /**
   * Deletes an item, and remembers its identity so that its feed does not add it again; returns false where there is
   * none.
   */
  remove({ tenant, memberId }: Editor, id: string): Promise<boolean> {
    const { companyId } = tenant
    return tenant.write(async (tx) => {
      const before = await findLocked(tx, tenant, id)
      if (!before) return false
      const { feedId, identity } = before
      if (feedId && identity !== null) {
        await tx.insert(removedNews).values({ companyId, feedId, identity }).onConflictDoNothing()
      }
      await tx.delete(news).where(byId(tenant, id))
      await writeAudit(tx, companyId, [{ actorId: memberId, action: 'news.removed', detail: { news: id } }])
      return true
    })
  },
}

async function findLocked(tx: Rows, tenant: Tenant, id: string): Promise<NewsRow | undefined> {
  await lockNews(tx, tenant.companyId)
  const [row] = await tx.select().from(news).where(byId(tenant, id))
  return row
}

async function updateNews(
  tx: Rows,
  { tenant, memberId: actorId }: Editor,
  id: string,
  values: Partial<NewsRow>,
  action: AuditAction,
): Promise<NewsRow> {
  const [row] = await tx.update(news).set(values).where(byId(tenant, id)).returning()
  if (!row) throw new Error('A news item was changed and is not there.')
  await writeAudit(tx, tenant.companyId, [{ actorId, action, detail: { news: id } }])
  return row
}

function byId({ companyId }: Tenant, id: string) {
  return and(eq(news.companyId, companyId), eq(news.id, id))
}
