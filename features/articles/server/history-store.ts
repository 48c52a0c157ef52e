import { MAX_READING_HISTORY } from '../contract/reading.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import { and, desc, eq, sql } from '#platform/db/drizzle.ts'
import { isVisible } from '#platform/documents/server/visibility.ts'
import {
  articleReads,
  articles,
  articleTranslations,
  readArticles,
} from '#platform/db/tables/content/articles.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { cardColumns, textIn, visibleTo } from './card.ts'

export type HistoryStore = ReturnType<typeof historyStore>

const lastReadFirst = [desc(readArticles.readAt), desc(readArticles.articleId)]

/** The reading history of members, while they keep it switched on. */
export function historyStore(rows: Rows) {
  return {
    /**
     * Adds an article to the history and trims it; does nothing where the member cannot read the article or keeps no
     * history.
     */
    async note(member: SignedIn, articleId: string): Promise<void> {
      const { tenant, memberId } = member
      const row = { companyId: tenant.companyId, memberId, articleId }
      await tenant.write(async (tx) => {
        if (!(await isVisible(tx, articles, tenant, articleId))) return
        if (!(await keepsReadingHistory(tx, member))) return
        await tx
          .insert(readArticles)
          .values(row)
          .onConflictDoUpdate({
            target: [readArticles.companyId, readArticles.memberId, readArticles.articleId],
            set: { readAt: sql`now()` },
          })
        const newest = tx
          .select({ id: readArticles.articleId })
          .from(readArticles)
          .where(ofMember(tenant, memberId))
          .orderBy(...lastReadFirst)
          .limit(MAX_READING_HISTORY)
        await tx
          .delete(readArticles)
          .where(and(ofMember(tenant, memberId), sql`${readArticles.articleId} not in ${newest}`))
      })
    },

    find: (member: SignedIn) => findHistory(rows, member),

    /** Switches the history on or off. Off deletes it, and the reads that insights have not counted yet. */
    async keep({ tenant, memberId }: SignedIn, isOn: boolean): Promise<void> {
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await tx
          .update(members)
          .set({ keepsReadingHistory: isOn })
          .where(and(eq(members.companyId, companyId), eq(members.id, memberId)))
        if (isOn) return
        await tx.delete(readArticles).where(ofMember(tenant, memberId))
        const reads = and(eq(articleReads.companyId, companyId), eq(articleReads.memberId, memberId))
        await tx.delete(articleReads).where(reads)
      })
    },

    async clear({ tenant, memberId }: SignedIn): Promise<void> {
      await tenant.write((tx) => tx.delete(readArticles).where(ofMember(tenant, memberId)))
    },

    /** Returns a member's whole history for their data export, last read first. */
    listAll(tenant: Tenant, memberId: string) {
      return tenant.read(() =>
        rows
          .select({
            articleId: readArticles.articleId,
            title: articles.title,
            readAt: readArticles.readAt,
          })
          .from(readArticles)
          .leftJoin(articles, and(eq(articles.id, readArticles.articleId), visibleTo(tenant.companyId)))
          .where(ofMember(tenant, memberId))
          .orderBy(...lastReadFirst),
      )
    },
  }
}

async function findHistory(rows: Rows, member: SignedIn) {
  const { tenant, memberId } = member
  const [settings, items] = await Promise.all([
    tenant.read(() =>
      rows
        .select({ isOn: members.keepsReadingHistory })
        .from(members)
        .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId))),
    ),
    tenant.read(() =>
      rows
        .select({ ...cardColumns, readAt: readArticles.readAt })
        .from(readArticles)
        .innerJoin(articles, eq(articles.id, readArticles.articleId))
        .leftJoin(articleTranslations, textIn(textLanguages(member)))
        .where(and(ofMember(tenant, memberId), visibleTo(tenant.companyId)))
        .orderBy(...lastReadFirst),
    ),
  ])
  return { isOn: settings[0]?.isOn ?? false, items }
}

function ofMember({ companyId }: Tenant, memberId: string) {
  return and(eq(readArticles.companyId, companyId), eq(readArticles.memberId, memberId))
}

/** Whether the member keeps a reading history. Locks their row, so that nothing is added while it is switched off. */
export async function keepsReadingHistory(
  tx: Rows,
  { tenant, memberId }: Pick<SignedIn, 'tenant' | 'memberId'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ isOn: members.keepsReadingHistory })
    .from(members)
    .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId)))
    .for('share')
  return row?.isOn ?? false
}
