import { readWords } from '#content/words.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getClinicalMeta, getCondition, getConditionNames } from '../contract/conditions.ts'
import { eq, sql } from '#platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clinicalReferenceClient } from '#apps/server/test/clinical.ts'
import {
  logIn,
  makeCompany,
  makeMember,
  makeVideo,
  PASSWORD,
  type MadeCompany,
} from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { conditions } from '#platform/db/tables/content/conditions.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { fillLibraryArticles } from '#features/articles/server/library.ts'
import { fillLibraryConditions } from './import/library.ts'
import { mergeConditions } from './catalogue/catalogue-condition.ts'
import type { StoredCondition } from './store.ts'

const { app, database } = await openWorld({
  async fill(rows) {
    await fillLibraryArticles(rows)
    await fillLibraryConditions(rows)
    await withdrawSpanish(rows, 'cataract')
  },
})
const company = await makeCompany(database)

/** Removes a condition's Spanish text, but for the urgent levels of care. */
async function withdrawSpanish(rows: Rows, id: string): Promise<void> {
  const care = sql`${conditions.care} - 'todayEs' - 'soonEs' - 'selfCareEs'`
  await rows.update(conditions).set({ sectionsEs: [], care }).where(eq(conditions.id, id))
}

async function join(where: MadeCompany = company) {
  const { accessToken } = await logIn(app, await makeMember(database, where))
  return { token: accessToken, ...clinicalReferenceClient(app, accessToken) }
}

const member = await join()

test('conditions are listed by title, page by page, each once', async () => {
  const seen: string[] = []
  let cursor = ''
  for (;;) {
    const { items, next, total } = await member.list({ limit: '40', ...(cursor ? { cursor } : {}) })
    expect(total).toBeGreaterThanOrEqual(150)
    seen.push(...items.map(({ title }) => title))
    if (!next) break
    cursor = next
  }
  expect(seen.length).toBeGreaterThanOrEqual(150)
  expect(seen).toEqual([...new Set(seen)].toSorted(new Intl.Collator('en', { numeric: true }).compare))
})

test('a letter lists what begins with it, also in Spanish, where titles are Spanish', async () => {
  const { items } = await member.list({ letter: 'A', limit: '100' })
  expect(items.every(({ title }) => title.startsWith('A'))).toBe(true)
  const spanish = await member.list({ letter: 'A', language: 'es', limit: '100' })
  expect(spanish.items).toContainEqual({ id: 'heart-attack', title: 'Ataque al corazón', matched: null })
  expect(await member.list({ letter: '#' })).toMatchObject({ items: [], total: 0, next: null })
})

test('letters, what is often looked up and what was saved are in the language asked for', async () => {
  const reader = await join()
  await reader.save('back-pain')
  const inSpanish = { id: 'back-pain', title: 'Dolor de espalda' }
  const meta = z.parse(getClinicalMeta.output, (await reader.get('/meta?language=es')).body)
  expect(meta.popular).toContainEqual(inSpanish)
  expect(await reader.get('/v2/saved-conditions?language=es')).toMatchObject({ body: { items: [inSpanish] } })
  for (const { letter, conditions } of meta.letters) {
    expect((await reader.list({ letter, language: 'es' })).total, letter).toBe(conditions)
  }
  expect(await reader.get('/v2/saved-conditions')).toMatchObject({
    body: { items: [{ title: 'Back Pain' }] },
  })
})

test('what a misspelt word is shown as stands in the language asked for', async () => {
  const { items, searchedFor } = await (await join()).list({ search: 'azma' })
  expect(items[0]?.id).toBe('asthma')
  expect(searchedFor?.toLowerCase()).toBe('asthma')
})

test('a name in the other language says so', async () => {
  const [first] = (await (await join()).list({ search: 'ataque al corazon' })).items
  expect(first).toMatchObject({ id: 'heart-attack', matched: 'Ataque al corazón', matchedIn: 'es' })
})

