import { articleId } from '#content/articles.ts'
import { videoId } from '#content/videos.ts'
import { listArticles, listArticleTitles, type Article } from '#features/articles/contract/articles.ts'
import type { Draft } from '#features/articles/contract/drafts.ts'
import type { Condition } from '#features/conditions/contract/conditions.ts'
import { getInsights } from '#features/insights/contract/insights.ts'
import { getRelationshipProgramme } from '#features/our-relationship/contract/our-relationship.ts'
import { listVideos, type Video } from '#features/videos/contract/videos.ts'
import { getRecoveryProgramme } from '#features/vrs-freedom-365/contract/vrs-freedom-365.ts'
import type { Language } from '#platform/contract/languages.ts'
import { articleTranslations } from '#platform/db/tables/content/articles.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clinicalReferenceClient } from '#apps/server/test/clinical.ts'
import { logIn, makeArticle, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { fillLibraryArticles } from '#features/articles/server/library.ts'
import { fillLibraryConditions } from '#features/conditions/server/import/library.ts'
import { fillLibraryVideos } from '#features/videos/server/library.ts'

const { app, database, superuser } = await openWorld({
  async fill(rows) {
    await fillLibraryArticles(rows)
    await fillLibraryVideos(rows)
    await fillLibraryConditions(rows)
  },
})

const british = await makeCompany(database)
const american = await makeCompany(database)
await superuser.query(`update companies set design = design || '{"spelling": "en-US"}' where id = $1`, [
  american.id,
])

async function join(company: MadeCompany, role: 'member' | 'admin' = 'member') {
  const { accessToken: token } = await logIn(app, await makeMember(database, company, role))
  const read = async (path: string, language: Language = 'en') =>
    (await ask(app, 'GET', path, { token, headers: { 'accept-language': language } })).body
  return { token, read, ...clinicalReferenceClient(app, token) }
}

const [inBritain, inAmerica] = [await join(british), await join(american)]
const APNOEA = articleId('snoring-and-sleep-apnoea')

test('an article of the library is written as the company spells, its addresses stay', async () => {
  const path = `/api/articles/${APNOEA}`
  const [here, there] = [(await inBritain.read(path)) as Article, (await inAmerica.read(path)) as Article]
  expect(here.title).toBe('Snoring and sleep apnoea')
  expect(there.title).toBe('Snoring and sleep apnea')
  expect(there.bodyHtml).not.toMatch(/>[^<]*apnoea/)
  expect(here.bodyHtml).toContain('apnoea')
  expect(there.sources).toEqual(here.sources)
  expect(there.bodyHtml.match(/href="[^"]*"/g)).toEqual(here.bodyHtml.match(/href="[^"]*"/g))
})

test('an option of a programme is shown as the company spells, and kept as it is for all', async () => {
  const path = '/api/our-relationship/programme'
  const [here, there] = [await inBritain.read(path), await inAmerica.read(path)].map((read) => {
    const { steps } = z.parse(getRelationshipProgramme.output, read)
    return steps.flatMap(({ questions }) => questions).find(({ id }) => id === 'my-move')
  })
  expect(here).toMatchObject({ options: expect.arrayContaining(['I blame or criticise back']) })
  expect(there).toEqual({
    ...here,
    labels: expect.arrayContaining(['I blame or criticize back']),
  })
})

test('a check-in and a plan are asked for as the company spells', async () => {
  const [here, there] = [inBritain, inAmerica].map(({ read }) => read('/api/vrs-freedom-365/programme'))
  const [british, american] = [
    z.parse(getRecoveryProgramme.output, await here),
    z.parse(getRecoveryProgramme.output, await there),
  ]
  const shapeOf = (value: unknown) =>
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? '' : one))
  expect(shapeOf(american)).toBe(shapeOf(british))
  expect(american.plan.map(({ id }) => id)).toEqual(british.plan.map(({ id }) => id))
  expect(american).not.toEqual(british)
})

test('an article is listed, found and marked as the company spells, once', async () => {
  const titles = z.parse(listArticleTitles.output, await inAmerica.read('/api/articles/titles'))
  expect(titles.items.filter(({ id }) => id === APNOEA)).toEqual([
    { id: APNOEA, title: 'Snoring and sleep apnea' },
  ])
  for (const search of ['sleep apnoea', 'sleep apnea']) {
    const path = `/api/articles?search=${encodeURIComponent(search)}`
    const [found, ...others] = z.parse(listArticles.output, await inAmerica.read(path)).items
    expect(found).toMatchObject({ id: APNOEA, title: 'Snoring and sleep apnea', language: 'en' })
    expect(found?.snippet?.filter(({ marked }) => marked).map(({ text }) => text.toLowerCase())).toContain(
      'apnea',
    )
    expect(others.map(({ id }) => id)).not.toContain(APNOEA)
  }
})

