import { readVideos, videoId, type VideoTranslation } from '#content/videos.ts'
import type { Home } from '#features/home/contract/home.ts'
import { language as languages, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import type { VideoDraft } from '../contract/drafts.ts'
import { getVideo, listVideos, listVideoTitles } from '../contract/videos.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember, makeVideo } from '#apps/server/test/factories.ts'
import { videoDraftClient } from '#apps/server/test/documents/video-drafts.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { asLibrarian } from '#platform/db/open.ts'
import { videoTranslations } from '#platform/db/tables/content/videos.ts'
import { fillLibraryVideos } from './library.ts'

const { app, database, connection, superuser } = await openWorld()
const company = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, company))
const library = readVideos()
const SKIN = videoId('checking-your-skin')

beforeAll(() => asLibrarian(connection, fillLibraryVideos))

async function get(path: string, language: Language = 'es') {
  const { body } = await ask(app, 'GET', path, { token, headers: { 'accept-language': language } })
  return body
}
const watch = async (id: string, language?: Language) =>
  z.parse(getVideo.output, await get(`/api/videos/${id}`, language))
const list = async (query: string, language?: Language) =>
  z.parse(listVideos.output, await get(`/api/videos${query}`, language))

describe('a video of the library', () => {
  const others = languages.options.filter((one) => one !== SOURCE_LANGUAGE)
  const cases = library.flatMap((video) => others.map((other) => ({ slug: video.slug, video, other })))

  test.each(cases)('$slug is seen in $other, with the same chapters', async ({ video, other }) => {
    const translation: VideoTranslation | undefined = video.translations.find(
      ({ language }) => language === other,
    )
    const { title, summary, chapters } = await watch(video.id, other)
    expect({ title, summary, chapters }).toEqual({
      title: translation?.title,
      summary: translation?.summary,
      chapters: translation?.chapters,
    })
    const english = await watch(video.id, SOURCE_LANGUAGE)
    expect(english).toMatchObject({ title: video.title, summary: video.summary, chapters: video.chapters })
    expect(chapters.map(({ at }) => at)).toEqual(english.chapters.map(({ at }) => at))
    expect(chapters).not.toEqual(english.chapters)
  })

  test('says the language of its texts, and has its text and what is related in it', async () => {
    const [spanish, english] = [await watch(SKIN), await watch(SKIN, 'en')]
    expect(spanish).toMatchObject({ language: 'es', title: 'Revisa tu piel', tags: english.tags })
    expect(spanish.bodyHtml).toContain('Consulta pronto con un médico')
    expect(spanish.related.map(({ language }) => language)).toEqual(spanish.related.map(() => 'es'))
    expect(english).toMatchObject({ language: 'en', title: 'Checking your skin' })
    expect(english.related.map(({ language }) => language)).toEqual(english.related.map(() => 'en'))
    expect(spanish.captions).toEqual(english.captions)
  })

  test('is found by words of either language, once, and shown in the reader’s', async () => {
    for (const search of ['lunar', 'revisa tu piel', 'checking your skin', 'melanoma']) {
      const { items } = await list(`?search=${encodeURIComponent(search)}`)
      expect(items.filter(({ id }) => id === SKIN)).toMatchObject([{ title: 'Revisa tu piel' }])
    }
    const [found] = (await list('?search=lunar')).items
    expect(found).toMatchObject({ id: SKIN, snippet: { at: null } })
    expect(found?.snippet?.text.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['lunar'])
    expect((await list('?search=espejo', 'en')).items).toMatchObject([
      { title: 'Checking your skin', snippet: null },
    ])
    const { body } = await ask(app, 'POST', '/api/search', {
      ...{ token, body: { search: 'lunar' }, headers: { 'accept-language': 'es' } },
    })
    const anywhere = z.parse(searchEverything.output, body)
    expect(anywhere.videos.items).toMatchObject([{ id: SKIN, title: 'Revisa tu piel', language: 'es' }])
  })

  test('has its title in the reader’s language wherever it is listed', async () => {
    const inAll = async (language: Language) => {
      const titles = z.parse(listVideoTitles.output, await get('/api/videos/titles', language))
      const home = (await get('/api/home', language)) as Home
      return [
        titles.items,
        (await list('?limit=100', language)).items,
        (await list('?limit=100&category=prevention', language)).items,
        (await list('?saved=true', language)).items,
        home.unfinishedVideos ?? [],
      ].map((items) => items.find(({ id }) => id === SKIN)?.title)
    }
    await ask(app, 'PUT', `/api/videos/${SKIN}/saved`, { token, body: {} })
    const reached = { position: 30, secondsAgo: 0 }
    await ask(app, 'PUT', `/api/videos/${SKIN}/position`, { token, body: reached })
    expect(new Set(await inAll('es'))).toEqual(new Set(['Revisa tu piel']))
    expect(new Set(await inAll('en'))).toEqual(new Set(['Checking your skin']))
    const newest = async (language: Language) =>
      ((await get('/api/home', language)) as Home).videos?.map((card) => card.language)
    expect(new Set(await newest('es'))).toEqual(new Set(['es']))
    expect(new Set(await newest('en'))).toEqual(new Set(['en']))
  })

  test('is copied in the language that its editor reads', async () => {
    const { accessToken: editor } = await logIn(app, await makeMember(database, company, 'editor'))
    const copy = async (begun: object) => {
      const { body } = await ask(app, 'POST', '/api/video-drafts', { token: editor, body: begun })
      const { id } = body as { id: string }
      return (await ask(app, 'GET', `/api/video-drafts/${id}`, { token: editor })).body as VideoDraft
    }
    const { content } = await copy({ copyOf: SKIN, language: 'es' })
    expect(content).toMatchObject({ title: 'Revisa tu piel', category: 'prevention' })
    expect(content.chapters[1]?.title).toBe('Dónde mirar')
    expect(JSON.stringify(content.body)).toContain('Consulta pronto con un médico')
    const english = await copy({ copyOf: SKIN })
    expect(english.content.title).toBe('Checking your skin')
    expect(english.content.translations?.es?.title?.value).toBe('Revisa tu piel')
  })

  test('is published by a company in both languages, with its chapters, once it is whole', async () => {
    const { accessToken: editor } = await logIn(
      app,
      await makeMember(database, await makeCompany(database), 'editor'),
    )
    const watchOwn = async (id: string, language: Language = 'es') =>
      z.parse(
        getVideo.output,
        (
          await ask(app, 'GET', `/api/videos/${id}`, {
            token: editor,
            headers: { 'accept-language': language },
          })
        ).body,
      )
    const { get: read, create, save } = videoDraftClient(app, editor)
    const publish = (id: string, version: number) =>
      ask(app, 'POST', `/api/video-drafts/${id}/publish`, { token: editor, body: { version } })
    const id = await create(SKIN)
    expect((await publish(id, 1)).status).toBe(200)
    expect(await watchOwn(id)).toMatchObject({
      ...{ title: 'Revisa tu piel', language: 'es', own: true },
      chapters: expect.arrayContaining([expect.objectContaining({ title: 'Dónde mirar' })]) as unknown,
    })
    expect(await watchOwn(id, 'en')).toMatchObject({ title: 'Checking your skin', language: 'en' })
    const { content } = await read(id)
    const es = { ...content.translations?.es, chapters: undefined }
    await save(id, 1, { ...content, translations: { es } })
    await publish(id, 2)
    expect(await watchOwn(id)).toMatchObject({ title: 'Checking your skin', language: 'en' })
  })
})

