import { sql } from '#platform/db/drizzle.ts'
import { articleWords } from '#platform/db/tables/content/articles.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** A word of the articles, and its stem. */
export type ArticleWord = {
  word: string
  lexeme: string
  /** Whether the word begins with the last word of the query, which may be unfinished. */
  isCompletion: boolean
}

const MAX_COMPLETIONS = 40
const MAX_SIMILAR = 30

type SimilarRow = { typed: string; word: string; documents: number }

/** Reads the words that articles use. */
export function wordStore(rows: Rows) {
  return {
    /** Returns the words of the query in the forms that articles use, and completions of its last word. */
    async readWords(tenant: Tenant, words: string[], ending: string): Promise<ArticleWord[]> {
      const lexemes = sql`(select tsvector_to_array(to_tsvector('hale_english', ${words.join(' ')})))::text[]`
      const selectWords = (whose: ReturnType<typeof sql>) =>
        sql`select word, lexeme, false as "isCompletion" from ${articleWords} where ${whose} and lexeme = any (${lexemes})`
      // A range up to the highest code point contains every word with this prefix.
      const completions = (whose: ReturnType<typeof sql>) =>
        sql`select word, lexeme, articles from ${articleWords}
          where ${whose} and ${ending}::text <> '' and word >= ${ending} and word < ${ending} || chr(1114111)`
      const mine = sql`company_id = ${tenant.companyId}`
      const library = sql`company_id is null`
      const { rows: resultRows } = await tenant.read(() =>
        rows.execute<ArticleWord>(sql`
          ${selectWords(mine)} union all ${selectWords(library)} union all
          (select word, lexeme, true from (${completions(mine)} union all ${completions(library)}) as completion
            order by articles desc, word limit ${MAX_COMPLETIONS})`),
      )
      return resultRows
    },

    /** Returns the words that no visible article has, each with similar known words. */
    async listSimilar(tenant: Tenant, words: string[]): Promise<SimilarRow[]> {
      const { rows: similarRows } = await tenant.read(() =>
        rows.execute<SimilarRow>(sql`
          select typed, known as word, known_in::integer as documents
          from (
            select typed from unnest(${sql.param(words)}::text[]) as typed
            where numnode(${wordQuery(sql`typed`)}) > 0 and not ${isVisible(tenant, sql`typed`)}
          ) as unknown cross join lateral cross_tenant_similar_words(typed, ${MAX_SIMILAR})`),
      )
      return similarRows
    },

    /** Returns the words that a visible article has; a known word may be only in a scheduled one. */
    async listVisibleWords(tenant: Tenant, words: string[]): Promise<Set<string>> {
      const { rows: resultRows } = await tenant.read(() =>
        rows.execute<{ word: string }>(sql`
          select asked as word from unnest(${sql.param(words)}::text[]) as asked where ${isVisible(tenant, sql`asked`)}`),
      )
      return new Set(resultRows.map(({ word }) => word))
    },
  }
}

/**
 * Whether a visible article has a word. Where more articles have it than are scheduled, at least one must be visible,
 * so they need not be read: the index takes 5 to 25 ms to list all articles of a frequent word.
 */
function isVisible({ companyId }: Tenant, word: ReturnType<typeof sql>) {
  const inMore = (whose: ReturnType<typeof sql>) =>
    sql`exists (
      select from ${articleWords}
      where ${whose} and lexeme = any (tsvector_to_array(to_tsvector('hale_english', ${word}))) and articles > (
        select count(*) from articles where ${whose} and status = 'published' and published_at > now()))`
  return sql`case when ${inMore(sql`company_id = ${companyId}`)} or ${inMore(sql`company_id is null`)} then true
    else cross_tenant_has_articles(${wordQuery(word)}) end`
}

function wordQuery(word: ReturnType<typeof sql>) {
  return sql`websearch_to_tsquery('hale_english', ${word})`
}
