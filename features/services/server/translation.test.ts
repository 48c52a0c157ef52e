import { randomUUID } from 'node:crypto'
import { readServices } from '#content/services.ts'
import type { Home } from '#features/home/contract/home.ts'
import type { Language } from '#platform/contract/languages.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import { getServiceDraft, listServiceSettings, type ServiceContent } from '../contract/drafts.ts'
import { listServices, translatedTexts, type Service } from '../contract/services.ts'
import { translatedText } from '#platform/documents/rules/translations.ts'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paragraphs } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { fillDemo } from '#platform/demo/fill-demo.ts'
import { servicesDemo } from './demo.ts'
import { initialServices } from './initial-services.ts'
import { addInitialServices } from './initial-store.ts'
import { languageNamesIn } from './translation.ts'

const { app, database, superuser } = await openWorld()
await fillDemo(database, [servicesDemo], sealer(SECRET))

let company: Awaited<ReturnType<typeof makeCompany>>
let token: string

beforeEach(async () => {
  company = await makeCompany(database)
  await database
    .tenant(company.id)
    .write((tx) =>
      addInitialServices(tx, company.id, initialServices(), { published: true, isOn: () => true }),
    )
  token = (await logIn(app, await makeMember(database, company))).accessToken
})

async function get(path: string, language: Language = 'es') {
  return (await ask(app, 'GET', path, { token, headers: { 'accept-language': language } })).body
}
const page = async (key: string, language?: Language) =>
  (await get(`/api/services/${key}`, language)) as Service
const list = async (language?: Language) =>
  z.parse(listServices.output, await get('/api/services', language)).items

async function search(text: string, language: Language = 'es') {
  const asked = { token, body: { search: text }, headers: { 'accept-language': language } }
  return z.parse(searchEverything.output, (await ask(app, 'POST', '/api/search', asked)).body).services.items
}

test('a page is read in the reader’s language, and says so of each of its texts', async () => {
  const [spanish, english] = [await page('ucm'), await page('ucm', 'en')]
  expect(spanish).toMatchObject({
    title: 'Atención por teléfono y video',
    hours: 'De día y de noche, todos los días del año.',
    languages: ['inglés'],
    textLanguages: Object.fromEntries(translatedTexts.map((name) => [name, 'es'])),
  })
  expect(spanish.bodyHtml).toContain('<li><p>preguntas sobre tus medicamentos</p></li>')
  expect(english).toMatchObject({
    ...{ title: 'Care by phone and video', languages: ['English'], textLanguages: {} },
  })
})

test('cards are in the reader’s language in the list and on Home', async () => {
  const titles = (await list()).map(({ key, title }) => [key, title])
  expect(titles).toContainEqual(['corpcare', 'Apoyo al empleado'])
  expect(titles).toContainEqual(['clinicalreference', 'Referencia clínica'])
  const home = (await get('/api/home')) as Home
  expect(home.services).toEqual(await list())
  expect(await list('en')).toContainEqual(
    expect.objectContaining({ key: 'corpcare', title: 'Corporate care', textLanguages: {} }),
  )
})

test('what a company wrote stays as it wrote it', async () => {
  await superuser.query(
    `update services set title = 'Care line', cost = 'Free for all of us.' where company_id = $1 and key = 'ucm'`,
    [company.id],
  )
  const shown = await page('ucm')
  expect(shown).toMatchObject({ title: 'Care line', cost: 'Free for all of us.' })
  expect(shown.summary).toMatch(/^Habla con un médico/)
  expect(shown.textLanguages).toMatchObject({ summary: 'es' })
  expect(shown.textLanguages).not.toHaveProperty('title')
  expect(shown.textLanguages).not.toHaveProperty('cost')
})

test('a service is found by words of the reader’s language and of English, once', async () => {
  for (const text of ['empleado', 'counselling', 'alquilar'])
    expect(await search(text)).toMatchObject([{ key: 'corpcare', title: 'Apoyo al empleado' }])
  expect(await search('alquilar', 'en')).toEqual([])
})

test('a text that a company replaced is not found by what it said before', async () => {
  await superuser.query(
    `update services set body_html = '<p>Ask us.</p>' where company_id = $1 and key = 'corpcare'`,
    [company.id],
  )
  expect(await search('alquilar')).toEqual([])
})

test('the pages of the demo are whole in Spanish', async () => {
  for (const [slug, email] of [
    ['hale-demo', 'member@demo.example'],
    ['acme', 'member@acme.example'],
  ] as const) {
    const login = await ask(app, 'POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } })
    token = z.parse(z.object({ accessToken: z.string() }), login.body).accessToken
    const offered = readServices().demo[slug]?.filter(({ key }) => slug !== 'acme' || key !== 'ucm') ?? []
    expect(offered.length).toBeGreaterThan(2)
    for (const { key } of offered)
      expect(Object.keys((await page(key)).textLanguages)).toEqual([...translatedTexts])
  }
})

test('names of languages are translated, and anything else is left', () => {
  expect(languageNamesIn(['English', 'Welsh', 'British Sign Language'], 'es')).toEqual([
    'inglés',
    'galés',
    'British Sign Language',
  ])
  expect(languageNamesIn(['English'], 'en')).toEqual(['English'])
})

test('a text that the company translated is read in it, and the others as they are', async () => {
  const { accessToken: admin } = await logIn(app, await makeMember(database, company, 'admin'))
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    (await ask(app, method, path, { token: admin, ...(body && { body }) })).body
  const { items } = z.parse(listServiceSettings.output, await call('GET', '/api/service-settings'))
  const path = `/api/service-drafts/${items.find(({ key }) => key === 'corpcare')?.page?.id}`
  const { content } = z.parse(getServiceDraft.output, await call('GET', path))
  const own: ServiceContent = {
    ...content,
    language: 'en',
    title: 'A quokka to talk to',
    cost: 'Five tokens',
  }
  const translations: ServiceContent['translations'] = {
    es: {
      title: { value: 'Alguien con quien hablar', of: translatedText(own, 'title', '').of },
      body: { value: paragraphs('Llama a la zarigüeya.'), of: translatedText(own, 'body', '').of },
    },
  }
  const saved = { version: 1, saveId: randomUUID(), editing: randomUUID() }
  await call('PUT', path, { ...saved, content: { ...own, translations } })
  expect(await call('GET', `${path}/preview?language=es`)).toMatchObject({
    title: 'Alguien con quien hablar',
  })
  expect(await call('GET', `${path}/preview`)).toMatchObject({ title: own.title, textLanguages: {} })
  await call('POST', `${path}/publish`, { version: 2 })
  expect(await page('corpcare')).toMatchObject({
    ...{ title: 'Alguien con quien hablar', bodyHtml: '<p>Llama a la zarigüeya.</p>', cost: 'Five tokens' },
    textLanguages: { title: 'es', bodyHtml: 'es', cost: 'en', hours: 'es' },
  })
  expect(await page('corpcare', 'en')).toMatchObject({ title: own.title, textLanguages: { title: 'en' } })
  expect(await list()).toContainEqual(expect.objectContaining({ title: 'Alguien con quien hablar' }))
  for (const text of ['zarigüeya', 'quokka'])
    expect(await search(text)).toMatchObject([{ key: 'corpcare', title: 'Alguien con quien hablar' }])
})
