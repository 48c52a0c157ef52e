import { articleId } from '#content/articles.ts'
import { listArticles, type Article } from '../../contract/articles.ts'
import { getRevision, type ArticleContent } from '../../contract/drafts.ts'
import { translatedFields } from '#platform/documents/contract/document-types.ts'
import type { Language } from '#platform/contract/languages.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import { translatedText, translationState } from '#platform/documents/rules/translations.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftClient, paragraphs, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { asLibrarian } from '#platform/db/open.ts'
import { fillLibraryArticles } from '../library.ts'

const { app, database, connection, superuser } = await openWorld()
beforeAll(() => asLibrarian(connection, fillLibraryArticles))

const FIELDS = translatedFields('article')
const spanish = {
  title: 'Un paseo a mediodía',
  summary: 'Por qué veinte minutos al aire libre alivian la tarde.',
  pictureAlt: 'Un escritorio',
  body: paragraphs('Sal a la calle a mediodía, junto a la zarigüeya.'),
}

/** An article with its texts in Spanish, made of the original as it is. */
function inSpanish(
  content: ArticleContent = publishableArticle,
  texts: Partial<typeof spanish> = spanish,
): ArticleContent {
  const made = FIELDS.flatMap((field) =>
    texts[field] === undefined ? [] : [[field, translatedText(content, field, texts[field])]],
  )
  return { ...content, translations: { es: Object.fromEntries(made) } }
}

async function enter(company: MadeCompany) {
  const editor = (await logIn(app, await makeMember(database, company, 'editor'))).accessToken
  const member = (await logIn(app, await makeMember(database, company))).accessToken
  const get = async (path: string, language: Language) =>
    (await ask(app, 'GET', path, { token: member, headers: { 'accept-language': language } })).body
  return {
    ...draftClient(app, editor),
    editor,
    read: async (id: string, language: Language, query = '') =>
      (await get(`/api/articles/${id}${query}`, language)) as Article,
    listed: async (query: string, language: Language) =>
      z.parse(listArticles.output, await get(`/api/articles${query}`, language)).items,
    async searched(search: string, language: Language) {
      const { body } = await ask(app, 'POST', '/api/search', {
        ...{ token: member, body: { search }, headers: { 'accept-language': language } },
      })
      return z.parse(searchEverything.output, body).articles.items
    },
  }
}

const makeOffering = async (...languages: Language[]) => {
  const company = await makeCompany(database)
  await superuser.query('update companies set design = design || $2 where id = $1', [
    company.id,
    JSON.stringify({ languages }),
  ])
  return enter(company)
}

const company = await enter(await makeCompany(database))

