import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { readVideos } from '#content/videos.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { startListening } from '#apps/server/test/documents/uploads.ts'
import { padVideo, sample, fetchVideoFile, uploadVideo } from '#apps/server/test/documents/video-uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const DAY = 24 * 60 * 60 * 1000
/** A Thursday at midnight, when the addresses' week begins. */
const THURSDAY = Date.parse('2026-07-02T00:00:00Z')
let now = THURSDAY

const { app, database, services, superuser, work } = await openWorld({ now: () => now })
const ours = await makeCompany(database)
const theirs = await makeCompany(database)
const token = (await logIn(app, await makeMember(database, ours, 'editor'))).accessToken
const strange = (await logIn(app, await makeMember(database, theirs, 'admin'))).accessToken
const video = sample('plain.mp4')
const size = video.length

const id = await uploadVideo(app, token, video)
const theirId = await uploadVideo(app, strange, sample('plain.webm'))
await work('video')
const url = await addressOf(token, id)
const { etag = '', 'last-modified': modified = '' } = (await app.inject({ url })).headers as Record<
  string,
  string
>

beforeEach(() => {
  now = THURSDAY
})

async function addressOf(accessToken: string, file: string): Promise<string> {
  return (await fetchVideoFile(app, accessToken, file)).renditions[0]?.url ?? ''
}

const get = (headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a range of a video (RFC 9110, 14)', () => {
  test.each<[string, string, number, number]>([
    ['the first byte', 'bytes=0-0', 0, 0],
    ['some in the middle', 'bytes=100-199', 100, 199],
    ['from one on', 'bytes=500-', 500, size - 1],
    ['all, from the first on', 'bytes=0-', 0, size - 1],
    ['the last ones', 'bytes=-100', size - 100, size - 1],
    ['more last ones than there are', `bytes=-${size + 1}`, 0, size - 1],
    ['beyond the end', `bytes=100-${size + 5000}`, 100, size - 1],
    ['the last byte', `bytes=${size - 1}-${size - 1}`, size - 1, size - 1],
    ['an end that no number holds', `bytes=100-${'9'.repeat(40)}`, 100, size - 1],
    ['a unit in capitals', 'BYTES=0-9', 0, 9],
    ['spaces around it', 'bytes= 0-9 ', 0, 9],
  ])('%s', async (_, range, start, end) => {
    const { statusCode, headers, rawPayload } = await get({ range })
    expect(statusCode).toBe(206)
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end + 1 - start),
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag,
    })
    expect(rawPayload.equals(video.subarray(start, end + 1))).toBe(true)
  })

  test.each([
    ['several ranges, which a server may ignore', 'bytes=0-9,20-29'],
    ['several that overlap', 'bytes=0-9,5-14'],
    ['another unit', 'seconds=0-9'],
    ['no unit', '0-9'],
    ['no range', 'bytes='],
    ['nothing but a dash', 'bytes=-'],
    ['an end before its start', 'bytes=9-0'],
    ['a number below zero', 'bytes=-1-9'],
    ['no number', 'bytes=a-b'],
    ['a fraction', 'bytes=0.5-9'],
    ['another base', 'bytes=0x0-0x9'],
    ['something after it', 'bytes=0-9;'],
  ])('is not asked for by %s: all is sent', async (_, range) => {
    const { statusCode, headers, rawPayload } = await get({ range })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-length': String(size), 'accept-ranges': 'bytes' })
    expect(headers['content-range']).toBeUndefined()
    expect(rawPayload.equals(video)).toBe(true)
  })

  test.each([
    ['from the end on', `bytes=${size}-`],
    ['after the end', `bytes=${size + 10}-${size + 20}`],
    ['a start that no number holds', `bytes=${'9'.repeat(40)}-`],
    ['the last none', 'bytes=-0'],
  ])('that is not there, %s, is said not to be', async (_, range) => {
    const { statusCode, headers, rawPayload } = await get({ range })
    expect({ statusCode, length: rawPayload.length }).toEqual({ statusCode: 416, length: 0 })
    expect(headers['content-range']).toBe(`bytes */${size}`)
  })

  test.each<[string, () => Record<string, string>, number]>([
    ['the tag of this file', () => ({ 'if-range': etag }), 206],
    ['the tag of another', () => ({ 'if-range': '"another"' }), 200],
    ['a weak tag, which says nothing of bytes', () => ({ 'if-range': `W/${etag}` }), 200],
    ['the date of this file', () => ({ 'if-range': modified }), 206],
    ['an earlier date', () => ({ 'if-range': new Date(0).toUTCString() }), 200],
    ['a later date', () => ({ 'if-range': new Date(Date.parse(modified) + DAY).toUTCString() }), 200],
    ['what is neither', () => ({ 'if-range': 'today' }), 200],
  ])('is sent, or all of it, as If-Range has %s', async (_, headers, status) => {
    const { statusCode, rawPayload } = await get({ range: 'bytes=0-9', ...headers() })
    expect({ statusCode, length: rawPayload.length }).toEqual({
      statusCode: status,
      length: status === 206 ? 10 : size,
    })
  })
})

