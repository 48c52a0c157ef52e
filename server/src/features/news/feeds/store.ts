import { randomUUID } from 'node:crypto'
import type { FeedTrouble } from '@hale/contracts/news'
import { and, eq, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../../../core/audit.ts'
import { feeds } from '../../../db/tables.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { addJobs } from '../../../jobs/add-jobs.ts'
import { MAX_ITEMS, type FeedItem } from './parse-feed.ts'

export const FEED_JOB = 'feed'

export type FeedStore = ReturnType<typeof feedStore>

/** What a reading brought. */
export type Brought = {
  title: string
  items: FeedItem[]
  etag: string | null
  lastModified: string | null
}

export type NewFeed = Brought & { url: string; actorId: string; most: number; inSeconds: number }

const shown = {
  id: feeds.id,
  url: feeds.url,
  title: feeds.title,
  fetchedAt: feeds.fetchedAt,
  trouble: feeds.trouble,
}

export function feedStore(rows: Rows) {
  return {
    /** Oldest first, each with how many of its items are kept. */
    list(tenant: Tenant) {
      // By name: drizzle leaves the table out where a query has only one, and here are two.
      const items = sql<number>`(select count(*)::int from news
        where news.company_id = feeds.company_id and news.feed_id = feeds.id)`
      return tenant.read(() =>
        rows
          .select({ ...shown, items })
          .from(feeds)
          .where(eq(feeds.companyId, tenant.companyId))
          .orderBy(feeds.createdAt, feeds.id),
      )
    },

    async find(tenant: Tenant, id: string) {
      const [row] = await tenant.read(() => rows.select().from(feeds).where(one(tenant, id)))
      return row
    },

    async add(tenant: Tenant, feed: NewFeed) {
      return tenant.write(async (tx) => {
        // Two at once must not both take the last place.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tenant.companyId}, 0))`)
        const known = await tx.select({ url: feeds.url }).from(feeds).where(ofCompany(tenant))
        if (known.some(({ url }) => url === feed.url)) return 'feed-known'
        if (known.length >= feed.most) return 'too-many-feeds'
        const id = randomUUID()
        const { url, title } = feed
        const made = { id, companyId: tenant.companyId, url, title, ...wellNow }
        const [row] = await tx
          .insert(feeds)
          .values({ ...made, ...marksOf(feed) })
          .returning(shown)
        await saveItems(tx, tenant.companyId, id, feed)
        await addJobs(tx, tenant.companyId, [{ kind: FEED_JOB, subjectId: id, inSeconds: feed.inSeconds }])
        await writeAudit(tx, tenant.companyId, [{ actorId: feed.actorId, action: 'feed.added' }])
        return row
      })
    },

    async remove(tenant: Tenant, id: string, actorId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const gone = await tx.delete(feeds).where(one(tenant, id)).returning({ id: feeds.id })
        if (gone.length === 0) return false
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'feed.removed' }])
        return true
      })
    },

    async markRead(tenant: Tenant, id: string, brought: Brought): Promise<void> {
      await tenant.write(async (tx) => {
        const { title } = brought
        const read = await tx
          .update(feeds)
          .set({ title, ...marksOf(brought), ...wellNow })
          .where(one(tenant, id))
          .returning({ id: feeds.id })
        // Removed meanwhile, and its news with it.
        if (read.length > 0) await saveItems(tx, tenant.companyId, id, brought)
      })
    },

    async markUnchanged(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.update(feeds).set(wellNow).where(one(tenant, id)))
    },

    async markTrouble(tenant: Tenant, id: string, trouble: FeedTrouble): Promise<void> {
      await tenant.read(() => rows.update(feeds).set({ trouble }).where(one(tenant, id)))
    },

    /** Keeps the address that a site says is the right one from now on, unless another feed has it. */
    async move(tenant: Tenant, id: string, url: string): Promise<void> {
      const taken = sql`exists (select from ${feeds} other where other.company_id = ${tenant.companyId} and other.url = ${url})`
      await tenant.read(() =>
        rows
          .update(feeds)
          .set({ url })
          .where(and(one(tenant, id), ne(feeds.url, url), sql`not ${taken}`)),
      )
    },
  }
}

function ofCompany(tenant: Tenant) {
  return eq(feeds.companyId, tenant.companyId)
}

function one(tenant: Tenant, id: string) {
  return and(ofCompany(tenant), eq(feeds.id, id))
}

const wellNow = { fetchedAt: sql`now()`, trouble: null }

function marksOf({ etag, lastModified }: Brought) {
  return { etag, lastModified }
}

/** Adds what is new, brings what is known up to date, and forgets the oldest beyond what is kept of one feed. */
async function saveItems(tx: Rows, companyId: string, feedId: string, brought: Brought): Promise<void> {
  const items = JSON.stringify(brought.items)
  await tx.execute(sql`
    insert into news (id, company_id, feed_id, identity, title, summary, url, source, published_at, dated)
    select gen_random_uuid(), ${companyId}, ${feedId}, item.identity, item.title, item.summary, item.url,
      ${brought.title}, coalesce(item."publishedAt", known.published_at, now()), item."publishedAt" is not null
    from jsonb_to_recordset(${items}::jsonb)
      as item(identity text, title text, summary text, url text, "publishedAt" timestamptz)
    left join news known
      on known.company_id = ${companyId} and known.feed_id = ${feedId} and known.identity = item.identity
    on conflict (company_id, feed_id, identity) do update set
      title = excluded.title, summary = excluded.summary, url = excluded.url, source = excluded.source,
      published_at = excluded.published_at, dated = excluded.dated
    where (news.title, news.summary, news.url, news.source, news.published_at, news.dated) is distinct from
      (excluded.title, excluded.summary, excluded.url, excluded.source, excluded.published_at, excluded.dated)`)
  // What the feed shows stays, or it would come back as new.
  const shownNow = sql`identity = any(${sql.param(brought.items.map(({ identity }) => identity))}::text[])`
  await tx.execute(sql`
    delete from news where company_id = ${companyId} and id in (
      select id from news where company_id = ${companyId} and feed_id = ${feedId}
      order by ${shownNow} desc, published_at desc, id desc offset ${MAX_ITEMS})`)
}