describe('an article that its company translated', () => {
  test('is read by each member in their language, and says which that is', async () => {
    const id = await company.make(inSpanish())
    await company.publish(id, 2)
    const [here, there] = [await company.read(id, 'es'), await company.read(id, 'en')]
    expect(here).toMatchObject({ title: spanish.title, language: 'es', languages: ['en', 'es'], own: true })
    expect(here.bodyHtml).toBe('<p>Sal a la calle a mediodía, junto a la zarigüeya.</p>')
    expect(here.picture?.alt).toBe('Un escritorio')
    expect(there).toMatchObject({ title: publishableArticle.title, language: 'en', languages: ['en', 'es'] })
    expect(await company.read(id, 'es', '?language=en')).toMatchObject({ title: publishableArticle.title })
    const cards = await Promise.all([company.listed('?limit=5', 'es'), company.listed('?limit=5', 'en')])
    expect(cards.map((items) => items.find((card) => card.id === id))).toMatchObject([
      { title: spanish.title, language: 'es' },
      { title: publishableArticle.title, language: 'en' },
    ])
  })

  test('is found by words of either language, once', async () => {
    const { make, publish, listed, searched } = await enter(await makeCompany(database))
    const id = await make(inSpanish())
    await publish(id, 2)
    for (const search of ['zarigüeya', 'twenty minutes outside']) {
      for (const language of ['en', 'es'] as const) {
        const found = await listed(`?search=${encodeURIComponent(search)}`, language)
        expect(found.filter((card) => card.id === id)).toHaveLength(1)
      }
    }
    expect((await searched('zarigüeya', 'es')).filter((card) => card.id === id)).toMatchObject([
      { title: spanish.title, language: 'es' },
    ])
  })

  test('is of its own company', async () => {
    const stranger = await enter(await makeCompany(database))
    const id = await company.make(inSpanish())
    await company.publish(id, 2)
    expect(await stranger.read(id, 'es')).toMatchObject({ code: 'article-not-found' })
    expect((await stranger.tryGet(id)).status).toBe(404)
    expect(await stranger.listed('?search=zarigüeya', 'es')).toEqual([])
  })

  test('is hidden and shown again with its original, and waits for the same moment', async () => {
    const id = await company.make(inSpanish())
    await company.publish(id, 2, new Date(Date.now() + 60_000))
    expect(await company.read(id, 'es')).toMatchObject({ code: 'article-not-found' })
    await company.publish(id, 2)
    await company.unpublish(id)
    expect(await company.read(id, 'es')).toMatchObject({ code: 'article-not-found' })
    await company.republish(id)
    expect(await company.read(id, 'es')).toMatchObject({ title: spanish.title })
  })

  test('shows what was published, until a version without the translation is', async () => {
    const id = await company.make(inSpanish())
    await company.publish(id, 2)
    await company.save(id, 2, inSpanish(publishableArticle, { ...spanish, title: 'Más tarde' }))
    expect(await company.read(id, 'es')).toMatchObject({ title: spanish.title })
    await company.publish(id, 3)
    expect(await company.read(id, 'es')).toMatchObject({ title: 'Más tarde' })
    await company.save(id, 3, publishableArticle)
    await company.publish(id, 4)
    expect(await company.read(id, 'es')).toMatchObject({ title: publishableArticle.title, languages: ['en'] })
    expect(await company.listed('?search=zarigüeya&limit=100', 'es')).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })

  test('comes back with an earlier version', async () => {
    const id = await company.make(inSpanish())
    await company.save(id, 2, publishableArticle)
    const { body } = await company.revision(id, 2)
    const { content } = z.parse(getRevision.output, body)
    expect(content).toEqual(inSpanish())
    await company.save(id, 3, content, { restored: 2 })
    await company.publish(id, 4)
    expect(await company.read(id, 'es')).toMatchObject({ title: spanish.title })
  })

  test('is previewed in each language', async () => {
    const { editor, make } = company
    const id = await make(inSpanish())
    const preview = async (query: string) =>
      (await ask(app, 'GET', `/api/drafts/${id}/preview${query}`, { token: editor })).body
    expect(await preview('?language=es')).toMatchObject({ title: spanish.title, language: 'es' })
    expect(await preview('')).toMatchObject({ title: publishableArticle.title, language: 'en' })
  })
})

