import { randomUUID } from 'node:crypto'
import { mediaItem, newsItem } from '../../contract/news.ts'
import { page } from '#platform/contract/page.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember, makeNews } from '#apps/server/test/factories.ts'
import { daysAgo, rss, startFeedServer } from '#apps/server/test/servers/feed-server.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { newsQueries } from '../cross-tenant-queries.ts'

const site = await startFeedServer()
const { app, database, superuser, work } = await openWorld({ fetchPolicy: site.fetchPolicy })

/** A company of one's own, with an editor. */
async function start() {
  const company = await makeCompany(database)
  const editor = await makeMember(database, company, 'editor')
  return { company, token: (await logIn(app, editor)).accessToken }
}

async function news(token: string) {
  const { body } = await ask(app, 'GET', '/api/news', { token })
  return z.parse(page(newsItem), body).items
}

async function media(token: string, query = '') {
  const { body } = await ask(app, 'GET', `/api/news/media${query}`, { token })
  return z.parse(page(mediaItem), body)
}

const edit = (token: string, id: string, body: object) =>
  ask(app, 'PUT', `/api/news/${id}`, { token, body: { version: 1, summary: '', ...body } })
const pin = (token: string, id: string) => ask(app, 'PUT', `/api/news/${id}/pin`, { token })
const remove = (token: string, id: string) => ask(app, 'DELETE', `/api/news/${id}`, { token })

/** A feed that was read, and a function that reads it again with other items. */
async function startFeed() {
  const { company, token } = await start()
  const path = `/${randomUUID()}`
  const give = (titles: Record<string, string>) => {
    const items = Object.entries(titles).map(([name, title]) => ({
      ...{ title, link: `https://news.example/${name}`, date: daysAgo(1), description: 'From the feed' },
    }))
    return site.at(path, rss(items))
  }
  const url = give({ one: 'One', two: 'Two', three: 'Three' })
  expect((await ask(app, 'POST', '/api/news/feeds', { token, body: { url } })).status).toBe(200)
  const readAgain = async (titles: Record<string, string>) => {
    give(titles)
    await superuser.query('update jobs set due_at = now() where company_id = $1', [company.id])
    await work('feed')
  }
  const idOf = async (title: string) => (await news(token)).find((one) => one.title === title)?.id ?? ''
  return { company, token, readAgain, idOf }
}

test('an editor’s text stays when the feed is read again, and the second of two editors is told', async () => {
  const { token, readAgain, idOf } = await startFeed()
  const id = await idOf('One')
  expect(await edit(token, id, { title: ' Ours ', summary: 'Clearer' })).toMatchObject({
    status: 200,
    body: { id, title: 'Ours', summary: 'Clearer', version: 2 },
  })
  expect(await edit(token, id, { title: 'Too late' })).toMatchObject({
    status: 409,
    body: { code: 'news-changed' },
  })
  expect((await edit(token, id, { title: ' ', version: 2 })).status).toBe(400)
  await readAgain({ one: 'One, changed', two: 'Two, changed', three: 'Three' })
  const titles = (await news(token)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Ours', 'Three', 'Two, changed'])
})

test('what was removed does not come back with its feed, until the feed is added anew', async () => {
  const { company, token, readAgain, idOf } = await startFeed()
  expect((await remove(token, await idOf('One'))).status).toBe(200)
  await readAgain({ one: 'One, again', two: 'Two', four: 'Four' })
  const titles = async () => (await news(token)).map(({ title }) => title).toSorted()
  expect(await titles()).toEqual(['Four', 'Three', 'Two'])
  // Deleted long enough ago to be forgotten, if the feed did not still have it.
  const makeOld = () =>
    superuser.query(
      "update removed_news set removed_at = now() - interval '181 days' where company_id = $1",
      [company.id],
    )
  const countRemoved = async () =>
    (await superuser.query('select from removed_news where company_id = $1', [company.id])).rowCount
  await makeOld()
  await readAgain({ one: 'One, again', two: 'Two', five: 'Five' })
  expect(await titles()).toEqual(['Five', 'Four', 'Three', 'Two'])
  expect(await countRemoved()).toBe(1)
  await readAgain({ two: 'Two', six: 'Six' })
  expect(await countRemoved()).toBe(0)
})

test('three may be pinned: they stand above the first page, and once', async () => {
  const { company, token } = await start()
  const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour))
  const ids: string[] = []
  for (const hour of [1, 2, 3, 4]) ids.push(await makeNews(database, company, { publishedAt: at(hour) }))
  const article = await makeArticle(database, company, { publishedAt: at(5) })
  const [first = '', second = '', third = '', fourth = ''] = ids
  const answers = await Promise.all(ids.map((id) => pin(token, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  for (const id of ids) await ask(app, 'DELETE', `/api/news/${id}/pin`, { token })
  for (const id of [first, first, third]) expect((await pin(token, id)).status).toBe(200)
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
  const page1 = await media(token, '?limit=2')
  expect(idsOf(page1)).toEqual([third, first, article, fourth])
  expect(page1.items[0]).toMatchObject({ isPinned: true })
  expect(idsOf(await media(token, `?limit=2&cursor=${page1.next}`))).toEqual([second])
  expect(idsOf(await media(token, '?kind=news'))).toEqual([third, first, fourth, second])
  expect(idsOf(await media(token, '?kind=article'))).toEqual([article])
  expect((await news(token)).map(({ id }) => id)).toEqual([fourth, third, second, first])
})

test('what is pinned stays, however old it is', async () => {
  const { company, token, idOf } = await startFeed()
  await pin(token, await idOf('One'))
  await superuser.query("update news set published_at = now() - interval '200 days' where company_id = $1", [
    company.id,
  ])
  await newsQueries(database.pool).forgetNews()
  expect((await news(token)).map(({ title }) => title)).toEqual(['One'])
})

test('what editors do is in the audit, and another company’s editor finds nothing', async () => {
  const { company, token } = await start()
  const theirs = await start()
  const id = await makeNews(database, company)
  for (const answer of [
    await edit(theirs.token, id, { title: 'Theirs' }),
    await pin(theirs.token, id),
    await remove(theirs.token, id),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'news-not-found' } })
  }
  await edit(token, id, { title: 'Ours' })
  await pin(token, id)
  await ask(app, 'DELETE', `/api/news/${id}/pin`, { token })
  await remove(token, id)
  const { rows } = await superuser.query(
    "select action, detail from audit where company_id = $1 and action <> 'account.signed-in' order by at",
    [company.id],
  )
  const detail = { news: id }
  expect(rows).toEqual(
    ['edited', 'pinned', 'unpinned', 'removed'].map((what) => ({ action: `news.${what}`, detail })),
  )
})
