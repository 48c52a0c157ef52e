import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** A migration: the time by which databases know it, and the SHA-256 of its file. */
export type Migration = { when: number; hash: string }
export type KnownMigration = Migration & { tag: string; sql: string }

/**
 * Time of a hypothetical migration 0, in milliseconds since 1970; times of migrations are counted from it, as
 * Drizzle’s migrator once recorded them.
 */
const FIRST_WHEN = 1_763_699_999_000

/**
 * Returns the migrations of this Hale in the order of their numbers; they are found as files, so no list of them is
 * needed.
 */
export function knownMigrations(): KnownMigration[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')
      const when = FIRST_WHEN + Number(name.slice(0, 4)) * 1000
      return { when, hash: createHash('sha256').update(sql).digest('hex'), tag: name.slice(0, -4), sql }
    })
}

/**
 * Returns the migrations that were applied to a database, in order; none if it was never a database of Hale.
 */
export async function listApplied(client: pg.ClientBase): Promise<Migration[]> {
  const { rows: resultRows } = await client.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as table",
  )
  if (!resultRows[0]?.table) return []
  const { rows } = await client.query<{ when: string; hash: string }>(
    'select created_at as when, hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ when, hash }) => ({ when: Number(when), hash }))
}

/** Returns the pending migrations, those newer than the newest applied. */
export async function listPending(client: pg.ClientBase): Promise<KnownMigration[]> {
  const newest = (await listApplied(client)).at(-1)?.when ?? 0
  return knownMigrations().filter(({ when }) => when > newest)
}

/**
 * Applies these migrations in the caller's transaction, and records them in the table that Drizzle's migrator
 * once made.
 */
export async function applyInTransaction(client: pg.ClientBase, migrations: KnownMigration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, when } of migrations) {
    await client.query(sql)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  }
}
