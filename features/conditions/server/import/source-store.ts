import { and, eq, getTableColumns, ne, notInArray, sql } from '#platform/db/drizzle.ts'
import { clinicalSources, conditions, type StoredProvider } from '#platform/db/tables/content/conditions.ts'
import type { Rows } from '#platform/db/tenant.ts'

/** The channel on which servers are notified that conditions have changed. */
export const CHANNEL = 'hale_conditions'

type Row = typeof conditions.$inferInsert
type Source = { provider: StoredProvider; version: string; updatedOn: string | null }

/** Records the version of a source; `rows` acts as the librarian. Returns whether it has changed. */
export async function saveSource(rows: Rows, source: Source): Promise<boolean> {
  const { version, updatedOn } = source
  const set = { version, updatedOn, importedAt: new Date() }
  const saved = await rows
    .insert(clinicalSources)
    .values(source)
    .onConflictDoUpdate({
      target: clinicalSources.provider,
      set,
      setWhere: ne(clinicalSources.version, version),
    })
    .returning({ provider: clinicalSources.provider })
  // PostgreSQL sends it when the transaction commits.
  if (saved.length > 0) await rows.execute(sql`select pg_notify(${CHANNEL}, '')`)
  return saved.length > 0
}

export async function saveConditions(rows: Rows, made: Row[]): Promise<void> {
  if (made.length === 0) return
  await rows
    .insert(conditions)
    .values(made)
    .onConflictDoUpdate({ target: [conditions.provider, conditions.id], set: excluded() })
}

export async function removeOthers(rows: Rows, provider: StoredProvider, ids: string[]): Promise<void> {
  await rows.delete(conditions).where(and(eq(conditions.provider, provider), notInArray(conditions.id, ids)))
}

/** Every column but the key, set to the new row's value. */
function excluded() {
  const { provider: _, id: __, ...rest } = getTableColumns(conditions)
  return Object.fromEntries(
    Object.entries(rest).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
  )
}
