import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { findSecret } from '#platform/crypto/secret-file.ts'
import { connectionTo, DatabaseUnusableError, ownerUrlOf, reasonOf } from '#platform/db/addresses.ts'
import {
  connectionOf,
  DataFolderError,
  findCluster,
  startCluster,
  type Cluster,
} from '#platform/db/embedded/cluster.ts'
import { SERVER_LOCK } from '#platform/db/locks.ts'
import {
  assertDatabaseUsable,
  assertFolderUsable,
  UnfinishedRestoreError,
} from '#platform/db/restore-mark.ts'
import type { FileStore } from '#platform/outside/files/file-store.ts'
import { openFiles } from '#platform/outside/files/open-files.ts'

/** What commands on whole tables need; it uses a fifth of the memory of the whole server. */
export type OwnerConnection = {
  /** A connection as the owner of the tables. */
  client: pg.Client
  /** The server's own connection settings. */
  server: pg.PoolConfig
  files: FileStore
  /**
   * Returns this installation's secret, and whether it is in the data folder; undefined where there is none. Read
   * when needed, since the first start may still be writing it.
   */
  secret: () => { value: string; inDataFolder: boolean } | undefined
  /** The settings from the environment. */
  config: Config
  how: string
  leave: () => Promise<void>
}

/** Connects to a running database as its owner, or starts one, which `leave` then stops. */
export async function connectAsOwner(config: Config): Promise<OwnerConnection> {
  const dataDir = resolve(config.dataDir)
  const shared = { config, files: openFiles(config), secret: () => secretOf(config, dataDir) }
  if (config.databaseUrl) {
    return connectOwnerClient({
      ...shared,
      owner: connectionTo(ownerUrlOf(config)),
      server: connectionTo(config.databaseUrl),
      how: 'the database of DATABASE_URL',
    })
  }
  assertFolderUsable(dataDir)
  const running = await findCluster(dataDir)
  if (!running && !existsSync(dataDir)) {
    throw new DataFolderError(`There is no data folder ${dataDir}. Start Hale once, or set HALE_DATA_DIR.`)
  }
  const cluster = running ?? (await startCluster(dataDir))
  const how = `${running ? 'the running database' : 'the database, started for this'} of ${dataDir}`
  const owner = connectionOf(cluster, 'hale', 'hale')
  const connection = await connectOwnerClient({
    ...shared,
    owner,
    server: { ...owner, user: 'hale_app' },
    how,
  })
  const leave = () => connection.leave().then(() => (running ? undefined : stopUnlessServing(cluster)))
  return { ...connection, leave }
}

function secretOf(config: Config, dataDir: string): ReturnType<OwnerConnection['secret']> {
  const secretValue = config.secret ?? findSecret(dataDir)
  return secretValue ? { value: secretValue, inDataFolder: !config.secret } : undefined
}

/** Stops the database, unless a server has connected meanwhile. */
async function stopUnlessServing(cluster: Cluster): Promise<void> {
  const superuser = new pg.Client(connectionOf(cluster, 'postgres', 'postgres'))
  superuser.on('error', () => {})
  await superuser.connect()
  const { rows } = await superuser.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    SERVER_LOCK,
  ])
  if (rows[0]?.free) await cluster.stop()
  await superuser.end().catch(() => {})
}

type Target = Pick<OwnerConnection, 'server' | 'how' | 'secret' | 'files' | 'config'> & {
  owner: pg.ClientConfig
}

async function connectOwnerClient({ owner, how, ...target }: Target): Promise<OwnerConnection> {
  const client = new pg.Client(owner)
  try {
    await client.connect()
    await assertDatabaseUsable(client)
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof UnfinishedRestoreError) throw error
    throw new DatabaseUnusableError(`Hale cannot join ${how}: ${reasonOf(error)}`, { cause: error })
  }
  return { client, how, ...target, leave: () => client.end() }
}
