import { and, desc, eq, inArray, ne, or, sql } from '#platform/db/drizzle.ts'
import { MAX_COUNTED, type ArticleCategory } from '#features/articles/contract/articles.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import { MAX_TITLES } from '#platform/contract/page.ts'
import { savedVideos, videos, videoTranslations, watchPositions } from '#platform/db/tables/content/videos.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { Position } from '#platform/core/paging.ts'
import type { SearchQuery } from '#platform/core/search-query.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import { cardColumns, localisedColumn, textIn, visibleTo, watchPositionJoin, type Viewer } from './card.ts'
import type { Plan } from '#platform/documents/server/search/plan.ts'
import { MAX_RANKED, type RankedRow } from '#platform/documents/server/search/rank.ts'
import { termsOf } from '#platform/documents/server/search/term-store.ts'
import { tsquery } from '#platform/documents/server/tsquery.ts'

export type VideoStore = ReturnType<typeof videoStore>

export type VideoSearch = {
  /** Undefined for all videos. */
  query: SearchQuery | undefined
  /** Undefined for all categories. */
  categories: ArticleCategory[] | undefined
  /** Whether only saved videos are listed. */
  saved: boolean
  order: 'relevance' | 'newest' | 'saved'
  /** Whether the query must match title, tags or summary, where a passing mention is not enough. */
  inHeadings?: boolean
}

type PageOf = { limit: number; after: Position | undefined }

const MAX_RELATED = 3
const MAX_WEIGHED = 1000

export function videoStore(rows: Rows) {
  const one = prepareOne(rows)
  const titles = prepareTitles(rows)

  return {
    /** Lists a page of videos. A company has few, so searching needs no index. */
    list(member: Viewer, search: VideoSearch, { limit, after }: PageOf) {
      const position = positionOf(search)
      const from = after && sql`(${position}, ${videos.id}) < (${after.at}::bigint, ${after.id}::uuid)`
      const { companyId } = member.tenant
      return member.tenant.read(() =>
        rows
          .select({ ...cardColumns, position: sql<number>`${position}`.mapWith(Number) })
          .from(videos)
          .leftJoin(videoTranslations, textIn(textLanguages(member)))
          .leftJoin(watchPositions, watchPositionJoin(companyId, member.memberId))
          .leftJoin(savedVideos, savedBy(member))
          .where(and(fitsSearch(companyId, search), from))
          .orderBy(sql`${position} desc`, desc(videos.id))
          .limit(limit),
      )
    },

    rank: (member: Viewer, plan: Plan, search: Ranking) => rank(rows, member, plan, search),

    /** Counts the videos of a search, up to `MAX_COUNTED`. */
    async count(member: Viewer, search: VideoSearch): Promise<number> {
      const [row] = await member.tenant.read(() =>
        rows
          .select({ total: sql<number>`count(*)::int` })
          .from(videos)
          .leftJoin(savedVideos, savedBy(member))
          .where(fitsSearch(member.tenant.companyId, search)),
      )
      return Math.min(row?.total ?? 0, MAX_COUNTED)
    },

    /** Lists cards of these videos, in no order. */
    listCards(viewer: Viewer, ids: string[]) {
      const { tenant, memberId } = viewer
      return tenant.read(() =>
        rows
          .select(cardColumns)
          .from(videos)
          .leftJoin(videoTranslations, textIn(textLanguages(viewer)))
          .leftJoin(watchPositions, watchPositionJoin(tenant.companyId, memberId))
          .where(and(inArray(videos.id, ids), visibleTo(tenant.companyId))),
      )
    },

    /** Lists all titles, the newest first. */
    listTitles(reader: Reader) {
      return reader.tenant.read(() => titles.execute(valuesOf(reader)))
    },

    listLastWatched: (member: Viewer, limit: number) => listLastWatched(rows, member, limit),

    /** Finds a video, without a member's own fields. */
    async find(reader: Reader, id: string) {
      const [row] = await reader.tenant.read(() => one.execute({ ...valuesOf(reader), id }))
      return row
    },

    listRelated: (member: Viewer, video: RelatedVideo) => listRelated(rows, member, video),
  }
}

type Ranking = Pick<VideoSearch, 'categories' | 'saved'>

/** Ranks videos by a plan, the best first; only the newest are considered, since each is weighed. */
async function rank(rows: Rows, member: Viewer, plan: Plan, search: Ranking): Promise<RankedRow[]> {
  const { companyId } = member.tenant
  const { queries, groups, weights } = termsOf(plan)
  const { rows: resultRows } = await member.tenant.read(() =>
    rows.execute<Omit<RankedRow, 'published'> & { published: string }>(sql`
      select id, published, score, fitting
      from (
        select ${videos.id} as id, ${videos.publishedAt} as published, ${videos.search} || ''::tsvector as words
        from ${videos} left join ${savedVideos} on ${savedBy(member)}
        where ${fitsSearch(companyId, { ...search, query: undefined, order: 'relevance' })}
        order by ${videos.publishedAt} desc, ${videos.id} desc limit ${MAX_WEIGHED}
      ) as newest cross join lateral hale_fit(words, ${queries}, ${groups}, ${weights})
      where score > 0 order by score desc, published desc, id desc limit ${MAX_RANKED}`),
  )
  return resultRows.map((row) => ({ ...row, published: new Date(row.published) }))
}

