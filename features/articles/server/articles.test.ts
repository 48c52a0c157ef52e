import { articleCard, type Article } from '../contract/articles.ts'
import { page } from '#platform/contract/page.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { asLibrarian } from '#platform/db/open.ts'
import { fillLibraryArticles } from './library.ts'

const { app, database, connection, superuser } = await openWorld()
const ours = await makeCompany(database)
const theirs = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, ours))

async function list(query = '') {
  const answer = await ask(app, 'GET', `/api/articles${query}`, { token })
  expect(answer.status).toBe(200)
  return z.parse(page(articleCard), answer.body)
}

describe('the list', () => {
  test('shows our own articles and never another company’s', async () => {
    const mine = await makeArticle(database, ours)
    const foreign = await makeArticle(database, theirs)
    const ids = (await list()).items.map(({ id }) => id)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(foreign)
  })

  test('shows no drafts', async () => {
    const draft = await makeArticle(database, ours, { status: 'draft', publishedAt: null })
    expect((await list()).items.map(({ id }) => id)).not.toContain(draft)
    expect((await ask(app, 'GET', `/api/articles/${draft}`, { token })).status).toBe(404)
  })

  test('is paged by key: every article once, newest first', async () => {
    for (let day = 1; day <= 9; day++) {
      // Two articles at the same time, so that only the id tells them apart.
      const publishedAt = new Date(`2026-06-0${Math.ceil(day / 2)}T10:00:00Z`)
      await makeArticle(database, ours, { publishedAt })
    }
    const all = (await list('?limit=100')).items
    const paged: string[] = []
    for (let cursor = ''; ;) {
      const { items, next } = await list(`?limit=4${cursor}`)
      paged.push(...items.map(({ id }) => id))
      if (!next) break
      cursor = `&cursor=${next}`
    }
    expect(paged).toEqual(all.map(({ id }) => id))
    const moments = all.map(({ publishedAt }) => publishedAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  test('refuses a limit or a cursor that is none, by name', async () => {
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?limit=many',
      '?cursor=elsewhere',
      `?cursor=1.${'a'.repeat(36)}`,
      '?cursor=999999999999999.00000000-0000-4000-8000-000000000000',
    ]) {
      const answer = await ask(app, 'GET', `/api/articles${query}`, { token })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', issues: [{ path: query.slice(1).split('=')[0] }] },
      })
    }
  })
})

describe('one article', () => {
  test('of another company is not found, the same as one that never was', async () => {
    const foreign = await makeArticle(database, theirs)
    const never = '00000000-0000-4000-8000-000000000000'
    for (const id of [foreign, never]) {
      const answer = await ask(app, 'GET', `/api/articles/${id}`, { token })
      expect(answer).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
    }
  })

  test('of the library has its text, its sources and related ones', async () => {
    const filled = await asLibrarian(connection, fillLibraryArticles)
    expect(filled).toBeGreaterThanOrEqual(12)
    const { items } = await list('?limit=100')
    const library = items.find(({ title }) => title === 'A steady sleep routine')
    const { body } = await ask(app, 'GET', `/api/articles/${library?.id}`, { token })
    const article = body as Article
    expect(article.bodyHtml).toMatch(/^<p>.*<h2 id="/s)
    expect(article.sources.length).toBeGreaterThan(0)
    expect(article.related.map(({ category }) => category)).toEqual(expect.arrayContaining(['sleep']))
    expect(article.related.map(({ id }) => id)).not.toContain(article.id)
    expect(article.picture?.url).toMatch(/^\/library\/.+\.[0-9a-f]{10}\.svg$/)
  })
})

describe('reading on', () => {
  const read = async (id: string, as = token) =>
    (await ask(app, 'GET', `/api/articles/${id}`, { token: as })).body as Article

  test('an article says whether it is the company’s own', async () => {
    await asLibrarian(connection, fillLibraryArticles)
    const { items } = await list('?limit=100')
    const library = items.find(({ title }) => title === 'A steady sleep routine')
    expect(await read(library?.id ?? '')).toMatchObject({ own: false, saved: false })
    expect(await read(await makeArticle(database, ours))).toMatchObject({ own: true, saved: false })
  })

  test('what is related shares tags or the category: the more the better, then our own, then the newest', async () => {
    const here = await makeCompany(database)
    const { accessToken } = await logIn(app, await makeMember(database, here))
    const make = (more: Parameters<typeof makeArticle>[2]) => makeArticle(database, here, more)
    const tags = ['quokka', 'wombat', 'numbat']
    const id = await make({ category: 'nutrition', tags })
    const old = new Date('2020-01-01')
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const allTags = await make({ category: 'work', tags, publishedAt: old })
    const both = await make({ category: 'nutrition', tags: ['quokka'], publishedAt: old })
    const oneTag = await make({ category: 'work', tags: ['wombat'], publishedAt: old })
    await make({ category: 'work', tags: ['other'] })
    await make({ category: 'nutrition', tags, status: 'draft', publishedAt: null })
    await make({ category: 'nutrition', tags, publishedAt: tomorrow })
    await makeArticle(database, theirs, { category: 'nutrition', tags })
    // The library has newer articles of the same category with as many common tags as the last of these.
    expect((await read(id, accessToken)).related.map((card) => card.id)).toEqual([allTags, both, oneTag])
  })

  test('what is scheduled is neither listed nor found', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const id = await makeArticle(database, ours, { publishedAt: tomorrow })
    expect((await list('?limit=100')).items.map((card) => card.id)).not.toContain(id)
    const answer = await ask(app, 'GET', `/api/articles/${id}`, { token })
    expect(answer).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
  })
})

test('filling the library again writes nothing, and takes away what is gone', async () => {
  const snapshot = async () =>
    (
      await superuser.query(
        "select md5(string_agg(xmin || a::text, '' order by id)) as sum, count(*) from articles a where company_id is null",
      )
    ).rows
  await asLibrarian(connection, fillLibraryArticles)
  const before = await snapshot()
  await superuser.query(
    `insert into articles (id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
     values (gen_random_uuid(), 'published', 'Gone', 's', 'sleep', '{}', '', 'a', 1, now())`,
  )
  await asLibrarian(connection, fillLibraryArticles)
  expect(await snapshot()).toEqual(before)
})
