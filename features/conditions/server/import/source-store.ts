import { and, eq, getTableColumns, ne, notInArray, sql } from '#platform/db/drizzle.ts'
import { clinicalSources, conditions, type StoredProvider } from '#platform/db/tables/content/conditions.ts'
import type { Rows } from '#platform/db/tenant.ts'

/** The PostgreSQL channel that notifies servers of changed conditions. */
export const CHANNEL = 'hale_conditions'

type Row = typeof conditions.$inferInsert
type Source = { provider: StoredProvider; version: string; updatedOn: string | null }

/** Stores the version of a source; returns whether it has changed. `rows` needs the role `hale_library`. */
export async function saveSource(rows: Rows, source: Source): Promise<boolean> {
  const { version, updatedOn } = source
  const set = { version, updatedOn, importedAt: new Date() }
  const savedRows = await rows
    .insert(clinicalSources)
    .values(source)
    .onConflictDoUpdate({
      target: clinicalSources.provider,
      set,
      setWhere: ne(clinicalSources.version, version),
    })
    .returning({ provider: clinicalSources.provider })
  // PostgreSQL sends the notification on commit.
  if (savedRows.length > 0) await rows.execute(sql`select pg_notify(${CHANNEL}, '')`)
  return savedRows.length > 0
}

export async function saveConditions(rows: Rows, conditionRows: Row[]): Promise<void> {
  if (conditionRows.length === 0) return
  await rows
    .insert(conditions)
    .values(conditionRows)
    .onConflictDoUpdate({ target: [conditions.provider, conditions.id], set: excludedValues() })
}

export async function removeOthers(rows: Rows, provider: StoredProvider, ids: string[]): Promise<void> {
  await rows.delete(conditions).where(and(eq(conditions.provider, provider), notInArray(conditions.id, ids)))
}

/** Returns an upsert's update of every column but the key. */
function excludedValues() {
  const { provider: _, id: __, ...rest } = getTableColumns(conditions)
  return Object.fromEntries(
    Object.entries(rest).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
  )
}
