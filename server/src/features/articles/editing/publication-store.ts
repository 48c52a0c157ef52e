import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ArticleState } from '@hale/contracts/drafts'
import { writeAudit } from '../../../db/audit.ts'
import { articles, drafts, revisions } from '../../../db/tables.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { lockDraft, ofArticle } from './revision-store.ts'

export type StandingStore = ReturnType<typeof standingStore>

/** Who changes which article. */
export type DraftChange = { actorId: string; id: string }

type Unwritten = 'id' | 'companyId' | 'status' | 'publishedAt' | 'updatedAt' | 'search'

/** What members are to see of an article. */
export type PublishedRow = Omit<typeof articles.$inferSelect, Unwritten>

export type Publication = { version: number; row: PublishedRow; at: Date | undefined }

/** Cut to what the columns keep; rounded, it could lie ahead. */
const now = sql`date_trunc('milliseconds', now())`

/** Members see it at this moment. */
const seen = sql`${articles.status} = 'published' and ${articles.publishedAt} <= now()`

/** Whether members see an article. It is changed by a person, and what they do is noted. */
export function standingStore() {
  return {
    /** Shows members one version; where they see an earlier one, it keeps the date from which they did. */
    publish(tenant: Tenant, { actorId, id }: DraftChange, { version, row, at }: Publication) {
      return tenant.write(async (tx) => {
        const held = await lockDraft(tx, tenant, id)
        if (!held || held.deletedFrom) return 'article-not-found'
        if (held.version !== version) return 'article-changed'
        const from = at ? sql`greatest(${now}, ${at.toISOString()}::timestamptz)` : now
        const [shown] = await tx
          .update(articles)
          .set({
            ...row,
            status: 'published',
            publishedAt: sql`case when ${seen} then ${articles.publishedAt} else ${from} end`,
            updatedAt: sql`case when ${seen} then ${now} end`,
          })
          .where(itself(tenant, id))
          .returning({
            publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
            state: sql<ArticleState>`case when ${seen} then 'published' else 'scheduled' end`,
          })
        await tx
          .update(drafts)
          .set({ publishedVersion: version })
          .where(ofArticle(drafts, tenant, id))
        await tx
          .update(revisions)
          .set({ kind: 'published' })
          .where(and(ofArticle(revisions, tenant, id), eq(revisions.version, version)))
        await note(tx, tenant, { actorId, id }, 'article.published')
        return shown ?? 'article-not-found'
      })
    },

    unpublish: (tenant: Tenant, change: DraftChange) =>
      changing(tenant, change, 'article.unpublished', async (tx, held) => {
        if (held.deletedFrom) return 'article-not-found'
        return setStatus(tx, tenant, change.id, 'draft')
      }),

    republish: (tenant: Tenant, change: DraftChange) =>
      changing(tenant, change, 'article.published', async (tx, held) => {
        if (held.deletedFrom || held.publishedVersion === null) return 'article-not-found'
        return setStatus(tx, tenant, change.id, 'published')
      }),

    remove: (tenant: Tenant, change: DraftChange) =>
      changing(tenant, change, 'article.deleted', async (tx, held) => {
        if (held.deletedFrom) return 'same'
        const hid = await setStatus(tx, tenant, change.id, 'draft')
        const deletedFrom = hid === 'changed' ? 'published' : 'draft'
        const mark = { deletedAt: sql`now()`, deletedFrom } as const
        await tx
          .update(drafts)
          .set(mark)
          .where(ofArticle(drafts, tenant, change.id))
        return 'changed'
      }),

    restore: (tenant: Tenant, change: DraftChange) =>
      changing(tenant, change, 'article.restored', async (tx, held) => {
        if (!held.deletedFrom) return 'same'
        await setStatus(tx, tenant, change.id, held.deletedFrom)
        const mark = { deletedAt: null, deletedFrom: null }
        await tx
          .update(drafts)
          .set(mark)
          .where(ofArticle(drafts, tenant, change.id))
        return 'changed'
      }),

    /** Erases an article and all that was ever saved of it, unless it was brought back meanwhile. */
    forget(tenant: Tenant, id: string): Promise<void> {
      return tenant.write(async (tx) => {
        const old = sql`${drafts.deletedAt} < now() - interval '30 days'`
        const [held] = await tx
          .select({ id: drafts.articleId })
          .from(drafts)
          .where(and(ofArticle(drafts, tenant, id), old))
          .for('update')
        if (held) await tx.delete(articles).where(itself(tenant, id))
      })
    },
  }
}

type Changed = 'changed' | 'same' | 'article-not-found'
type Held = NonNullable<Awaited<ReturnType<typeof lockDraft>>>

/** One change of an article's standing, locked, and noted if there was anything to change. */
function changing(
  tenant: Tenant,
  change: DraftChange,
  action: string,
  work: (tx: Rows, held: Held) => Promise<Changed>,
): Promise<Changed> {
  return tenant.write(async (tx) => {
    const held = await lockDraft(tx, tenant, change.id)
    const changed = held ? await work(tx, held) : 'article-not-found'
    if (changed === 'changed') await note(tx, tenant, change, action)
    return changed
  })
}

async function setStatus(tx: Rows, tenant: Tenant, id: string, status: 'draft' | 'published') {
  const other = sql`${articles.status} <> ${status}`
  const changed = await tx
    .update(articles)
    .set({ status })
    .where(and(itself(tenant, id), other))
    .returning({ id: articles.id })
  return changed.length > 0 ? 'changed' : 'same'
}

function itself({ companyId }: Tenant, id: string): SQL | undefined {
  return and(eq(articles.companyId, companyId), eq(articles.id, id))
}

function note(tx: Rows, tenant: Tenant, { actorId, id }: DraftChange, action: string): Promise<void> {
  return writeAudit(tx, tenant.companyId, [{ actorId, action, detail: { article: id } }])
}
