import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_VIDEO_BYTES, MAX_VIDEO_PART_BYTES } from '../../../contract/files.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { timeoutMs } from '#tools/test/timeouts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { startS3Server } from '#apps/server/test/servers/s3-server.ts'
import {
  append,
  appendAndBreak,
  begin,
  contentOf,
  offsetOf,
  padVideo,
  sample,
  fetchVideoFile,
  tusHeaders,
  uploadVideo,
} from '#apps/server/test/documents/video-uploads.ts'
import { ask, openWorld, type World } from '#apps/server/test/world.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import { s3FileStore } from '#platform/outside/files/s3-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const s3Server = await startS3Server()
const s3 = s3FileStore(s3Server.settings)

const onDisk = await openWorld({ files: diskFileStore(folder) })
const inS3 = await openWorld({ files: s3 })
const { app, database, superuser } = onDisk
const company = await makeCompany(database)
const editor = await makeMember(database, company, 'editor')
const token = (await logIn(app, editor)).accessToken
const member = (await logIn(app, await makeMember(database, company, 'member'))).accessToken
const elsewhere = await makeCompany(database)
const stranger = (await logIn(app, await makeMember(database, elsewhere, 'admin'))).accessToken

beforeEach(async () => {
  s3Server.trouble.length = 0
  await superuser.query('delete from video_files')
  await superuser.query('delete from limits')
})

/** What the end of a broken connection brings about, however busy the machine is. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: timeoutMs(60) })

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** While these are answered, the server reads what is sent. */
async function letRead(app: FastifyInstance, token: string, id: string) {
  for (let question = 0; question < 30; question++) await fetchVideoFile(app, token, id)
}

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Another editor of this world, and one server after the other, each ending when the next begins. */
async function openUploads(world: World) {
  const here = await makeCompany(world.database)
  const own = (await logIn(world.app, await makeMember(world.database, here, 'editor'))).accessToken
  let serving: FastifyInstance = await world.anotherServer()
  return {
    own,
    app: () => serving,
    async replace() {
      const ending = serving
      serving = await world.anotherServer()
      await ending.close()
    },
  }
}

describe.each([
  ['on disk', onDisk],
  ['in a store that speaks S3', inS3],
])('an upload kept %s', (_, world) => {
  test.each([1, 2])(
    'arrives whole through ten broken connections and two ends of its server (%s)',
    async (seed) => {
      const random = numbers(seed)
      const { own, app: serving, replace } = await openUploads(world)
      const video = padVideo(sample('plain.mp4'), randomBytes(3_000_000))
      const id = await begin(serving(), own, video.length)
      for (let cut = 0; cut < 10; cut++) {
        const offset = await offsetOf(serving(), own, id)
        const bytes = video.subarray(offset, offset + 1_000_000)
        const sent = Math.floor(random() * bytes.length)
        const meanwhile = cut === 3 || cut === 6 ? replace : undefined
        await appendAndBreak(
          serving(),
          own,
          id,
          { offset, bytes },
          { sent, ...(meanwhile ? { meanwhile } : {}) },
        )
      }
      await eventually(async () => {
        const offset = await offsetOf(serving(), own, id)
        const bytes = video.subarray(offset)
        if (bytes.length > 0)
          expect((await append(serving(), own, id, { offset, bytes })).statusCode).toBe(204)
      })
      expect((await fetchVideoFile(serving(), own, id)).state).toBe('processing')
      expect(await world.work('video')).toBe(1)
      const { state, renditions, missing } = await fetchVideoFile(serving(), own, id)
      expect({ state, missing }).toEqual({ state: 'ready', missing: ['sizes', 'poster', 'previews'] })
      const { rawPayload } = await serving().inject({ url: renditions[0]?.url ?? '' })
      expect(hash(rawPayload)).toBe(hash(video))
    },
  )

  // Stopped before the server had read anything, an upload says so, and nothing more comes: then it is begun anew.
  test('keeps what came before its connection broke', async () => {
    const { own, app: serving } = await openUploads(world)
    const video = randomBytes(600_000)
    await eventually(async () => {
      const id = await begin(serving(), own, video.length)
      const meanwhile = () => letRead(serving(), own, id)
      await appendAndBreak(serving(), own, id, { offset: 0, bytes: video }, { sent: 500_000, meanwhile })
      expect(await offsetOf(serving(), own, id)).toBeGreaterThan(64_000)
    })
  })

  test('stands where its bytes end, also while the server still waits on the broken connection', async () => {
    const { own, app: serving } = await openUploads(world)
    const video = randomBytes(600_000)
    await eventually(async () => {
      const id = await begin(serving(), own, video.length)
      let offset = 0
      const meanwhile = async () => {
        await letRead(serving(), own, id)
        offset = await offsetOf(serving(), own, id)
      }
      await appendAndBreak(serving(), own, id, { offset, bytes: video }, { sent: 500_000, meanwhile })
      expect(offset).toBeGreaterThan(64_000)
      const rest = { offset, bytes: video.subarray(offset) }
      expect((await append(serving(), own, id, rest)).statusCode).toBe(204)
    })
  })

  test('keeps what came before its server ended', async () => {
    const { own, app: serving, replace } = await openUploads(world)
    const video = randomBytes(600_000)
    await eventually(async () => {
      const id = await begin(serving(), own, video.length)
      const meanwhile = async () => {
        await letRead(serving(), own, id)
        await replace()
      }
      await appendAndBreak(serving(), own, id, { offset: 0, bytes: video }, { sent: 500_000, meanwhile })
      expect(await offsetOf(serving(), own, id)).toBeGreaterThan(64_000)
    })
  })
})

