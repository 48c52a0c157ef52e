import { readdirSync, readFileSync } from 'node:fs'
import { is, getTableConfig, PgTable } from './drizzle.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { makeArticle, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { startDebianPostgres } from '#apps/server/test/databases/debian-postgres.ts'
import { openWorld, type World } from '#apps/server/test/world.ts'
import { migrate } from './migrating/migrate.ts'
import { knownMigrations } from './migrating/migrations.ts'
import { asLibrarian } from './open.ts'
import { articles } from './tables/content/articles.ts'
import { companies } from './tables/companies/companies.ts'
import { members } from './tables/people.ts'

type Case = { name: string; ours: MadeCompany; theirs: MadeCompany } & World

const debian = await startDebianPostgres()
const cases = [
  await arrange('the PostgreSQL that Hale carries', await openWorld()),
  ...(debian ? [await arrange('Debian’s PostgreSQL 15', await openWorld({ cluster: debian }))] : []),
] as const
const [{ superuser }] = cases

test.skipIf(debian)('Debian’s PostgreSQL 15 is not installed here', () => {})

async function arrange(name: string, world: World): Promise<Case> {
  const { database } = world
  const [ours, theirs] = [await makeCompany(database), await makeCompany(database)]
  await Promise.all(
    [ours, theirs].flatMap((company) => [makeMember(database, company), makeArticle(database, company)]),
  )
  await world.superuser.query(
    `insert into articles (id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
     values (gen_random_uuid(), 'published', 'Library', 's', 'sleep', '{}', '', 'a', 1, now())`,
  )
  return { ...world, name, ours, theirs }
}

/** Counters that name nobody; everything else belongs to a company or is seen through one. */
const WITHOUT_SECURITY = ['limits', 'mail_requests']

async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows
}

async function allTables(client: pg.Client): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
  )
  return rows.map(({ name }) => name)
}

describe.each(cases)('$name: without a company', ({ database, superuser, connection, ours }) => {
  test('no table shows a row: neither to the server nor to the tables’ owner', async () => {
    const guarded = (await allTables(superuser)).filter((name) => !WITHOUT_SECURITY.includes(name))
    expect(guarded.length).toBeGreaterThan(8)
    const owner = new pg.Client(connection)
    const server = new pg.Client({ ...connection, user: 'hale_app' })
    for (const client of [owner, server]) {
      await client.connect()
      for (const name of guarded) {
        const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
        expect({ name, count: rows[0]?.count }).toEqual({ name, count: '0' })
      }
      await client.end()
    }
  })

  test('the server’s own way to ask refuses', async () => {
    await expect(database.rows.select().from(articles)).rejects.toMatchObject({
      cause: { message: 'A query was made without a company.' },
    })
  })

  test('a company that is no id is refused, and the connection goes on', async () => {
    const asked = database.tenant('not an id').read(() => database.rows.select().from(articles))
    await expect(asked).rejects.toThrow()
    const mine = await database.tenant(ours.id).read(() => database.rows.select().from(companies))
    expect(mine.map(({ id }) => id)).toEqual([ours.id])
  })
})