describe('a video that a browser has', () => {
  test.each<[string, () => Record<string, string>, number]>([
    ['its tag', () => ({ 'if-none-match': etag }), 304],
    ['its tag among others', () => ({ 'if-none-match': `"a", ${etag}` }), 304],
    ['its tag, weakly', () => ({ 'if-none-match': `W/${etag}` }), 304],
    ['any tag', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"another"' }), 200],
    [
      'another tag, which counts before its date',
      () => ({ 'if-none-match': '"a"', 'if-modified-since': modified }),
      200,
    ],
    ['its date', () => ({ 'if-modified-since': modified }), 304],
    ['an earlier date', () => ({ 'if-modified-since': new Date(0).toUTCString() }), 200],
    ['no date', () => ({ 'if-modified-since': 'today' }), 200],
  ])('is sent again or not, as it names %s', async (_, headers, status) => {
    const { statusCode, rawPayload, headers: answered } = await get(headers())
    expect({ statusCode, length: rawPayload.length }).toEqual({
      statusCode: status,
      length: status === 304 ? 0 : size,
    })
    expect(answered.etag).toBe(etag)
  })

  test('is described without being sent, whatever range is asked for', async () => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'HEAD',
      url,
      headers: { range: 'bytes=0-9' },
    })
    expect({ statusCode, length: rawPayload.length }).toEqual({ statusCode: 200, length: 0 })
    expect(headers).toMatchObject({ 'content-length': String(size), 'content-type': 'video/mp4', etag })
  })
})

describe('over a real connection', () => {
  test('a video comes whole, again and again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    for (const range of ['bytes=0-', 'bytes=10-', 'bytes=0-0', 'bytes=-1']) {
      const asking = request(`${await startListening(app)}${url}`, { agent, headers: { range } }).end()
      const [answer]: IncomingMessage[] = await once(asking, 'response')
      if (!answer) throw new Error('There is no answer.')
      ports.add(answer.socket.localPort)
      const [, start = '', end = ''] = /bytes (\d+)-(\d+)/.exec(String(answer.headers['content-range'])) ?? []
      expect((await buffer(answer)).equals(video.subarray(Number(start), Number(end) + 1))).toBe(true)
    }
    agent.destroy()
    expect(ports.size).toBe(1)
  })

  test.skipIf(process.platform !== 'linux')('a viewer who leaves has no file held open', async () => {
    const long = await uploadVideo(app, token, padVideo(video, Buffer.alloc(20_000_000)))
    await work('video')
    const address = await addressOf(token, long)
    const asking = request(`${await startListening(app)}${address}`).end()
    const [answer]: IncomingMessage[] = await once(asking, 'response')
    const isOpen = () => openFiles(long) > 0
    expect(isOpen()).toBe(true)
    answer?.destroy()
    await expect.poll(isOpen).toBe(false)
  })
})

describe('an address of a video', () => {
  test('may be kept for as long as it works, and no longer', async () => {
    expect((await get()).headers['cache-control']).toBe(`private, max-age=${14 * 86_400}, immutable`)
    now = THURSDAY + 14 * DAY
    expect((await get()).statusCode).toBe(404)
  })

  test('is answered with a file that may do nothing', async () => {
    const { headers } = await get()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('cannot be changed into another that works', async () => {
    const [, , company = '', expires = '', signature = '', file = ''] = url.split('/')
    const theirUrl = await addressOf(strange, theirId)
    const [, , , , theirSignature = '', theirFile = ''] = theirUrl.split('/')
    const picture = `/pictures/${company}/${expires}/${signature}/${id}.webp`
    const changed = [
      [theirs.id, expires, signature, file],
      [company, expires, signature, theirFile],
      [company, expires, theirSignature, file],
      [company, String(Number(expires) + 1), signature, file],
      [company, expires, signature.slice(0, -1), file],
      [company, expires, signature, file.replace('original.mp4', '720.mp4')],
      [company, expires, signature, file.replace('original.mp4', 'poster-480.webp')],
      [company, expires, signature, `${id}-parts`],
      [company, expires, signature, `${id}-..%2f..%2f${theirs.id}%2f${theirId}%2foriginal.mp4`],
    ]
    for (const address of [picture, ...changed.map((parts) => `/videos/${parts.join('/')}`)]) {
      const answer = await app.inject({ url: address })
      expect({ address, status: answer.statusCode }).toEqual({ address, status: 404 })
    }
    expect((await app.inject({ url: theirUrl })).statusCode).toBe(200)
  })

  test('ends when the company has the video no more', async () => {
    const gone = await uploadVideo(app, token, video)
    await work('video')
    const address = await addressOf(token, gone)
    expect((await app.inject({ url: address })).statusCode).toBe(200)
    await superuser.query('delete from video_files where id = $1', [gone])
    expect((await app.inject({ url: address })).statusCode).toBe(404)
  })

  test('is given to editors of the company alone', async () => {
    const answer = await ask(app, 'GET', `/api/video-files/${id}`, { token: strange })
    expect(answer).toMatchObject({ status: 404, body: { code: 'video-file-not-found' } })
    const found = await services.videoFiles.find(database.tenant(theirs.id), [id, theirId])
    expect([...found.keys()]).toEqual([theirId])
  })
})

test('each video of the library is served under an address that changes with it', async () => {
  for (const { slug } of readVideos()) {
    const shown = services.videoFiles.library(slug)
    const addresses = [
      ...(shown?.renditions ?? []).map((one) => ({ address: one.url, type: one.type.split(';')[0] })),
      { address: shown?.poster?.url ?? '', type: 'image/webp' },
      { address: shown?.previews?.url ?? '', type: 'image/webp' },
    ]
    expect(addresses).toHaveLength(6)
    for (const { address, type } of addresses) {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: address,
        headers: { range: 'bytes=0-3' },
      })
      expect({ address, statusCode, length: rawPayload.length }).toEqual({
        address,
        statusCode: 206,
        length: 4,
      })
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    const another = addresses[0]?.address.replace(/\.[0-9a-f]+\./, '.0000000000.') ?? ''
    expect((await app.inject({ url: another })).statusCode).toBe(404)
  }
  expect(services.videoFiles.library('no-such-video')).toBeUndefined()
})

/** How many files of a video this process has open. */
function openFiles(videoId: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(videoId)
    } catch {
      // Closed meanwhile.
      return false
    }
  }).length
}
