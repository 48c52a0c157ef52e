import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES, uploadPicture } from '../contract/pictures.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import {
  makeDecompressionBomb,
  colorAt,
  makeTwoColorPicture,
  startListening,
  upload,
} from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

// A folder that nobody else leaves anything in.
const incoming = mkdtempSync(join(tmpdir(), 'hale-incoming-'))
vi.stubEnv('TMPDIR', incoming)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(incoming, { recursive: true })
})

const world = await openWorld()
const { app, database, superuser, files } = world
const company = await makeCompany(database)
const editor = await makeMember(database, company, 'editor')
const { accessToken } = await logIn(app, editor)

const jpeg = await makeTwoColorPicture().jpeg().toBuffer()

async function added(bytes: Uint8Array, more = {}) {
  const { body } = await upload(app, accessToken, bytes, more)
  return uploadPicture.output.parse(body)
}

async function show(url: string): Promise<{ bytes: Buffer; type: string }> {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, type: String(answer.headers['content-type']) }
}

async function countRows(): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>('select count(*)::int from pictures')
  return rows[0]?.count ?? 0
}

describe('a picture that is uploaded', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('can be shown at once: %s', async (format) => {
    const { id, state, picture } = await added(await makeTwoColorPicture().toFormat(format).toBuffer())
    expect({ state, ...picture }).toMatchObject({ state: 'waiting', width: 800, height: 600, sources: [] })
    const shown = await show(picture.url)
    expect(shown.type).toBe('image/webp')
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
    const asked = await ask(app, 'GET', `/api/pictures/${id}`, { token: accessToken })
    expect(asked.body).toEqual({ id, state, picture, colors: [] })
  })

  test('tells nothing of where and with what it was taken', async () => {
    const place = { GPSLatitude: '52/1 30/1 0/1', GPSLongitude: '13/1 24/1 0/1' }
    const sent = await makeTwoColorPicture()
      .withExif({ IFD0: { Artist: 'Robin Example', Model: 'A camera' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Robin Example</a></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(sent.includes('Robin Example')).toBe(true)
    const { bytes } = await show((await added(sent)).picture.url)
    const { exif, xmp, iptc, icc, space } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, space }).toEqual({ space: 'srgb' })
    expect(bytes.includes('Robin')).toBe(false)
  })

  test('stands upright, however the camera was held', async () => {
    const sent = await makeTwoColorPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { picture } = await added(sent)
    expect(picture).toMatchObject({ width: 600, height: 800 })
    const { bytes } = await show(picture.url)
    // Turned a quarter to the right, the left half is above.
    const [upper, lower] = [await colorAt(bytes, 0.5, 0.25), await colorAt(bytes, 0.5, 0.75)]
    expect({ upper, lower }).toEqual({ upper: 'red', lower: 'blue' })
  })

  test('is made smaller where it is larger than any screen, and never larger', async () => {
    expect((await added(await makeTwoColorPicture(5000, 2500).jpeg().toBuffer())).picture).toMatchObject({
      width: 2560,
      height: 1280,
    })
    expect((await added(await makeTwoColorPicture(40, 30).png().toBuffer())).picture).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  test('keeps what can be seen through', async () => {
    const clear = { create: { width: 20, height: 20, channels: 4, background: '#00000000' } } as const
    const { picture } = await added(await sharp(clear).png().toBuffer())
    expect((await sharp((await show(picture.url)).bytes).stats()).isOpaque).toBe(false)
  })

  test('is told by its content, whatever its name and type say', async () => {
    const lie = { name: 'drawing.svg', type: 'text/html' }
    const { picture } = await added(await makeTwoColorPicture().png().toBuffer(), lie)
    expect((await show(picture.url)).type).toBe('image/webp')
  })

  test('loses what is no picture: a page or an archive in the same file', async () => {
    const page = '<script>alert(1)</script>PK\u0003\u0004'
    const inside = await makeTwoColorPicture()
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer()
    for (const sent of [Buffer.concat([jpeg, Buffer.from(page)]), inside]) {
      expect(sent.includes('alert(1)')).toBe(true)
      const { bytes, type } = await show((await added(sent)).picture.url)
      expect({ type, holds: bytes.includes('alert(1)') || bytes.includes('PK\u0003') }).toEqual({
        type: 'image/webp',
        holds: false,
      })
    }
  })
})

describe('what is refused', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const cases: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['a GIF', 'picture-unreadable', () => makeTwoColorPicture().gif().toBuffer()],
    ['a TIFF', 'picture-unreadable', () => makeTwoColorPicture().tiff().toBuffer()],
    ['a text', 'picture-unreadable', () => Buffer.from('<!doctype html><p>Hello</p>')],
    ['nothing at all', 'picture-unreadable', () => Buffer.alloc(0)],
    [
      'a beginning without a picture',
      'picture-damaged',
      () => Buffer.concat([jpeg.subarray(0, 3), Buffer.from(drawing)]),
    ],
    ['a HEIC picture', 'picture-heic', () => Buffer.concat([heic, randomBytes(1000)])],
    [
      'a picture of 50,000 by 50,000 in a few bytes',
      'picture-too-many-pixels',
      () => makeDecompressionBomb(50_000, 50_000),
    ],
    [
      'one of a little over 50 million pixels',
      'picture-too-many-pixels',
      () => makeDecompressionBomb(10_000, 5_001),
    ],
    [
      'one of 16 million that must be in memory whole',
      'picture-too-many-pixels',
      () => makeDecompressionBomb(4_001, 4_000, 1),
    ],
    ['a JPEG cut off', 'picture-damaged', () => jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG cut off', 'picture-damaged', async () => half(await makeTwoColorPicture().png().toBuffer())],
    ['a WebP cut off', 'picture-damaged', async () => half(await noise().webp().toBuffer())],
    ['an AVIF cut off', 'picture-damaged', async () => half(await noise().avif().toBuffer())],
    ['more than 20 MB', 'too-large', () => Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES)])],
    ['far more than 20 MB', 'too-large', () => Buffer.alloc(2 * MAX_PICTURE_BYTES)],
  ]

  test.each(cases)('%s is %s, and nothing stays', async (_, code, make) => {
    const rows = await countRows()
    expect((await upload(app, accessToken, await make())).code).toBe(code)
    expect(await countRows()).toBe(rows)
    expect(readdirSync(incoming).filter((name) => name.startsWith('hale-upload-'))).toEqual([])
  })

  test('a form without a file is an input without what it needs', async () => {
    expect(await upload(app, accessToken, jpeg, { part: 'other' })).toMatchObject({ code: 'invalid-input' })
    const form = await fetch(`${await startListening(app)}/api/pictures`, {
      method: 'POST',
      body: new FormData(),
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(form.status).toBe(400)
  })

  test('a form that ends in its middle, or is none, is an input that cannot be read', async () => {
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
    }
    const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
    for (const payload of [start, 'nothing of the kind']) {
      const answer = await app.inject({ method: 'POST', url: '/api/pictures', headers, payload })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('forms are taken nowhere else', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers,
      payload: '--b--\r\n',
    })
    expect(answer.statusCode).toBe(415)
  })

  test('more than 60 uploads of one member in 10 minutes', async () => {
    const busy = await logIn(app, await makeMember(database, company, 'editor'))
    const codes = []
    for (let round = 0; round < 61; round++)
      codes.push((await upload(app, busy.accessToken, 'no picture')).code)
    expect(codes.filter((code) => code === 'picture-unreadable')).toHaveLength(60)
    expect(codes.at(-1)).toBe('too-many-requests')
  })
})

test('many at once all arrive', async () => {
  const sent = await Promise.all(Array.from({ length: 12 }, () => upload(app, accessToken, jpeg)))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
})

test('files lie under ids of ours alone', async () => {
  const { id } = await added(jpeg, { name: '../../etc/passwd' })
  expect(await files.get(`pictures/${company.id}/${id}/master.webp`)).toBeInstanceOf(Buffer)
  expect(existsSync('/etc/passwd.webp')).toBe(false)
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

function noise() {
  return sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
}
