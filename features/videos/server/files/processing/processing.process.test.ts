import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VideoFault } from '../../../contract/files.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { padVideo, sample, fetchVideoFile, uploadVideo } from '#apps/server/test/documents/video-uploads.ts'
import { openWorld, type World } from '#apps/server/test/world.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import { findFfmpeg } from '#platform/outside/ffmpeg/ffmpeg.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = diskFileStore(folder)

const FFMPEG = process.env['HALE_FFMPEG'] ?? 'ffmpeg'
const ffmpeg = await findFfmpeg(FFMPEG)

const plain = await openWorld({ files })
const withFfmpeg = await openWorld({ files, ffmpeg: FFMPEG })

async function openUploads({ app, database, work }: World) {
  const company = await makeCompany(database)
  const token = (await logIn(app, await makeMember(database, company, 'editor'))).accessToken
  return {
    async process(video: Buffer, name?: string) {
      const id = await uploadVideo(app, token, video, name)
      await work('video')
      // Where a short film takes long.
      await work('long-video')
      const kept = readdirSync(join(folder, 'videos', company.id, id))
      return { shown: await fetchVideoFile(app, token, id), kept }
    },
    get: (url: string) => app.inject({ url }),
  }
}

const without = await openUploads(plain)
const made = await openUploads(withFfmpeg)
const PRIVATE = 'Very private words'

/** A playlist and a script that would have a reader open other files and addresses. */
const playlist =
  '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n#EXTINF:1,\nfile:///etc/passwd\n'
const script = 'ffconcat version 1.0\nfile /etc/passwd\nfile http://127.0.0.1:9/a.mp4\n'
const text = 'Dear diary, today I renamed a letter into a video.\n'.repeat(50)
const mp4 = sample('plain.mp4')
const webm = sample('plain.webm')

const worlds = [
  ['without ffmpeg', without, true],
  ['with ffmpeg', made, ffmpeg !== undefined],
] as const

