import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listApplied } from '../../db/migrating/migrations.ts'
import { listUnreadable } from '../../db/roles/backup-role.ts'
import { MIGRATION_LOCK } from '../../db/locks.ts'
import { BackupError } from '../backup-error.ts'
import type { Header, Table } from '../container/contents.ts'

/** Lock held while a backup is made: one at a time. */
const BACKUP_LOCK = 4_253_644
/** Lock held while files are copied; deletions of files share it (see keep-files.ts). */
export const FILES_LOCK = 4_253_645

/** The database at one moment, however long it takes to read. */
export type Snapshot = {
  about: Pick<Header, 'madeAt' | 'postgres' | 'migrations' | 'sequences'>
  tables: Table[]
  /**
   * Returns all rows of a table in PostgreSQL's COPY text format, which is the same on every version and
   * machine.
   */
  copyOut(table: Table): Readable
  /** Returns the rows of a table that meet a condition in SQL. */
  copySome(table: Table, condition: string): Readable
  release(): Promise<void>
  /**
   * Closes the connection instead of `release`, where a copy may have stopped halfway: no further query is
   * possible on it.
   */
  abandon(): Promise<void>
}

/** Opens a snapshot. `client` is the tables' owner, and is used by nothing else until it is released. */
export async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    BACKUP_LOCK,
  ])
  if (!rows[0]?.free)
    throw new BackupError(
      'another-runs',
      'Another backup of this installation is being made: wait for its end.',
    )
  // Waits for deletions that are running: no file that this snapshot's rows refer to is deleted until the
  // end.
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK])
  // A newer Hale that starts meanwhile waits with its migrations, so that no table changes.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read read only')
  const about = await describeDatabase(client)
  const unreadable = await listUnreadable(client)
  if (unreadable.length > 0)
    throw new BackupError(
      'not-readable-by-role',
      `The role hale_backup may not read ${unreadable.join(', ')}: start the server once, which allows it.`,
    )
  // Row-level security binds the tables' owner too; this role may read all rows, and change none.
  await client.query('set local role hale_backup')
  const tables = await listTables(client)
  const namesOf = (columns: string[]) => columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return {
    about,
    tables,
    copyOut: ({ name, columns }) =>
      client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${namesOf(columns)}) to stdout`)),
    copySome({ name, columns }, condition) {
      const rows = `select ${namesOf(columns)} from ${client.escapeIdentifier(name)} where ${condition}`
      return client.query(copyTo(`copy (${rows}) to stdout`))
    },
    async release() {
      await client.query('rollback')
      await client.query('select pg_advisory_unlock_all()')
    },
    abandon: () => client.end(),
  }
}

async function describeDatabase(client: pg.Client): Promise<Snapshot['about']> {
  const { rows: facts } = await client.query<{ now: Date; version: string }>(
    "select now() as now, current_setting('server_version') as version",
  )
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return {
    madeAt: (facts[0]?.now ?? new Date()).toISOString(),
    postgres: facts[0]?.version ?? '',
    migrations: await listApplied(client),
    sequences,
  }
}

/** Lists the tables with their columns, except generated ones. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}
