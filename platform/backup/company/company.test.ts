import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, makeArticle, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { countMails, mailedToken } from '#apps/server/test/servers/mailbox.ts'
import { companyRows } from '#apps/server/test/databases/rows.ts'
import { rewriteBackup } from '#apps/server/test/rewritten-backup.ts'
import { makeScan, scanDevice } from '#apps/server/test/scans.ts'
import { schemaOf } from '#apps/server/test/databases/schema.ts'
import { addressesOf, ask, openWorld, SECRET, type World } from '#apps/server/test/world.ts'
import { readConfig } from '../../config/config.ts'
import { writeAudit } from '../../core/audit.ts'
import { sealer } from '../../crypto/seal.ts'
import { fillDemo } from '../../demo/fill-demo.ts'
import { demoPartsOf } from '../../feature/server.ts'
import { featureList } from '#apps/server/features.ts'
import { verifyAudit } from '#apps/server/operator/audit.ts'
import { backup, restore } from '#apps/server/operator/backup.ts'
import { exportOneCompany } from '#apps/server/operator/export-company.ts'
import { importOneCompany } from '#apps/server/operator/import-company.ts'
import { connectToDatabase } from '#apps/server/operator/join.ts'
import { diskFileStore } from '../../outside/files/disk-files.ts'
import type { Rows } from '../../db/tenant.ts'
import type { Table } from '../container/contents.ts'
import { EXCLUDED_TABLES, INSTALLATION_TABLES, SEALED_COLUMNS } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-moving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const KEY = 'a key that only the tests know, 40 characters'
const OTHER_SECRET = SECRET.replace('only', 'just')

async function fill(rows: Rows): Promise<void> {
  for (const { fillLibrary } of featureList.manifests) await fillLibrary?.(rows)
}

/** An installation with the library, and the settings of its operator's tool. */
async function installation(name: string, secret: string) {
  const dataDir = join(folder, name)
  const files = diskFileStore(join(dataDir, 'files'))
  const world = await openWorld({ secret, files, fill })
  const settings = (more = {}) =>
    readConfig({
      ...addressesOf(world.connection, world.connection.database ?? ''),
      ...{ HALE_SECRET: secret, HALE_DATA_DIR: dataDir, HALE_BACKUP_KEY: KEY },
      ...more,
    })
  return { ...world, files, dataDir, settings }
}
type Installation = Awaited<ReturnType<typeof installation>>

const [source, target] = await Promise.all([
  installation('here', SECRET),
  installation('there', OTHER_SECRET),
])
await fillDemo(source.database, demoPartsOf(featureList.manifests), sealer(SECRET))

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )
const exported = async (slug: string, name = `${randomUUID()}.hale`, from = source) => {
  const path = join(folder, name)
  return { path, said: await exportOneCompany.read([slug, path])(from.settings()) }
}
const imported = (path: string, into = target, more = {}, flags = ['--keep-passwords']) =>
  importOneCompany.read([path, ...flags])(into.settings(more))

/** A company's exported rows by table, without columns that an import changes. */
async function moved({ superuser }: Installation, companyId: string) {
  const found = Object.fromEntries(await companyRows(superuser, companyId))
  for (const name of Object.keys(EXCLUDED_TABLES)) if (!name.endsWith('_words')) delete found[name]
  const changes = /"(sealed|payload|is_default|dead_at|due_at|lease|failure)":("[^"]*"|null|true|false),?/g
  return Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.replaceAll(changes, '')]))
}

