import pg from 'pg'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../config/operator-error.ts'
import { connectionTo, DatabaseUnusableError, reasonOf } from './addresses.ts'
import { withOwnerRole, connect, type Database } from './connect.ts'
import { connectionOf, startCluster } from './embedded/cluster.ts'
import { SERVER_LOCK } from './locks.ts'
import { drizzle } from './drizzle.ts'
import { DATABASE_NAME, makeDatabase } from './make-database.ts'
import { isMigrated, migrate } from './migrating/migrate.ts'
import { SERVER_ROLE } from './roles/roles.ts'
import { assertDatabaseUsable, assertFolderUsable } from './restore-mark.ts'
import type { Rows } from './tenant.ts'

/** Thrown when another server already runs on this data folder. */
class AlreadyRunning extends OperatorError {
  override name = 'AlreadyRunning'
}

export type OpenDatabase = {
  database: Database
  /** Connection of the tables' owner, where Hale was given one: for content that belongs to no company. */
  owner: pg.PoolConfig | undefined
  notes: string[]
  /** Called when a database that Hale started ends by itself. */
  onLost(listener: () => void): void
  close(): Promise<void>
}

type OwnPostgres = { databaseUrl: string; databaseOwnerUrl: string | undefined }

/** Starts or joins the database, brings it up to date, and connects to it as the server's own role. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config
  return databaseUrl ? openExternal({ databaseUrl, databaseOwnerUrl }) : openEmbedded(config.dataDir)
}

async function openExternal({ databaseUrl, databaseOwnerUrl }: OwnPostgres): Promise<OpenDatabase> {
  const owner = databaseOwnerUrl === undefined ? undefined : connectionTo(databaseOwnerUrl)
  if (owner) await withReachable('The database of DATABASE_OWNER_URL', () => migrate(owner))
  const database = connect(connectionTo(databaseUrl))
  try {
    await withReachable('The database of DATABASE_URL', () => assertBound(database.pool))
    await assertRestored(database.pool)
    if (!(await isMigrated(database.pool)))
      throw new DatabaseUnusableError(
        'The database of DATABASE_URL is not set up for this Hale: start once with DATABASE_OWNER_URL, the address of the tables’ owner.',
      )
  } catch (error) {
    await database.end()
    throw error
  }
  return { database, owner, notes: [], onLost: () => {}, close: () => database.end() }
}

async function withReachable(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new DatabaseUnusableError(`${what} cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  assertFolderUsable(dataDir)
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
  const owner = connectionOf(cluster, DATABASE_NAME, DATABASE_NAME)
  const stop = async () => {
    closing = true
    // While holding the lock, so that no other server starts meanwhile.
    await cluster.stop()
    await lock.end().catch(() => {})
  }
  try {
    await makeDatabase(lock)
    await withReachable(`The database in ${dataDir}`, () => migrate(owner))
  } catch (error) {
    await stop()
    throw error
  }
  const database = connect({ ...owner, user: SERVER_ROLE })
  return {
    database,
    owner,
    notes: cluster.adopted
      ? [...cluster.notes, 'Adopted the database that an earlier run had left running.']
      : cluster.notes,
    onLost: (listener) => listeners.push(listener),
    close: () => database.end().then(stop),
  }
}

async function assertRestored(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await assertDatabaseUsable(client)
  } finally {
    client.release()
  }
}

type Bounds = { user: string; free: boolean; member: boolean; makes: boolean }

/**
 * Throws if row-level security does not bind the user, or if the user can become another role: every company
 * would see every other's rows.
 */
async function assertBound(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Bounds>(
    `select session_user as user, rolsuper or rolbypassrls as free,
       exists (select from pg_auth_members where member = pg_roles.oid) as member,
       has_database_privilege(current_database(), 'temporary') or has_schema_privilege('public', 'create') as makes
     from pg_roles where rolname = session_user`,
  )
  const [is] = rows
  const problem =
    is?.user !== SERVER_ROLE
      ? `it logs in as ${is?.user}, and must as ${SERVER_ROLE}. Name the owner of the tables in DATABASE_OWNER_URL, and run as an administrator: alter role ${SERVER_ROLE} login password '…';`
      : is.free
        ? `${SERVER_ROLE} passes row-level security by. Run as an administrator: alter role ${SERVER_ROLE} nosuperuser nobypassrls;`
        : is.member
          ? `${SERVER_ROLE} is a member of other roles. Revoke them.`
          : is.makes
            ? `${SERVER_ROLE} may make tables. Run as an administrator: revoke temporary on database … from public; revoke create on schema public from public;`
            : undefined
  if (problem) throw new DatabaseUnusableError(`The database of DATABASE_URL cannot be used: ${problem}`)
}

async function isFirst(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ first: boolean }>('select pg_try_advisory_lock($1) as first', [
    SERVER_LOCK,
  ])
  return rows[0]?.first === true
}

/** Runs work as `hale_library`, which alone may write content that belongs to no company. */
export async function asLibrarian<T>(
  connection: pg.PoolConfig,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...withOwnerRole(connection, 'hale_library'), max: 1 })
  try {
    return await drizzle({ client: pool }).transaction(work)
  } finally {
    await pool.end()
  }
}
