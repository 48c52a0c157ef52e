import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ConfigError, readConfig, type Config } from './config.ts'
import { connectionOf, DataFolderError, findCluster, startCluster, type Cluster } from './db/embedded.ts'
import { DatabaseUnusable, reasonOf, SERVING } from './db/open.ts'

/** The operator's tool. It joins a database that runs, or starts and stops one itself. */
const USAGE = `npm run hale -- <command>

  doctor            says whether the database answers, and how things stand
  company list      the companies of this installation`

/** The command line asks for something that there is not. */
class UsageError extends Error {
  override name = 'UsageError'
}

type Joined = { client: pg.Client; how: string; leave: () => Promise<void> }

const commands: Record<string, (joined: Joined) => Promise<void>> = {
  doctor,
  'company list': listCompanies,
}

async function main(words: string[]): Promise<void> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true, strict: false })
  const command = commands[positionals.join(' ')]
  if (!command) throw new UsageError(USAGE)
  const joined = await joinDatabase(readConfig(process.env))
  try {
    await command(joined)
  } finally {
    await joined.leave()
  }
}

async function joinDatabase(config: Config): Promise<Joined> {
  if (config.databaseUrl)
    return connected({ connectionString: config.databaseUrl }, 'the database of DATABASE_URL')
  const dataDir = resolve(config.dataDir)
  const running = await findCluster(dataDir)
  if (!running && !existsSync(dataDir)) {
    throw new DataFolderError(`There is no data folder ${dataDir}. Start Hale once, or set HALE_DATA_DIR.`)
  }
  const cluster = running ?? (await startCluster(dataDir))
  const how = running ? 'the running database' : 'the database, started for this'
  const joined = await connected(connectionOf(cluster, 'hale', 'hale'), `${how} of ${dataDir}`)
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
    SERVING,
  ])
  if (rows[0]?.free) await cluster.stop()
  await superuser.end().catch(() => {})
}

async function connected(connection: pg.ClientConfig, how: string): Promise<Joined> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnusable(`Hale cannot join ${how}: ${reasonOf(error)}`, { cause: error })
  }
  return { client, how, leave: () => client.end() }
}

async function doctor({ client, how }: Joined): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `select current_setting('server_version') as version,
            pg_size_pretty(pg_database_size(current_database())) as size,
            (select count(*) from pg_tables where schemaname = 'public') as tables`,
  )
  const [state] = rows
  console.log(`Joined ${how}.`)
  console.log(`PostgreSQL ${state?.['version']}, ${state?.['size']}, ${state?.['tables']} tables.`)
}

async function listCompanies({ client }: Joined): Promise<void> {
  // The door sees across companies; the owner of the tables does not.
  await client.query('set role hale_door')
  const { rows } = await client.query<{ slug: string; name: string; people: string }>(
    `select slug, name, (select count(*) from members where company_id = companies.id) as people
     from companies order by name`,
  )
  for (const { slug, name, people } of rows)
    console.log(`${slug.padEnd(24)} ${name.padEnd(32)} ${people} people`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const known = [UsageError, ConfigError, DataFolderError, DatabaseUnusable].some(
    (kind) => error instanceof kind,
  )
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})
