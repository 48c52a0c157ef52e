import { SOURCE_LANGUAGE, type Language } from '@hale/contracts/languages'
import { and, eq, getTableColumns, isNull, not, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PublishedTable, TranslationTable } from '../db/tables/content/documents.ts'
import type { Rows } from '../db/tenant.ts'
import { visibility } from './visibility.ts'

/** What queries need to show documents of a type in the reader's language. */
export function translations(documents: PublishedTable, table: TranslationTable) {
  const { ofLibrary } = visibility(documents)
  const original = sql.raw(`'${SOURCE_LANGUAGE}'`)
  return {
    /** Joins a document's translation into a language, where there is one. */
    translationIn: (language: Language | Placeholder): SQL | undefined =>
      and(eq(table.documentId, documents.id), eq(table.language, language)),
    /** The language that its texts are read in; what a company writes is in one that only it knows. */
    languageRead:
      sql<Language | null>`coalesce(${table.language}, case when ${ofLibrary} then ${original} end)`.as(
        'language',
      ),
  }
}

/** A text of a document's translation where that is joined, else of the document. */
export function translatedOr<Data>(translation: PgColumn, own: PgColumn): SQL.Aliased<Data> {
  return sql<Data>`coalesce(${translation}, ${own})`.as(own.name)
}

/** Brings the translations of the library's documents up to the files; rows that would not change are not written. */
export async function fillTranslations(
  rows: Rows,
  table: TranslationTable,
  library: TranslationTable['$inferInsert'][],
): Promise<void> {
  const { documentId, companyId, language, ...texts } = getTableColumns(table)
  const kept = library.map((row) => sql`(${row.documentId}::uuid, ${row.language})`)
  const isKept = kept.length > 0 ? sql`(${documentId}, ${language}) in (${list(kept)})` : sql`false`
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

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}
