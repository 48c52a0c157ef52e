import { randomInt } from 'node:crypto'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { TOPIC_ARTICLES } from '#features/plans/rules/topic-reads.ts'
import { MAX_GROUP, searchEverything } from '../contract/search.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember, makeVideo } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { initialServices } from '#features/services/server/initial-services.ts'
import { addInitialServices } from '#features/services/server/initial-store.ts'

const { app, database } = await openWorld()
const here = await makeCompany(database)
const elsewhere = await makeCompany(database)

/** A member of the company "here", who searches through the front door. */
async function searching(role: Role = 'member', company = here) {
  const made = await makeMember(database, company, role)
  const { accessToken: token } = await logIn(app, made)
  const send = (search: string) => ask(app, 'POST', '/api/search', { token, body: { search } })
  return {
    ...made,
    send,
    find: async (search: string) => z.parse(searchEverything.output, (await send(search)).body),
  }
}

const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const none = { items: [], hasMore: false }

describe('everything that fits comes back in groups', () => {
  beforeAll(async () => {
    await makeArticle(database, here, { title: 'Counselling, and what it is like' })
    await makeVideo(database, here, { title: 'A first hour of counselling', seconds: 90 })
    await database.tenant(here.id).write((tx) =>
      addInitialServices(tx, here.id, initialServices(), {
        published: true,
        isOn: ({ key }) => key === 'corpcare',
      }),
    )
  })

  test('articles, videos and services, with what is shown of each', async () => {
    const { articles, videos, services } = await (await searching()).find('counselling')
    expect(articles).toMatchObject({
      items: [{ title: 'Counselling, and what it is like', category: 'sleep', readingMinutes: 3 }],
      hasMore: false,
    })
    expect(videos).toMatchObject({ items: [{ title: 'A first hour of counselling', seconds: 90 }] })
    expect(services.items.map(({ key }) => key)).toEqual(['corpcare'])
  })

  test('half a word finds them, and so does a misspelt one', async () => {
    const member = await searching()
    for (const text of ['counsell', 'cuonselling'])
      expect(titlesOf((await member.find(text)).articles)).toEqual(['Counselling, and what it is like'])
  })

  test('a service that is switched off, or not published, is not found', async () => {
    const admin = await searching('admin')
    const { items } = (await admin.find('recovery alcohol')).services
    expect(items).toEqual([])
    const drafting = await makeCompany(database)
    await database.tenant(drafting.id).write((tx) =>
      addInitialServices(tx, drafting.id, initialServices(), {
        isOn: ({ key }) => key === 'corpcare',
      }),
    )
    expect((await (await searching('admin', drafting)).find('counselling')).services).toEqual(none)
  })

  test('signs without words find nothing', async () => {
    const { people, ...others } = await (await searching('admin')).find('?!"')
    expect(people).toEqual(none)
    expect(others).toEqual({ articles: none, videos: none, services: none })
  })
})

test('what is found says how well it fits: less by its text than by its headings, by a correction, or by some of the words', async () => {
  const company = await makeCompany(database)
  await makeArticle(database, company, {
    title: 'Learning to juggle',
    summary: '',
    bodyText: 'With three balls.',
  })
  await makeVideo(database, company, { title: 'Juggle with clubs', summary: '' })
  const member = await searching('member', company)
  const fitOf = async (search: string) => (await member.find(search)).articles.items[0]?.fit
  expect(await fitOf('juggle')).toBe(1)
  expect(await fitOf('learning juggle')).toBe(1)
  expect(await fitOf('balls')).toBe(0.4)
  expect(await fitOf('jugle')).toBeCloseTo(0.7)
  expect(await fitOf('juggle torches')).toBeCloseTo(0.5)
  expect((await member.find('juggle')).videos.items).toMatchObject([{ fit: 1 }])
})

test('an article of the library is found by a sentence that means it, first of all, and says how surely', async () => {
  const company = await makeCompany(database)
  await makeArticle(database, company, { title: 'Nights awake at sea', summary: 'Hours of every night.' })
  await makeArticle(database, company, { id: TOPIC_ARTICLES.sleep, title: 'A steady routine' })
  const found = await (await searching('member', company)).find('i lie awake for hours every night')
  expect(found.articles.items[0]).toMatchObject({ title: 'A steady routine', fit: 0 })
  expect(found.articles.items[0]?.certainty).toBeGreaterThan(0.5)
  const hidden = await makeCompany(database)
  await makeArticle(database, hidden, { id: TOPIC_ARTICLES.alcohol, status: 'draft', publishedAt: null })
  const { articles } = await (
    await searching('member', hidden)
  ).find('i drink every night and want to cut down')
  expect(articles).toEqual(none)
})

