import { videoId } from '#content/videos.ts'
import { getVideo, listVideos, type Video } from '../../contract/videos.ts'
import type { VideoContent } from '../../contract/drafts.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { videoContent, videoDraftClient } from '#apps/server/test/documents/video-drafts.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { fillLibraryVideos } from '../library.ts'

const { app, database } = await openWorld({ fill: fillLibraryVideos })
const company = await makeCompany(database)
const join = async (role: 'member' | 'editor', of = company) =>
  (await logIn(app, await makeMember(database, of, role))).accessToken
const editor = videoDraftClient(app, await join('editor'))
const member = await join('member')

const file = { from: 'library', id: 'box-breathing' } as const

async function watch(id: string, token = member): Promise<Video> {
  const { status, body } = await ask(app, 'GET', `/api/videos/${id}`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return z.parse(getVideo.output, body)
}

const find = async (search: string, token = member) =>
  z
    .parse(listVideos.output, (await ask(app, 'GET', `/api/videos?search=${search}`, { token })).body)
    .items.map(({ id }) => id)

describe('a video of a company', () => {
  test('is seen and found by members once it is published, as its preview showed it', async () => {
    const id = await editor.make({ file, title: 'Quokka breathing' })
    await expect(watch(id)).rejects.toThrow('video-not-found')
    expect(await find('quokka')).toEqual([])
    const preview = await editor.preview(id)
    expect((await editor.publish(id, 2)).status).toBe(200)
    const shown = await watch(id)
    expect(shown).toEqual({ ...preview, publishedAt: shown.publishedAt, related: shown.related })
    expect(shown).toMatchObject({
      ...{ title: 'Quokka breathing', own: true, hasSpeech: true, captions: videoContent.captions },
      bodyHtml: '<p>Sit down and follow the circle.</p>',
    })
    expect(shown.renditions.length).toBeGreaterThan(0)
    expect(shown.picture?.url).toMatch(/^\/videos\//)
    expect(await find('quokka')).toEqual([id])
    expect(await find('mouth')).toContain(id)
  })

  test('of another company is neither seen nor edited', async () => {
    const id = await editor.make({ file })
    await editor.publish(id, 2)
    const theirs = await makeCompany(database)
    await expect(watch(id, await join('member', theirs))).rejects.toThrow('video-not-found')
    const stranger = videoDraftClient(app, await join('editor', theirs))
    await expect(stranger.get(id)).rejects.toThrow('video-not-found')
    expect(await stranger.save(id, 2, videoContent)).toMatchObject({ body: { code: 'video-not-found' } })
  })

  test('is a video alone: no address of articles reaches it', async () => {
    const id = await editor.make({ file })
    const token = await join('editor')
    const tried = [
      ['GET', ''],
      ['GET', '/revisions'],
      ['GET', '/revisions/1'],
      ['POST', '/unpublish'],
      ['DELETE', ''],
    ] as const
    for (const [method, rest] of tried)
      expect(await ask(app, method, `/api/drafts/${id}${rest}`, { token })).toMatchObject({
        body: { code: 'article-not-found' },
      })
    const comments = `/api/comments/article/${id}`
    expect((await ask(app, 'GET', comments, { token })).status).toBe(404)
    expect(await editor.get(id)).toMatchObject({ version: 2, state: 'draft' })
  })

  test('saved by another editor meanwhile is a conflict, and nothing is lost', async () => {
    const id = await editor.make({ file, title: 'Mine' })
    expect(await editor.save(id, 1, videoContent)).toMatchObject({
      status: 409,
      body: { code: 'video-changed' },
    })
    expect((await editor.get(id)).content.title).toBe('Mine')
  })

  test('that is deleted is no longer shown to members', async () => {
    const id = await editor.make({ file })
    await editor.publish(id, 2)
    expect((await editor.remove(id)).status).toBe(200)
    await expect(watch(id)).rejects.toThrow('video-not-found')
  })
})

test('a video of the library can be copied, and the copy changed', async () => {
  const id = await editor.create(videoId('box-breathing'))
  const { content } = await editor.get(id)
  const original = await watch(videoId('box-breathing'))
  expect(content).toMatchObject({ title: original.title, file, noSpeech: true, captions: original.captions })
  expect((await editor.publish(id, 1)).status).toBe(200)
  expect(await watch(id)).toMatchObject({ title: original.title, seconds: original.seconds, own: true })
  await expect(editor.create(id.replace(/^.{8}/, '00000000'))).rejects.toThrow('video-not-found')
})

describe('publishing needs', () => {
  const cases: [string, Partial<VideoContent>, string[]][] = [
    ['a file', { file: null }, ['file']],
    ['a file that there is', { file: { from: 'library', id: 'nothing' } }, ['file']],
    ['a file of the company', { file: { from: 'company', id: 'no-id' } }, ['file']],
    [
      'title, summary, category and author',
      { title: ' ', summary: '', category: null, author: '' },
      ['title', 'summary', 'category', 'author'],
    ],
    ['captions', { captions: [] }, ['captions']],
    ['captions with words', { captions: [{ language: 'en', cues: [] }] }, ['captions']],
    [
      'captions that do not overlap',
      {
        captions: [
          {
            language: 'en',
            cues: [
              { from: 0, to: 2000, text: 'One' },
              { from: 1000, to: 3000, text: 'Two' },
            ],
          },
        ],
      },
      ['captions.0'],
    ],
    [
      'chapters in order, with titles, before the end',
      {
        chapters: [
          { at: 10, title: 'One' },
          { at: 10, title: 'Two' },
          { at: 11, title: ' ' },
          { at: 7000, title: 'Late' },
        ],
      },
      ['chapters.1', 'chapters.2', 'chapters.3'],
    ],
    [
      'sources with an address',
      { sources: [{ title: 'One', publisher: '', url: 'http://x' }] },
      ['sources.0'],
    ],
  ]

  test.each(cases)('%s', async (_, more, paths) => {
    const id = await editor.make({ file, ...more })
    const { status, body } = await editor.publish(id, 2)
    expect(status).toBe(422)
    const problem = z.parse(
      z.object({ code: z.string(), issues: z.array(z.object({ path: z.string() })) }),
      body,
    )
    expect(problem.code).toBe('video-incomplete')
    expect(problem.issues.map(({ path }) => path)).toEqual(paths)
  })

  test('no captions where nobody speaks', async () => {
    const id = await editor.make({ file, captions: [], noSpeech: true })
    expect((await editor.publish(id, 2)).status).toBe(200)
    expect(await watch(id)).toMatchObject({ hasSpeech: false, captions: [] })
  })
})
