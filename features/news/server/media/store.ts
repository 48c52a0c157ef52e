import { MAX_PINNED, type MediaKind } from '../../contract/news.ts'
import { and, desc, eq, inArray, sql, type SQL } from '#platform/db/drizzle.ts'
import { articles } from '#platform/db/tables/content/articles.ts'
import { news } from '#platform/db/tables/content/media.ts'
import { videos } from '#platform/db/tables/content/videos.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Cursor } from '#platform/core/paging.ts'

export type MediaStore = ReturnType<typeof mediaStore>

export type MediaKey = Cursor & { kind: MediaKind }

/** A position before every row. */
const FIRST_PAGE: Cursor = {
  at: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** News, articles and videos in one order: reads their keys from indexes first, and then their rows. */
export function mediaStore(rows: Rows) {
  const keys = {
    all: mediaKeys(rows, ['news', 'article', 'video']).prepare('media_keys'),
    news: mediaKeys(rows, ['news']).prepare('media_keys_news'),
    article: mediaKeys(rows, ['article']).prepare('media_keys_article'),
    video: mediaKeys(rows, ['video']).prepare('media_keys_video'),
  }
  return {
    /** Returns the keys after `cursor`, of one kind or of all, newest first. */
    listKeys(
      tenant: Tenant,
      kind: MediaKind | 'all',
      limit: number,
      cursor: Cursor = FIRST_PAGE,
    ): Promise<MediaKey[]> {
      const values = { company: tenant.companyId, at: cursor.at.toISOString(), id: cursor.id, limit }
      return tenant.read(() => keys[kind].execute(values))
    },
    /** Returns the pinned news, newest first. */
    listPinned(tenant: Tenant) {
      // A literal, not a parameter, so that the partial index matches.
      const pinned = and(eq(news.companyId, tenant.companyId), sql`${news.isPinned}`)
      return tenant.read(() =>
        rows
          .select()
          .from(news)
          .where(pinned)
          .orderBy(desc(news.publishedAt), desc(news.id))
          .limit(MAX_PINNED),
      )
    },
    listNews(tenant: Tenant, ids: string[]) {
      const mine = and(eq(news.companyId, tenant.companyId), inArray(news.id, ids))
      return tenant.read(() => rows.select().from(news).where(mine))
    },
  }
}

const isOwn = sql`company_id = ${sql.placeholder('company')}`
const library = sql`company_id is null`
const published = sql`status = 'published'`

/**
 * SQL for the keys of each kind. Each part has an index of its own, so that a page reads at most a few pages of keys.
 * The order includes the company, without which PostgreSQL would sort rows of no company, although the index has them
 * in this order.
 */
const parts: Record<MediaKind, SQL[]> = {
  news: [selectKind('news', news, sql`${isOwn} and not is_pinned`)],
  article: [isOwn, library].map((whose) => selectKind('article', articles, sql`${whose} and ${published}`)),
  video: [isOwn, library].map((whose) => selectKind('video', videos, sql`${whose} and ${published}`)),
}

function selectKind(kind: MediaKind, table: typeof news | typeof articles | typeof videos, which: SQL): SQL {
  return sql`(select ${sql.raw(`'${kind}'`)} as kind, id, published_at from ${table}
    where ${which} and published_at <= now()
      and (published_at, id) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)
    order by company_id, published_at desc, id desc limit ${sql.placeholder('limit')})`
}

/** Returns a query for the keys of the news, articles and videos that a company sees, newest first, without pinned news. */
export function mediaKeys(rows: Rows, kinds: MediaKind[]) {
  const all = sql.join(
    kinds.flatMap((kind) => parts[kind]),
    sql` union all `,
  )
  return rows
    .select({
      kind: sql<MediaKind>`kind`,
      id: sql<string>`id`,
      at: sql<Date>`published_at`.mapWith(news.publishedAt),
    })
    .from(sql`(${all}) media`)
    .orderBy(sql`published_at desc, id desc`)
    .limit(sql.placeholder('limit'))
}