describe('two at once', () => {
  test('from the same offset count once, and nothing of the other is left', async () => {
    const video = padVideo(sample('plain.mp4'), Buffer.alloc(500_000))
    const id = await begin(app, token, video.length)
    const answers = await Promise.all(
      [400_000, 300_000, 200_000, 100_000].map((end) =>
        append(app, token, id, { offset: 0, bytes: video.subarray(0, end) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409])
    const offset = await offsetOf(app, token, id)
    expect(readdirSync(join(folder, 'videos', company.id, id, 'parts'))).toHaveLength(1)
    await append(app, token, id, { offset, bytes: video.subarray(offset) })
    await onDisk.work('video')
    const { renditions } = await fetchVideoFile(app, token, id)
    expect(hash((await app.inject({ url: renditions[0]?.url ?? '' })).rawPayload)).toBe(hash(video))
  })

  test('more than a person may send at once are asked to come again', async () => {
    const id = await begin(app, token, 10_000_000)
    const part = { offset: 0, bytes: randomBytes(1_000_000) }
    const { promise, resolve } = Promise.withResolvers<void>()
    const cut = { sent: 1000, meanwhile: () => promise }
    const waiting = Array.from({ length: 4 }, () => appendAndBreak(app, token, id, part, cut))
    await eventually(async () => {
      // Another one, where the question below took the place of one of the four.
      waiting.push(appendAndBreak(app, token, id, part, cut))
      const { statusCode, headers } = await append(app, token, id, { ...part, offset: 1 })
      expect({ statusCode, again: headers['retry-after'] }).toEqual({ statusCode: 503, again: '10' })
    })
    const { accessToken: colleague } = await logIn(app, await makeMember(database, company, 'editor'))
    const theirs = await begin(app, colleague, 2000)
    const half = { offset: 0, bytes: Buffer.alloc(1000) }
    expect((await append(app, colleague, theirs, half)).statusCode).toBe(204)
    resolve()
    await Promise.all(waiting)
    await eventually(async () => expect((await append(app, token, id, part)).statusCode).toBe(204))
  })
})

test('one that drips gives its place away, and what came of it is kept', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = await begin(app, token, 10_000_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const part = { offset: 0, bytes: randomBytes(1_000_000) }
  const dripping = appendAndBreak(app, token, id, part, { sent: 100_000, meanwhile: () => promise })
  await eventually(async () => {
    // Quick enough at first, and then nothing comes.
    vi.advanceTimersByTime(10_000)
    const { rows } = await superuser.query<{ received: string }>(
      'select received from video_files where id = $1',
      [id],
    )
    expect(Number(rows[0]?.received)).toBe(100_000)
  })
  resolve()
  await dripping
})

test('one that is let in while its server ends does not hold that up', async () => {
  const { own, app: serving } = await openUploads(onDisk)
  const id = await begin(serving(), own, 10_000)
  await superuser.query('begin')
  await superuser.query('lock table sessions')
  const { promise, resolve } = Promise.withResolvers<void>()
  const part = { offset: 0, bytes: Buffer.alloc(10_000) }
  const cut = appendAndBreak(serving(), own, id, part, { sent: 100, meanwhile: () => promise })
  await eventually(async () => {
    const waiting = await inS3.superuser.query("select from pg_stat_activity where wait_event_type = 'Lock'")
    expect(waiting.rowCount).toBe(1)
  })
  const ended = serving().close()
  await eventually(async () => expect(serving().server.listening).toBe(false))
  await superuser.query('rollback')
  await ended
  resolve()
  await cut
})

describe('what the protocol asks for', () => {
  test('is answered: offset, length, version, and no cache', async () => {
    const id = await begin(app, token, 1000)
    await append(app, token, id, { offset: 0, bytes: Buffer.alloc(400) })
    const { statusCode, headers } = await app.inject({
      method: 'HEAD',
      url: contentOf(id),
      headers: tusHeaders(token),
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'upload-offset': '400',
      'upload-length': '1000',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    })
    const next = await append(app, token, id, { offset: 400, bytes: Buffer.alloc(100) })
    expect(next.statusCode).toBe(204)
    expect(next.headers).toMatchObject({ 'upload-offset': '500', 'tus-resumable': '1.0.0' })
  })

  test.each<[string, Record<string, string>, number]>([
    ['an offset that is not the next', { 'upload-offset': '1' }, 409],
    ['an offset after the end', { 'upload-offset': '100000' }, 409],
    ['no offset', { 'upload-offset': '' }, 400],
    ['an offset below zero', { 'upload-offset': '-1' }, 400],
    ['an offset that is no whole number', { 'upload-offset': '0x0' }, 400],
    ['another version', { 'tus-resumable': '0.2.2' }, 412],
    ['another type', { 'content-type': 'application/json' }, 415],
    ['a form', { 'content-type': 'multipart/form-data; boundary=a' }, 415],
  ])('%s is refused and changes nothing', async (_, headers, status) => {
    const id = await begin(app, token, 1000)
    const answer = await append(app, token, id, { offset: 0, bytes: Buffer.alloc(10), headers })
    expect(answer.statusCode).toBe(status)
    expect(await offsetOf(app, token, id)).toBe(0)
  })

  test('more bytes than the upload has, or than a part may have, are refused', async () => {
    const id = await begin(app, token, 1000)
    const tooMany = await append(app, token, id, { offset: 0, bytes: Buffer.alloc(1001) })
    const large = await begin(app, token, MAX_VIDEO_BYTES)
    const tooLarge = await append(app, token, large, {
      offset: 0,
      bytes: Buffer.alloc(MAX_VIDEO_PART_BYTES + 1),
    })
    expect([tooMany.statusCode, tooLarge.statusCode]).toEqual([413, 413])
    expect([await offsetOf(app, token, id), await offsetOf(app, token, large)]).toEqual([0, 0])
  })

  test('a store that is away is said to be, and the same bytes may come again', async () => {
    const own = (
      await logIn(inS3.app, await makeMember(inS3.database, await makeCompany(inS3.database), 'editor'))
    ).accessToken
    const id = await begin(inS3.app, own, 1000)
    s3Server.trouble.push(403)
    const part = { offset: 0, bytes: Buffer.alloc(1000) }
    expect((await append(inS3.app, own, id, part)).statusCode).toBe(503)
    expect((await append(inS3.app, own, id, part)).statusCode).toBe(204)
  })
})

describe('who may', () => {
  test.each([
    ['nobody', undefined, 401],
    ['a member', member, 403],
    ['an admin of another company', stranger, 404],
  ])('%s may neither ask for nor append to an upload', async (_, someone, status) => {
    const id = await begin(app, token, 1000)
    const asked = await app.inject({ method: 'HEAD', url: contentOf(id), headers: tusHeaders(someone) })
    const appended = await append(app, someone, id, { offset: 0, bytes: Buffer.alloc(10) })
    expect([asked.statusCode, appended.statusCode]).toEqual([status, status])
    expect(await offsetOf(app, token, id)).toBe(0)
  })

  test('an upload may be gone on with by another editor of the company', async () => {
    const id = await begin(app, token, 1000)
    const other = (await logIn(app, await makeMember(database, company, 'editor'))).accessToken
    expect((await append(app, other, id, { offset: 0, bytes: Buffer.alloc(10) })).statusCode).toBe(204)
  })

  test('an id that is none is answered like one that never was', async () => {
    const answer = await append(app, token, 'none', { offset: 0, bytes: Buffer.alloc(10) })
    expect(answer.statusCode).toBe(404)
  })
})

describe('there is a limit to', () => {
  const beginAgain = (bytes: number) =>
    ask(app, 'POST', '/api/video-files', { token, body: { name: 'video.mp4', bytes } })

  test('uploads of one member that are not finished', async () => {
    for (let count = 0; count < 5; count++) expect((await beginAgain(1000)).status).toBe(200)
    expect(await beginAgain(1000)).toMatchObject({ status: 429, body: { retryAfter: 60 } })
  })

  test('bytes of one company that are not finished, also at once', async () => {
    await superuser.query(
      `insert into video_files (id, company_id, name, bytes)
       select gen_random_uuid(), $1, 'video.mp4', $2 from generate_series(1, 9)`,
      [company.id, MAX_VIDEO_BYTES],
    )
    const answers = await Promise.all(Array.from({ length: 3 }, () => beginAgain(MAX_VIDEO_BYTES)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  })

  test('uploads that one member begins in an hour', async () => {
    for (let count = 0; count < 30; count++) {
      expect((await beginAgain(1000)).status).toBe(200)
      await superuser.query('delete from video_files')
    }
    expect((await beginAgain(1000)).status).toBe(429)
  })

  test('the bytes of one', async () => {
    expect((await beginAgain(MAX_VIDEO_BYTES + 1)).status).toBe(400)
    expect((await beginAgain(0)).status).toBe(400)
  })
})

describe('an upload that is not wanted', () => {
  const partsOf = (id: string) => join(folder, 'videos', company.id, id)

  test('is removed with what has arrived of it', async () => {
    const id = await begin(app, token, 1000)
    await append(app, token, id, { offset: 0, bytes: Buffer.alloc(400) })
    expect(readdirSync(partsOf(id))).toEqual(['parts'])
    expect((await ask(app, 'DELETE', `/api/video-files/${id}`, { token })).status).toBe(200)
    expect(await onDisk.work('video')).toBe(1)
    expect(() => readdirSync(partsOf(id))).toThrow('ENOENT')
    expect((await append(app, token, id, { offset: 400, bytes: Buffer.alloc(10) })).statusCode).toBe(404)
  })

  test('stays once it is whole', async () => {
    const id = await uploadVideo(app, token, sample('plain.mp4'))
    expect((await ask(app, 'DELETE', `/api/video-files/${id}`, { token })).status).toBe(200)
    expect((await fetchVideoFile(app, token, id)).state).toBe('processing')
  })

  test('is removed once nobody has gone on with it for two days', async () => {
    const [old, young] = [await begin(app, token, 1000), await begin(app, token, 1000)]
    await append(app, token, old, { offset: 0, bytes: Buffer.alloc(400) })
    await superuser.query(`update video_files set received_at = now() - interval '49 hours' where id = $1`, [
      old,
    ])
    await onDisk.work('abandoned-uploads')
    await onDisk.work('video')
    expect(() => readdirSync(partsOf(old))).toThrow('ENOENT')
    const left = await superuser.query<{ id: string }>('select id from video_files')
    expect(left.rows).toEqual([{ id: young }])
  })
})
