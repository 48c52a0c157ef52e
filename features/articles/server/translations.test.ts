import { randomUUID } from 'node:crypto'
import { articleId } from '#content/articles.ts'
import { listArticles, listArticleTitles, type Article } from '../contract/articles.ts'
import { getReadingHistory } from '../contract/reading.ts'
import type { Draft } from '../contract/drafts.ts'
import type { Home } from '#features/home/contract/home.ts'
import type { Language } from '#platform/contract/languages.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { articleTranslations } from '#platform/db/tables/content/articles.ts'
import { asLibrarian } from '#platform/db/open.ts'
import { fillLibraryArticles } from './library.ts'

const { app, database, connection, superuser } = await openWorld()
const company = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, company))
const SLEEP = articleId('a-steady-sleep-routine')
const fill = () => asLibrarian(connection, fillLibraryArticles)

beforeAll(fill)

async function get(path: string, language: Language = 'es') {
  const { body } = await ask(app, 'GET', path, { token, headers: { 'accept-language': language } })
  return body
}
const open = async (query = '', language?: Language) =>
  (await get(`/api/articles/${SLEEP}${query}`, language)) as Article
const list = async (query: string, language?: Language) =>
  z.parse(listArticles.output, await get(`/api/articles${query}`, language))

describe('an article that is translated', () => {
  test('is read in the reader’s language, or in the one they ask for', async () => {
    const [spanish, english] = [await open(), await open('', 'en')]
    expect(spanish).toMatchObject({
      language: 'es',
      languages: ['en', 'es'],
      title: 'Una rutina de sueño estable',
    })
    expect(spanish.picture?.alt).toMatch(/dormitorio/)
    expect(spanish.bodyHtml).toContain('Cómo se prepara el sueño')
    expect(english).toMatchObject({
      language: 'en',
      languages: ['en', 'es'],
      title: 'A steady sleep routine',
    })
    expect(spanish.picture?.url).toBe(english.picture?.url)
    const { related: _, ...asked } = await open('?language=en')
    expect(english).toMatchObject(asked)
    expect((await open('?language=es', 'en')).title).toBe(spanish.title)
    expect((await open('', 'en')).title).toBe(english.title)
  })

  test('is one article to keep, whatever it was read in', async () => {
    await ask(app, 'PUT', `/api/articles/${SLEEP}/saved`, { token, body: {} })
    await ask(app, 'PUT', `/api/articles/${SLEEP}/vote`, { token, body: { isHelpful: true } })
    for (const language of ['en', 'es'] as const)
      expect(await open('', language)).toMatchObject({ saved: true, isHelpful: true })
    expect((await list('?saved=true')).items).toMatchObject([{ id: SLEEP, language: 'es' }])
  })

  test('is found by words of either, once, and shown in the reader’s', async () => {
    for (const search of ['rutina de sueño', 'steady sleep routine', 'siestas']) {
      const { items } = await list(`?search=${encodeURIComponent(search)}`)
      expect(items.filter(({ id }) => id === SLEEP)).toMatchObject([{ title: 'Una rutina de sueño estable' }])
    }
    const [found] = (await list('?search=siestas')).items
    expect(found?.snippet?.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['siestas'])
    expect((await list('?search=siestas', 'en')).items[0]).toMatchObject({ language: 'en', snippet: null })
    const { body } = await ask(app, 'POST', '/api/search', {
      ...{ token, body: { search: 'rutina' }, headers: { 'accept-language': 'es' } },
    })
    const anywhere = z.parse(searchEverything.output, body)
    expect(anywhere.articles.items[0]).toMatchObject({ id: SLEEP, language: 'es' })
  })

  test('has its title in the reader’s language wherever it is listed', async () => {
    const inAll = async (language: Language) => {
      const titles = z.parse(listArticleTitles.output, await get('/api/articles/titles', language))
      const history = z.parse(getReadingHistory.output, await get('/api/reading-history', language))
      const related = (await get(`/api/articles/${articleId('screens-and-sleep')}`, language)) as Article
      return [
        titles.items,
        history.items,
        (await list('?limit=100', language)).items,
        (await list('?limit=100&category=sleep', language)).items,
        related.related,
      ].map((items) => items.find(({ id }) => id === SLEEP)?.title)
    }
    await ask(app, 'PUT', '/api/reading-history', { token, body: { isOn: true } })
    await ask(app, 'POST', `/api/articles/${SLEEP}/read`, { token, body: {} })
    expect(new Set(await inAll('es'))).toEqual(new Set(['Una rutina de sueño estable']))
    expect(new Set(await inAll('en'))).toEqual(new Set(['A steady sleep routine']))
    const home = async (language: Language) =>
      ((await get('/api/home', language)) as Home).articles?.map((card) => card.title)
    expect(await home('es')).not.toEqual(await home('en'))
  })

  test('is spelt as it is written in Spanish, also where a company spells as Americans do', async () => {
    const american = await makeCompany(database)
    await superuser.query(`update companies set design = design || '{"spelling": "en-US"}' where id = $1`, [
      american.id,
    ])
    const { accessToken } = await logIn(app, await makeMember(database, american))
    const back = async (language: Language) => {
      const path = `/api/articles/${articleId('living-with-a-sore-lower-back')}`
      const asked = { token: accessToken, headers: { 'accept-language': language } }
      return ((await ask(app, 'GET', path, asked)).body as Article).bodyHtml
    }
    expect(await back('en')).toContain('Acetaminophen')
    expect(await back('es')).toContain('El paracetamol (acetaminofén)')
  })
})

