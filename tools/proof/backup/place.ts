import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { connectionOf, startCluster } from '#platform/db/embedded/cluster.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import { runTool } from '#apps/server/test/servers/process.ts'
import { startHale } from '../../bench/parts/hale.ts'

/** The proof's folder, the data folder of a demo in it, which all parts share, and the backup key. */
export type Place = { folder: string; dataDir: string; key: { HALE_BACKUP_KEY: string } }

/** Runs the operator's tool and returns its output; throws unless it succeeds. */
export async function mustRun(words: string[], env: Record<string, string>): Promise<string> {
  const { code, said } = await runTool(words, env)
  assert.equal(code, 0, `hale ${words.join(' ')}: ${said}`)
  return said
}

/** Makes the demo in the data folder, unless an earlier part has. */
export async function makeDemo({ dataDir }: Place): Promise<void> {
  if (!existsSync(dataDir)) await (await startHale(dataDir)).stop()
}

/** Returns a digest of all rows of each table, regardless of their order. */
export async function digestsOf(superuser: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    // Generated columns are left out, since another version of PostgreSQL may compute them differently.
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

/** Returns the digests of a data folder's tables, whose database is started if it does not run. */
export async function digestsOfFolder(dataDir: string): Promise<Record<string, string>> {
  const cluster = await startCluster(dataDir)
  try {
    return await digestsOf(connectionOf(cluster, 'hale', 'postgres'))
  } finally {
    if (!cluster.adopted) await cluster.stop()
  }
}

/** Returns the SHA-256 of every file, by its key. */
export async function hashesOf(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of files.list())
    found[key] = createHash('sha256')
      .update((await files.get(key)) ?? 'missing')
      .digest('hex')
  return found
}
