import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { actingAs, connect, type Database } from './connect.ts'
import { connectionOf, startCluster } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'
import type { Rows } from './tenant.ts'

/** The user and the database of an embedded cluster; tables belong to this user, which is no superuser. */
const NAME = 'hale'
/** Whom the server connects as; it is a member of nothing, so it cannot become anybody else. */
const SERVER = 'hale_app'
/** Held by the one server that runs on an embedded cluster. */
export const SERVER_LOCK = 4_253_642

/** Somebody else runs a server on this data folder. */
class AlreadyRunning extends OperatorError {
  override name = 'AlreadyRunning'
}

/** The database cannot be reached, or will not do. */
export class DatabaseUnusable extends OperatorError {
  override name = 'DatabaseUnusable'
}

export type OpenDatabase = {
  database: Database
  connection: pg.PoolConfig
  notes: string[]
  /** Called when a database that Hale started ends by itself. */
  onLost(listener: () => void): void
  close(): Promise<void>
}

/** Starts or joins the database, brings it up to date, and connects to it as the server's own role. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl ? openExternal(config.databaseUrl) : openEmbedded(config.dataDir)
}

async function openExternal(url: string): Promise<OpenDatabase> {
  // Options of its own would replace ours, and with them the role that the server acts as.
  const connection = { connectionString: url.replace(/([?&])options=[^&]*/g, '$1') }
  try {
    await migrate(connection)
  } catch (error) {
    throw new DatabaseUnusable(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  const database = connect(connection)
  await assertBound(database)
  return { database, connection, notes: [], onLost: () => {}, close: () => database.end() }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const cluster = await startCluster(dataDir)
  const lock = new pg.Client(connectionOf(cluster, 'postgres', 'postgres'))
  const listeners: (() => void)[] = []
  let closing = false
  lock.on('error', () => {})
  lock.on('end', () => closing || listeners.forEach((listener) => listener()))
  await lock.connect()
  if (!(await isFirst(lock))) {
    closing = true
    await lock.end()
    throw new AlreadyRunning(`Another Hale server already runs on the data folder ${dataDir}.`)
  }
  const connection = connectionOf(cluster, NAME, NAME)
  const stop = async () => {
    closing = true
    // With the lock in hand, so that nobody begins to serve meanwhile.
    await cluster.stop()
    await lock.end().catch(() => {})
  }
  try {
    await makeDatabase(lock)
    await migrate(connection)
  } catch (error) {
    await stop()
    throw error
  }
  const database = connect({ ...connection, user: SERVER })
  return {
    database,
    connection,
    notes: cluster.adopted
      ? [...cluster.notes, 'Adopted the database that an earlier run had left running.']
      : cluster.notes,
    onLost: (listener) => listeners.push(listener),
    close: () => database.end().then(stop),
  }
}

/** A pooler that drops our options, or a user whom nothing binds, would show every company to every other. */
async function assertBound(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ user: string; free: boolean }>(
    'select current_user as user, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  )
  if (rows[0]?.user === SERVER && !rows[0].free) return
  await database.end()
  throw new DatabaseUnusable(
    `The database of DATABASE_URL cannot be used: connections act as ${rows[0]?.user} and not as ${SERVER}. Does a pooler drop start-up options?`,
  )
}

async function isFirst(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ first: boolean }>('select pg_try_advisory_lock($1) as first', [
    SERVER_LOCK,
  ])
  return rows[0]?.first === true
}

/** The tables' owner is no superuser, so that row-level security binds even it. */
export async function makeDatabase(superuser: pg.Client, name: string = NAME): Promise<void> {
  await superuser.query(`do $$ begin
    create role ${NAME} login nosuperuser createrole;
    exception when duplicate_object then null; end $$`)
  await superuser.query(`do $$ begin
    create role ${SERVER} login nosuperuser;
    grant ${SERVER} to ${NAME} with inherit false, set true;
    exception when duplicate_object then null; end $$`)
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await superuser.query(`create database ${name} owner ${NAME}`)
}

/** For content that belongs to no company; nothing else may write it. */
export async function asLibrarian<T>(
  connection: pg.PoolConfig,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...actingAs(connection, 'hale_library'), max: 1 })
  try {
    return await drizzle({ client: pool }).transaction(work)
  } finally {
    await pool.end()
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it did not say why'
  const code = 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/.test(code)
    ? `nothing answers there (${code})`
    : error.message || code
}
