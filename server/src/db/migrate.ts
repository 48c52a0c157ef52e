import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { makeRoles } from './roles.ts'

/** Any constant does, as long as every Hale uses the same one. */
const MIGRATING = 4_253_641

/** Brings the database up to the newest migration; safe to call from several servers at once. */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
    const { rows } = await client.query<{ user: string }>('select current_user as user')
    await makeRoles(client, rows[0]?.user ?? '')
    const migrationsFolder = new URL('../../migrations', import.meta.url).pathname
    await applyMigrations(drizzle({ client }), {
      migrationsFolder: decodeURIComponent(migrationsFolder),
    })
  } finally {
    await client.end()
  }
}
