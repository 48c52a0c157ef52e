import {
  AMERICAN_SPELLING,
  SOURCE_LANGUAGE,
  type Language,
  type TextLanguage,
} from '../../contract/languages.ts'
import { and, eq, getTableColumns, isNull, not, sql, type Placeholder, type SQL } from '../../db/drizzle.ts'
import type { PgColumn } from '../../db/drizzle.ts'
import type { TranslatableTable, TranslationTable } from '../../db/tables/content/documents.ts'
import type { Rows } from '../../db/tenant.ts'
import { visibility } from './visibility.ts'

/** Returns the parts of queries that show documents of a type in the reader's language. */
export function translations(documents: TranslatableTable, table: TranslationTable) {
  const { ofLibrary } = visibility(documents)
  const original = sql.raw(`'${SOURCE_LANGUAGE}'`)
  const american = sql.raw(`'${AMERICAN_SPELLING}'`)
  return {
    /**
     * Join condition for a document's text in one of these languages. At most one row fits: only the library has American
     * texts, and its documents are in English, so that they have no translation into it.
     */
    textIn: (languages: TextLanguage[] | Placeholder): SQL | undefined =>
      and(eq(table.documentId, documents.id), sql`${table.language} = any(${parameter(languages)}::text[])`),
    /**
     * The language in which the document is read; null where its company wrote the texts and did not state a
     * language.
     */
    languageRead:
      sql<Language | null>`coalesce(nullif(${table.language}, ${american}), ${documents.language}, case when ${ofLibrary} then ${original} end)`.as(
        'language',
      ),
    /** The HTML of all its translations. */
    bodiesOfAll: sql`(select string_agg(${table.bodyHtml}, '') from ${table} where ${eq(table.documentId, documents.id)})`,
    /** Whether its texts are a translation; American English is not one. */
    isTranslated: sql<boolean>`coalesce(${table.language} <> ${american}, false)`.as('is_translated'),
  }
}

/** Returns a text of the joined translation, or of the document without one. */
export function translatedOrOriginal<Data>(translation: PgColumn, original: PgColumn): SQL.Aliased<Data> {
  return sql<Data>`coalesce(${translation}, ${original})`.as(original.name)
}

/** The texts of a translation. */
export type TranslatedTexts = Omit<TranslationTable['$inferInsert'], 'documentId' | 'companyId' | 'language'>

/** Replaces the translations of a document that its company publishes. */
export async function replaceTranslations(
  tx: Rows,
  table: TranslationTable,
  { companyId, id }: { companyId: string; id: string },
  translated: { language: Language; row: TranslatedTexts }[],
): Promise<void> {
  await tx.delete(table).where(and(eq(table.companyId, companyId), eq(table.documentId, id)))
  for (const { language, row } of translated)
    await tx.insert(table).values({ ...row, documentId: id, companyId, language })
}

/** Updates the translations of the library's documents to the files; unchanged rows are not written. */
export async function fillTranslations(
  rows: Rows,
  table: TranslationTable,
  library: TranslationTable['$inferInsert'][],
): Promise<void> {
  const { documentId, companyId, language, ...texts } = getTableColumns(table)
  const keptRows = library.map((row) => sql`(${row.documentId}::uuid, ${row.language})`)
  const isKept = keptRows.length > 0 ? sql`(${documentId}, ${language}) in (${list(keptRows)})` : sql`false`
  await rows.delete(table).where(and(isNull(companyId), not(isKept)))
  if (library.length === 0) return
  const columns = Object.entries(texts).map(([key, column]) => {
    return { key, stored: sql`${column}`, incoming: sql`excluded.${sql.identifier(column.name)}` }
  })
  const [stored, incoming] = [columns.map((one) => one.stored), columns.map((one) => one.incoming)]
  await rows
    .insert(table)
    .values(library)
    .onConflictDoUpdate({
      target: [documentId, language],
      set: Object.fromEntries(columns.map((one) => [one.key, one.incoming])),
      setWhere: sql`(${list(stored)}) is distinct from (${list(incoming)})`,
    })
}

const parameter = (languages: TextLanguage[] | Placeholder) =>
  Array.isArray(languages) ? sql.param(languages) : languages

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}
