import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clinicalReferenceClient } from '#apps/server/test/clinical.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { startPartner } from '#apps/server/test/servers/partner.ts'
import { openWorld } from '#apps/server/test/world.ts'
import { fillLibraryConditions } from '#features/conditions/server/import/library.ts'
import { nlmProvider } from './nlm.ts'
import { nhsProvider } from './nhs.ts'

const KEY = 'the key that the partner gave'
const BROKEN = { status: 500, body: 'no' }

type Said = { status: number; body: string }
let nlmSays: (term: string, database: string) => Said | 'nothing'
let nhsSays: (path: string, key: unknown) => Said | 'nothing'

const nlm = await startPartner((url, _request, response) => {
  const said = nlmSays(url.searchParams.get('term') ?? '', url.searchParams.get('db') ?? '')
  if (said !== 'nothing') response.writeHead(said.status, { 'content-type': 'text/xml' }).end(said.body)
})
const nhs = await startPartner((url, request, response) => {
  const said = nhsSays(url.pathname + url.search, request.headers['apikey'])
  if (said !== 'nothing')
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
})

const topic = (id: number, title: string, mapped: [number, string], more = '', language = 'English') =>
  `<document><content name="healthTopic"><health-topic title="${title}" url="https://medlineplus.gov/x.html" id="${id}" language="${language}">
  <full-summary>&lt;h3&gt;What causes it?&lt;/h3&gt;&lt;p onclick="x()"&gt;Words about ${title}.&lt;/p&gt;</full-summary>${more}
  <language-mapped-topic url="https://medlineplus.gov/y.html" id="${mapped[0]}" language="Other">${mapped[1]}</language-mapped-topic>
  </health-topic></content></document>`
