import { sql, type SQL } from '../../../db/drizzle.ts'
import type { PgTable } from '../../../db/drizzle.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { KnownWord } from './spelling.ts'

/**
 * A word as the database reads it: `lexeme` is null for a stop word ("the"); `forms`, the spellings in documents, are
 * empty where no document has it.
 */
type LookedUp = { lexeme: string | null; forms: KnownWord[] }

export type Lookup = {
  byWord: Map<string, LookedUp>
  /** Number of documents that the company's members see, counted up to MAX_COUNTED. */
  documents: number
}

export type WordStore = ReturnType<typeof wordStore>

type Dependencies = {
  /** Table of words; `count` is its column with the number of documents that have the word. */
  table: PgTable
  count: SQL
  documents: PgTable
  /** Returns a query for words with a similar spelling to `input`, as rows of `word` and `documents`. */
  similarTo: (tenant: Tenant, input: SQL, limit: number) => SQL
}

/** A row of a look-up; the row without `typed` has the number of all documents. */
type LookedUpRow = {
  typed: string | null
  lexeme: string | null
  word: string | null
  documents: number | null
}
type SimilarRow = { typed: string; word: string; documents: number }

const MAX_SIMILAR = 30
const MAX_COMPLETIONS = 6
/** Maximum number of documents that are counted; beyond it, words become no rarer. */
const MAX_COUNTED = 2000

/** Looks up the words in documents of one type: the company's and the library's. */
export function wordStore(rows: Rows, { table, count, documents, similarTo }: Dependencies) {
  const both = ({ companyId }: Tenant, select: (whose: SQL) => SQL) =>
    sql`(${select(sql`company_id = ${companyId}`)} union all ${select(sql`company_id is null`)})`

  return {
    /** Finds which of these words documents have, in any form. */
    async lookUp(tenant: Tenant, words: string[]): Promise<Lookup> {
      const known = both(
        tenant,
        (whose) =>
          sql`select word, ${count} as documents from ${table} where ${whose} and ${table}.lexeme = read.lexeme`,
      )
      const counted = both(
        tenant,
        (whose) =>
          sql`(select from ${documents} where ${whose} and status = 'published' limit ${MAX_COUNTED})`,
      )
      const { rows: lookedUpRows } = await tenant.read(() =>
        rows.execute<LookedUpRow>(sql`
          select typed, read.lexeme, known.word, known.documents
          from (
            select typed, (tsvector_to_array(to_tsvector('hale_english', typed)))[1] as lexeme
            from unnest(${sql.param(words)}::text[]) as typed
          ) as read left join lateral ${known} as known on true
          union all select null, null, null, count(*)::integer from ${counted} as counted`),
      )
      return lookupOf(lookedUpRows)
    },

    /** Lists words with a beginning, the most frequent first. */
    async listCompletions(tenant: Tenant, beginning: string): Promise<KnownWord[]> {
      // A range up to the highest code point includes every word with this beginning.
      const completions = both(
        tenant,
        (whose) => sql`select word, ${count} as documents from ${table}
          where ${whose} and word >= ${beginning} and word < ${beginning} || chr(1114111)`,
      )
      const { rows: knownWords } = await tenant.read(() =>
        rows.execute<KnownWord>(sql`
          select word, sum(documents)::integer as documents from ${completions} as completion
          group by word order by 2 desc, word limit ${MAX_COMPLETIONS}`),
      )
      return knownWords
    },

    /** Lists words with a spelling similar to each of these words. */
    async listSimilar(tenant: Tenant, words: string[]): Promise<SimilarRow[]> {
      if (words.length === 0) return []
      const { rows: similarRows } = await tenant.read(() =>
        rows.execute<SimilarRow>(sql`
          select typed, word, documents::integer as documents
          from unnest(${sql.param(words)}::text[]) as typed
            cross join lateral (${similarTo(tenant, sql`typed`, MAX_SIMILAR)}) as alike`),
      )
      return similarRows
    },

    /** Finds which of these words documents have in exactly this form. */
    async listKnown(tenant: Tenant, words: string[]): Promise<Map<string, number>> {
      if (words.length === 0) return new Map()
      const known = both(
        tenant,
        (whose) =>
          sql`select word, ${count} as documents from ${table} where ${whose} and word = any (${sql.param(words)}::text[])`,
      )
      const { rows: knownWords } = await tenant.read(() =>
        rows.execute<KnownWord>(
          sql`select word, sum(documents)::integer as documents from ${known} as known group by word`,
        ),
      )
      return new Map(knownWords.map(({ word, documents: having }) => [word, having]))
    },
  }
}

function lookupOf(rows: LookedUpRow[]): Lookup {
  const byWord = new Map<string, LookedUp>()
  let total = 0
  for (const { typed, lexeme, word, documents } of rows) {
    if (typed === null) {
      total = documents ?? 0
      continue
    }
    const lookedUp = byWord.get(typed) ?? { lexeme, forms: [] }
    if (word !== null) lookedUp.forms.push({ word, documents: documents ?? 0 })
    byWord.set(typed, lookedUp)
  }
  return { byWord, documents: Math.min(MAX_COUNTED, Math.max(1, total)) }
}