/** Everything of an installation, to see whether it was touched: of each row, which transaction wrote it, and where. */
async function state({ superuser, files }: Installation) {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(xmin::text || ctid::text)), 0) as digest from ${name}`,
  )
  const { rows } = await superuser.query<{ name: string; digest: string }>(digests.join(' union all '))
  const found = Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  for await (const { key, bytes } of files.list()) found[key] = String(bytes)
  return found
}

async function verified({ settings }: Installation): Promise<string> {
  const connection = await connectToDatabase(settings())
  try {
    return await verifyAudit.read([])(connection)
  } finally {
    await connection.leave()
  }
}

/** A company with one member who saved a scan, and an admin. */
async function filledCompany(world: World) {
  const company = await makeCompany(world.database)
  const [member, admin] = [
    await makeMember(world.database, company),
    await makeMember(world.database, company, 'admin'),
  ]
  const scan = makeScan()
  await scanDevice(world.app, (await logIn(world.app, member)).accessToken).saved(scan)
  return { company, member, admin, scan }
}

test('every table goes with its company, or is named among those that do not', async () => {
  const { rows } = await source.superuser.query<{ name: string; isOfCompany: boolean }>(
    `select relname as name, exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id') as "isOfCompany"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const others = rows.filter(({ isOfCompany }) => !isOfCompany).map(({ name }) => name)
  // A new table without a company belongs in `company/tables.ts`, and companies' share of it in the export.
  expect(others.toSorted()).toEqual([...INSTALLATION_TABLES, 'accounts', 'companies'].toSorted())
  const names = rows.map(({ name }) => name)
  expect(Object.keys(EXCLUDED_TABLES).filter((name) => !names.includes(name))).toEqual([])
  const { rows: bytes } = await source.superuser.query<{ column: string }>(
    `select attrelid::regclass || '.' || attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where atttypid = 'bytea'::regtype and relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  )
  const stays = new Set([...Object.keys(EXCLUDED_TABLES), ...INSTALLATION_TABLES])
  const plain = ['audit.actor_mark', 'audit.hash', 'audit.subject_mark', 'audit_heads.hash']
  plain.push('call_back_addresses.code_hash', 'mailed_links.hash', 'portraits.bytes')
  const sealed = Object.entries(SEALED_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const going = bytes.map(({ column }) => column).filter((column) => !stays.has(column.split('.')[0] ?? ''))
  // A new column of bytes is either encrypted with the installation's secret, or plain.
  expect(going.toSorted()).toEqual([...plain, ...sealed].toSorted())
})

test('a company is at another installation with every row and file, and its people log in there', async () => {
  const before = await source.superuser.query<{ id: string }>(
    "select id from companies where slug = 'hale-demo'",
  )
  const id = before.rows[0]?.id ?? ''
  const key = `pictures/${id}/${randomUUID()}/master.webp`
  const stored = new Map([
    [key, randomBytes(70_000)],
    [`videos/${id}/${randomUUID()}/parts/1`, randomBytes(9_000_000)],
  ])
  for (const [name, bytes] of stored) await source.files.put(name, bytes, 'image/webp')
  await source.files.put(`pictures/${randomUUID()}/a/master.webp`, randomBytes(10), 'image/webp')
  const person = { email: 'member@demo.example', password: 'hale-demo-2026' }
  const enter = async ({ app }: Installation) => {
    const { status, body } = await ask(app, 'POST', '/api/auth/login', { body: person })
    expect(status).toBe(200)
    return (body as { accessToken: string }).accessToken
  }
  const draft = makeScan()
  await scanDevice(source.app, await enter(source)).saved(draft)
  // Somebody who invited others and was one of a list: the tables refer to each other.
  await source.superuser.query(
    `with batch as (insert into invitation_batches (id, company_id, actor_id)
       select gen_random_uuid(), company_id, id from members where email = 'admin@demo.example' returning *)
     update members set batch_id = batch.id from batch where email = 'member@demo.example'`,
  )
  // An entry about someone who was erased since: its chain holds a digest of them.
  const erased = await makeMember(source.database, { id, slug: 'hale-demo' })
  await source.database
    .tenant(id)
    .write((tx) => writeAudit(tx, id, [{ actorId: null, subjectId: erased.id, action: 'person.invited' }]))
  await source.superuser.query('delete from accounts where email = $1', [erased.email])
  for (const title of ['Sleep and light', 'Sleep and noise'])
    await makeArticle(source.database, { id, slug: '' }, { title })
  await source.superuser.query(
    "insert into jobs (kind, company_id, subject_id) values ('mail', $1, gen_random_uuid())",
    [id],
  )
  const untouched = await state(source)
  const schema = await schemaOf(target.superuser)
  const foretold = await exportOneCompany.read(['hale-demo', 'nowhere', '--dry-run'])(source.settings())
  expect(foretold).toMatch(
    /^This would export hale-demo, with 2 files of 9\.1 MB and these rows\. Nothing was written\.\n/,
  )
  expect(foretold).toMatch(/^ {2}members +\d+$/m)
  const { path, said } = await exported('hale-demo')
  expect(said).toMatch(/^Exported hale-demo: \d+ rows of \d+ tables and 2 files/)
  expect(readFileSync(path).includes('demo.example')).toBe(false)

  const empty = await state(target)
  const dry = await importOneCompany.read([path, '--dry-run'])(target.settings())
  expect(dry).toMatch(/^This would import hale-demo: \d+ rows of \d+ tables and 2 files/)
  expect(dry).toMatch(/^ {2}members +\d+$/m)
  expect(dry).toContain('0 people have an account here already')
  expect(await state(target)).toEqual(empty)

  expect(await imported(path)).toMatch(/^Imported hale-demo: /)
  expect(await moved(target, id)).toEqual(await moved(source, id))
  // The audit says that all of it was taken out; nothing else is changed.
  const { audit, audit_heads, ...others } = await state(source)
  expect(untouched).toMatchObject(others)
  expect([audit, audit_heads]).not.toEqual([untouched['audit'], untouched['audit_heads']])
  const { rows: last } = await source.superuser.query(
    'select action, actor_id from audit where company_id = $1 order by position desc limit 1',
    [id],
  )
  expect(last).toEqual([{ action: 'company.exported', actor_id: null }])
  for (const [name, bytes] of stored)
    expect(Buffer.compare((await target.files.get(name)) ?? Buffer.from('none'), bytes)).toBe(0)
  expect(Object.keys(await state(target)).filter((name) => name.includes('/'))).toHaveLength(2)
  const scans = await scanDevice(target.app, await enter(target)).list()
  expect(scans).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: draft.id, result: draft.result })]),
  })
  const chain = (text: string) => text.split('\n').find((line) => line.startsWith('hale-demo,'))
  expect(chain(await verified(target))).toBe(chain(await verified(source)))
  expect(await schemaOf(target.superuser)).toEqual(schema)
  expect((await target.database.pool.query('select from members')).rowCount).toBe(0)
  // Waiting mails are held, so that only one of the two installations sends them.
  const { rows: waiting } = await target.superuser.query(
    "select failure, dead_at is not null as held from jobs where company_id = $1 and kind = 'mail'",
    [id],
  )
  expect(waiting).toEqual([{ failure: 'restored', held: true }])
})

describe('where the address of somebody who comes has an account already,', async () => {
  const { company, member, admin, scan } = await filledCompany(source)
  const home = await makeCompany(target.database)
  const known = await makeMember(target.database, home)
  await target.superuser.query('update accounts set email = $1 where email = $2', [member.email, known.email])
  await target.superuser.query('update members set email = $1 where id = $2', [member.email, known.id])
  const inHome = { ...known, email: member.email }
  // Another password than at the target.
  await source.superuser.query(
    "update accounts set password_hash = 'the password of the other account' where email = $1",
    [member.email],
  )
  const before = await logIn(target.app, inHome)
  const { path } = await exported(company.slug)
  const dry = await importOneCompany.read([path, '--dry-run'])(target.settings())
  const said = await imported(path)
  const stateOf = async (world: Installation) =>
    (
      await world.superuser.query<{ activated: boolean; scans: number }>(
        `select activated_at is not null as activated, (select count(*)::int from scans where member_id = members.id) as scans
         from members where id = $1`,
        [member.id],
      )
    ).rows[0]

  test('the operator is told, and they alone are asked, once', async () => {
    expect(dry).toContain('1 people have an account here already; 1 of them would be asked by mail')
    expect(said).toContain('1 people have an account here already; 1 are asked by mail')
    expect(await countMails(target, member.email)).toBe(1)
    expect(target.sent.map(({ to }) => to)).toEqual([member.email])
    expect(target.sent[0]?.text).toContain('If you do not agree, you do not need to do anything.')
  })

  test('nothing is joined until they agree, and it is not an admin’s to remove', async () => {
    const again = await logIn(target.app, inHome)
    for (const { accessToken: token } of [before, again])
      expect((await ask(target.app, 'GET', '/api/me', { token })).body).not.toMatchObject({ id: member.id })
    expect(await scanDevice(target.app, again.accessToken).list()).toMatchObject({ items: [] })
    const copy = JSON.stringify(
      (await ask(target.app, 'GET', '/api/account/export', { token: again.accessToken })).body,
    )
    expect(copy).toContain(member.email)
    expect(copy).not.toContain(scan.id)
    const { accessToken: token } = await logIn(target.app, admin)
    const revoked = await ask(target.app, 'DELETE', `/api/invitations/${member.id}`, { token })
    expect(revoked.body).toMatchObject({ code: 'person-has-data' })
    expect(await stateOf(target)).toEqual({ activated: false, scans: 1 })
    expect(await stateOf(source)).toEqual({ activated: true, scans: 1 })
  })

  test('asked again, they get the same question, and who agrees has both', async () => {
    await target.superuser.query("update members set invited_at = now() - interval '1 hour' where id = $1", [
      member.id,
    ])
    const { accessToken: token } = await logIn(target.app, admin)
    expect((await ask(target.app, 'POST', `/api/invitations/${member.id}/resend`, { token })).status).toBe(
      200,
    )
    const mailed = await mailedToken(target, member.email)
    expect(target.sent.at(-1)?.subject).toContain('has moved its wellbeing portal')
    const joined = await ask(target.app, 'POST', '/api/authorization/accounts/confirm-invitation', {
      body: { token: mailed, name: 'Robin Example', password: PASSWORD, termsVersion: TERMS_VERSION },
    })
    expect(joined.status).toBe(200)
    expect(await stateOf(target)).toEqual({ activated: true, scans: 1 })
    const { accessToken } = joined.body as { accessToken: string }
    expect(await scanDevice(target.app, accessToken).list()).toMatchObject({ items: [{ id: scan.id }] })
    expect((await target.superuser.query('select from members where id = $1', [known.id])).rowCount).toBe(1)
  })
})

test('who erases their account leaves what waits for them to their company, and can still agree', async () => {
  const { company, member, scan } = await filledCompany(source)
  const known = await makeMember(target.database, await makeCompany(target.database))
  await target.superuser.query('update accounts set email = $1 where email = $2', [member.email, known.email])
  await target.superuser.query('update members set email = $1 where id = $2', [member.email, known.id])
  await imported((await exported(company.slug)).path)
  const { accessToken: token } = await logIn(target.app, { ...known, email: member.email })
  const erased = await ask(target.app, 'POST', '/api/account/delete', { token, body: { password: PASSWORD } })
  expect(erased.status).toBe(200)
  const { rows } = await target.superuser.query(
    'select activated_at, (select password_hash from accounts where id = account_id) from members where email = $1',
    [member.email],
  )
  expect(rows).toEqual([{ activated_at: null, password_hash: null }])
  const joined = await ask(target.app, 'POST', '/api/authorization/accounts/confirm-invitation', {
    body: {
      ...{ token: await mailedToken(target, member.email), name: 'Robin Example', password: PASSWORD },
      termsVersion: TERMS_VERSION,
    },
  })
  expect(joined.status).toBe(200)
  const { accessToken } = joined.body as { accessToken: string }
  expect(await scanDevice(target.app, accessToken).list()).toMatchObject({ items: [{ id: scan.id }] })
})

test('what members read is made here, a host is one company’s, and passwords stay behind', async () => {
  const { company, member } = await filledCompany(source)
  const id = await makeArticle(source.database, company)
  const forged = join(folder, 'forged.hale')
  await rewriteBackup((await exported(company.slug)).path, forged, KEY, {
    rows: ({ name }, text) =>
      name === 'articles' ? text.replaceAll('<p>A text.</p>', '<p onclick="x()">A text.</p>') : text,
  })
  expect(await imported(forged, target, {}, [])).toContain('Everybody chooses a new password the first time')
  const { rows: texts } = await target.superuser.query('select body_html from articles where id = $1', [id])
  expect(texts).toEqual([{ body_html: '<p>A text.</p>' }])
  const { rows: accounts } = await target.superuser.query(
    'select password_hash from accounts where email = $1',
    [member.email],
  )
  expect(accounts).toEqual([{ password_hash: null }])
  const taken = ['taken-once.example']
  await makeCompany(target.database, { hostnames: taken })
  await expect(makeCompany(target.database, { hostnames: taken })).rejects.toMatchObject({
    cause: { constraint: 'companies_hostnames' },
  })
})

describe('refused by name, and nothing is touched:', async () => {
  const { company, member } = await filledCompany(source)
  await makeArticle(source.database, company)
  for (let count = 0; count < 3; count += 1)
    await source.files.put(
      `pictures/${company.id}/${randomUUID()}/master.webp`,
      randomBytes(300_000),
      'image/webp',
    )
  const { path } = await exported(company.slug)
  const good = readFileSync(path)

  async function refusal(from = path, more = {}): Promise<unknown> {
    const before = await state(target)
    const error = await failure(Promise.resolve().then(() => imported(from, target, more)))
    expect(await state(target)).toEqual(before)
    expect(error).toHaveProperty('message', expect.not.stringContaining('\n'))
    return error
  }

  const broken = (bytes: Buffer) => {
    const file = join(folder, 'broken.hale')
    writeFileSync(file, bytes)
    return file
  }

  test('a file that is cut, changed or sealed with another key', async () => {
    expect(await refusal(broken(good.subarray(0, good.length - 100)))).toMatchObject({ code: 'cut' })
    const changed = Buffer.from(good)
    changed[1000] = (changed[1000] ?? 0) ^ 1
    expect(await refusal(broken(changed))).toMatchObject({ code: 'changed' })
    const another = { HALE_BACKUP_KEY: KEY.replace('only', 'just') }
    expect(await refusal(path, another)).toMatchObject({ code: 'wrong-key' })
  })

  test('a whole backup as a company, and a company as a whole backup', async () => {
    const whole = join(folder, 'whole.hale')
    await backup.read([whole])(source.settings())
    expect(await refusal(whole)).toMatchObject({ code: 'whole-installation' })
    const place = join(folder, 'nothing')
    const restoring = restore.read([path])(
      readConfig({ HALE_DATA_DIR: place, HALE_SECRET: SECRET, HALE_BACKUP_KEY: KEY }),
    )
    expect(await failure(restoring)).toMatchObject({ code: 'one-company' })
    expect(existsSync(place)).toBe(false)
  })

  test('another schema', async () => {
    await target.superuser.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99000000000000)",
    )
    expect(await refusal()).toMatchObject({ code: 'other-migrations' })
    await target.superuser.query("delete from drizzle.__drizzle_migrations where hash = 'later'")
  })

  test('a slug, a host or an id that is taken', async () => {
    const other = await makeCompany(target.database, { slug: company.slug })
    expect(await refusal()).toMatchObject({
      code: 'company-exists',
      message: expect.stringContaining(company.slug),
    })
    await target.superuser.query('delete from companies where id = $1', [other.id])
    await source.superuser.query("update companies set hostnames = '{taken.example}' where id = $1", [
      company.id,
    ])
    const withHost = await exported(company.slug)
    const host = await makeCompany(target.database, { hostnames: ['taken.example'] })
    expect(await refusal(withHost.path)).toMatchObject({
      code: 'company-exists',
      message: `The host taken.example belongs to ${host.slug} here. Nothing was changed.`,
    })
    await target.superuser.query('delete from companies where id = $1', [host.id])
    await target.superuser.query(
      "insert into accounts (id, email) select account_id, 'another@example.com' from (select $1::uuid as account_id) as known",
      [
        (
          await source.superuser.query<{ id: string }>('select account_id as id from members where id = $1', [
            member.id,
          ])
        ).rows[0]?.id,
      ],
    )
    expect(await refusal()).toMatchObject({
      code: 'not-imported',
      message: 'A row of accounts has an id that a row of this installation has. Nothing was changed.',
    })
    await target.superuser.query("delete from accounts where email = 'another@example.com'")
  })

  describe('what somebody made of it who knows its key:', async () => {
    const craft = async (changes: Parameters<typeof rewriteBackup>[3]) => {
      const crafted = join(folder, 'crafted.hale')
      await rewriteBackup(path, crafted, KEY, changes)
      return crafted
    }
    const cell = ({ columns }: Table, line: string, column: string, value: string) =>
      line
        .split('\t')
        .map((was, place) => (columns[place] === column ? value : was))
        .join('\t')
    /** Changes one column of each row of a table. */
    const setting = (name: string, column: string, value: string) => ({
      rows: (table: Table, text: string) =>
        table.name === name ? text.replaceAll(/^.+$/gm, (line) => cell(table, line, column, value)) : text,
    })

    test('nothing at all, which comes as it is', async () => {
      expect(await importOneCompany.read([await craft({}), '--dry-run'])(target.settings())).toContain(
        `This would import ${company.slug}`,
      )
    })

    test('another company’s host, which its header does not name', async () => {
      await makeCompany(target.database, { hostnames: ['victim.example'] })
      const crafted = await craft(setting('companies', 'hostnames', '{victim.example}'))
      expect(await refusal(crafted)).toMatchObject({ code: 'foreign' })
    })

    test('another company’s files, and ways out of the place for files', async () => {
      const victim = await makeCompany(target.database)
      const theirs = `pictures/${victim.id}/${randomUUID()}/320.webp`
      await target.files.put(theirs, Buffer.from('theirs'), 'image/webp')
      for (const key of [theirs, '../x', `pictures/${company.id}/../${victim.id}/a/320.webp`])
        expect(await refusal(await craft({ key: () => key }))).toMatchObject({ code: 'foreign' })
      expect(String(await target.files.get(theirs))).toBe('theirs')
    })

    test('an account of a person outside the company', async () => {
      const crafted = await craft({
        rows: (table, text) =>
          table.name === 'accounts'
            ? `${text}${text.split('\n')[0]?.replace(/^[^\t]+\t[^\t]+/, `${randomUUID()}\tstranger@victim.example`)}\n`
            : text,
      })
      expect(await refusal(crafted)).toMatchObject({ code: 'foreign' })
    })

    test('a design that no admin can have written', async () => {
      const color = /(?<="primary": ")#[0-9a-f]{6}/i
      const crafted = await craft({
        rows: ({ name }, text) =>
          name === 'companies' ? text.replace(color, '#000000}</style><h1>Log in here</h1>') : text,
      })
      expect(await refusal(crafted)).toMatchObject({
        code: 'not-imported',
        message: expect.stringMatching(/^The design in this file/),
      })
    })

    test('a text that no editor can have written', async () => {
      const crafted = await craft(setting('articles', 'body', '{"type":"doc","content":[{"type":"script"}]}'))
      expect(await refusal(crafted)).toMatchObject({ code: 'not-imported' })
    })
  })

  test('a disk without room for it', async () => {
    // Where nothing is ever free.
    expect(await refusal(path, { HALE_DATA_DIR: '/proc/hale' })).toMatchObject({
      code: 'no-room',
      message: expect.stringMatching(/^The disk of \/proc\/hale has 0 bytes free; /),
    })
  })

  test('a place for files that takes none', async () => {
    const keys: string[] = []
    for await (const { key: found } of source.files.list()) if (found.includes(company.id)) keys.push(found)
    const blocked = join(target.dataDir, 'files', ...(keys.at(-1) ?? '').split('/').slice(0, -1))
    // Where the folder of the last file should be: the others are written and removed again.
    mkdirSync(dirname(blocked), { recursive: true })
    writeFileSync(blocked, '')
    const refused = await refusal()
    rmSync(blocked)
    expect(refused).toMatchObject({
      code: 'not-imported',
      message: expect.stringMatching(/^The place for files did not take them: /),
    })
  })

  test('a secret that is not the one that sealed, and a company that is not there', async () => {
    const settings = source.settings({ HALE_SECRET: OTHER_SECRET })
    const file = join(folder, 'secret.hale')
    expect(await failure(exportOneCompany.read([company.slug, file])(settings))).toMatchObject({
      code: 'secret',
    })
    expect(await failure(exportOneCompany.read(['nobody', file])(source.settings()))).toMatchObject({
      code: 'no-company',
    })
    expect(existsSync(file)).toBe(false)
  })

  test('the same company twice', async () => {
    await imported(path)
    expect(await refusal()).toMatchObject({
      code: 'company-exists',
      message: expect.stringContaining('here already'),
    })
  })
})