test('a condition names videos that speak of it, of the company and the library, and no others', async () => {
  const theirs = await makeCompany(database)
  const ours = await makeVideo(database, company, { title: 'Living with asthma' })
  await makeVideo(database, company, { title: 'Sugar in your tea' })
  await makeVideo(database, theirs, { title: 'Asthma elsewhere' })
  expect((await member.open('asthma')).videos).toMatchObject([{ id: ours, title: 'Living with asthma' }])
  expect((await member.open('diabetes')).videos).toEqual([])
})

test.each([
  ['its title', 'heart attack', 'heart-attack'],
  ['its title in capitals', 'HEART ATTACK', 'heart-attack'],
  ['another name', 'myocardial infarction', 'heart-attack'],
  ['an abbreviation', 'COPD', 'copd'],
  ['a word with letters wrong', 'hart atack', 'heart-attack'],
  ['a plural', 'migraines', 'migraine'],
  ['a beginning', 'diabet', 'diabetes'],
  ['a Spanish name', 'infarto', 'heart-attack'],
  ['a Spanish name without its accents', 'ataque al corazon', 'heart-attack'],
  ['a Spanish title', 'dolor de espalda', 'back-pain'],
  ['what people call it who know no name', 'high sugar', 'diabetes'],
  ['what it makes people do', 'throwing up', 'gastroenteritis'],
  ['what somebody says they cannot do', 'cant sleep', 'insomnia'],
])('a condition is found first by %s', async (_, typed, id) => {
  expect((await (await join()).ids(typed))[0]).toBe(id)
})

test('what fits by another name says by which', async () => {
  const { items } = await member.list({ search: 'myocardial infarction' })
  expect(items[0]).toEqual({
    id: 'heart-attack',
    title: 'Heart Attack',
    matched: 'myocardial infarction',
    matchedIn: 'en',
  })
  const spanish = await member.list({ search: 'infarto', language: 'es' })
  expect(spanish.items[0]).toMatchObject({ id: 'heart-attack', title: 'Ataque al corazón' })
})

test('a name in the other language is shown only where it was typed', async () => {
  for (const search of ['frío', 'gripe estomacal', 'azúcar', 'vomitar']) {
    const { items } = await member.list({ search, language: 'es' })
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({ matchedIn }) => matchedIn === 'en')).toEqual([])
  }
  const [first] = (await member.list({ search: 'stomach flu', language: 'es' })).items
  expect(first).toMatchObject({ matched: 'stomach flu', matchedIn: 'en' })
})

test('what people say of a condition is told from its names', async () => {
  const { items } = await member.list({ search: 'tummy ache' })
  expect(items[0]).toMatchObject({ matched: 'tummy ache', isDescription: true })
  expect(items.slice(0, 3).map(({ id }) => id)).not.toContain('appendicitis')
  expect((await member.list({ search: 'COPD' })).items[0]).not.toHaveProperty('isDescription')
})

test.each([
  ['en', 'my chest goes tight and I wheeze when I run', 'asthma'],
  ['es', 'siempre ando cansada, pálida y sin aire al subir escaleras', 'anemia'],
] as const)(
  'a sentence that names no condition finds what it describes: %s',
  async (language, search, id) => {
    const { items } = await member.list({ search, language })
    expect(items[0]?.id).toBe(id)
  },
)

test('what people call a symptom finds what has it, where it has no page of its own', async () => {
  for (const [search, cause] of [
    ['always tired', 'anemia'],
    ['se me cae el pelo', 'hypothyroidism'],
  ] as const) {
    const { items } = await member.list({ search })
    expect(items.slice(0, 3).map(({ id }) => id)).toContain(cause)
  }
  const words = readWords()
  const row = { names: [], titleEs: null, provider: 'library', headings: [] }
  const rows = ['Anemia', 'Fatigue'].map((title) => ({ ...row, id: title.toLowerCase(), title }))
  const merged = mergeConditions(rows as unknown as StoredCondition[], [], words)
  const names = Object.fromEntries(
    merged.map(({ id, searchNames }) => [id, searchNames.map(({ text }) => text)]),
  )
  expect(names['fatigue']).toContain('always tired')
  expect(names['anemia']).not.toContain('always tired')
})

