import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startDebianPostgres } from '#apps/server/test/databases/debian-postgres.ts'
import { makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { addressesOf, openWorld, SECRET } from '#apps/server/test/world.ts'
import { readConfig } from '../config/config.ts'
import { backup, restore } from '#apps/server/operator/backup.ts'
import { openDatabase } from './open.ts'

const world = await openWorld()
const debian = await startDebianPostgres()
const folder = mkdtempSync(join(tmpdir(), 'hale-second-'))
const company = await makeCompany(world.database)
await makeMember(world.database, company)
const file = join(folder, 'first.hale')
const configOf = (place: pg.ClientConfig, name: string) =>
  readConfig({
    ...addressesOf(place, name),
    ...{ HALE_SECRET: SECRET, HALE_DATA_DIR: join(folder, name), HALE_BACKUP_KEY: SECRET },
  })
await backup.read([file])(configOf(world.connection, world.connection.database ?? ''))

// Each cluster has a database of Hale already, whose start has set the roles right.
const clusters = [
  {
    name: 'the PostgreSQL that Hale carries',
    host: world.connection.host ?? '',
    port: world.connection.port,
  },
  ...(debian ? [{ name: 'Debian’s PostgreSQL 15', ...debian }] : []),
]
test.skipIf(debian)('Debian’s PostgreSQL 15 is not installed here', () => {})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(clusters)('beside another database of $name', (cluster) => {
  const asAdministrator = async (...statements: string[]) => {
    const client = new pg.Client({ ...cluster, user: 'postgres', database: 'postgres' })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const emptyDatabase = async (owner = 'hale') => {
    const name = `second_${randomUUID().replaceAll('-', '')}`
    await asAdministrator(`create database ${name} owner ${owner}`)
    return name
  }

  test('a first start sets an empty one up, and the owner of its tables inherits nothing', async () => {
    const name = await emptyDatabase()
    const { database, close } = await openDatabase(configOf(cluster, name))
    const mine = await makeCompany(database)
    await close()
    const owner = new pg.Client({ ...cluster, user: 'hale', database: name })
    await owner.connect()
    const { rows } = await owner.query(
      "select pg_has_role('hale_door', 'usage') as inherits, (select count(*)::int from companies) as seen",
    )
    await owner.end()
    expect([mine.id.length, rows]).toEqual([36, [{ inherits: false, seen: 0 }]])
    await asAdministrator(`drop database ${name}`)
  })

  test('a backup is restored into an empty one', async () => {
    const name = await emptyDatabase()
    expect(await restore.read([file])(configOf(cluster, name))).toMatch(/^Restored \d+ rows/)
    const { close } = await openDatabase(configOf(cluster, name))
    await close()
    await asAdministrator(`drop database ${name}`)
  })

  test('one that belongs to somebody else is refused in a line, with the statement that puts it right', async () => {
    const name = await emptyDatabase('postgres')
    for (const work of [
      () => openDatabase(configOf(cluster, name)),
      () => restore.read([file])(configOf(cluster, name)),
    ]) {
      const said = await work().then(
        () => 'it worked',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )
      expect(said).toContain(`alter database "${name}" owner to "hale"`)
      expect(said).not.toContain('\n')
    }
    await asAdministrator(`alter database "${name}" owner to "hale"`)
    expect(await restore.read([file])(configOf(cluster, name))).toMatch(/^Restored \d+ rows/)
    await asAdministrator(`drop database ${name}`)
  })
})
