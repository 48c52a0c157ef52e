import pg from 'pg'
import { connectionTo, DatabaseUnusableError, reasonOf } from '../../db/addresses.ts'
import { isDatabaseMarked, markDatabase, unmarkDatabase } from '../../db/restore-mark.ts'
import { makeRoles } from '../../db/roles/roles.ts'
import { BackupError } from '../backup-error.ts'
import type { RestoreTarget } from './target.ts'

/**
 * Returns the target for the operator's own PostgreSQL, whose database must be empty; `ownerUrl` is that of
 * the tables' owner.
 */
export async function externalTarget(ownerUrl: string): Promise<RestoreTarget> {
  const client = new pg.Client(connectionTo(ownerUrl))
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnusableError(`The database of DATABASE_OWNER_URL cannot be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  try {
    await assertEmpty(client)
    return {
      place: 'the database of DATABASE_OWNER_URL',
      isMarked: await isDatabaseMarked(client),
      freeBytes: undefined,
      async open() {
        await makeRoles(client)
        await markDatabase(client)
        return client
      },
      beforeCommit: unmarkDatabase,
      finish: async () => {},
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * Throws if the database has tables. An unfinished restore leaves none, because its transaction creates them.
 */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1",
  )
  if (rowCount)
    throw new BackupError(
      'target-in-use',
      'The database of DATABASE_OWNER_URL is in use: a backup is restored into an empty one. Make another: create database …',
    )
}