test('below a name that was typed in full stands nothing that has its words by the way', async () => {
  expect((await member.list({ search: 'heart attack' })).items).toMatchObject([{ id: 'heart-attack' }])
  expect((await member.list({ search: 'sore throat' })).items).toMatchObject([{ id: 'sore-throat' }])
})

test('mistyped words are mended and said, and looked for as they are when asked', async () => {
  const mended = await member.list({ search: 'asthmaa' })
  expect(mended).toMatchObject({ searchedFor: 'Asthma', didYouMean: null })
  expect(await member.list({ search: 'asthmaa', asTyped: 'true' })).toMatchObject({
    items: [],
    searchedFor: null,
  })
  const right = await member.list({ search: 'asthma', asTyped: 'true' })
  expect(right.items[0]).toMatchObject({ id: 'asthma' })
  expect(right).toMatchObject({ searchedFor: null, didYouMean: null })
})

test('what only stands in a text is found too; what stands nowhere finds nothing', async () => {
  const found = await member.list({ search: 'troponin' })
  expect(found.items.map(({ id }) => id)).toContain('heart-attack')
  expect(await member.list({ search: 'zzzz' })).toMatchObject({ items: [], total: 0, searchedFor: null })
})

test('found conditions come page by page too', async () => {
  const first = await member.list({ search: 'pain', limit: '2' })
  const second = await member.list({ search: 'pain', limit: '2', cursor: first.next ?? '' })
  const both = await member.list({ search: 'pain', limit: '4' })
  expect([...first.items, ...second.items]).toEqual(both.items)
})

test.each([
  ['US', 'chest pain', { kind: 'emergency', topic: 'heart', language: 'en', number: '911', helpLines: [] }],
  [
    'GB',
    'no puedo respirar',
    { kind: 'emergency', topic: 'breathing', language: 'es', number: '999', helpLines: [] },
  ],
  ['GB', 'my husband has chest pian', { kind: 'emergency', number: '999', helpLines: [] }],
  ['DE', 'i feel suicidal', { kind: 'crisis', number: '112', helpLines: [{ name: 'TelefonSeelsorge' }] }],
  ['DE', 'my husband beats me', { topic: 'violence', helpLines: [{ phone: '116 016' }, {}, {}] }],
  ['ZZ', 'suicidal', { kind: 'crisis', number: null, helpLines: [{ name: 'Find A Helpline' }, {}] }],
])('in %s, "%s" shows whom to call', async (country, search, emergency) => {
  const there = await join(await makeCompany(database, { country }))
  expect((await there.list({ search })).emergency).toMatchObject(emergency)
})

test('in a country that is not listed, the page of a condition says no number', async () => {
  const there = await join(await makeCompany(database, { country: 'ZZ' }))
  const { body } = await there.get('/v2/conditions/asthma')
  expect(z.parse(getCondition.output, body).emergencyNumber).toBeNull()
})

test('nothing is called an emergency that is none', async () => {
  for (const search of ['asthma', 'chest', 'pain in the foot'])
    expect((await member.list({ search })).emergency).toBeNull()
})