test('a company’s copy is of the text that its editor reads', async () => {
  const { accessToken: editor } = await logIn(app, await makeMember(database, company, 'editor'))
  const copy = async (body: object) => {
    const { body: made } = await ask(app, 'POST', '/api/drafts', { token: editor, body })
    const { id } = made as { id: string }
    return (await ask(app, 'GET', `/api/drafts/${id}`, { token: editor })).body as Draft
  }
  const spanish = await copy({ copyOf: SLEEP, language: 'es' })
  expect(spanish.content).toMatchObject({ title: 'Una rutina de sueño estable', category: 'sleep' })
  expect(spanish.content.picture?.alt).toMatch(/dormitorio/)
  expect(JSON.stringify(spanish.content.body)).toContain('Cómo se prepara el sueño')
  expect((await copy({ copyOf: SLEEP })).content.title).toBe('A steady sleep routine')
  expect(await get(`/api/articles/${SLEEP}`)).toMatchObject({
    title: 'Una rutina de sueño estable',
    own: false,
  })
})

test('an article without a translation is read in English, and a company’s own from before says none', async () => {
  const walking = articleId('walking-that-counts')
  await superuser.query('delete from article_translations where article_id = $1', [walking])
  const english = (await get(`/api/articles/${walking}`)) as Article
  await fill()
  expect(english).toMatchObject({ title: 'Walking that counts', language: 'en', languages: ['en'] })
  const own = await makeArticle(database, company)
  expect(await get(`/api/articles/${own}`)).toMatchObject({ language: null, languages: [] })
})

describe('translations', () => {
  const row = (id: string, companyId: string) => ({
    ...{
      documentId: id,
      companyId,
      language: 'es' as const,
      pictureAlt: '',
      body: {},
      bodyHtml: '<p>Un texto.</p>',
    },
    ...{ title: 'Zarigüeya', summary: 'Un resumen.', bodyText: 'Un texto.', readingMinutes: 1 },
  })

  test('count at once, in lists and in searches, and no longer once they are removed', async () => {
    const id = await makeArticle(database, company, { title: 'Opossum' })
    expect(await get(`/api/articles/${id}`)).toMatchObject({ title: 'Opossum' })
    await database
      .tenant(company.id)
      .write((tx) => tx.insert(articleTranslations).values(row(id, company.id)))
    expect(await get(`/api/articles/${id}`)).toMatchObject({ title: 'Zarigüeya', language: 'es' })
    expect((await list('?search=zarigüeya')).items).toMatchObject([{ id }])
    await superuser.query('delete from article_translations where article_id = $1', [id])
    expect(await get(`/api/articles/${id}`)).toMatchObject({ title: 'Opossum' })
    expect((await list('?search=zarigüeya')).items).toEqual([])
  })

  test('are of their own company', async () => {
    const theirs = await makeCompany(database)
    const id = await makeArticle(database, theirs)
    await database.tenant(theirs.id).write((tx) => tx.insert(articleTranslations).values(row(id, theirs.id)))
    const seen = await database
      .tenant(company.id)
      .read(() => database.rows.select({ id: articleTranslations.documentId }).from(articleTranslations))
    expect(seen.map((one) => one.id)).toContain(SLEEP)
    expect(seen.map((one) => one.id)).not.toContain(id)
    const another = company.id
    for (const planted of [row(id, another), row(randomUUID(), theirs.id), row(SLEEP, theirs.id)])
      await expect(
        database.tenant(another).write((tx) => tx.insert(articleTranslations).values(planted)),
      ).rejects.toThrow()
  })

  test('of the library are written only where their files changed, and go with them', async () => {
    const snapshot = async () =>
      (
        await superuser.query(
          "select md5(string_agg(xmin || t::text, '' order by article_id)) as sum, count(*) from article_translations t where company_id is null",
        )
      ).rows
    const before = await snapshot()
    await superuser.query(
      `insert into article_translations select $1, null, 'en', title, summary, '', body, body_html, body_text, 1
       from articles where id = $1`,
      [SLEEP],
    )
    await fill()
    expect(await snapshot()).toEqual(before)
  })
})
