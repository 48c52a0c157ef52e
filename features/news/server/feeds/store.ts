import { randomUUID } from 'node:crypto'
import { eq, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { feeds } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import {
  feedOf,
  marksOf,
  ofCompany,
  readingStore,
  saveItems,
  fetchSucceeded,
  type FetchedFeed,
} from './reading-store.ts'

export const FEED_JOB = 'feed'

export type FeedStore = ReturnType<typeof feedStore>

export type NewFeed = FetchedFeed & { url: string; actorId: string; most: number; inSeconds: number }

const columns = {
  id: feeds.id,
  url: feeds.url,
  title: feeds.title,
  fetchedAt: feeds.fetchedAt,
  trouble: feeds.trouble,
}

export function feedStore(rows: Rows) {
  return {
    ...readingStore(rows),

    /** Returns feeds, the oldest first, each with its number of stored items. */
    list(tenant: Tenant) {
      // With table names: drizzle omits them in a query with a single table, but the subquery has another.
      const items = sql<number>`(select count(*)::int from news
        where news.company_id = feeds.company_id and news.feed_id = feeds.id)`
      return tenant.read(() =>
        rows
          .select({ ...columns, items })
          .from(feeds)
          .where(eq(feeds.companyId, tenant.companyId))
          .orderBy(feeds.createdAt, feeds.id),
      )
    },

    async find(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => rows.select().from(feeds).where(feedOf(tenant, id)))
      return row
    },

    async add(tenant: Tenant, feed: NewFeed) {
      return tenant.write(async (tx) => {
        // A lock for the company, so that parallel requests cannot exceed the limit of feeds.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tenant.companyId}, 0))`)
        const knownRows = await tx.select({ url: feeds.url }).from(feeds).where(ofCompany(tenant))
        if (knownRows.some(({ url }) => url === feed.url)) return 'feed-known'
        if (knownRows.length >= feed.most) return 'too-many-feeds'
        const id = randomUUID()
        const { url, title } = feed
        const feedRow = { id, companyId: tenant.companyId, url, title, ...fetchSucceeded }
        const [row] = await tx
          .insert(feeds)
          .values({ ...feedRow, ...marksOf(feed) })
          .returning(columns)
        await saveItems(tx, tenant.companyId, id, feed)
        await addJobs(tx, tenant.companyId, [{ kind: FEED_JOB, subjectId: id, inSeconds: feed.inSeconds }])
        await writeAudit(tx, tenant.companyId, [
          { actorId: feed.actorId, action: 'feed.added', detail: { feed: id } },
        ])
        return row
      })
    },

    async remove(tenant: Tenant, id: string, actorId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const removedRows = await tx.delete(feeds).where(feedOf(tenant, id)).returning({ id: feeds.id })
        if (removedRows.length === 0) return false
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'feed.removed', detail: { feed: id } }])
        return true
      })
    },
  }
}
