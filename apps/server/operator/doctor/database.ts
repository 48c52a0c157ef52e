import type pg from 'pg'
import { listUnreadable } from '#platform/db/roles/backup-role.ts'
import { knownMigrations, listApplied, listPending } from '#platform/db/migrating/migrations.ts'
import type { OperatorConnection } from '../join.ts'
import { warningFinding, ok, errorFinding, type Finding } from './finding.ts'

/** Minimum major version of PostgreSQL: the migrations use `on delete set null` for some columns. */
const MIN_POSTGRES = 15
const MAX_CLOCK_MS = 5_000
const SLOW_SECONDS = 10
/** Tables without row-level security, as their rows name no person. */
const WITHOUT_SECURITY = ['limits', 'mail_requests']

export async function checkPostgres({ client }: OperatorConnection): Promise<Finding> {
  const { rows } = await client.query<FoundPostgres>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_size_pretty(pg_database_size(current_database())) as size,
       (select count(*) from pg_tables where schemaname = 'public') as tables`,
  )
  return judgePostgres(rows[0] ?? { version: '', number: 0, size: '', tables: '' })
}

type FoundPostgres = { version: string; number: number; size: string; tables: string }

export function judgePostgres({ version, number, size, tables }: FoundPostgres): Finding {
  const says = `PostgreSQL ${version}, ${size}, ${tables} tables.`
  return number >= MIN_POSTGRES * 10_000
    ? ok(says)
    : errorFinding(says, `Hale needs PostgreSQL ${MIN_POSTGRES} or newer: upgrade it.`)
}

export async function checkMigrations({ client }: OperatorConnection): Promise<Finding[]> {
  const known = knownMigrations()
  const applied = await listApplied(client)
  const newest = known.at(-1)?.when ?? 0
  if (applied.some(({ when }) => when > newest))
    return [
      errorFinding(
        'The database was used by a newer Hale.',
        'Run that version again, or restore a backup that was made before the update.',
      ),
    ]
  const pending = await listPending(client)
  if (pending.length > 0)
    return [
      errorFinding(
        `Migrations are pending: ${pending.map(({ tag }) => tag).join(', ')}.`,
        'Start the server, which applies them; make a backup first.',
      ),
    ]
  return [ok(`All ${known.length} migrations are applied.`)]
}

export async function checkRoles({ client, database }: OperatorConnection): Promise<Finding[]> {
  const { rows: powerful } = await client.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname like 'hale%' and (rolsuper or rolbypassrls) order by 1",
  )
  const { rows: reach } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ('hale_door', 'hale_library', 'hale_backup')
     and pg_has_role('hale_app', oid, 'member') order by 1`,
  )
  const { rows: open } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and not (relrowsecurity and relforcerowsecurity) and relname <> all ($1) order by 1`,
    [WITHOUT_SECURITY],
  )
  const unreadable = await listUnreadable(client)
  const { rows: server } = await database.pool.query<{ user: string }>('select current_user as user')
  const findings = [
    ...powerful.map(({ name }) =>
      errorFinding(
        `The role ${name} is bound by no row-level security, so that companies are not kept apart.`,
        `As an administrator of the database: alter role ${name} nosuperuser nobypassrls;`,
      ),
    ),
    ...reach.map(({ name }) =>
      errorFinding(
        `The server's role hale_app may act as ${name}.`,
        `As an administrator of the database: revoke ${name} from hale_app;`,
      ),
    ),
    ...open.map(({ name }) =>
      errorFinding(
        `The table ${name} does not force row-level security.`,
        `As the tables' owner: alter table ${name} enable row level security; alter table ${name} force row level security;`,
      ),
    ),
    ...unreadable.map((name) =>
      errorFinding(`Backups may not read the table ${name}.`, 'Start the server once, which allows it.'),
    ),
    ...(server[0]?.user === 'hale_app'
      ? []
      : [
          errorFinding(
            `The server's connections act as ${server[0]?.user} and not as hale_app.`,
            'Have the pooler in between keep start-up options, or leave it out.',
          ),
        ]),
  ]
  return findings.length > 0 ? findings : [ok('Roles and row-level security are as they should be.')]
}

/** Compares the database's clock with this machine's, whose time `now` returns in milliseconds. */
export async function checkClock(
  { client }: Pick<OperatorConnection, 'client'>,
  now = Date.now,
): Promise<Finding[]> {
  const before = now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const theirs = rows[0]?.now.getTime() ?? 0
  const apart = Math.max(before - theirs, theirs - now(), 0)
  if (apart <= MAX_CLOCK_MS) return [ok('This machine and the database have the same time.')]
  return [
    errorFinding(
      `This machine's clock and the database's are ${Math.round(apart / 1000)} seconds apart.`,
      'Have both set by NTP, as with: timedatectl set-ntp true. Sessions and signed addresses go by them.',
    ),
  ]
}

/** Finds slow and waiting queries of the server. Connects as the server's role, which sees only its own queries. */
export async function findSlowQueries(
  { database }: { database: { pool: Pick<pg.Pool, 'query'> } },
  seconds = SLOW_SECONDS,
): Promise<Finding[]> {
  const { rows } = await database.pool.query<{ pid: number; seconds: number; state: string; waits: string }>(
    `select pid, extract(epoch from now() - xact_start)::int as seconds, state, coalesce(wait_event, 'nothing') as waits
     from pg_stat_activity
     where datname = current_database() and application_name = 'hale' and pid <> pg_backend_pid()
       and xact_start < now() - make_interval(secs => $1) order by 2 desc limit 10`,
    [seconds],
  )
  if (rows.length === 0) return [ok('No query of the server takes long at this moment.')]
  return rows.map(({ pid, seconds: age, state, waits }) =>
    warningFinding(
      `A query of the server has taken ${age} seconds (process ${pid}, ${state}, waits for ${waits}).`,
      `If it stays: select pg_cancel_backend(${pid}); and look at the disk and the processor of the database.`,
    ),
  )
}
