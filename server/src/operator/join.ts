import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import {
  connectionOf,
  DataFolderError,
  findCluster,
  startCluster,
  type Cluster,
} from '../db/embedded/cluster.ts'
import { DatabaseUnusable, reasonOf, SERVER_LOCK } from '../db/open.ts'
import type { FileStore } from '../outside/files/file-store.ts'
import { openFiles } from '../outside/files/open-files.ts'
import { findSecret } from '../crypto/secret-file.ts'
import { createFeatures, type AllFeatures } from '../features.ts'
import type { Settings } from '../feature.ts'
import { OperatorError } from '../operator-error.ts'

export type Joined = {
  /** The owner of the tables: for what no company owns. */
  client: pg.Client
  /** As the server sees it. */
  database: Database
  /** What the server can do, for the tool to do the same. */
  parts: () => AllFeatures['parts']
  files: FileStore
  /** The program that makes sizes of videos; undefined for none. */
  ffmpeg: string | undefined
  how: string
  leave: () => Promise<void>
}

/** Joins a database that runs, or starts one, which `leave` then stops. */
export async function joinDatabase(config: Config): Promise<Joined> {
  const dataDir = resolve(config.dataDir)
  const shared = {
    secret: () => config.secret ?? findSecret(dataDir),
    files: openFiles(config),
    settings: config,
  }
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl.replace(/([?&])options=[^&]*/g, '$1') }
    return connected({
      ...shared,
      owner: connection,
      server: connection,
      how: 'the database of DATABASE_URL',
    })
  }
  const running = await findCluster(dataDir)
  if (!running && !existsSync(dataDir)) {
    throw new DataFolderError(`There is no data folder ${dataDir}. Start Hale once, or set HALE_DATA_DIR.`)
  }
  const cluster = running ?? (await startCluster(dataDir))
  const how = `${running ? 'the running database' : 'the database, started for this'} of ${dataDir}`
  const owner = connectionOf(cluster, 'hale', 'hale')
  const joined = await connected({ ...shared, owner, server: { ...owner, user: 'hale_app' }, how })
  return {
    ...joined,
    leave: () => joined.leave().then(() => (running ? undefined : stopUnlessServing(cluster))),
  }
}

/** A server may have joined meanwhile; then the database is its, and stays. */
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

type Target = {
  owner: pg.ClientConfig
  server: pg.PoolConfig
  how: string
  secret: () => string | undefined
  files: FileStore
  settings: Settings
}

async function connected({ owner, server, how, secret, files, settings }: Target): Promise<Joined> {
  const client = new pg.Client(owner)
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnusable(`Hale cannot join ${how}: ${reasonOf(error)}`, { cause: error })
  }
  const database = connect(server, 2)
  const parts = () => {
    const known = secret()
    // With another secret than the server's, mails could not be opened and would never be sent.
    if (!known) throw new OperatorError('HALE_SECRET is not set: give the one that the server runs with.')
    return createFeatures({ database, secret: known, files, settings }).parts
  }
  const leave = () => database.end().then(() => client.end())
  return { client, database, parts, files, ffmpeg: settings.ffmpeg, how, leave }
}
