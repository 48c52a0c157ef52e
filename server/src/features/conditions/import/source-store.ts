import { and, eq, getTableColumns, ne, notInArray, sql } from 'drizzle-orm'
import { clinicalSources, conditions, type StoredProvider } from '../../../db/tables.ts'
import type { Rows } from '../../../db/tenant.ts'

/** What servers hear when conditions have changed. */
export const CHANNEL = 'hale_conditions'

type Row = typeof conditions.$inferInsert
type Source = { provider: StoredProvider; version: string; updatedOn: string | null }

/** Writes what belongs to no company; `rows` acts as the librarian. Answers whether this version is a new one. */
export async function keepSource(rows: Rows, source: Source): Promise<boolean> {
  const { version, updatedOn } = source
  const set = { version, updatedOn, importedAt: new Date() }
  const kept = await rows
    .insert(clinicalSources)
    .values(source)
    .onConflictDoUpdate({
      target: clinicalSources.provider,
      set,
      setWhere: ne(clinicalSources.version, version),
    })
    .returning({ provider: clinicalSources.provider })
  // Told when the transaction ends well, and not before.
  if (kept.length > 0) await rows.execute(sql`select pg_notify(${CHANNEL}, '')`)
  return kept.length > 0
}

export async function saveConditions(rows: Rows, made: Row[]): Promise<void> {
  if (made.length === 0) return
  await rows
    .insert(conditions)
    .values(made)
    .onConflictDoUpdate({ target: [conditions.provider, conditions.id], set: given() })
}

export async function removeOthers(rows: Rows, provider: StoredProvider, ids: string[]): Promise<void> {
  await rows.delete(conditions).where(and(eq(conditions.provider, provider), notInArray(conditions.id, ids)))
}

/** Every column as it was just given, but for the key. */
function given() {
  const { provider: _, id: __, ...rest } = getTableColumns(conditions)
  return Object.fromEntries(
    Object.entries(rest).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
  )
}
