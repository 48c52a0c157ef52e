import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { inspect } from 'node:util'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { startS3Server } from '#apps/server/test/servers/s3-server.ts'
import { ConfigError, readConfig } from '../../config/config.ts'
import { s3FileStore } from './s3-files.ts'
import { diskFileStore } from './disk-files.ts'
import type { Clock } from '../retry.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const server = await startS3Server()

let now = 0
let waits: number[] = []
const clock: Clock = {
  now: () => now,
  random: () => 1,
  pause: async (ms) => {
    waits.push(ms)
    now += ms
  },
}

const disk = diskFileStore(folder)
const s3 = s3FileStore(server.settings, clock)
const newKey = () => `pictures/${randomUUID()}/master.webp`

beforeEach(() => {
  waits = []
  server.trouble.length = 0
})

describe.each([
  ['a folder', disk],
  ['a store that speaks S3', s3],
])('files in %s', (_, files) => {
  test('come back as they went in, small and large', async () => {
    for (const bytes of [Buffer.from('a'), randomBytes(3_000_000)]) {
      const key = newKey()
      await files.put(key, bytes, 'image/webp')
      expect(Buffer.compare((await files.get(key)) ?? Buffer.alloc(0), bytes)).toBe(0)
    }
  })

  test('are replaced by others of the same name', async () => {
    const key = newKey()
    await files.put(key, Buffer.from('first'), 'image/webp')
    await files.put(key, Buffer.from('second'), 'image/webp')
    expect(String(await files.get(key))).toBe('second')
  })

  test('are gone once removed, and may be removed again', async () => {
    const key = newKey()
    await files.put(key, Buffer.from('a'), 'image/webp')
    await files.remove(key)
    await files.remove(key)
    expect(await files.get(key)).toBeUndefined()
  })

  test('that were never there are none', async () => {
    expect(await files.get(newKey())).toBeUndefined()
    expect(await files.read(newKey(), { start: 0, end: 9 })).toBeUndefined()
  })

  test.each([
    [0, 0],
    [0, 1_999_999],
    [700_000, 1_700_000],
    [1_999_999, 1_999_999],
  ])('are streamed from byte %s to byte %s', async (start, end) => {
    const key = newKey()
    const bytes = randomBytes(2_000_000)
    await files.put(key, bytes, 'image/webp')
    const stream = await files.read(key, { start, end })
    if (!stream) throw new Error('There is no such file.')
    const read = await buffer(stream)
    expect(Buffer.compare(read, bytes.subarray(start, end + 1))).toBe(0)
  })

  test.each([0, 1, 20_000_000])('of this machine are put with all %s bytes', async (count) => {
    const bytes = randomBytes(count)
    const path = join(folder, randomUUID())
    writeFileSync(path, bytes)
    const key = newKey()
    await files.putFile(key, path, 'video/mp4')
    expect(Buffer.compare((await files.get(key)) ?? Buffer.alloc(1), bytes)).toBe(0)
  })

  test('are removed with their folder, and no others', async () => {
    const id = randomUUID()
    const inside = Array.from({ length: 12 }, (_, index) => `pictures/${id}/parts/${index}`)
    const outside = [`pictures/${id}/master.webp`, `pictures/${id}/parts-of-another`]
    for (const key of [...inside, ...outside]) await files.put(key, Buffer.from('a'), 'image/webp')
    await files.removeFolder(`pictures/${id}/parts`)
    await files.removeFolder(`pictures/${id}/parts`)
    for (const key of inside) expect(await files.get(key)).toBeUndefined()
    for (const key of outside) expect(String(await files.get(key))).toBe('a')
  })

  test('are listed with their sizes, whatever folder they lie in', async () => {
    const id = randomUUID()
    const written = [`listed/${id}/a.webp`, `listed/${id}/parts/b`, `listed/${id}/parts/c`]
    for (const [index, key] of written.entries())
      await files.put(key, Buffer.alloc(index), 'application/octet-stream')
    const found = []
    for await (const file of files.list()) found.push(file)
    const ours = found.filter(({ key }) => key.includes(id)).toSorted((a, b) => a.key.localeCompare(b.key))
    expect(ours).toEqual(written.map((key, bytes) => ({ key, bytes })))
  })

  test.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', 'a\0b', 'A', 'a b', '', 'a/.hidden'])(
    'have no name such as “%s”',
    async (key) => {
      const asked = async () => files.put(key, Buffer.from('a'), 'image/webp')
      await expect(asked).rejects.toThrow('not safe')
    },
  )
})

