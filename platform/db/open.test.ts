import { expect, test } from 'vitest'
import { openWorld } from '#apps/server/test/world.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from './open.ts'

const { connection, superuser } = await openWorld()
const { host = '', port } = connection

const address = (user: string, database = connection.database) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}&options=-crole%3Dhale_door`
const open = (env: Record<string, string>) => openDatabase(readConfig({ HALE_DATA_DIR: '/nowhere', ...env }))

test('the server needs its own address alone where the database is up to date', async () => {
  const { database, owner, close } = await open({ DATABASE_URL: address('hale_app') })
  const { rows } = await database.pool.query('select session_user as began, current_user as is')
  expect([rows, owner]).toEqual([[{ began: 'hale_app', is: 'hale_app' }], undefined])
  await close()
})

test('a database that is not set up asks for the owner’s address', async () => {
  await superuser.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await expect(open({ DATABASE_URL: address('hale_app') })).rejects.toThrow(
    /start once with DATABASE_OWNER_URL/,
  )
  await superuser.query('update drizzle.__drizzle_migrations set created_at = created_at + 1')
  await expect(open({ DATABASE_URL: address('hale_app', 'template1') })).rejects.toThrow(
    /start once with DATABASE_OWNER_URL|may make tables/,
  )
})

test('nobody but hale_app serves: neither the owner of the tables nor a superuser', async () => {
  for (const user of ['hale', 'postgres'])
    await expect(open({ DATABASE_URL: address(user) })).rejects.toThrow(
      `it logs in as ${user}, and must as hale_app`,
    )
})

test('a server that may make tables, or act as others, does not start', async () => {
  const { database: name } = connection
  await superuser.query(`grant temporary on database ${name} to hale_app`)
  await expect(open({ DATABASE_URL: address('hale_app') })).rejects.toThrow('hale_app may make tables')
  await superuser.query(`revoke temporary on database ${name} from hale_app`)
})

test('the owner’s start takes back what a restored database has forgotten', async () => {
  await superuser.query(`grant temporary on database ${connection.database} to public`)
  const { database, owner, close } = await open({
    DATABASE_URL: address('hale_app'),
    DATABASE_OWNER_URL: address('hale'),
  })
  expect(owner).toBeDefined()
  await expect(database.pool.query('create temporary table mine ()')).rejects.toMatchObject({ code: '42501' })
  await close()
})
