import { and, isNull, notInArray, sql } from '../../db/drizzle.ts'
import type { PgColumn } from '../../db/drizzle.ts'
import type { LibraryTable } from '../../db/tables/content/documents.ts'
import type { Rows } from '../../db/tenant.ts'

/**
 * Updates the library's documents of a type to these rows; `fromFile` are the columns read from a file, by
 * their names in a row. Returns the number of documents; with none, nothing is changed.
 */
export async function fillLibrary(
  rows: Rows,
  table: LibraryTable,
  library: (LibraryTable['$inferInsert'] & { id: string })[],
  fromFile: Record<string, PgColumn>,
): Promise<number> {
  if (library.length === 0) return 0
  const columns = Object.entries(fromFile).map(([key, column]) => {
    return { key, stored: sql`${column}`, incoming: sql`excluded.${sql.identifier(column.name)}` }
  })
  const listOf = (part: 'stored' | 'incoming') =>
    sql.join(
      columns.map((column) => column[part]),
      sql`, `,
    )
  await rows
    .insert(table)
    .values(library)
    .onConflictDoUpdate({
      target: table.id,
      set: Object.fromEntries(columns.map(({ key, incoming }) => [key, incoming])),
      // Unchanged rows are not written.
      setWhere: sql`(${listOf('stored')}) is distinct from (${listOf('incoming')})`,
    })
  const ids = library.map(({ id }) => id)
  await rows.delete(table).where(and(isNull(table.companyId), notInArray(table.id, ids)))
  return library.length
}
