import { listArticles } from '../../contract/articles.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

// What people type, in a company that has a handful of articles.

const { app, database } = await openWorld()
const company = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, company))

const titles = [
  'Caring for an ageing parent',
  'Working from home',
  'Noticing burnout early',
  'Coming back after illness',
  'Living with lower back pain',
  'Walking that counts',
  'Teeth, gums and the rest of you',
  'A steady sleep routine',
  'Turning out your cupboards',
  'Caring for plants in the office',
]
for (const title of titles) await makeArticle(database, company, { title, summary: '', bodyText: '' })
await makeArticle(database, company, { title: 'Our Zyxoflex scheme', bodyText: 'How the scheme works.' })

async function find(search: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ search, ...more })
  const answer = await ask(app, 'GET', `/api/articles?${query.toString()}`, { token })
  expect(answer.status).toBe(200)
  const { items, ...rest } = z.parse(listArticles.output, answer.body)
  return { titles: items.map(({ title }) => title), ...rest }
}

describe('an article is found first', () => {
  test.each([
    ['by everyday words', 'looking after my dad', 'Caring for an ageing parent'],
    ['though it lacks a word', 'working from home tips', 'Working from home'],
    ['by another name', 'remote work', 'Working from home'],
    ['by words typed apart', 'burn out', 'Noticing burnout early'],
    ['by words typed as one', 'lowerback', 'Living with lower back pain'],
    ['without its apostrophe', 'cant sleep', 'A steady sleep routine'],
    ['in Spanish', 'dolor de espalda', 'Living with lower back pain'],
    ['in Spanish without accents', 'caminar mas', 'Walking that counts'],
    ['misspelt', 'theet and gums', 'Teeth, gums and the rest of you'],
    ['by a word that only the company has', 'zyxoflx', 'Our Zyxoflex scheme'],
  ])('%s: "%s"', async (_, search, title) => {
    expect((await find(search)).titles[0]).toBe(title)
  })
})

test.each(['planets', 'gems', 'gumxz', 'xyzzy'])('“%s” is no misspelt word of an article', async (search) => {
  expect((await find(search)).titles).toEqual([])
})

test('the rarer of two words counts for more', async () => {
  expect((await find('caring cupboards')).titles[0]).toBe('Turning out your cupboards')
})

test('what was corrected, joined or translated is said', async () => {
  expect(await find('lowerback')).toMatchObject({ searchedFor: 'lower back', leftOut: [] })
  expect(await find('burn out')).toMatchObject({ searchedFor: 'burnout', leftOut: [] })
  expect(await find('theet')).toMatchObject({ searchedFor: 'teeth', leftOut: [] })
  expect((await find('dolor de espalda')).searchedFor).toBe('back pain')
  expect(await find('sleep routine')).toMatchObject({ searchedFor: null, leftOut: [] })
})

test('what was left out is said, but not words that say nothing', async () => {
  expect(await find('the sleep routine of quokkas')).toMatchObject({
    searchedFor: null,
    leftOut: ['quokkas'],
  })
})

test('asked for as typed, nothing is changed and every word must fit', async () => {
  const asTyped = { asTyped: 'true' }
  expect((await find('sleep routine', asTyped)).titles).toEqual(['A steady sleep routine'])
  for (const search of ['sleep routine quokkas', 'theet', 'burn out', 'dolor de espalda'])
    expect(await find(search, asTyped)).toMatchObject({ titles: [], searchedFor: null, leftOut: [] })
})

test('pages of what fits some of the words hold each article once, in one order', async () => {
  const all = await find('caring office home')
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await find('caring office home', { limit: '1', ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(all.total)
    paged.push(...page.titles)
    cursor = page.next
  }
  expect(paged).toEqual(all.titles)
  expect(paged.length).toBeGreaterThan(1)
})

test('saved articles are searched in the same way', async () => {
  const reader = await logIn(app, await makeMember(database, company))
  const saved = (search: string) =>
    ask(app, 'GET', `/api/articles?${new URLSearchParams({ search, saved: 'true' }).toString()}`, {
      token: reader.accessToken,
    })
  expect((await saved('looking after my dad')).body).toMatchObject({ total: 0, items: [] })
})
