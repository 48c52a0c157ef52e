import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { makeArticle, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { schemaOf } from '#apps/server/test/databases/schema.ts'
import { unpackBackup } from '#apps/server/test/rewritten-backup.ts'
import { addressesOf, defaultSettings, openWorld, SECRET } from '#apps/server/test/world.ts'
import { readConfig } from '../config/config.ts'
import { letBackupRead } from '../db/roles/backup-role.ts'
import { migrate } from '../db/migrating/migrate.ts'
import { applyInTransaction, knownMigrations } from '../db/migrating/migrations.ts'
import { jobsOf } from '#apps/server/jobs.ts'
import { createFeatures } from '#apps/server/features.ts'
import { diskFileStore } from '../outside/files/disk-files.ts'
import { backup, restore, verify } from '#apps/server/operator/backup.ts'
import { keepDuringBackup } from './keep-files.ts'
import { RECURRING_JOBS, SENDING_JOBS, ONE_TIME_NOTICE_JOBS } from './database/hold-jobs.ts'

const world = await openWorld()
const { connection, database, superuser } = world
const folder = mkdtempSync(join(tmpdir(), 'hale-backup-'))
const KEY = 'a key that only the tests know, 40 characters'
const settingsOf = (name: string, dataDir: string, more = {}) =>
  readConfig({
    ...addressesOf(connection, name),
    ...{ HALE_SECRET: SECRET, HALE_DATA_DIR: dataDir, HALE_BACKUP_KEY: KEY },
    ...more,
  })
const sourceDir = join(folder, 'source')
const source = settingsOf(connection.database ?? '', sourceDir)
const files = diskFileStore(join(sourceDir, 'files'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Backs up as the operator does. */
async function back(name: string, config = source): Promise<string> {
  const path = join(folder, name)
  await backup.read([path])(config)
  return path
}

/** An empty database and an empty folder for files. */
async function emptyTarget() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await superuser.query(`create database ${name} owner hale`)
  const client = new pg.Client({ ...connection, database: name, user: 'postgres' })
  await client.connect()
  targets.push({ name, client })
  const dataDir = join(folder, name)
  return {
    name,
    client,
    dataDir,
    config: settingsOf(name, dataDir),
    files: diskFileStore(join(dataDir, 'files')),
  }
}
const targets: { name: string; client: pg.Client }[] = []
afterAll(async () => {
  for (const { name, client } of targets) {
    await client.end()
    await superuser.query(`drop database ${name} with (force)`)
  }
})

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )

/** A digest of all rows of each table, in whatever order they lie. */
async function digests(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as digest from ${name} one`,
    )
    found[name] = rows[0]?.digest ?? ''
  }
  return found
}

async function isUntouched({ client, dataDir }: Awaited<ReturnType<typeof emptyTarget>>): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace union all select from pg_namespace where nspname like 'hale%'",
  )
  return rowCount === 0 && !existsSync(dataDir)
}

const company = await makeCompany(database)
const member = await makeMember(database, company)
const other = await makeCompany(database)
for (let count = 0; count < 20; count += 1) await makeArticle(database, count % 2 ? company : other)
await makeArticle(database, company, {
  title: 'Tabs\tand\nlines, \\N and “Größe” 😀',
  tags: ['a,b', '{"c"}'],
})
const stored = new Map<string, Buffer>()
let small = ''
for (const bytes of [0, 1, 700_000, 9_000_000]) {
  if (bytes > 8_000_000) small = await back('small.hale')
  const key = `pictures/${company.id}/${randomUUID()}/master.webp`
  stored.set(key, randomBytes(bytes))
  await files.put(key, stored.get(key) ?? Buffer.alloc(0), 'image/webp')
}
const path = await back('first.hale')

test('a backup restored elsewhere has every row of every company, every file, and the same schema', async () => {
  const before = await digests(superuser)
  const target = await emptyTarget()
  const said = await restore.read([path])(target.config)
  expect(said).toMatch(
    /^Restored \d+ rows of \d+ tables and 4 files, 9\.\d MB, of \S+, into the database of DATABASE_OWNER_URL/,
  )
  expect(await digests(target.client)).toEqual(before)
  expect(await schemaOf(target.client)).toEqual(await schemaOf(superuser))
  for (const [key, bytes] of stored)
    expect(Buffer.compare((await target.files.get(key)) ?? Buffer.from('none'), bytes)).toBe(0)
  expect(await failure(restore.read([path])(target.config))).toMatchObject({ code: 'target-in-use' })
  // Before any server has started there.
  await back('restored.hale', target.config)
  expect(await digests(target.client)).toEqual(before)
})

test('a dry run says what would happen and changes nothing', async () => {
  const target = await emptyTarget()
  const said = await restore.read([path, '--dry-run'])(target.config)
  expect(said).toMatch(/^This would restore .* Nothing was changed\.$/)
  expect(await isUntouched(target)).toBe(true)
})

test('verified, a backup says what it holds; it shows nothing of it without the key', async () => {
  expect(await verify.read([path])(source)).toMatch(
    /^This backup is whole: \d+ rows of \d+ tables and 4 files/,
  )
  const bytes = readFileSync(path)
  expect(bytes.includes(member.email)).toBe(false)
  expect(bytes.includes(company.id)).toBe(false)
  expect(statSync(path).mode & 0o077).toBe(0)
})

test('a backup is opened by age, zstd and tar alone, and its lists have the SHA-256 of all that is in it', async () => {
  const entries = await unpackBackup(path, KEY)
  const lines = [...entries].filter(([name]) => name.startsWith('sums/')).map(([, bytes]) => String(bytes))
  const sums = [...entries]
    .filter(([name]) => !name.startsWith('sums/'))
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  expect(lines.join('')).toBe(sums.join(''))
  for (const [key, bytes] of stored) expect(entries.get(`files/${key}`)?.equals(bytes)).toBe(true)
  expect(String(entries.get('tables/accounts/00000000.copy'))).toContain(`\t${member.email}\t`)
  expect(JSON.parse(String(entries.get('backup.json')))).toMatchObject({ format: 2, company: null })
})

describe('refused by name, and the target as it was:', async () => {
  const target = await emptyTarget()
  const good = readFileSync(small)
  const broken = join(folder, 'broken.hale')
  /** Bytes of one of age's chunks with its tag. */
  const CHUNK = 64 * 1024 + 16
  /** Offset of the payload: after the header, whose last line has 48 characters, and the nonce. */
  const payloadAt = good.indexOf('\n--- ') + 49 + 16

  async function refusal(bytes: Buffer, more = {}): Promise<unknown> {
    writeFileSync(broken, bytes)
    const error = await failure(
      (async () => restore.read([broken])(settingsOf(target.name, target.dataDir, more)))(),
    )
    expect(await isUntouched(target)).toBe(true)
    expect(error).toHaveProperty('message', expect.not.stringContaining('\n'))
    return error
  }

  test('a backup cut at any place', async () => {
    const places = Array.from({ length: 20 }, () => randomInt(1, good.length))
    for (const place of [...places, payloadAt, payloadAt + 2 * CHUNK])
      expect({ place, error: await refusal(good.subarray(0, place)) }).toMatchObject({
        place,
        error: { code: 'cut' },
      })
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: 'not-a-backup' })
  })

  const withChange = (at: number) => {
    const changed = Buffer.from(good)
    changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8))
    return changed
  }

  test('a backup of which any byte was changed', async () => {
    // Four more positions, in the nonce and in the last chunk, which chance would seldom find.
    const places = Array.from({ length: 20 }, () => randomInt(payloadAt, good.length))
    for (const place of [...places, payloadAt - 16, payloadAt - 1, good.length - 17, good.length - 1])
      expect({ place, error: await refusal(withChange(place)) }).toMatchObject({
        place,
        error: { code: 'changed' },
      })
  })

  test('a backup of which the first lines were changed, which cannot be told from another key', async () => {
    expect(await refusal(withChange(randomInt(22)))).toMatchObject({ code: 'not-a-backup' })
    for (let index = 22; index < payloadAt - 16; index += 5)
      expect(await refusal(withChange(index))).toHaveProperty(
        'code',
        expect.stringMatching(/^(wrong-key|changed)$/),
      )
  })

  test('a backup that asks for more memory than a passphrase should', async () => {
    const { length } = 'age-encryption.org/v1\n-> scrypt '
    const costly = Buffer.from(good)
    costly.write('19', length + 23)
    expect(await refusal(costly)).toMatchObject({ code: 'changed' })
  })

  test('a backup whose parts were moved', async () => {
    const moved = Buffer.from(good)
    good.copy(moved, payloadAt, payloadAt + CHUNK, payloadAt + 2 * CHUNK)
    good.copy(moved, payloadAt + CHUNK, payloadAt, payloadAt + CHUNK)
    expect(await refusal(moved)).toMatchObject({ code: 'changed' })
  })

  test('a backup of which a part was left out', async () => {
    const without = Buffer.concat([good.subarray(0, payloadAt + CHUNK), good.subarray(payloadAt + 2 * CHUNK)])
    expect(await refusal(without)).toMatchObject({ code: 'changed' })
  })

  test('another key, and none', async () => {
    const another = { HALE_BACKUP_KEY: KEY.replace('only', 'just') }
    expect(await refusal(good, another)).toMatchObject({ code: 'wrong-key' })
    expect(await refusal(good, { HALE_BACKUP_KEY: '' })).toMatchObject({ code: 'no-key' })
  })

  test('another secret than the one that sealed what is stored', async () => {
    const another = { HALE_SECRET: SECRET.replace('only', 'just') }
    expect(await refusal(good, another)).toMatchObject({ code: 'secret' })
    expect(await refusal(good, { HALE_SECRET: '' })).toMatchObject({ code: 'secret' })
  })

  test('a file that is none, or is not there', async () => {
    expect(await refusal(Buffer.from('something else'))).toMatchObject({ code: 'not-a-backup' })
    const nowhere = restore.read([join(folder, 'nowhere')])(target.config)
    expect(await failure(nowhere)).toMatchObject({ code: 'unreadable' })
  })

  test('a backup of a newer Hale', async () => {
    await superuser.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99000000000000)",
    )
    const newer = await back('newer.hale')
    await superuser.query("delete from drizzle.__drizzle_migrations where hash = 'later'")
    expect(await refusal(readFileSync(newer))).toMatchObject({
      code: 'newer',
      message: expect.stringContaining('update Hale'),
    })
  })

  test('a disk without room for it', async () => {
    // /proc, where no space is ever free.
    const full = readConfig({ HALE_DATA_DIR: '/proc/hale', HALE_SECRET: SECRET, HALE_BACKUP_KEY: KEY })
    expect(await failure(restore.read([small])(full))).toMatchObject({
      code: 'no-room',
      message: expect.stringMatching(
        /^The disk of \/proc\/hale has 0 bytes free; this backup needs about \S+ .B there\.$/,
      ),
    })
  })

  test('a place where files are', async () => {
    const taken = await emptyTarget()
    await taken.files.put('pictures/a.webp', Buffer.from('a'), 'image/webp')
    expect(await failure(restore.read([path])(taken.config))).toMatchObject({ code: 'target-in-use' })
  })
})

test('a backup never replaces a file, and leaves none where it cannot be written', async () => {
  expect(await failure(back('first.hale'))).toMatchObject({ code: 'exists' })
  expect(await failure(back('no/folder/a.hale'))).toMatchObject({ code: 'cannot-write' })
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('a disk that fills up while a table is copied is said in one line, and nothing is left', async () => {
  const full = join(folder, 'full.hale')
  symlinkSync('/dev/full', `${full}.unfinished`)
  // More than the buffers between the database and the disk hold, so that the copy has begun.
  await superuser.query(
    `update articles set body_html = (select string_agg(md5(random()::text), '') from generate_series(1, 400000))
     where id = (select id from articles order by id limit 1)`,
  )
  expect(await failure(back('full.hale'))).toMatchObject({
    code: 'cannot-write',
    message: `No backup was made: ${full} cannot be written, the disk is full.`,
  })
  await superuser.query("update articles set body_html = '' where length(body_html) > 1000000")
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])
})

test('while much is written, a backup has every row that was acknowledged before it began, and one moment of the rest', async () => {
  const acknowledged: string[] = []
  let writing = true
  const writer = async () => {
    while (writing) acknowledged.push(await makeArticle(database, company))
  }
  const writers = Array.from({ length: 4 }, writer)
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(50)
  const before = [...acknowledged]
  const during = await back('during.hale')
  writing = false
  await Promise.all(writers)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  const target = await emptyTarget()
  await restore.read([during])(target.config)
  const { rows } = await target.client.query<{ id: string }>('select id from articles')
  const restored = new Set(rows.map(({ id }) => id))
  expect(before.filter((id) => !restored.has(id))).toEqual([])
  // The words are counted by a trigger in the transaction of each article: rows of another moment would not add up.
  const { rows: counts } = await target.client.query<{ articles: number; words: number }>(
    `select (select count(*)::int from articles where company_id = $1) as articles,
       (select max(articles)::int from article_words where company_id = $1) as words`,
    [company.id],
  )
  expect(counts[0]?.words).toBe(counts[0]?.articles)
})

test('files that a backup may still need are not removed until it is made', async () => {
  const kept = keepDuringBackup(world.files, database.pool)
  await kept.put('pictures/kept.webp', Buffer.from('a'), 'image/webp')
  await superuser.query('select pg_advisory_lock(4253645)')
  await expect(kept.remove('pictures/kept.webp')).rejects.toMatchObject({ code: 'backup-runs' })
  await expect(kept.removeFolder('pictures')).rejects.toMatchObject({ code: 'backup-runs' })
  expect(String(await kept.get('pictures/kept.webp'))).toBe('a')
  await superuser.query('select pg_advisory_unlock(4253645)')
  await kept.remove('pictures/kept.webp')
  expect(await kept.get('pictures/kept.webp')).toBeUndefined()
})

test('one backup is made at a time', async () => {
  await superuser.query('select pg_advisory_lock(4253644)')
  expect(await failure(back('second.hale'))).toMatchObject({ code: 'another-runs' })
  await superuser.query('select pg_advisory_unlock(4253644)')
})

test('a backup of an older Hale is restored, and the next start brings it up to date with its rows', async () => {
  const known = knownMigrations()
  const before = await emptyTarget()
  const owner = new pg.Client({ ...connection, database: before.name })
  await owner.connect()
  // The migrations before the audit log had a hash chain.
  await applyInTransaction(
    owner,
    known.filter(({ tag }) => tag < '0031'),
  )
  await letBackupRead(owner)
  await owner.end()
  await before.client.query(
    `insert into companies (id, slug, name, country, design) values ('${randomUUID()}', 'older', 'Older', 'US', '{}');
     insert into audit (id, company_id, action) select gen_random_uuid(), id, 'entry.old' from companies, generate_series(1, 3)`,
  )
  const older = await back('older.hale', before.config)
  const target = await emptyTarget()
  await restore.read([older])(target.config)
  await migrate({ ...connection, database: target.name })
  expect(await schemaOf(target.client)).toEqual(await schemaOf(superuser))
  const { rows } = await target.client.query(
    'select slug, position::int from audit_heads join companies on id = company_id',
  )
  expect(rows).toEqual([{ slug: 'older', position: 3 }])
})

test('a backup of the first format is restored, and refused by the same names', async () => {
  const first = fileURLToPath(new URL('../../apps/server/test/backup-samples/format-1.hale', import.meta.url))
  const target = await emptyTarget()
  const bytes = readFileSync(first)
  const broken = join(folder, 'broken-first.hale')
  const code = async (content: Buffer, more = {}) => {
    writeFileSync(broken, content)
    const config = settingsOf(target.name, target.dataDir, more)
    return failure(Promise.resolve(restore.read([broken])(config)))
  }
  for (const length of [1, 30, bytes.length - 1])
    expect(await code(bytes.subarray(0, length))).toMatchObject({ code: 'cut' })
  for (const at of [15, 1000]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await code(changed)).toMatchObject({ code: 'changed' })
  }
  const another = { HALE_BACKUP_KEY: KEY.replace('only', 'just') }
  expect(await code(bytes, another)).toMatchObject({ code: 'wrong-key' })
  expect(await isUntouched(target)).toBe(true)
  expect(await restore.read([first])(target.config)).toMatch(/^Restored 4 rows of 61 tables and 1 files/)
  const key = 'pictures/0e2f8f3c-8f5b-4c1e-9d5f-2f6d0c7b9a10/older/master.webp'
  expect(String(await target.files.get(key))).toBe('A picture of then.')
  const { rows } = await target.client.query(
    'select slug, action from audit join companies on companies.id = company_id',
  )
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ slug: 'older', action: 'entry.old' })))
})

test('every kind of job is known to tell people something, or to tell nobody', () => {
  const features = createFeatures({ database, secret: SECRET, files: world.files, settings: defaultSettings })
  const kinds = [...jobsOf(features), ...world.mailer.jobs].map(({ kind }) => kind)
  const SILENT = kinds.filter((kind) =>
    /^(picture|video|long-video|feed|monthly-totals|abandoned-uploads|company-domain|saml-metadata|call-back-removal|challenge|.*-clean-up|.*-update)$/.test(
      kind,
    ),
  )
  // A new kind of job belongs in hold-jobs.ts, or in the list above.
  expect([...SENDING_JOBS, ...ONE_TIME_NOTICE_JOBS, ...RECURRING_JOBS, ...SILENT].toSorted()).toEqual(
    kinds.toSorted(),
  )
})

test('what waited to be sent waits for the operator after a restore, unless it is told to go', async () => {
  await superuser.query(
    `insert into jobs (kind, company_id, subject_id, due_at)
     select kind, $1, gen_random_uuid(), now() - interval '1 day' from unnest($2::text[]) kind`,
    [company.id, [...SENDING_JOBS, ...ONE_TIME_NOTICE_JOBS, ...RECURRING_JOBS, 'picture']],
  )
  const waiting = await back('waiting.hale')
  const stateOf = async (words: string[]) => {
    const target = await emptyTarget()
    const said = await restore.read([waiting, ...words])(target.config)
    const { rows } = await target.client.query<{ kind: string }>(
      'select kind from jobs where dead_at is null and due_at <= now() order by 1',
    )
    return { said, due: rows.map(({ kind }) => kind) }
  }
  const held = await stateOf([])
  expect(held.said).toContain(
    `${SENDING_JOBS.length + ONE_TIME_NOTICE_JOBS.length} mails and messages that waited are on hold`,
  )
  expect(held.due).toEqual(['picture'])
  const sent = await stateOf(['--send-waiting'])
  expect(sent.due).toEqual(
    [...SENDING_JOBS, ...ONE_TIME_NOTICE_JOBS, ...RECURRING_JOBS, 'picture'].toSorted(),
  )
})
