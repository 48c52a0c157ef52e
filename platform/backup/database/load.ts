import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyInTransaction, knownMigrations, type KnownMigration } from '../../db/migrating/migrations.ts'
import { BackupError } from '../backup-error.ts'
import type { Header, Table } from '../container/contents.ts'

/** Returns the migrations of a backup; throws unless they are the first of this Hale's. */
export function migrationsOf(header: Header): KnownMigration[] {
  const known = knownMigrations()
  const newest = known.at(-1)?.when ?? 0
  const unknown = header.migrations.find(({ when }) => when > newest)
  if (unknown)
    throw new BackupError(
      'newer',
      `This backup was made by a newer Hale (${header.hale}, ${header.migrations.length} migrations; this one knows ${known.length}): update Hale, then try again.`,
    )
  return header.migrations.map(({ when, hash }, index) => {
    const same = known[index]
    if (same?.when !== when || same.hash !== hash)
      throw new BackupError(
        'newer',
        `This backup was made by a Hale whose migration ${same?.tag ?? when} is not the one of this Hale: restore it with the Hale it was made by (${header.hale}).`,
      )
    return same
  })
}

export type TableLoader = {
  table(table: Table, bytes: AsyncIterable<Buffer>): Promise<number>
  /** Restores indexes, constraints and triggers, and sets the sequences. */
  finish(sequences: Header['sequences']): Promise<void>
}

/**
 * Creates the schema and returns how to load rows, in the caller's transaction; the roles must exist. Foreign
 * keys are restored at the end, so that tables can come in any order; no trigger runs, because its results
 * are among the rows.
 */
export async function beginLoading(client: pg.Client, migrations: KnownMigration[]): Promise<TableLoader> {
  await applyInTransaction(client, migrations)
  const tables = await listTables(client)
  const foreignKeys = await listForeignKeys(client)
  const indexes = await listIndexes(client)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  // Built at the end, indexes take a fraction of the time that they take row by row.
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { name } of tables) {
    // Otherwise row-level security would bind the tables' owner, who writes rows of every company.
    await client.query(`alter table ${name} no force row level security`)
    await client.query(`alter table ${name} disable trigger user`)
  }
  // Migrations insert rows of their own.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const knownTables = new Set(tables.map(({ name }) => name))

  return {
    async table({ name, columns }, bytes) {
      const table = client.escapeIdentifier(name)
      if (!knownTables.has(table)) throw new Error(`The schema has no table ${name}.`)
      const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const stream = client.query(copyFrom(`copy ${table} (${names}) from stdin`))
      await pipeline(bytes, stream)
      return stream.rowCount
    },
    async finish(sequences) {
      for (const { definition } of indexes) await client.query(definition)
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const { name, isForced } of tables) {
        await client.query(`alter table ${name} enable trigger user`)
        if (isForced) await client.query(`alter table ${name} force row level security`)
      }
      for (const { name, value } of sequences)
        await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value])
    },
  }
}

async function listTables(client: pg.Client): Promise<{ name: string; isForced: boolean }[]> {
  const { rows } = await client.query<{ name: string; isForced: boolean }>(
    `select relname as name, relforcerowsecurity as "isForced" from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name, isForced }) => ({ name: client.escapeIdentifier(name), isForced }))
}

async function listForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  )
  return rows
}

/** Lists all indexes except those of constraints. */
async function listIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
     order by indexrelid`,
  )
  return rows
}
