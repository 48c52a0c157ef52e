import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf, startCluster } from '#platform/db/embedded/cluster.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import { openMailServer, type MailServer } from '#apps/server/test/servers/open-mail-server.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { EDITOR, logIn, MEMBER, startHale, withServer, type Hale } from '../../bench/parts/hale.ts'
import { digestsOfFolder, hashesOf, makeDemo, mustRun, type Place } from './place.ts'

const WRITES_A_SECOND = 200
const WRITERS = 8
const WAIT_MS = 60_000

/** Proves a backup taken during writes, then one taken at rest, whose restored rows and files must be the same. */
export async function proveLive(place: Place): Promise<void> {
  const { folder, dataDir, key } = place
  await makeDemo(place)
  const mails = await openMailServer()
  try {
    const live = join(folder, 'live.backup')
    const picture = await withServer(startHale(dataDir, { SMTP_URL: mails.url }), async (hale) => {
      const address = await uploadPicture(hale)
      await makeMailWait(hale, mails)
      await backUpDuringWrites(place, live)
      return address
    })
    await proveRestored(place, live, picture, mails)

    const still = join(folder, 'still.backup')
    const frozen = { rows: await digestsOfFolder(dataDir), files: await hashesOf(diskOf(dataDir)) }
    await mustRun(['backup', still], { ...key, HALE_DATA_DIR: dataDir })
    const copy = join(folder, 'still')
    await mustRun(['restore', still, '--send-waiting'], { ...key, HALE_DATA_DIR: copy })
    const restored = { rows: await digestsOfFolder(copy), files: await hashesOf(diskOf(copy)) }
    assert.deepEqual(restored, frozen)
    const { length } = Object.keys(frozen.files)
    console.log(
      `     at rest: ${Object.keys(frozen.rows).length} tables and ${length} files have the same hashes`,
    )
  } finally {
    await mails.stop()
  }
}

const diskOf = (dataDir: string) => diskFileStore(join(dataDir, 'files'))

/** Uploads a picture as the demo's editor and returns its signed address. */
async function uploadPicture({ url }: Hale): Promise<string> {
  const token = await logIn(url, EDITOR)
  const { body } = await upload(url, token, await makeTwoColorPicture().jpeg().toBuffer())
  const [address] = /\/pictures\/[^"\s]+/.exec(JSON.stringify(body)) ?? []
  assert(address, 'a picture has an address')
  return address
}

function askForPassword(url: string): Promise<Response> {
  return fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: MEMBER.email }),
  })
}

/** Has Hale send a mail that the mail server refuses for now, so that it waits and is part of the backup. */
async function makeMailWait({ url }: Hale, mails: MailServer): Promise<void> {
  mails.refused.set(MEMBER.email, 451)
  assert.equal((await askForPassword(url)).status, 200)
}

async function backUpDuringWrites({ dataDir, folder, key }: Place, path: string): Promise<void> {
  const cluster = await startCluster(dataDir)
  const connection = connectionOf(cluster, 'hale', 'postgres')
  const writer = new pg.Pool({ ...connection, max: WRITERS })
  const acknowledged: string[] = []
  let writing = true
  const startedAt = performance.now()
  const write = async () => {
    for (let turn = 0; writing; turn += 1) {
      const id = randomUUID()
      await writer.query(
        `insert into articles (id, company_id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
         select $1::uuid, id, 'published', 'Written meanwhile', 'A summary', 'sleep', '{}', md5($1::uuid::text), 'Author', 1, now()
         from companies order by id limit 1`,
        [id],
      )
      acknowledged.push(id)
      await sleep(
        Math.max(0, startedAt + ((turn + 1) * 1000 * WRITERS) / WRITES_A_SECOND - performance.now()),
      )
    }
  }
  const done = Promise.all(Array.from({ length: WRITERS }, write))
  await sleep(2_000)
  const before = [...acknowledged]
  await mustRun(['backup', path], { ...key, HALE_DATA_DIR: dataDir })
  writing = false
  await done
  const rate = acknowledged.length / ((performance.now() - startedAt) / 1000)
  const { rows } = await writer.query<Row>(ROWS)
  await writer.end()
  await compareWritten(
    { before, written: new Map(rows.map(({ id, hash }) => [id, hash])), rate },
    { folder, key, path },
  )
}

type Row = { id: string; hash: string }
const ROWS = "select id, md5(articles::text) as hash from articles where title = 'Written meanwhile'"

async function compareWritten(
  { before, written, rate }: { before: string[]; written: Map<string, string>; rate: number },
  { folder, key, path }: { folder: string; key: Place['key']; path: string },
): Promise<void> {
  const target = join(folder, 'live')
  await mustRun(['restore', path], { ...key, HALE_DATA_DIR: target })
  const cluster = await startCluster(target)
  const client = new pg.Client(connectionOf(cluster, 'hale', 'postgres'))
  await client.connect()
  const { rows } = await client.query<Row>(ROWS)
  await client.end()
  await cluster.stop()
  const restored = new Map(rows.map(({ id, hash }) => [id, hash]))
  assert.deepEqual(
    before.filter((id) => !restored.has(id)),
    [],
  )
  for (const [id, hash] of restored) assert.equal(written.get(id), hash)
  console.log(
    `     ${rate.toFixed(0)} rows a second: all ${before.length} acknowledged before are there, ${restored.size - before.length} of the ${written.size - before.length} written during it`,
  )
}

/** Proves that a restored Hale starts, people log in, signed addresses work, jobs run, and no old mail is sent. */
async function proveRestored(
  { folder }: Place,
  path: string,
  picture: string,
  mails: MailServer,
): Promise<void> {
  mails.refused.clear()
  await withServer(startHale(join(folder, 'live'), { SMTP_URL: mails.url }), async ({ url }) => {
    await logIn(url)
    const { status, headers } = await fetch(`${url}${picture}`)
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^image\//)
    assert.equal((await askForPassword(url)).status, 200)
    const first = await Promise.race([mails.next(), sleep(WAIT_MS)])
    assert(first, 'a mail asked for after the restore arrives')
    // The worker looks for jobs every few seconds; a mail that waited in the backup would be sent in this time.
    await sleep(15_000)
    assert.equal(mails.mails.length, 1, `mails that arrived after restoring ${path}`)
  })
  console.log('     restored: people log in, the signed address is good, one new mail arrives and no old one')
}
