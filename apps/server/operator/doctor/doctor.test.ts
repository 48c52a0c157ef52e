import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCompany } from '../../test/factories.ts'
import { addressesOf, openWorld, SECRET } from '../../test/world.ts'
import { nameOf } from '#platform/backup/jobs.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/db/connect.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import { connectToDatabase } from '../join.ts'
import { checkConnections } from './connections.ts'
import { checkClock, findSlowQueries, judgePostgres } from './database.ts'
import { doctor } from './doctor.ts'
import { checkNodeVersion, judgeDisk } from './surroundings.ts'

const { database, connection, superuser } = await openWorld()
const folder = mkdtempSync(join(tmpdir(), 'hale-doctor-'))
const addresses = addressesOf(connection, connection.database ?? '')
const env = { ...addresses, HALE_SECRET: SECRET, HALE_DATA_DIR: folder, HALE_FFMPEG: 'none' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the doctor says of these settings, and whether it found anything wrong. */
async function examine(more: Record<string, string> = {}, changed = {}): Promise<string> {
  const connection = await connectToDatabase(readConfig({ ...env, ...more }))
  try {
    return await doctor.read([])({ ...connection, ...changed })
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  } finally {
    await connection.leave()
  }
}

/** Makes a fault by one statement, has the doctor look, and puts it right by another. */
async function withFault(fault: string, cure: string, more = {}): Promise<string> {
  await superuser.query(fault)
  try {
    return await examine(more)
  } finally {
    await superuser.query(cure)
  }
}

const wrong = (says: string, fix: string) =>
  expect.stringMatching(new RegExp(`^WRONG  .*${says}.*\\n {7}.*${fix}`, 'm')) as string

test('a sound installation is said to be one', async () => {
  const said = await examine()
  expect(said).toMatch(/\n\nNothing is wrong\.$/)
  expect(said).not.toMatch(/^(WRONG|CHECK)/m)
  expect(said).toMatch(/^OK {5}PostgreSQL \d+.* tables\.$/m)
  expect(said).toMatch(/^OK {5}Files in the folder \S+: written, read and removed\.$/m)
  expect(said).toMatch(/^OK {5}Videos: HALE_FFMPEG says none; MP4 and WebM .* taken as they are/m)
})

describe('named, with how to put it right:', () => {
  test('a Node that is too old', () => {
    expect(checkNodeVersion('20.20.2')).toMatchObject({
      state: 'wrong',
      fix: expect.stringContaining('22.22'),
    })
    expect(checkNodeVersion('23.1.0').state).toBe('wrong')
    expect(checkNodeVersion('22.22.0').state).toBe('ok')
  })

  test('a PostgreSQL that is too old', () => {
    const found = { version: '14.20', number: 140_020, size: '1 GB', tables: '63' }
    expect(judgePostgres(found)).toMatchObject({
      state: 'wrong',
      fix: expect.stringContaining('15 or newer'),
    })
  })

  test('migrations that are pending, and a database that is newer than this Hale', async () => {
    const last = 'select max(created_at) from drizzle.__drizzle_migrations'
    const said = await withFault(
      `create table aside as select * from drizzle.__drizzle_migrations where created_at = (${last});
       delete from drizzle.__drizzle_migrations where created_at = (${last})`,
      'insert into drizzle.__drizzle_migrations select * from aside; drop table aside',
    )
    expect(said).toEqual(wrong('Migrations are pending: \\d{4}-', 'Start the server'))
    const newer = await withFault(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99000000000000)",
      "delete from drizzle.__drizzle_migrations where hash = 'later'",
    )
    expect(newer).toEqual(wrong('used by a newer Hale', 'Run that version again'))
  })

  test('roles and tables that keep companies apart no longer', async () => {
    const open = await withFault(
      'alter table members no force row level security',
      'alter table members force row level security',
    )
    expect(open).toEqual(wrong('members does not force', 'alter table members enable row level security'))
    const unread = await withFault(
      'drop policy backup on members',
      'create policy backup on members for select to hale_backup using (true)',
    )
    expect(unread).toEqual(wrong('may not read the table members', 'Start the server'))
  })

  test('a role that nothing binds, one that the server may become, and a server that is another', async () => {
    const powerful = await withFault('create role hale_spare bypassrls', 'drop role hale_spare')
    expect(powerful).toEqual(
      wrong('hale_spare is bound by no', 'alter role hale_spare nosuperuser nobypassrls'),
    )
    // Seen by this connection alone, for other tests have the same roles.
    await superuser.query('begin')
    await superuser.query('grant hale_library to hale_app')
    const reaching = await examine({}, { client: superuser })
    await superuser.query('rollback')
    expect(reaching).toEqual(wrong('hale_app may act as hale_library', 'revoke hale_library from hale_app'))
    const asOwner = connect(connection, 1)
    const pooled = await examine({}, { database: asOwner })
    await asOwner.end()
    expect(pooled).toEqual(wrong('act as hale and not as hale_app', 'pooler'))
  })

  test('settings that have another machine asked in the clear', () => {
    const at = (more: Record<string, string>) => checkConnections(readConfig({ ...env, ...more }))
    const fine = [{ state: 'ok', says: 'No other machine is asked without TLS.' }]
    const keys = { S3_BUCKET: 'hale', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }
    const database = (host: string) => ({ DATABASE_URL: `postgres://hale_app:x@${host}/hale` })
    expect(at({})).toEqual(fine)
    for (const host of ['https://s3.example', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
      expect(at({ ...keys, S3_ENDPOINT: host })).toEqual(fine)
    for (const host of ['localhost', 'db.example']) {
      const isHere = host === 'localhost'
      expect(at(database(host))).toMatchObject([{ state: isHere ? 'ok' : 'check' }])
    }
    const db = database('db.example').DATABASE_URL
    expect(at({ DATABASE_URL: `${db}?sslmode=verify-full` })).toEqual(fine)
    const all = {
      ...{ ...keys, S3_ENDPOINT: 'http://s3.example' },
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      SMTP_URL: 'smtp://mail.example?requireTLS=false',
      DATABASE_URL: db,
    }
    expect(at(all).map(({ state, says }) => [state, says.split(' ')[0]])).toEqual([
      ['check', 'S3_ENDPOINT'],
      ['check', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
      ['check', 'SMTP_URL'],
      ['check', 'DATABASE_URL'],
    ])
  })

  test('a clock that is wrong', async () => {
    const hourAgo = () => Date.now() - 60 * 60 * 1000
    const [found] = await checkClock({ client: superuser }, hourAgo)
    expect(found).toMatchObject({ state: 'wrong', says: expect.stringMatching(/3[56]\d\d seconds apart/) })
  })

  test('a disk that is full', async () => {
    // Where nothing is ever free.
    const files = diskFileStore(join(folder, 'files'))
    const said = await examine({ HALE_DATA_DIR: '/proc/hale' }, { files })
    expect(said).toEqual(wrong('has 0 bytes free', 'Make room'))
    expect(judgeDisk('/data', 1_500_000_000)).toMatchObject({
      state: 'check',
      fix: expect.stringContaining('room'),
    })
  })

  test('files that cannot be written, or do not come back', async () => {
    const noFolder = diskFileStore(fileURLToPath(import.meta.url))
    expect(await examine({}, { files: noFolder })).toEqual(
      wrong('Files cannot be reached: ENOTDIR', 'HALE_DATA_DIR'),
    )
    const forgetful = { ...diskFileStore(join(folder, 'files')), get: async () => undefined }
    expect(await examine({}, { files: forgetful })).toEqual(wrong('do not come back', 'Check'))
    const broken = { ...forgetful, put: () => Promise.reject(new Error('a private word')) }
    const said = await examine({}, { files: broken })
    expect(said).toMatch(/^WRONG {2}The doctor could not look at the files \(no code\)\.$/m)
    expect(said).not.toContain('a private word')
  })

  test('a mail server that does not answer, whose password is not repeated', async () => {
    const said = await examine({ SMTP_URL: 'smtp://name:hidden-word@127.0.0.1:9' })
    expect(said).toEqual(wrong('127.0.0.1:9 does not take mails \\(ECONNREFUSED\\)', 'SMTP_URL'))
    expect(said).not.toContain('hidden-word')
  })

  test('secrets that can be guessed, are the same, or may be read by others', async () => {
    const weak = 'abcabcabcabcabcabcabcabcabcabcabcabc'
    const said = await examine({ HALE_SECRET: weak, HALE_BACKUP_KEY: weak })
    expect(said).toEqual(wrong('HALE_SECRET can be guessed', 'openssl'))
    expect(said).toEqual(wrong('HALE_BACKUP_KEY can be guessed', 'Keep the old one'))
    expect(said).toEqual(wrong('HALE_BACKUP_KEY is the same as HALE_SECRET', 'Take another'))
    expect(said).not.toContain(weak)
    writeFileSync(join(folder, 'secret'), SECRET)
    chmodSync(join(folder, 'secret'), 0o644)
    expect(await examine({ HALE_SECRET: '' })).toEqual(wrong('Others of this machine may read', 'chmod 600'))
    rmSync(join(folder, 'secret'))
  })

  test('jobs that were given up, and jobs that nobody runs', async () => {
    const add = (state: string) =>
      `insert into jobs (kind, subject_id, ${state.split('=')[0]}) values ('mail', gen_random_uuid(), ${state.split('=')[1]})`
    const dead = await withFault(
      `${add('dead_at=now()')}; update jobs set failure = 'EHOST'`,
      'delete from jobs',
    )
    expect(dead).toMatch(
      /^CHECK {2}Jobs of the kind mail were given up: 1, mostly for EHOST\.\n.*jobs retry/m,
    )
    const late = await withFault(add("due_at=now() - interval '1 hour'"), 'delete from jobs')
    expect(late).toEqual(wrong('Jobs wait for more than 15 minutes: 1', 'Start a server'))
  })

  test('a query that takes long', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    const [found] = await findSlowQueries({ database }, 0)
    expect(found).toMatchObject({ state: 'check', fix: expect.stringContaining('pg_cancel_backend') })
    await client.query('rollback')
    client.release()
  })

  test('backups that are missing or too old', async () => {
    const place = join(folder, 'backups')
    const settings = { HALE_BACKUP_FOLDER: place, HALE_BACKUP_KEY: 'Qm5v8zY2rT0uWxE7kLpA3sDfGhJ1cVbN' }
    mkdirSync(place)
    expect(await examine(settings)).toEqual(wrong('no backup in', 'hale -- backup FILE'))
    writeFileSync(join(place, nameOf(new Date(Date.now() - 72 * 60 * 60 * 1000))), '')
    expect(await examine(settings)).toEqual(wrong('newest backup is 72 hours old', 'hale -- backup FILE'))
    writeFileSync(join(place, nameOf(new Date())), '')
    expect(await examine(settings)).toMatch(/^OK {5}The newest backup is 0 hours old/m)
    const production = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'https://a.example',
    }
    expect(await examine(production)).toMatch(
      /^CHECK {2}No backups are made by themselves\.\n.*HALE_BACKUP_FOLDER/m,
    )
  })

  test('a PUBLIC_URL that leads nowhere or has a path', async () => {
    const at = (url: string) => examine({ PUBLIC_URL: url })
    expect(await at('http://wellbeing.example')).toEqual(
      wrong('wellbeing.example, the host of PUBLIC_URL, belongs to no company', 'company create'),
    )
    await makeCompany(database, { hostnames: ['wellbeing.example'] })
    expect(await at('http://wellbeing.example')).toMatch(/^OK {5}People who come by http:\/\/wellbeing/m)
    expect(await at('http://wellbeing.example/portal')).toEqual(
      wrong('has a path', 'http://wellbeing.example'),
    )
  })
})