const found = (...topics: string[]): Said => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<nlmSearchResult><count>${topics.length}</count><list>${topics.join('')}</list></nlmSearchResult>`,
})
const fatigue = topic(1, 'Fatigue', [2, 'Fatiga'], '<also-called>Weariness</also-called>')

// A machine that is busy answers late, and no test here is about that.
const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
afterAll(() => timeout.mockRestore())

beforeEach(() => {
  nlm.asked.length = 0
  nhs.asked.length = 0
  nlmSays = () => found(fatigue)
  nhsSays = () => ({ status: 404, body: '{}' })
})

describe('NLM’s web service', () => {
  const open = (now?: () => number) => nlmProvider({ url: `${nlm.url}/ws/query`, ...(now ? { now } : {}) })

  test('is searched, and tells of a topic in sections', async () => {
    const provider = open()
    expect(await provider.search('weariness', 'en')).toMatchObject([
      { id: 'fatigue', title: 'Fatigue', titleEs: 'Fatiga', names: [{ text: 'Weariness' }] },
    ])
    expect(Object.fromEntries(nlm.asked[0]?.searchParams ?? [])).toMatchObject({
      ...{ db: 'healthTopics', term: 'weariness', rettype: 'topic' },
    })
    expect(await provider.get('fatigue', 'en')).toMatchObject({
      sections: [{ aspect: 'causes', html: '<p>Words about Fatigue.</p>' }],
      source: { key: 'medlineplus', attribution: expect.stringContaining('MedlinePlus') },
    })
  })

  test('knows a Spanish topic by its English title', async () => {
    nlmSays = (_, database) =>
      database === 'healthTopicsSpanish'
        ? found(topic(2, 'Fatiga', [1, 'Fatigue'], '', 'Spanish'))
        : found(fatigue)
    const provider = open()
    expect(await provider.get('fatigue', 'es')).toMatchObject({
      id: 'fatigue',
      title: 'Fatiga',
      language: 'es',
    })
    expect(await provider.search('fatiga', 'es')).toMatchObject([{ id: 'fatigue', title: 'Fatigue' }])
  })

  test('is asked once a day for the same, and once by many at the same time', async () => {
    let now = 0
    const provider = open(() => now)
    await Promise.all(Array.from({ length: 10 }, () => provider.search('Fatigue', 'en')))
    await provider.search(' fatigue ', 'en')
    expect(nlm.asked).toHaveLength(1)
    now += 24 * 60 * 60 * 1000
    await provider.search('fatigue', 'en')
    expect(nlm.asked).toHaveLength(2)
  })

  test('is asked at most 85 times a minute; then what it said before is searched', async () => {
    let now = 0
    const provider = open(() => now)
    await Promise.all(Array.from({ length: 100 }, (_, place) => provider.search(`words ${place}`, 'en')))
    expect(nlm.asked).toHaveLength(85)
    expect(await provider.search('weariness', 'en')).toMatchObject([{ id: 'fatigue' }])
    expect(nlm.asked).toHaveLength(85)
    now += 60_000
    await provider.search('once more', 'en')
    expect(nlm.asked).toHaveLength(86)
  })

  test.each<[string, Said]>([
    ['an error', BROKEN],
    ['no XML', { status: 200, body: 'hello' }],
    ['XML cut off', { status: 200, body: '<nlmSearchResult><list>' }],
    [
      'an entity bomb',
      { status: 200, body: '<!DOCTYPE x [<!ENTITY a "a">]><nlmSearchResult>&a;</nlmSearchResult>' },
    ],
    ['somebody else’s address', { status: 302, body: '' }],
  ])('that answers %s is as if it had not answered', async (_, said) => {
    const provider = open()
    await provider.search('fatigue', 'en')
    nlmSays = () => said
    expect(await provider.search('weariness', 'en')).toMatchObject([{ id: 'fatigue' }])
    expect(await provider.search('something else', 'en')).toEqual([])
    await expect(provider.get('something-else', 'en')).rejects.toThrow(/It/)
  })
})

const link = (name: string, url: string, alternateName: string[] = []) => ({
  ...{ '@type': 'LinkRole', name, url },
  mainEntityOfPage: { '@type': 'MedicalWebPage', alternateName },
})
const listing = (links: object[], next: boolean): Said => ({
  status: 200,
  body: JSON.stringify({
    ...{ '@type': 'MedicalWebPage', name: 'A to Z', significantLink: links },
    relatedLink: next ? [{ name: 'Next Page', url: 'x' }] : [],
  }),
})
const part = (aspect: string, headline: string, text: string) => ({
  ...{ '@type': 'HealthTopicContent', hasHealthAspect: `http://schema.org/${aspect}HealthAspect`, headline },
  description: '',
  hasPart: [{ '@type': 'WebPageElement', headline: '', text }],
})
const page = (name: string): Said => ({
  status: 200,
  body: JSON.stringify({
    ...{ '@type': 'MedicalWebPage', name, about: { alternateName: 'A sore toe' } },
    webpage: 'https://www.nhs.example/conditions/stubbed-toe/',
    lastReviewed: ['2026-01-02T01:00:00+00:00', '2029-01-02T01:00:00+00:00'],
    hasPart: [
      part('SelfCare', 'At home', '<div><p>Rest <b>it</b>.<img src=x onerror=y></p></div>'),
      part('Symptoms', '', '<p>It <a href="/conditions/pain/">hurts</a>.</p>'),
    ],
  }),
})

/** A partner with two pages of titles. */
function nhsLists(path: string): Said {
  if (path === '/nhs/conditions/?page=1')
    return listing([link('Stubbed toe', `${nhs.url}/nhs/conditions/toe-stubbed/`, ['Toe bruise'])], true)
  if (path === '/nhs/conditions/?page=2')
    return listing([link('Asthma', `${nhs.url}/nhs/conditions/asthma/`)], false)
  return path === '/nhs/conditions/toe-stubbed/' ? page('Stubbed toe') : { status: 404, body: '{}' }
}