describe.each(cases)('$name: with a company', ({ database, superuser, ours, theirs }) => {
  test('a statement that failed to parse once does not spoil its connection', async () => {
    const ask = () => database.tenant(ours.id).read(() => database.rows.execute('select count(*) from later'))
    for (let tries = 0; tries < 12; tries++)
      await expect(ask()).rejects.toMatchObject({ cause: { code: '42P01' } })
    await superuser.query('create table later (); grant select on later to hale_app')
    for (let tries = 0; tries < 12; tries++) await ask()
    await superuser.query('drop table later')
  })

  test('a query that forgets to name it sees its rows and no others', async () => {
    const seen = await database.tenant(ours.id).read(() => database.rows.select().from(members))
    expect(new Set(seen.map(({ companyId }) => companyId))).toEqual(new Set([ours.id]))
  })

  test('rows cannot be written for another company, nor taken from it', async () => {
    const { id } = theirs
    const intrude = database
      .tenant(ours.id)
      .write((tx) => tx.update(companies).set({ name: 'Ours now' }).returning())
    expect((await intrude).map((row) => row.id)).toEqual([ours.id])
    const plant = makeArticle(database, ours, { companyId: id })
    await expect(plant).rejects.toMatchObject({ cause: { code: '42501' } })
    const library = makeArticle(database, ours, { companyId: null })
    await expect(library).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('a thousand mixed reads on few connections never show the wrong company', async () => {
    const asks = Array.from({ length: 1000 }, (_, turn) => (turn % 2 ? ours : theirs))
    const answers = await Promise.all(
      asks.map((company) =>
        database.tenant(company.id).read(() => database.rows.select({ id: companies.id }).from(companies)),
      ),
    )
    expect(answers.map(([row]) => row?.id)).toEqual(asks.map(({ id }) => id))
  })

  test('a failed transaction leaves nothing behind, not even its company', async () => {
    const failing = database.tenant(ours.id).write(async (tx) => {
      await tx.update(companies).set({ name: 'Half done' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rowsOf(superuser, 'select from companies where name = $1', ['Half done'])).toEqual([])
    const { rows } = await database.pool.query<{ company: string }>(
      "select coalesce(current_setting('hale.company', true), '') as company",
    )
    expect(rows[0]?.company).toBe('')
  })
})

describe.each(cases)('$name: the walls', ({ database, superuser, connection }) => {
  test('every table forces row-level security, but for those that name nobody', async () => {
    const open = await rowsOf<{ name: string }>(
      superuser,
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and not (relrowsecurity and relforcerowsecurity) order by 1`,
    )
    expect(open.map(({ name }) => name)).toEqual(WITHOUT_SECURITY)
  })

  test('no role of Hale’s can bypass it', async () => {
    const roles = await rowsOf(
      superuser,
      "select rolname from pg_roles where rolname like 'hale%' and (rolbypassrls or rolsuper)",
    )
    expect(roles).toEqual([])
    const [reach] = await rowsOf(
      superuser,
      "select pg_has_role('hale_app', 'hale_door', 'member') as door, pg_has_role('hale_app', 'hale_library', 'member') as library",
    )
    expect(reach).toEqual({ door: false, library: false })
  })

  test('the server’s connections cannot become anybody else', async () => {
    for (const role of ['hale_door', 'hale_library', 'hale_backup', 'hale', 'postgres']) {
      await expect(database.pool.query(`set role ${role}`)).rejects.toMatchObject({ code: '42501' })
    }
    const { rows } = await database.pool.query('select current_user as is, session_user as began')
    expect(rows).toEqual([{ is: 'hale_app', began: 'hale_app' }])
  })

  test('neither the server nor the tables’ owner has the rights of hale_door', async () => {
    const reach = await rowsOf(
      superuser,
      `select rolname as name, pg_has_role(rolname, 'hale_door', 'usage') as door,
         pg_has_role(rolname, 'hale_library', 'usage') as library
       from pg_roles where rolname in ('hale', 'hale_app') order by 1`,
    )
    expect(reach).toEqual([
      { name: 'hale', door: false, library: false },
      { name: 'hale_app', door: false, library: false },
    ])
    const memberships = await rowsOf(
      superuser,
      "select roleid::regrole::text as role from pg_auth_members where member = 'hale_app'::regrole",
    )
    expect(memberships).toEqual([])
  })

  test('a temporary table cannot stand in for one that a function of hale_door means', async () => {
    const trick =
      'create temporary table companies (id uuid, slug text, hostnames text[], is_default boolean)'
    await expect(database.pool.query(trick)).rejects.toMatchObject({ code: '42501' })
    await expect(database.pool.query('create table planted ()')).rejects.toMatchObject({ code: '42501' })
    const paths = await rowsOf<{ name: string; path: string | null }>(
      superuser,
      `select proname as name, (select setting from unnest(proconfig) as settings (setting)
         where setting like 'search\\_path=%') as path
       from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    )
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter(({ path }) => !/^search_path=pg_catalog, .*, pg_temp$/.test(path ?? ''))).toEqual([])
  })

  test('a membership that is inherited keeps Hale from starting', async () => {
    await superuser.query('create role inheriting login inherit; grant hale_door to inheriting')
    const start = migrate({ ...connection, user: 'inheriting' })
    await expect(start).rejects.toThrow(/^The owner of the tables/)
    await superuser.query('drop role inheriting')
  })

  test('the queries across companies are those of docs/security.md and no others', async () => {
    const written = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    const listed = [...written.matchAll(/^\| `(cross_tenant_\w+)`\s*\|/gm)].map(([, name]) => name)
    const made = await rowsOf<{ name: string; owner: string }>(
      superuser,
      `select proname as name, pg_get_userbyid(proowner) as owner from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    )
    expect(made).toEqual(listed.toSorted().map((name) => ({ name, owner: 'hale_door' })))
    const policies = await rowsOf<{ name: string }>(
      superuser,
      "select distinct policyname as name from pg_policies where not roles <@ '{public,hale_door,hale_library,hale_backup}'",
    )
    expect(policies).toEqual([])
  })

  test('the role of backups reads every row and changes none', async () => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('set role hale_backup')
    for (const name of await allTables(superuser)) {
      const [all] = await rowsOf<{ count: string }>(superuser, `select count(*) from ${name}`)
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
      expect({ name, count: rows[0]?.count }).toEqual({ name, count: all?.count })
      await expect(client.query(`delete from ${name}`)).rejects.toMatchObject({ code: '42501' })
    }
    await client.end()
    const [reach] = await rowsOf(
      superuser,
      "select pg_has_role('hale_app', 'hale_backup', 'member') as backup",
    )
    expect(reach).toEqual({ backup: false })
  })

  test('the librarian reaches the library and nothing else', async () => {
    const seen = await asLibrarian(connection, (rows) => rows.select().from(articles))
    expect(seen.map(({ title }) => title)).toEqual(['Library'])
    await expect(asLibrarian(connection, (rows) => rows.select().from(members))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})

/** Every table that a file below `db/tables` exports. */
async function readTables(): Promise<unknown[]> {
  const folder = new URL('./tables/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const modules = files.map((file): Promise<object> => import(new URL(file, folder).href))
  return (await Promise.all(modules)).flatMap((module) => Object.values(module))
}

/** Each table's columns as one text, so that a difference shows the table and little else. */
function columnsByTable(columns: { table: string; column: string; nullable: boolean }[]) {
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const texts = [...byTable].map(([table, ofTable]): [string, string[]] => [
    table,
    ofTable.map(({ column, nullable }) => `${column}${nullable ? ' (nullable)' : ''}`).toSorted(),
  ])
  return Object.fromEntries(texts)
}

test('the tables that the code knows are those that the migrations make', async () => {
  const known = (await readTables())
    .filter((exported) => is(exported, PgTable))
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) =>
      columns.map((column) => ({ table: name, column: column.name, nullable: !column.notNull })),
    )
  const made = await rowsOf<{ table: string; column: string; nullable: boolean }>(
    superuser,
    `select table_name as table, column_name as column, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public' and table_name <> 'limits'`,
  )
  expect(Object.keys(columnsByTable(known)).toSorted()).toEqual(Object.keys(columnsByTable(made)).toSorted())
  expect(columnsByTable(known)).toEqual(columnsByTable(made))
})

test('every file of the migrations is one, with a number of its own', () => {
  const known = knownMigrations()
  const files = readdirSync(new URL('./migrations/', import.meta.url))
  expect(known.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
  expect(new Set(known.map(({ when }) => when)).size).toBe(known.length)
})
