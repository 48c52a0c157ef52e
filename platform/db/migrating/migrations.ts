import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import * as z from 'zod'

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** A migration: its time in Drizzle's journal, and the SHA-256 of its file. */
export type Migration = { when: number; hash: string }
export type KnownMigration = Migration & { tag: string; sql: string[] }

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Returns the migrations of this Hale, in order. */
export function knownMigrations(): KnownMigration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')))
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis, hash, sql }, index) => ({
    when: folderMillis,
    hash,
    sql,
    tag: entries[index]?.tag ?? '',
  }))
}

/**
 * Returns the migrations that were applied to a database, in order; none if it was never a database of Hale.
 */
export async function listApplied(client: pg.ClientBase): Promise<Migration[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as table",
  )
  if (!found[0]?.table) return []
  const { rows } = await client.query<{ when: string; hash: string }>(
    'select created_at as when, hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ when, hash }) => ({ when: Number(when), hash }))
}

/** Returns the tags of pending migrations, those newer than the newest applied, as Drizzle decides it. */
export async function listPending(client: pg.ClientBase): Promise<string[]> {
  const newest = (await listApplied(client)).at(-1)?.when ?? 0
  return knownMigrations()
    .filter(({ when }) => when > newest)
    .map(({ tag }) => tag)
}

/**
 * Creates the schema as it was after these migrations, in the caller's transaction, and records them as
 * Drizzle does.
 */
export async function applyInTransaction(client: pg.ClientBase, migrations: KnownMigration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, when } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  }
}