describe('a translation', () => {
  test('that lacks a text is not shown, and not lost', async () => {
    const { body: _, ...rest } = spanish
    const id = await company.make(inSpanish(publishableArticle, rest))
    await company.publish(id, 2)
    expect(await company.read(id, 'es')).toMatchObject({
      ...{ title: publishableArticle.title, language: 'en', languages: ['en'] },
    })
    const { content } = await company.get(id)
    expect(content).toEqual(inSpanish(publishableArticle, rest))
    expect(translationState(content, FIELDS, 'es')).toEqual({ missing: ['body'], outOfDate: [] })
  })

  test('is out of date where the original changed since, and is still read', async () => {
    const id = await company.make(inSpanish())
    const { content } = await company.get(id)
    expect(translationState(content, FIELDS, 'es')).toEqual({ missing: [], outOfDate: [] })
    await company.save(id, 2, { ...content, title: 'A walk at one', body: paragraphs('Go outside at one.') })
    const changed = (await company.get(id)).content
    expect(translationState(changed, FIELDS, 'es')).toEqual({ missing: [], outOfDate: ['title', 'body'] })
    await company.publish(id, 3)
    expect(await company.read(id, 'es')).toMatchObject({ title: spanish.title, language: 'es' })
  })

  test('is shown only in a language that the company offers, and is kept', async () => {
    const { make, publish, read, get } = await makeOffering('en')
    const id = await make(inSpanish())
    await publish(id, 2)
    expect(await read(id, 'es')).toMatchObject({ title: publishableArticle.title, languages: ['en'] })
    expect((await get(id)).content).toEqual(inSpanish())
  })

  test('is of an original in any language', async () => {
    const original: ArticleContent = { ...publishableArticle, language: 'es', title: 'Un paseo' }
    const english = Object.fromEntries(
      FIELDS.map((field) => [
        field,
        translatedText(original, field, { ...spanish, title: 'A stroll' }[field]),
      ]),
    )
    const id = await company.make({ ...original, translations: { en: english } })
    await company.publish(id, 2)
    expect(await company.read(id, 'en')).toMatchObject({ title: 'A stroll', languages: ['es', 'en'] })
    expect(await company.read(id, 'es')).toMatchObject({ title: 'Un paseo', language: 'es' })
  })

  test('into the language of the original is kept and not shown', async () => {
    const id = await company.make({ ...inSpanish(), language: 'es' })
    await company.publish(id, 2)
    expect(await company.read(id, 'es')).toMatchObject({ title: publishableArticle.title, languages: ['es'] })
  })

  test.each([
    ['a title that is too long', { title: { value: 'a'.repeat(121), of: '0'.repeat(64) } }, 'title.value'],
    ['no digest of the original', { title: { value: 'Un paseo', of: 'yesterday' } }, 'title.of'],
    [
      'a text of blocks that none has',
      { body: { value: { type: 'doc' }, of: '0'.repeat(64) } },
      'body.value',
    ],
  ])('with %s is refused by name', async (_, es, path) => {
    const id = await company.make()
    const content = { ...publishableArticle, translations: { es } } as ArticleContent
    const { status, body } = await company.save(id, 2, content)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`content.translations.es.${path}`)
    expect((await company.get(id)).version).toBe(2)
  })
})

test('an article from before is in the company’s main language, and has no other', async () => {
  const { make, publish, read, get } = await makeOffering('es', 'en')
  const id = await make()
  expect((await get(id)).content).toEqual(publishableArticle)
  await publish(id, 2)
  expect(await read(id, 'en')).toMatchObject({ language: 'es', languages: ['es'] })
})

test('a copy of a library article begins with its translation, up to date', async () => {
  const [id, spanishId] = await Promise.all(
    [undefined, 'es'].map(async (language) => {
      const begun = { copyOf: articleId('a-steady-sleep-routine'), ...(language && { language }) }
      const { body } = await ask(app, 'POST', '/api/drafts', { token: company.editor, body: begun })
      return (body as { id: string }).id
    }),
  )
  const { content } = await company.get(id ?? '')
  expect(content.language).toBe('en')
  expect(content.translations?.es?.title?.value).toBe('Una rutina de sueño estable')
  expect(translationState(content, FIELDS, 'es')).toEqual({ missing: [], outOfDate: [] })
  await company.publish(id ?? '', 1)
  expect(await company.read(id ?? '', 'es')).toMatchObject({
    title: 'Una rutina de sueño estable',
    own: true,
  })
  const other = (await company.get(spanishId ?? '')).content
  expect(other).toMatchObject({ language: 'es', title: 'Una rutina de sueño estable' })
  expect(other.translations?.en?.title?.value).toBe('A steady sleep routine')
})