describe.each(worlds)('an upload, %s,', (_, uploads, isThere) => {
  test.skipIf(!isThere).each<[string, Buffer, VideoFault]>([
    ['a text that was renamed', Buffer.from(text), 'not-a-video'],
    ['a playlist', Buffer.from(playlist), 'not-a-video'],
    ['a script of other files', Buffer.from(script), 'not-a-video'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-video'],
    ['a single byte', Buffer.from('a'), 'not-a-video'],
    ['a playlist that begins as a video does', Buffer.from(`\0\0\0\x20ftypisom${playlist}`), 'damaged'],
    ['noise that begins as a WebM does', Buffer.concat([webm.subarray(0, 4), randomBytes(5000)]), 'damaged'],
    ['sound alone', sample('sound-only.mp4'), 'not-a-video'],
    ['ten hours in a few bytes', padVideo(sample('ten-hours.mp4'), Buffer.alloc(1_000_000)), 'too-long'],
    ['more pixels than 4K has', sample('many-pixels.mp4'), 'too-many-pixels'],
    ['a video that ends too soon', mp4.subarray(0, mp4.length / 2), 'damaged'],
    ['a WebM that ends too soon', webm.subarray(0, webm.length / 2), 'damaged'],
    ['a video whose index is missing', sample('index-last.mp4').subarray(0, 2000), 'damaged'],
  ])('of %s is refused by name, and nothing of it is kept', async (_name, video, fault) => {
    const { shown, kept } = await uploads.process(video)
    expect({ state: shown.state, fault: shown.fault, kept }).toEqual({ state: 'failed', fault, kept: [] })
  })
})

describe('without ffmpeg', () => {
  test.each([
    ['An MP4', mp4, 'original.mp4', 'video/mp4; codecs="avc1.64000c,mp4a.40.2"', 5, 320, 180],
    [
      'A WebM',
      webm,
      'original.webm',
      'video/webm; codecs="vp09.00.10.08.01.02.02.02.00,opus"',
      3.007,
      160,
      90,
    ],
  ])('%s that browsers play is taken as it is', async (_, video, name, type, seconds, width, height) => {
    const { shown, kept } = await without.process(video)
    expect(kept).toEqual([name])
    const url = shown.renditions[0]?.url ?? ''
    expect(shown).toMatchObject({
      ...{ state: 'ready', fault: null, hasSound: true, seconds, width, height },
      missing: ['sizes', 'poster', 'previews'],
      renditions: [{ url, type, height }],
      poster: null,
      previews: null,
    })
    expect((await without.get(url)).rawPayload.equals(video)).toBe(true)
  })

  test('a video that browsers do not play is refused', async () => {
    const { shown } = await without.process(sample('turned.mov'))
    expect(shown).toMatchObject({ state: 'failed', fault: 'unplayable' })
  })
})

describe.skipIf(!ffmpeg)('with ffmpeg', () => {
  test('a video is made in sizes that are never larger than it, with a poster and previews', async () => {
    const { shown, kept } = await made.process(mp4)
    expect(kept).toEqual(['180.mp4', 'poster-320.webp', 'previews.jpg'])
    expect(shown).toMatchObject({
      ...{ state: 'ready', fault: null, missing: [], hasSound: true, width: 320, height: 180 },
      renditions: [{ type: 'video/mp4; codecs="avc1.640028,mp4a.40.2"', height: 180 }],
      poster: { width: 320, height: 180, alt: '' },
      previews: { width: 160, height: 90, columns: 3, everySeconds: 2, count: 3 },
    })
    expect(shown.seconds).toBeCloseTo(5, 0)
    const poster = await sharp((await made.get(shown.poster?.url ?? '')).rawPayload).metadata()
    expect(poster).toMatchObject({ format: 'webp', width: 320, height: 180 })
    const previews = await sharp((await made.get(shown.previews?.url ?? '')).rawPayload).metadata()
    expect(previews).toMatchObject({ format: 'jpeg', width: 480, height: 90 })
  })

  test('a WebM is made into what every browser plays, a MOV that lies on its side is put upright', async () => {
    const first = await made.process(webm)
    expect(first.shown).toMatchObject({
      state: 'ready',
      renditions: [{ height: 90 }],
      width: 160,
      height: 90,
    })
    const turned = await made.process(sample('turned.mov'))
    expect(turned.shown).toMatchObject({
      ...{ state: 'ready', hasSound: false, width: 108, height: 192 },
      renditions: [{ type: 'video/mp4; codecs="avc1.640028"', height: 192 }],
    })
    const poster = await sharp((await made.get(turned.shown.poster?.url ?? '')).rawPayload).metadata()
    expect(poster).toMatchObject({ width: 108, height: 192 })
  })

  test('nothing is kept of what a video says of itself', async () => {
    for (const name of ['plain.mp4', 'plain.webm', 'turned.mov']) {
      expect(sample(name).includes(PRIVATE)).toBe(true)
      const { shown } = await made.process(sample(name))
      expect(JSON.stringify(shown)).not.toContain(PRIVATE)
      const { rawPayload } = await made.get(shown.renditions[0]?.url ?? '')
      expect(rawPayload.includes(PRIVATE)).toBe(false)
    }
    const { rows } = await withFfmpeg.superuser.query<{ words: string }>(
      `select coalesce(string_agg(video_files::text, ''), '') || coalesce((select string_agg(jobs::text, '') from jobs), '') as words
       from video_files`,
    )
    expect(rows[0]?.words).not.toContain(PRIVATE)
  })

  test('a MOV that names another file is not followed there', async () => {
    const { shown, kept } = await made.process(sample('elsewhere.mov'))
    expect({ state: shown.state, fault: shown.fault, kept }).toEqual({
      state: 'failed',
      fault: 'damaged',
      kept: [],
    })
  })
})

describe.skipIf(!ffmpeg)('frames', () => {
  const film = (...args: string[]) => {
    const path = join(folder, `${randomBytes(6).toString('hex')}.mkv`)
    execFileSync(FFMPEG, ['-v', 'error', '-f', 'lavfi', ...args, path])
    return readFileSync(path)
  }
  /** Of what members see. */
  const framesOf = async (video: Buffer) => {
    const { shown } = await made.process(video)
    const path = join(folder, 'made.mp4')
    writeFileSync(path, (await made.get(shown.renditions[0]?.url ?? '')).rawPayload)
    const asked = [
      '-v',
      'error',
      '-count_packets',
      '-show_entries',
      'stream=nb_read_packets',
      '-of',
      'csv=p=0',
      path,
    ]
    return Number(execFileSync(FFMPEG.replace('ffmpeg', 'ffprobe'), asked))
  }

  test('are never made: two of them, ten minutes apart, are two', async () => {
    const apart = ['-vf', 'setpts=N*600/TB', '-vsync', 'vfr']
    const video = film('-i', 'color=s=1280x720:r=30:d=0.06', ...apart, '-c:v', 'libx264')
    expect(await framesOf(video)).toBe(2)
  })

  test('are left out beyond 30 a second', async () => {
    expect(await framesOf(film('-i', 'testsrc=s=320x180:r=60:d=2', '-c:v', 'libx264'))).toBe(60)
    expect(await framesOf(film('-i', 'testsrc=s=320x180:r=30:d=2', '-c:v', 'libx264'))).toBe(60)
  })
})