describe('translations', () => {
  const row = (id: string, companyId: string) => ({
    ...{ documentId: id, companyId, language: 'es' as const, title: 'Zarigüeya', summary: 'Un resumen.' },
    ...{ body: {}, bodyHtml: '<p>Un texto.</p>', bodyText: 'Un texto.', chapters: [] },
  })

  test('count at once, in lists and in searches, and no longer once they are removed', async () => {
    const id = await makeVideo(database, company, { title: 'Opossum' })
    expect(await watch(id)).toMatchObject({ title: 'Opossum', language: null })
    await database.tenant(company.id).write((tx) => tx.insert(videoTranslations).values(row(id, company.id)))
    expect(await watch(id)).toMatchObject({ title: 'Zarigüeya', language: 'es' })
    expect((await list('?search=zarigüeya')).items).toMatchObject([{ id }])
    expect(await watch(id, 'en')).toMatchObject({ title: 'Opossum', language: null })
    await superuser.query('delete from video_translations where video_id = $1', [id])
    expect(await watch(id)).toMatchObject({ title: 'Opossum' })
    expect((await list('?search=zarigüeya')).items).toEqual([])
  })

  test('are of their own company', async () => {
    const theirs = await makeCompany(database)
    const id = await makeVideo(database, theirs)
    await database.tenant(theirs.id).write((tx) => tx.insert(videoTranslations).values(row(id, theirs.id)))
    const seen = await database
      .tenant(company.id)
      .read(() => database.rows.select({ id: videoTranslations.documentId }).from(videoTranslations))
    expect(seen.map((one) => one.id)).toContain(SKIN)
    expect(seen.map((one) => one.id)).not.toContain(id)
    for (const planted of [row(id, company.id), row(SKIN, theirs.id)])
      await expect(
        database.tenant(company.id).write((tx) => tx.insert(videoTranslations).values(planted)),
      ).rejects.toThrow()
  })

  test('of the library are written only where their files changed, and go with them', async () => {
    const snapshot = async () =>
      (
        await superuser.query(
          "select md5(string_agg(xmin || t::text, '' order by video_id)) as sum, count(*) from video_translations t where company_id is null",
        )
      ).rows
    const before = await snapshot()
    await asLibrarian(connection, fillLibraryVideos)
    expect(await snapshot()).toEqual(before)
    await superuser.query('delete from video_translations where video_id = $1', [SKIN])
    expect((await watch(SKIN)).title).toBe('Checking your skin')
    await asLibrarian(connection, fillLibraryVideos)
    expect((await watch(SKIN)).title).toBe('Revisa tu piel')
  })
})