test('a condition is told whole: care, sections, related ones, articles, sources and the country’s number', async () => {
  const told = await member.open('heart-attack')
  expect(told).toMatchObject({
    title: 'Heart Attack',
    language: 'en',
    languages: ['en', 'es'],
    source: { key: 'library' },
    clinicallyReviewed: false,
    emergencyNumber: '911',
    saved: false,
  })
  expect(told.sections.map(({ aspect }) => aspect)).toEqual([
    ...['overview', 'symptoms', 'causes', 'risk-factors', 'diagnosis'],
    ...['treatment', 'self-care', 'prevention', 'complications'],
  ])
  expect(told.sections[1]?.html).toMatch(/^<p>.*<ul><li><p>/s)
  expect(told.care.emergency.length).toBeGreaterThan(0)
  expect(told.related).toContainEqual({ id: 'angina', title: 'Angina' })
  expect(told.articles.map(({ title }) => title).length).toBeGreaterThan(0)
  expect(told.groups).toContain('Heart and circulation')
  expect(told.reviewedOn).toMatch(/^2026-/)
  expect(await member.get('/v2/conditions/never-heard-of')).toMatchObject({
    status: 404,
    body: { code: 'condition-not-found' },
  })
})

test('what is translated whole is told in Spanish to those who ask for it, and in English to others', async () => {
  const english = await member.open('asthma')
  const spanish = await member.open('asthma', '?language=es')
  expect(english).toMatchObject({ language: 'en', urgentLanguage: 'en', careLanguage: 'en' })
  expect(spanish).toMatchObject({
    ...{ title: 'Asma', language: 'es', urgentLanguage: 'es', careLanguage: 'es' },
    languages: ['en', 'es'],
  })
  expect(english.groups).toContain('Lungs and airways')
  expect(spanish.groups).toContain('Pulmones y vías respiratorias')
  expect(spanish.sections.map(({ aspect }) => aspect)).toEqual(english.sections.map(({ aspect }) => aspect))
  for (const level of ['emergency', 'today', 'soon', 'selfCare'] as const) {
    expect(spanish.care[level]).toHaveLength(english.care[level].length)
    expect(spanish.care[level]).not.toEqual(english.care[level])
  }
  expect(spanish.sections[0]?.html).toMatch(/^<p>El asma /)
})

test('of what is not translated the urgent is told in Spanish, and the other levels stay', async () => {
  const english = await member.open('cataract')
  const spanish = await member.open('cataract', '?language=es')
  expect(english).toMatchObject({ language: 'en', urgentLanguage: 'en' })
  expect(spanish).toMatchObject({
    ...{ title: 'Catarata', language: 'en', urgentLanguage: 'es', careLanguage: 'en' },
  })
  expect(english.care.doNow[0]).toMatch(/^If a chemical has splashed/)
  expect(spanish.care.doNow[0]).toMatch(/^Si un producto químico ha salpicado/)
  expect(spanish.care.emergency).toHaveLength(english.care.emergency.length)
  expect(spanish.care.soon).toEqual(english.care.soon)
  expect((await member.open('fever')).care.today).toContainEqual(expect.stringMatching(/under three months/))
})

test.each([
  ['hypothermia', 'hypothermia', 'heat-illness'],
  ['drank bleach', 'poisoning', 'cleaning-disinfecting-and-sanitizing'],
  ['calentura', 'fever', undefined],
  ['rubéola', 'rubella', 'measles'],
  ['tos', 'cough', undefined],
  ['rape', 'sexual-assault', 'smoking'],
  ['carbon monoxide', 'carbon-monoxide-poisoning', undefined],
  ['preeclampsia', 'high-blood-pressure-in-pregnancy', undefined],
  ['alergia a los frutos secos', 'food-allergy', undefined],
  ['trastorno por déficit de atención', 'attention-deficit-hyperactivity-disorder', undefined],
])('"%s" finds %s first, and what it is mistaken for not at all', async (typed, id, never) => {
  const ids = await (await join()).ids(typed)
  expect(ids[0]).toBe(id)
  expect(ids).not.toContain(never)
})

test('the reference says what it holds and where that comes from', async () => {
  const meta = z.parse(getClinicalMeta.output, (await member.get('/meta')).body)
  expect(meta.letters.reduce((sum, { conditions }) => sum + conditions, 0)).toBe(meta.conditions)
  expect(meta.popular[0]).toMatchObject({ id: 'back-pain', title: 'Back Pain' })
  expect(meta.sources).toMatchObject([
    { key: 'library', conditions: meta.conditions, languages: ['en', 'es'] },
  ])
})

