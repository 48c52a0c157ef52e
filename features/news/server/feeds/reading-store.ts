import type { FeedTrouble } from '../../contract/news.ts'
import { and, eq, ne, sql } from '#platform/db/drizzle.ts'
import { feeds } from '#platform/db/tables/content/media.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { lockNews } from '../editing/lock-store.ts'
import { MAX_ITEMS, type FeedItem } from './parse-feed.ts'

/** A feed as it was fetched. */
export type FetchedFeed = {
  title: string
  items: FeedItem[]
  etag: string | null
  lastModified: string | null
}

export const fetchSucceeded = { fetchedAt: sql`now()`, trouble: null }

/** Stores the results of fetching a feed. */
export function readingStore(rows: Rows) {
  return {
    async markRead(tenant: Tenant, id: string, fetchedFeed: FetchedFeed): Promise<void> {
      await tenant.write(async (tx) => {
        const { title } = fetchedFeed
        const read = await tx
          .update(feeds)
          .set({ title, ...marksOf(fetchedFeed), ...fetchSucceeded })
          .where(feedOf(tenant, id))
          .returning({ id: feeds.id })
        // The feed may have been removed meanwhile, along with its news.
        if (read.length > 0) await saveItems(tx, tenant.companyId, id, fetchedFeed)
      })
    },

    async markUnchanged(tenant: Tenant, id: string): Promise<void> {
      await tenant.read(() => rows.update(feeds).set(fetchSucceeded).where(feedOf(tenant, id)))
    },

    async markTrouble(tenant: Tenant, id: string, trouble: FeedTrouble): Promise<void> {
      await tenant.read(() => rows.update(feeds).set({ trouble }).where(feedOf(tenant, id)))
    },

    /** Stores the URL to which a site redirects permanently, unless another feed has it. */
    async move(tenant: Tenant, id: string, url: string): Promise<void> {
      const isTaken = sql`exists (select from ${feeds} other where other.company_id = ${tenant.companyId} and other.url = ${url})`
      await tenant.read(() =>
        rows
          .update(feeds)
          .set({ url })
          .where(and(feedOf(tenant, id), ne(feeds.url, url), sql`not ${isTaken}`)),
      )
    },
  }
}

export function ofCompany(tenant: Tenant) {
  return eq(feeds.companyId, tenant.companyId)
}

export function feedOf(tenant: Tenant, id: string) {
  return and(ofCompany(tenant), eq(feeds.id, id))
}

export function marksOf({ etag, lastModified }: FetchedFeed) {
  return { etag, lastModified }
}

/** Adds new items, updates known ones unless editors changed or removed them, and deletes the oldest beyond `MAX_ITEMS`. */
export async function saveItems(
  tx: Rows,
  companyId: string,
  feedId: string,
  fetchedFeed: FetchedFeed,
): Promise<void> {
  // Otherwise an item that an editor removes at the same time would be added again.
  await lockNews(tx, companyId)
  const items = JSON.stringify(fetchedFeed.items)
  await tx.execute(sql`
    insert into news (id, company_id, feed_id, identity, title, summary, url, source, published_at, dated)
    select gen_random_uuid(), ${companyId}, ${feedId}, item.identity, item.title, item.summary, item.url,
      ${fetchedFeed.title}, coalesce(item."publishedAt", known.published_at, now()), item."publishedAt" is not null
    from jsonb_to_recordset(${items}::jsonb)
      as item(identity text, title text, summary text, url text, "publishedAt" timestamptz)
    left join news known
      on known.company_id = ${companyId} and known.feed_id = ${feedId} and known.identity = item.identity
    where not exists (
      select from removed_news removed
      where removed.company_id = ${companyId} and removed.feed_id = ${feedId} and removed.identity = item.identity)
    on conflict (company_id, feed_id, identity) do update set
      title = case when news.is_edited then news.title else excluded.title end,
      summary = case when news.is_edited then news.summary else excluded.summary end,
      url = excluded.url, source = excluded.source,
      published_at = excluded.published_at, dated = excluded.dated
    where (news.title, news.summary, news.url, news.source, news.published_at, news.dated) is distinct from
      (excluded.title, excluded.summary, excluded.url, excluded.source, excluded.published_at, excluded.dated)`)
  // Items that are in the feed stay, since they would be added again.
  const shownNow = sql`identity = any(${sql.param(fetchedFeed.items.map(({ identity }) => identity))}::text[])`
  await tx.execute(sql`
    delete from news where company_id = ${companyId} and id in (
      select id from news where company_id = ${companyId} and feed_id = ${feedId}
      order by is_pinned desc, ${shownNow} desc, published_at desc, id desc offset ${MAX_ITEMS})`)
  await tx.execute(sql`
    delete from removed_news
    where company_id = ${companyId} and feed_id = ${feedId} and not (${shownNow})
      and removed_at < now() - interval '180 days'`)
}
