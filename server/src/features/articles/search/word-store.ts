import { sql } from 'drizzle-orm'
import type { Rows, Tenant } from '../../../db/tenant.ts'

/** A word of the articles, and the stem by which it is found. */
export type ReadWord = {
  word: string
  lexeme: string
  /** Whether it starts with the last word of the query, which may be unfinished. */
  isCompletion: boolean
}

const MAX_COMPLETIONS = 40
/** Measured on words with one typing error: finds as many as comparing all words of that length. */
const MIN_LIKENESS = 0.15
const MAX_SIMILAR = 30

type SimilarRow = { typed: string; word: string; articles: number }

/** The words that articles use. */
export function wordStore(rows: Rows) {
  return {
    /** The words of the query as articles write them, and completions of its last one. */
    async readWords(tenant: Tenant, wanted: string[], ending: string): Promise<ReadWord[]> {
      const lexemes = sql`(select tsvector_to_array(to_tsvector('hale_english', ${wanted.join(' ')})))::text[]`
      const meant = (whose: ReturnType<typeof sql>) =>
        sql`select word, lexeme, false as "isCompletion" from article_words where ${whose} and lexeme = any (${lexemes})`
      // A range up to the highest code point holds every word with this start.
      const completions = (whose: ReturnType<typeof sql>) =>
        sql`select word, lexeme, articles from article_words
          where ${whose} and ${ending}::text <> '' and word >= ${ending} and word < ${ending} || chr(1114111)`
      const mine = sql`company_id = ${tenant.companyId}`
      const library = sql`company_id is null`
      const { rows: read } = await tenant.read(() =>
        rows.execute<ReadWord>(sql`
          ${meant(mine)} union all ${meant(library)} union all
          (select word, lexeme, true from (${completions(mine)} union all ${completions(library)}) as completion
            order by articles desc, word limit ${MAX_COMPLETIONS})`),
      )
      return read
    },

    /** Those of these words that no visible article has, each with similar known words. */
    async listSimilar(tenant: Tenant, words: string[]): Promise<SimilarRow[]> {
      const similar = (whose: ReturnType<typeof sql>) =>
        sql`select word, articles, hale_likeness(word, typed) as likeness from article_words
          where ${whose} and char_length(word) between char_length(typed) - 2 and char_length(typed) + 2`
      const { rows: found } = await tenant.read(() =>
        rows.execute<SimilarRow>(sql`
          select typed, candidate.word, candidate.articles::integer
          from unnest(${sql.param(words)}::text[]) as typed
          cross join lateral (
            select word, sum(articles) as articles
            from (${similar(sql`company_id = ${tenant.companyId}`)} union all ${similar(sql`company_id is null`)}) as known
            where likeness > ${MIN_LIKENESS}
            group by word, likeness order by likeness desc, word limit ${MAX_SIMILAR}
          ) as candidate
          where numnode(${wordQuery(sql`typed`)}) > 0 and not door_has_articles(${wordQuery(sql`typed`)})`),
      )
      return found
    },

    /** Those of these words that a visible article has; a known word may be of a scheduled one. */
    async listVisibleWords(tenant: Tenant, words: string[]): Promise<Set<string>> {
      const { rows: found } = await tenant.read(() =>
        rows.execute<{ word: string }>(sql`
          select word from unnest(${sql.param(words)}::text[]) as word
          where door_has_articles(${wordQuery(sql`word`)})`),
      )
      return new Set(found.map(({ word }) => word))
    },
  }
}

function wordQuery(word: ReturnType<typeof sql>) {
  return sql`websearch_to_tsquery('hale_english', ${word})`
}