test('all names travel squeezed, and only when they are new', async () => {
  const names = await namesAs('br', brotliDecompressSync)
  expect(await namesAs('gzip', gunzipSync)).toEqual(names)
  expect(names.conditions.find(({ id }) => id === 'heart-attack')).toEqual({
    id: 'heart-attack',
    title: 'Heart Attack',
    es: 'Ataque al corazón',
    names: expect.arrayContaining(['MI']),
    descriptions: expect.arrayContaining(['infarto']),
    symptoms: expect.arrayContaining(['pressure in chest']),
  })
  const again = await member.get(`/v2/names?have=${names.version}`)
  expect(again.body).toMatchObject({ version: names.version, conditions: [] })
})

test('a device is told whom to call in the country, also when it has all names', async () => {
  const british = await join(await makeCompany(database, { country: 'GB' }))
  const { version } = await namesAs('br', brotliDecompressSync)
  const again = z.parse(getConditionNames.output, (await british.get(`/v2/names?have=${version}`)).body)
  expect(again.conditions).toEqual([])
  expect(again.help).toMatchObject({
    number: '999',
    helpLines: [{ phone: '116 123' }, { phone: null, text: { number: '85258' } }],
  })
})

async function namesAs(way: string, open: (sent: Buffer) => Buffer) {
  const answer = await app.inject({
    url: '/api/clinical/v2/names',
    headers: { authorization: `Bearer ${member.token}`, 'accept-encoding': way },
  })
  expect(answer.headers['content-encoding']).toBe(way)
  return z.parse(getConditionNames.output, JSON.parse(open(answer.rawPayload).toString()))
}

test('a member may ask twenty times in a second, and who asks without end waits', async () => {
  const eager = await join()
  const answers = await Promise.all(Array.from({ length: 20 }, () => eager.get('/v2/conditions?search=flu')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const flood = await Promise.all(Array.from({ length: 200 }, () => eager.get('/v2/conditions?search=flu')))
  const refused = flood.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body).toMatchObject({ code: 'too-many-requests', retryAfter: 1 })
  expect((await member.get('/v2/conditions?search=flu')).status).toBe(200)
})

test('a condition is kept once and by one member, listed last first, copied with their data, and let go', async () => {
  const [one, other] = [await join(), await join()]
  for (const id of ['asthma', 'asthma', 'gout']) expect((await one.save(id)).status).toBe(200)
  expect(await one.saved()).toEqual({
    items: [
      { id: 'gout', title: 'Gout' },
      { id: 'asthma', title: 'Asthma' },
    ],
  })
  expect((await one.open('asthma')).saved).toBe(true)
  expect(await other.saved()).toEqual({ items: [] })
  expect((await other.open('asthma')).saved).toBe(false)
  expect((await other.remove('asthma')).status).toBe(200)
  const copy = await ask(app, 'GET', '/api/account/export', { token: one.token })
  expect(JSON.stringify(copy.body)).toContain('"conditionId":"gout"')
  expect((await one.remove('asthma')).status).toBe(200)
  expect(await one.saved()).toEqual({ items: [{ id: 'gout', title: 'Gout' }] })
  expect(await one.save('never-heard-of')).toMatchObject({
    status: 404,
    body: { code: 'condition-not-found' },
  })
})

test('what somebody kept goes with them', async () => {
  const leaver = await join()
  const before = await savedRows()
  await leaver.save('asthma')
  expect(await savedRows()).toBe(before + 1)
  const left = await ask(app, 'POST', '/api/account/delete', {
    token: leaver.token,
    body: { password: PASSWORD },
  })
  expect(left.status).toBe(200)
  expect(await savedRows()).toBe(before)
})

async function savedRows() {
  const { rows } = await database.tenant(company.id).write((tx) => tx.execute('select from saved_conditions'))
  return rows.length
}