test('a folder that cannot be written says why and repeats nothing', async () => {
  const path = join(folder, 'a-file')
  writeFileSync(path, '')
  const put = diskFileStore(path).put(newKey(), Buffer.from('a'), 'image/webp')
  await expect(put).rejects.toMatchObject({ name: 'FilesUnavailableError', code: 'ENOTDIR' })
})

test('nothing that was begun stays in a folder', async () => {
  const key = newKey()
  await disk.put(key, Buffer.from('a'), 'image/webp')
  expect(readdirSync(join(folder, key, '..'))).toEqual(['master.webp'])
})

describe('a store that has trouble', () => {
  test.each([500, 502, 503, 429, 'cut'] as const)('is asked again after %s', async (trouble) => {
    const key = newKey()
    server.trouble.push(trouble, trouble)
    await s3.put(key, Buffer.from('a'), 'image/webp')
    server.trouble.push(trouble)
    expect(String(await s3.get(key))).toBe('a')
    server.trouble.push(trouble)
    await s3.remove(key)
    expect(await s3.get(key)).toBeUndefined()
    expect(waits).toEqual([200, 400, 200, 200])
  })

  test.each([400, 403])('is believed when it refuses: %s', async (trouble) => {
    const before = server.count()
    server.trouble.push(trouble)
    const put = s3.put(newKey(), Buffer.from('a'), 'image/webp')
    await expect(put).rejects.toMatchObject({ name: 'FilesUnavailableError', code: String(trouble) })
    expect({ asked: server.count() - before, waits }).toEqual({ asked: 1, waits: [] })
  })

  test('is given up after two minutes', async () => {
    server.trouble.push(...Array.from({ length: 50 }, () => 503))
    const start = now
    await expect(s3.get(newKey())).rejects.toMatchObject({ code: '503' })
    expect(now - start).toBeLessThanOrEqual(120_000)
    expect(now - start).toBeGreaterThan(100_000)
  })

  test('is given up at once by whoever waits no longer', async () => {
    const stopping = new AbortController()
    const impatient = s3FileStore(server.settings, {
      ...clock,
      pause: async () => stopping.abort(),
    })
    server.trouble.push(503, 503, 503)
    await expect(impatient.get(newKey(), stopping.signal)).rejects.toMatchObject({
      name: 'FilesUnavailableError',
    })
    expect(server.trouble).toHaveLength(2)
  })

  test('that is not there at all is named by what the network says', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = z.object({ port: z.number() }).parse(closed.address())
    await new Promise((resolve) => closed.close(resolve))
    const nobody = s3FileStore({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, clock)
    await expect(nobody.get(newKey())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('that does not know the key says so, and nothing of the key or its secret', async () => {
    const keys = { accessKeyId: 'UNKNOWN-KEY', secretAccessKey: 'UNKNOWN-SECRET' }
    const wrong = s3FileStore({ ...server.settings, ...keys }, clock)
    const error: unknown = await wrong.put(newKey(), Buffer.from('a'), 'image/webp').catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'InvalidAccessKeyId' })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('UNKNOWN')
  })

  test('without the bucket says so', async () => {
    const wrong = s3FileStore({ ...server.settings, bucket: 'no-such-bucket' }, clock)
    const put = wrong.put(newKey(), Buffer.from('a'), 'image/webp')
    await expect(put).rejects.toMatchObject({ code: 'NoSuchBucket' })
  })
})

describe('the settings of a store', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'an id',
    S3_SECRET_ACCESS_KEY: 'a secret that nobody reads',
  }

  test('are all there or none', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'eu-1',
      accessKeyId: 'an id',
      secretAccessKey: 'a secret that nobody reads',
    })
  })

  test('are named where they are missing, and no secret is', () => {
    const { S3_BUCKET: _, S3_REGION: __, ...half } = whole
    const read = () => readConfig(half)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/^S3_BUCKET is missing.*\nS3_REGION is missing/)
    expect(read).not.toThrow(/nobody reads/)
  })
})