type RelatedVideo = { id: string; category: string; tags: string[] }

/**
 * Lists videos of the same category or with common tags, those with most in common first; the company's own before the
 * library's.
 */
function listRelated(rows: Rows, viewer: Viewer, video: RelatedVideo) {
  const { tenant, memberId } = viewer
  const tags = sql`${sql.param(video.tags)}::text[]`
  const common = sql`cardinality(array(select unnest(${videos.tags}) intersect select unnest(${tags})))`
  const isAlike = or(eq(videos.category, sql`${video.category}`), sql`${videos.tags} && ${tags}`)
  return tenant.read(() =>
    rows
      .select(cardColumns)
      .from(videos)
      .leftJoin(videoTranslations, textIn(textLanguages(viewer)))
      .leftJoin(watchPositions, watchPositionJoin(tenant.companyId, memberId))
      .where(and(ne(videos.id, video.id), isAlike, visibleTo(tenant.companyId)))
      .orderBy(
        sql`(${videos.category} = ${video.category})::integer + ${common} desc`,
        sql`${videos.companyId} is null`,
        desc(videos.publishedAt),
        desc(videos.id),
      )
      .limit(MAX_RELATED),
  )
}

/** Lists cards of the videos that a member watched last, with their positions. */
function listLastWatched(rows: Rows, viewer: Viewer, limit: number) {
  const { tenant, memberId } = viewer
  const { companyId } = tenant
  return tenant.read(() =>
    rows
      .select({ ...cardColumns, position: watchPositions.position })
      .from(watchPositions)
      .innerJoin(videos, watchPositionJoin(companyId, memberId))
      .leftJoin(videoTranslations, textIn(textLanguages(viewer)))
      .where(visibleTo(companyId))
      .orderBy(desc(watchPositions.watchedAt), desc(videos.id))
      .limit(limit),
  )
}

const company = sql.placeholder('company')

function valuesOf(reader: Reader) {
  return { company: reader.tenant.companyId, languages: textLanguages(reader) }
}

function prepareOne(rows: Rows) {
  return rows
    .select({
      ...cardColumns,
      captions: videos.captions,
      hasSpeech: videos.hasSpeech,
      chapters: localisedColumn('chapters'),
      author: videos.author,
      tags: videos.tags,
      bodyHtml: localisedColumn('bodyHtml'),
      sources: videos.sources,
      updatedAt: videos.updatedAt,
      reviewedOn: videos.reviewedOn,
      nextReviewOn: videos.nextReviewOn,
      own: sql<boolean>`${videos.companyId} is not null`,
    })
    .from(videos)
    .leftJoin(videoTranslations, textIn(sql.placeholder('languages')))
    .leftJoin(watchPositions, watchPositionJoin(company, null))
    .where(and(eq(videos.id, sql.placeholder('id')), visibleTo(company)))
    .prepare('videos_one')
}

function prepareTitles(rows: Rows) {
  return rows
    .select({ id: videos.id, title: localisedColumn('title') })
    .from(videos)
    .leftJoin(videoTranslations, textIn(sql.placeholder('languages')))
    .where(visibleTo(company))
    .orderBy(desc(videos.publishedAt), desc(videos.id))
    .limit(MAX_TITLES)
    .prepare('videos_titles')
}

function savedBy({ tenant, memberId }: Viewer) {
  return and(
    eq(savedVideos.companyId, tenant.companyId),
    memberId === null ? sql`false` : eq(savedVideos.memberId, memberId),
    eq(savedVideos.documentId, videos.id),
  )
}

function fitsSearch(companyId: string, { query, categories, saved, inHeadings }: VideoSearch) {
  const words = inHeadings ? sql`ts_filter(${videos.search}, '{a,b}')` : videos.search
  return and(
    visibleTo(companyId),
    query && sql`${words} @@ ${tsquery(query)}`,
    categories && sql`${videos.category} = any(${sql.param(categories)}::text[])`,
    saved ? sql`${savedVideos.savedAt} is not null` : undefined,
  )
}

/** Returns a video's sort key: its rank in six digits and its minute, or a time in milliseconds. */
function positionOf({ query, order }: VideoSearch) {
  const minute = sql`floor(extract(epoch from ${videos.publishedAt}) / 60)::bigint`
  if (query && order === 'relevance')
    return sql`(floor(ts_rank(${videos.search}, ${tsquery(query)}) * 999999)::bigint * 100000000 + ${minute})`
  const date = order === 'saved' ? savedVideos.savedAt : videos.publishedAt
  return sql`floor(extract(epoch from ${date}) * 1000)::bigint`
}