test('what a text only may mean stands after what has its words', async () => {
  const company = await makeCompany(database)
  await makeArticle(database, company, { title: 'Dumbbells in the attic' })
  await makeArticle(database, company, { id: TOPIC_ARTICLES.strength, title: 'Six moves at home' })
  const { articles } = await (await searching('member', company)).find('dumbbells')
  expect(articles.items.map(({ title, certainty }) => [title, certainty])).toEqual([
    ['Dumbbells in the attic', undefined],
    ['Six moves at home', 0],
  ])
})

test('a group has a few, and says when its list has more', async () => {
  for (let made = 0; made <= MAX_GROUP; made++)
    await makeArticle(database, here, { title: `Bouldering ${made}` })
  const { articles } = await (await searching()).find('bouldering')
  expect(articles.items).toHaveLength(MAX_GROUP)
  expect(articles.hasMore).toBe(true)
})

test('an article is found however long its headings are, in any script', async () => {
  const letters = (count: number) =>
    String.fromCodePoint(...Array.from({ length: count }, () => randomInt(0x4e00, 0x9fa5)))
  const [title, tags] = [letters(120), Array.from({ length: 12 }, () => letters(40))]
  await makeArticle(database, here, { title, tags, summary: letters(300) })
  const member = await searching()
  for (const text of [title, tags[0] ?? ''])
    expect(titlesOf((await member.find(text)).articles)).toEqual([title])
})

test('drafts and what is published later are found by no role, nor is what another company has', async () => {
  const later = new Date(Date.now() + 60 * 60_000)
  for (const publishing of [{ status: 'draft' as const, publishedAt: null }, { publishedAt: later }]) {
    await makeArticle(database, here, { title: 'Kayaking', ...publishing })
    await makeVideo(database, here, { title: 'Kayaking', ...publishing })
  }
  await makeArticle(database, elsewhere, { title: 'Kayaking' })
  await makeVideo(database, elsewhere, { title: 'Kayaking' })
  for (const role of ['member', 'editor', 'admin'] as const) {
    const found = await (await searching(role)).find('kayaking')
    expect(found).toMatchObject({ articles: none, videos: none })
  }
  const theirs = await (await searching('member', elsewhere)).find('kayaking')
  expect([...titlesOf(theirs.articles), ...titlesOf(theirs.videos)]).toEqual(['Kayaking', 'Kayaking'])
})

describe('people', () => {
  test('admins find the people of their company by name and by address', async () => {
    const admin = await searching('admin')
    const { id, email } = await makeMember(database, here)
    expect((await admin.find(email.slice(0, 20))).people).toEqual({
      items: [{ id, name: 'Robin Example', email }],
      hasMore: false,
    })
    expect((await admin.find('robin exam')).people?.items).not.toEqual([])
  })

  test('members and editors are told nothing of people, not even that there are none', async () => {
    for (const role of ['member', 'editor'] as const) {
      const member = await searching(role)
      for (const text of ['robin', member.email, 'no such name'])
        expect((await member.find(text)).people).toBeNull()
    }
  })

  test('an admin does not find the people of another company', async () => {
    const stranger = await makeMember(database, elsewhere)
    expect((await (await searching('admin')).find(stranger.email)).people).toEqual(none)
  })
})

test('a search has something to search for, and no more than a search box holds', async () => {
  const member = await searching()
  for (const text of ['', '   ', 'a'.repeat(201)])
    expect(await member.send(text)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
})

test('the searches of one member are answered in turn, and too many at once refused; others go on', async () => {
  const [program, other] = [await searching(), await searching()]
  const answers = await Promise.all(Array.from({ length: 60 }, () => program.send('walking')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  const told = { body: { code: 'too-many-requests', retryAfter: expect.any(Number) } }
  for (const answer of refused) expect(answer).toMatchObject(told)
  // One is worked on and 16 wait for it: more than anybody types ahead.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(17)
  expect((await other.send('walking')).status).toBe(200)
})
