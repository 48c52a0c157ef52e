import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { connectionOf, startCluster } from '#platform/db/embedded/cluster.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import { runTool } from '#apps/server/test/servers/process.ts'
import { startHale } from '../../bench/parts/hale.ts'

/** A folder for everything, and the data folder of a demo in it, which parts leave as they found it. */
export type Place = { folder: string; dataDir: string; key: { HALE_BACKUP_KEY: string } }

/** Runs the tool, which has to succeed; returns what it says. */
export async function mustRun(words: string[], env: Record<string, string>): Promise<string> {
  const { code, said } = await runTool(words, env)
  assert.equal(code, 0, `hale ${words.join(' ')}: ${said}`)
  return said
}

/** Makes the demo in the data folder, unless an earlier part has. */
export async function makeDemo({ dataDir }: Place): Promise<void> {
  if (!existsSync(dataDir)) await (await startHale(dataDir)).stop()
}

/** A digest of all rows of each table, in whatever order they lie. */
export async function digestsOf(superuser: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    // What a version of PostgreSQL makes of a row by itself is its own matter.
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select relname as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
       where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
       group by relname order by relname`,
    )
    const found: Record<string, string> = {}
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as digest
         from (select ${columns} from ${client.escapeIdentifier(name)}) one`,
      )
      found[name] = rows[0]?.digest ?? ''
    }
    return found
  } finally {
    await client.end()
  }
}

/** The same of a data folder, whose database is started for it. */
export async function digestsOfFolder(dataDir: string): Promise<Record<string, string>> {
  const cluster = await startCluster(dataDir)
  try {
    return await digestsOf(connectionOf(cluster, 'hale', 'postgres'))
  } finally {
    if (!cluster.adopted) await cluster.stop()
  }
}

/** The SHA-256 of every file. */
export async function hashesOf(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of files.list())
    found[key] = createHash('sha256')
      .update((await files.get(key)) ?? 'missing')
      .digest('hex')
  return found
}
