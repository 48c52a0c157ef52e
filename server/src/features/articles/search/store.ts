import { sql } from 'drizzle-orm'
import type { ArticleCategory } from '@hale/contracts/articles'
import type { SearchQuery } from '../../../core/search-query.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { Position } from '../../../core/paging.ts'

export type SearchStore = ReturnType<typeof searchStore>

/** A word that articles have, and the stem by which it is found. */
export type ReadWord = {
  word: string
  lexeme: string
  /** Whether the word being typed may be its beginning. */
  begun: boolean
}

export type Order = 'relevance' | 'newest' | 'saved'

export type Search = {
  /** What is searched for, and what its last word may be the beginning of. Undefined for everything. */
  wanted: { typed: SearchQuery; begun: string[] } | undefined
  /** Undefined for all. */
  categories: ArticleCategory[] | undefined
  order: Order
  limit: number
  after: Position | undefined
}

/** Where the articles of a page stand, and how many there are in all pages. */
export type Found = { places: Position[]; total: number }

/** Before everything. */
const START: Position = { at: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const MAX_STARTED = 40
/** Measured on words with one slip: as good as a look at all words of that length. */
const MIN_LIKENESS = 0.15
const MAX_NEAR = 30

type FoundRow = { id: string | null; at: string | null; total: number }
type NearRow = { typed: string; word: string; articles: number }

export function searchStore(rows: Rows) {
  return {
    /** The words that are searched for as articles write them, and those that the last one may begin. */
    async readWords(tenant: Tenant, wanted: string[], ending: string): Promise<ReadWord[]> {
      const lexemes = sql`(select tsvector_to_array(to_tsvector('hale_english', ${wanted.join(' ')})))::text[]`
      const meant = (whose: ReturnType<typeof sql>) =>
        sql`select word, lexeme, false as begun from article_words where ${whose} and lexeme = any (${lexemes})`
      // The last character there is comes after whatever follows the beginning.
      const begun = (whose: ReturnType<typeof sql>) =>
        sql`select word, lexeme, articles from article_words
          where ${whose} and ${ending}::text <> '' and word >= ${ending} and word < ${ending} || chr(1114111)`
      const mine = sql`company_id = ${tenant.companyId}`
      const library = sql`company_id is null`
      const { rows: read } = await tenant.read(() =>
        rows.execute<ReadWord>(sql`
          ${meant(mine)} union all ${meant(library)} union all
          (select word, lexeme, true from (${begun(mine)} union all ${begun(library)}) as begun
            order by articles desc, word limit ${MAX_STARTED})`),
      )
      return read
    },

    /** Of all that a company's members see, through the door that may use the index. */
    async find(tenant: Tenant, search: Search): Promise<Found> {
      const { at, id } = search.after ?? START
      const { rows: found } = await tenant.read(() =>
        rows.execute<FoundRow>(sql`
          select article_id as id, place as at, total from door_find_articles(
            ${queryOf(search)}, ${sql.param(search.categories ?? null)}::text[], ${search.order === 'relevance'}::boolean,
            ${at}::bigint, ${id}::uuid, ${search.limit}::integer)`),
      )
      return foundOf(found)
    },

    /** Of what a member keeps; those are few, and need no index of words. */
    async findSaved(tenant: Tenant, memberId: string, search: Search): Promise<Found> {
      const { at, id } = search.after ?? START
      const place = {
        relevance: sql`floor(ts_rank(search, ${queryOf(search)}) * 999999)::bigint * 100000000
          + floor(extract(epoch from published_at) / 60)::bigint`,
        newest: sql`floor(extract(epoch from published_at) * 1000)::bigint`,
        saved: sql`floor(extract(epoch from saved_at) * 1000)::bigint`,
      }[search.order]
      const { rows: found } = await tenant.read(() =>
        rows.execute<FoundRow>(sql`
          with found as materialized (
            select id, ${place} as place
            from saved_articles join articles on articles.id = article_id
            where saved_articles.company_id = ${tenant.companyId} and member_id = ${memberId}
              and (articles.company_id = ${tenant.companyId} or articles.company_id is null)
              and status = 'published' and published_at <= now()
              and (${sql.param(search.categories ?? null)}::text[] is null or category = any (${sql.param(search.categories ?? null)}::text[]))
              and (${search.wanted === undefined}::boolean or search @@ ${queryOf(search)})
          )
          select page.id, page.place as at, counted.total
          from (select count(*)::integer as total from found) as counted
          left join lateral (
            select id, place from found where (place, id) < (${at}::bigint, ${id}::uuid)
            order by place desc, id desc limit ${search.limit}
          ) as page on true
          order by page.place desc, page.id desc`),
      )
      return foundOf(found)
    },

    /** Of these words those that no article has that members see, each with known words that are like it. */
    async listNear(tenant: Tenant, words: string[]): Promise<NearRow[]> {
      const near = (whose: ReturnType<typeof sql>) =>
        sql`select word, articles, hale_likeness(word, typed) as likeness from article_words
          where ${whose} and char_length(word) between char_length(typed) - 2 and char_length(typed) + 2`
      const { rows: found } = await tenant.read(() =>
        rows.execute<NearRow>(sql`
          select typed, near.word, near.articles::integer
          from unnest(${sql.param(words)}::text[]) as typed
          cross join lateral (
            select word, sum(articles) as articles
            from (${near(sql`company_id = ${tenant.companyId}`)} union all ${near(sql`company_id is null`)}) as known
            where likeness > ${MIN_LIKENESS}
            group by word, likeness order by likeness desc, word limit ${MAX_NEAR}
          ) as near
          where numnode(${wordQuery(sql`typed`)}) > 0 and not door_has_articles(${wordQuery(sql`typed`)})`),
      )
      return found
    },

    /** Those of these words that an article holds which members see. A word may be known for one that is scheduled. */
    async listHeld(tenant: Tenant, words: string[]): Promise<Set<string>> {
      const { rows: held } = await tenant.read(() =>
        rows.execute<{ word: string }>(sql`
          select word from unnest(${sql.param(words)}::text[]) as word
          where door_has_articles(${wordQuery(sql`word`)})`),
      )
      return new Set(held.map(({ word }) => word))
    },
  }
}

function wordQuery(word: ReturnType<typeof sql>) {
  return sql`websearch_to_tsquery('hale_english', ${word})`
}

function queryOf({ wanted }: Search) {
  if (!wanted) return sql`''::tsquery`
  const begun = sql`(select coalesce(string_agg(quote_literal(lexeme), ' | '), '') from unnest(${sql.param(wanted.begun)}::text[]) as lexeme)::tsquery`
  return sql`hale_query(${wanted.typed.head}, ${wanted.typed.ending}, ${begun})`
}

/** Where the page is empty, one row says how many there are. */
function foundOf(rows: FoundRow[]): Found {
  const places = rows.flatMap(({ id, at }) => (id !== null && at !== null ? [{ id, at: Number(at) }] : []))
  return { places, total: rows[0]?.total ?? 0 }
}