describe('a partner of the NHS’s shape', () => {
  const open = () => nhsProvider({ url: `${nhs.url}/nhs`, key: KEY })

  test('is asked with its key, lists page by page, and tells by health aspect', async () => {
    nhsSays = (path, key) => (key === KEY ? nhsLists(path) : { status: 401, body: '{}' })
    const provider = open()
    const first = await provider.list(undefined, undefined)
    expect(first).toMatchObject({
      items: [{ id: 'stubbed-toe', names: [{ text: 'Toe bruise' }] }],
      next: '2',
    })
    expect(await provider.list(undefined, '2')).toMatchObject({ items: [{ id: 'asthma' }], next: null })
    expect(await provider.get('stubbed-toe', 'en')).toMatchObject({
      ...{ id: 'stubbed-toe', title: 'Stubbed toe', names: [{ text: 'A sore toe' }] },
      sections: [
        { aspect: 'symptoms', html: '<p>It hurts.</p>' },
        { aspect: 'self-care', html: '<h3>At home</h3><p>Rest <strong>it</strong>.</p>' },
      ],
      source: { key: 'nhs', url: 'https://www.nhs.example/conditions/stubbed-toe/' },
      ...{ clinicallyReviewed: true, reviewedOn: '2026-01-02', nextReviewOn: '2029-01-02' },
    })
    expect(await provider.get('nothing-known', 'en')).toBeUndefined()
  })

  test('does not get the key sent where its listing leads elsewhere', async () => {
    nhsSays = (path) =>
      path.includes('page') ? listing([link('Trap', `${nlm.url}/nhs/conditions/trap/`)], false) : page('Trap')
    const provider = open()
    await provider.list(undefined, undefined)
    expect(await provider.get('trap', 'en')).toBeUndefined()
    expect(nlm.asked).toEqual([])
  })

  test.each<[string, Said]>([
    ['an error', BROKEN],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '{"name":1}' }],
  ])('that answers %s is silent', async (_, said) => {
    nhsSays = () => said
    await expect(open().get('stubbed-toe', 'en')).rejects.toThrow(/It/)
  })
})

describe('the clinical reference with partners', async () => {
  nhsSays = nhsLists
  const clinical = {
    stored: ['library', 'medlineplus'] as ('library' | 'medlineplus')[],
    nlm: { url: `${nlm.url}/ws/query` },
    nhs: { url: `${nhs.url}/nhs`, key: KEY },
  }
  const { app, database } = await openWorld({ fill: fillLibraryConditions, clinical })
  const company = await makeCompany(database)
  const { accessToken } = await logIn(app, await makeMember(database, company))
  const member = clinicalReferenceClient(app, accessToken)

  test('lists what partners list, one row a title, and reads it from them', async () => {
    nhsSays = nhsLists
    await expect.poll(() => member.ids('toe bruise')).toContain('stubbed-toe')
    const { items } = await member.list({ letter: 'A', limit: '100' })
    expect(items.filter(({ id }) => id === 'asthma')).toHaveLength(1)
    expect(await member.open('stubbed-toe')).toMatchObject({
      source: { key: 'nhs' },
      clinicallyReviewed: true,
    })
    expect((await member.open('asthma')).source.key).toBe('library')
  })

  test('asks NLM where rows of ours say too little, and keeps what was found there', async () => {
    expect(await member.ids('weariness of the bones')).toContain('fatigue')
    expect((await member.save('fatigue')).status).toBe(200)
    expect(await member.saved()).toEqual({ items: [{ id: 'fatigue', title: 'Fatigue' }] })
  })

  test('answers from its own rows while partners fail or say nothing at all', async () => {
    nlmSays = () => 'nothing'
    nhsSays = () => 'nothing'
    expect(await member.ids('sciatic nerve pain somewhere')).toContain('sciatica')
    nlmSays = () => BROKEN
    nhsSays = () => BROKEN
    expect((await member.open('sciatica')).source.key).toBe('library')
    expect(await member.get('/v2/conditions/only-a-partner-knows')).toMatchObject({
      status: 503,
      body: { code: 'service-unavailable' },
    })
  })
})
