import pg from 'pg'
import { letBackupRead, listUnreadable } from '../roles/backup-role.ts'
import { MIGRATION_LOCK } from '../locks.ts'
import { applyInTransaction, knownMigrations, listPending } from './migrations.ts'
import { assertDatabaseUsable } from '../restore-mark.ts'
import { hasRoles, makeRoles } from '../roles/roles.ts'

/** SQLSTATEs for a missing table or schema, or one that the server may not read yet. */
const NOT_SET_UP = /^(42P01|3F000|42501)$/

/** Applies all pending migrations; safe to call from several servers at once. */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await assertDatabaseUsable(client)
    // Checked without the lock first: most starts have nothing to migrate.
    if (await isCurrent(client)) return
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await makeRoles(client)
    await client.query('begin')
    await applyInTransaction(client, await listPending(client))
    await client.query('commit')
    await restrictObjectCreation(client)
    await letBackupRead(client)
  } finally {
    await client.end()
  }
}

async function isCurrent(client: pg.Client): Promise<boolean> {
  return (
    (await hasRoles(client)) &&
    (await listPending(client)).length === 0 &&
    (await listUnreadable(client)).length === 0 &&
    !(await areRightsOutdated(client))
  )
}

async function areRightsOutdated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ outdated: boolean }>(
    `select has_database_privilege('public', current_database(), 'temporary')
       or has_schema_privilege('public', 'public', 'create')
       or not has_database_privilege('hale_library', current_database(), 'temporary') as outdated`,
  )
  return rows[0]?.outdated !== false
}

/**
 * Lets only the owner, and imports into the library, create tables, types or functions. Temporary ones count
 * too, because functions of hale_door would find them before the intended ones. A copied or restored database
 * has lost these rights.
 */
export async function restrictObjectCreation(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const name = client.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`revoke temporary on database ${name} from public`)
  // An import uses temporary tables; no function of hale_door runs meanwhile.
  await client.query(`grant temporary on database ${name} to hale_library`)
  await client.query('revoke create on schema public from public')
}

/**
 * Whether the database has this Hale's newest migration; works in the server's role, which cannot migrate.
 */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ newest: string | null }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.newest ?? 0) >= (knownMigrations().at(-1)?.when ?? 0)
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_SET_UP.test(error.code ?? '')) return false
    throw error
  }
}
