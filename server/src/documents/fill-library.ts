import { and, isNull, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PublishedTable } from '../db/tables/documents.ts'
import type { Rows } from '../db/tenant.ts'

type LibraryTable = PublishedTable & PgTable

/**
 * Brings the library's documents of a type up to these rows: `columns` are those that come from a file. Answers how many
 * there are; with none, nothing is changed.
 */
export async function fillLibrary<Table extends LibraryTable, Column extends keyof Table['_']['columns']>(
  rows: Rows,
  table: Table,
  library: (Table['$inferInsert'] & { id: string })[],
  columns: readonly Column[],
): Promise<number> {
  if (library.length === 0) return 0
  const stored = columns.map((key) => (table as unknown as Record<Column, PgColumn>)[key])
  const incoming = stored.map((column) => sql`excluded.${sql.identifier(column.name)}`)
  const set = Object.fromEntries(columns.map((key, index) => [key, incoming[index]]))
  // Rows that would not change are not written.
  const changed = sql`(${sql.join(stored, sql`, `)}) is distinct from (${sql.join(incoming, sql`, `)})`
  await rows
    .insert(table)
    .values(library)
    .onConflictDoUpdate({ target: table.id, set, setWhere: changed })
  const ids = library.map(({ id }) => id)
  await rows.delete(table).where(and(isNull(table.companyId), notInArray(table.id, ids)))
  return library.length
}