test('American English is no language that an article is offered in', async () => {
  const path = `/api/articles/${APNOEA}`
  const [english, asked, spanish] = [
    (await inAmerica.read(path)) as Article,
    (await inAmerica.read(`${path}?language=en`, 'es')) as Article,
    (await inAmerica.read(path, 'es')) as Article,
  ]
  for (const article of [english, asked])
    expect(article).toMatchObject({
      title: 'Snoring and sleep apnea',
      language: 'en',
      languages: ['en', 'es'],
    })
  expect(spanish.language).toBe('es')
})

test('a video is written as the company spells, and found by words of either', async () => {
  const path = `/api/videos/${videoId('checking-your-skin')}`
  const [here, there] = [(await inBritain.read(path)) as Video, (await inAmerica.read(path)) as Video]
  expect(here.bodyHtml).toMatch(/colour/)
  expect(there.bodyHtml).not.toMatch(/colour/)
  expect(there).toMatchObject({ title: here.title, language: 'en', captions: here.captions })
  for (const search of ['skin colour', 'skin color']) {
    const { items } = z.parse(
      listVideos.output,
      await inAmerica.read(`/api/videos?search=${encodeURIComponent(search)}`),
    )
    expect(items.map(({ id }) => id)).toContain(here.id)
  }
})

test('a company’s text is read in English where it is translated into it', async () => {
  const id = await makeArticle(database, american, { title: 'Un día en color', language: 'es' })
  await database.tenant(american.id).write((tx) =>
    tx.insert(articleTranslations).values({
      ...{ documentId: id, companyId: american.id, language: 'en', title: 'A day in colour' },
      ...{
        summary: '',
        pictureAlt: '',
        body: {},
        bodyHtml: '<p>One.</p>',
        bodyText: 'One.',
        readingMinutes: 1,
      },
    }),
  )
  expect(await inAmerica.read(`/api/articles/${id}`)).toMatchObject({
    title: 'A day in colour',
    language: 'en',
  })
  await expect(
    database.tenant(american.id).write((tx) => tx.update(articleTranslations).set({ language: 'en-US' })),
  ).rejects.toThrow()
})

test('a company’s copy is written as it spells', async () => {
  const { token } = await join(american, 'admin')
  const made = await ask(app, 'POST', '/api/drafts', { token, body: { copyOf: APNOEA } })
  const { id } = made.body as { id: string }
  const { content } = (await ask(app, 'GET', `/api/drafts/${id}`, { token })).body as Draft
  expect(content.title).toBe('Snoring and sleep apnea')
  expect(JSON.stringify(content.body)).not.toMatch(/"text":"[^"]*apnoea/i)
})

test('a company that changes its spelling reads it at once', async () => {
  const company = await makeCompany(database)
  const { read } = await join(company)
  const title = async () => ((await read(`/api/articles/${APNOEA}`)) as Article).title
  expect(await title()).toBe('Snoring and sleep apnoea')
  await superuser.query(`update companies set design = design || '{"spelling": "en-US"}' where id = $1`, [
    company.id,
  ])
  expect(await title()).toBe('Snoring and sleep apnea')
})

test('insights name an article as the admin reads it', async () => {
  const { read } = await join(american, 'admin')
  const none = { scores: [], mostHelpful: [], leastHelpful: [], mostWatched: [], groups: [], funnel: null }
  const figures = { ...none, takenPart: { from: 60, to: 65 }, scanned: 0, signedOut: 0, mostRead: [APNOEA] }
  await superuser.query(
    `insert into insight_periods (company_id, from_month, to_month, people, figures)
     values ($1, '2026-01-01', '2026-01-01', 1000, $2)`,
    [american.id, figures],
  )
  const titleIn = async (language: Language) =>
    z.parse(getInsights.output, await read('/api/insights', language)).periods[0]?.mostRead[0]?.title
  expect(await titleIn('en')).toBe('Snoring and sleep apnea')
  expect(await titleIn('es')).toMatch(/apnea del sueño/i)
})

test('what a company wrote stays as it wrote it', async () => {
  const id = await makeArticle(database, american, { title: 'Our programme: colour your day' })
  expect(await inAmerica.read(`/api/articles/${id}`)).toMatchObject({
    title: 'Our programme: colour your day',
  })
})

test('a condition has the title of the company’s spelling, and either spelling finds it', async () => {
  const [here, there] = [
    (await inBritain.read('/api/clinical/v2/conditions/anemia')) as Condition,
    (await inAmerica.read('/api/clinical/v2/conditions/anemia')) as Condition,
  ]
  expect([here.title, there.title]).toEqual(['Anaemia', 'Anemia'])
  expect(JSON.stringify(there.sections)).not.toMatch(/anaemia|haemoglobin/i)
  for (const member of [inBritain, inAmerica]) {
    for (const search of ['anaemia', 'anemia']) {
      const { items, searchedFor } = await member.list({ search })
      expect(items[0]?.id).toBe('anemia')
      expect(searchedFor).toBeNull()
    }
  }
})

test('Spanish texts stay as they are', async () => {
  const { items } = await inAmerica.list({ language: 'es', search: 'anemia' })
  expect(items[0]?.title).toBe('Anemia')
})
