import { article, listArticles } from '../contract/articles.ts'
import { eq } from '#platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { articles } from '#platform/db/tables/content/articles.ts'

const { app, database, superuser } = await openWorld()
const company = await makeCompany(database)
const elsewhere = await makeCompany(database)

async function join(where = company) {
  const member = await makeMember(database, where)
  const { accessToken: token } = await logIn(app, member)
  const at = (id: string) => `/api/articles/${id}/saved`
  return {
    member,
    save: (id: string) => ask(app, 'PUT', at(id), { token, body: {} }),
    remove: (id: string) => ask(app, 'DELETE', at(id), { token }),
    async list(query = '') {
      const answer = await ask(app, 'GET', `/api/articles?saved=true${query}`, { token })
      expect(answer.status).toBe(200)
      return z.parse(listArticles.output, answer.body)
    },
    async isSaved(id: string) {
      return z.parse(article, (await ask(app, 'GET', `/api/articles/${id}`, { token })).body).saved
    },
    get: (path: string) => ask(app, 'GET', path, { token }),
    leave: () => ask(app, 'POST', '/api/account/delete', { token, body: { password: PASSWORD } }),
  }
}

const make = (more = {}) => makeArticle(database, company, more)
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
const missing = { status: 404, body: { code: 'article-not-found' } }

async function countSaved(articleId: string) {
  const found = await superuser.query('select from saved_articles where article_id = $1', [articleId])
  return found.rowCount
}

test('an article is kept once, however often that is asked for, and likewise kept no longer', async () => {
  const [reader, id] = [await join(), await make()]
  expect(await reader.isSaved(id)).toBe(false)
  for (let turn = 0; turn < 2; turn++) expect((await reader.save(id)).status).toBe(200)
  expect(await reader.isSaved(id)).toBe(true)
  expect(await countSaved(id)).toBe(1)
  for (let turn = 0; turn < 2; turn++) expect((await reader.remove(id)).status).toBe(200)
  expect(await reader.isSaved(id)).toBe(false)
})

test('ten who save the same article at once do no harm', async () => {
  const [reader, id] = [await join(), await make()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => reader.save(id)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await countSaved(id)).toBe(1)
})

test('what somebody keeps is listed last saved first, page by page, and is nobody else’s', async () => {
  const [reader, colleague] = [await join(), await join()]
  const made = [await make(), await make(), await make()]
  for (const id of made) await reader.save(id)
  await reader.save(made[0] ?? '')
  const wanted = made.toReversed()
  expect(idsOf(await reader.list())).toEqual(wanted)
  expect((await reader.list()).total).toBe(3)
  const first = await reader.list('&limit=2')
  const second = await reader.list(`&limit=2&cursor=${first.next}`)
  expect([...idsOf(first), ...idsOf(second)]).toEqual(wanted)
  expect(second).toMatchObject({ next: null, total: 3 })
  expect(await colleague.list()).toMatchObject({ items: [], total: 0 })
})

test('it can be searched, in categories and in any order', async () => {
  const reader = await join()
  const sleep = await make({ title: 'Sleeping well', publishedAt: new Date('2026-01-01') })
  const work = await make({ title: 'Work', category: 'work', bodyText: 'Sleep before.' })
  await make({ title: 'Sleep, not kept' })
  for (const id of [work, sleep]) await reader.save(id)
  expect(idsOf(await reader.list('&search=slee'))).toEqual([sleep, work])
  expect(idsOf(await reader.list('&search=sleep&sort=newest'))).toEqual([work, sleep])
  expect(idsOf(await reader.list('&sort=newest'))).toEqual([work, sleep])
  expect(idsOf(await reader.list('&category=work&category=nutrition'))).toEqual([work])
  expect(await reader.list('&search=slepe&category=work')).toMatchObject({ searchedFor: 'sleep', total: 1 })
})

test('an article that cannot be read cannot be kept', async () => {
  const reader = await join()
  const hidden = [
    await make({ status: 'draft', publishedAt: null }),
    await make({ publishedAt: new Date(Date.now() + 60_000) }),
    await makeArticle(database, elsewhere),
    '00000000-0000-4000-8000-000000000000',
  ]
  for (const id of hidden) {
    expect(await reader.save(id)).toMatchObject(missing)
    expect(await reader.remove(id)).toMatchObject(missing)
    expect(await countSaved(id)).toBe(0)
  }
})

test('what is hidden later is not shown, comes back when it does, and can be let go meanwhile', async () => {
  const [reader, id] = [await join(), await make()]
  const change = (status: 'draft' | 'published') =>
    database.tenant(company.id).write((tx) => tx.update(articles).set({ status }).where(eq(articles.id, id)))
  await reader.save(id)
  await change('draft')
  expect(await reader.list()).toMatchObject({ items: [], total: 0 })
  await change('published')
  expect(idsOf(await reader.list())).toEqual([id])
  await change('draft')
  expect((await reader.remove(id)).status).toBe(200)
  expect(await countSaved(id)).toBe(0)
})

test('it goes with the article, and with the person', async () => {
  const [leaving, staying] = [await join(), await join()]
  const [one, other] = [await make(), await make()]
  for (const reader of [leaving, staying]) for (const id of [one, other]) await reader.save(id)
  await database.tenant(company.id).write((tx) => tx.delete(articles).where(eq(articles.id, one)))
  expect(idsOf(await staying.list())).toEqual([other])
  expect((await leaving.leave()).status).toBe(200)
  expect(await countSaved(other)).toBe(1)
})

test('it is part of a copy of one’s data, without what cannot be read any more', async () => {
  const [reader, id] = [await join(), await make({ title: 'To read later' })]
  const hidden = await make({ title: 'Secret plans' })
  for (const each of [id, hidden]) await reader.save(each)
  const draft = { status: 'draft' as const }
  await database
    .tenant(company.id)
    .write((tx) => tx.update(articles).set(draft).where(eq(articles.id, hidden)))
  const kept = z.object({ articleId: z.uuid(), title: z.nullable(z.string()), savedAt: z.iso.datetime() })
  const copy = z.object({ companies: z.array(z.object({ savedArticles: z.array(kept) })) })
  const { companies } = z.parse(copy, (await reader.get('/api/account/export')).body)
  expect(companies[0]?.savedArticles).toEqual([
    { articleId: hidden, title: null, savedAt: expect.any(String) },
    { articleId: id, title: 'To read later', savedAt: expect.any(String) },
  ])
})
