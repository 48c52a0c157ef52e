import { randomUUID } from 'node:crypto'
import { mediaItem, type MediaItem, type MediaKind } from '../../contract/news.ts'
import { page } from '#platform/contract/page.ts'
import { fillPlaceholders } from '#platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  logIn,
  makeArticle,
  makeCompany,
  makeMember,
  makeNews,
  makeVideo,
} from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import type { Database } from '#platform/db/connect.ts'
import { mediaKeys } from './store.ts'

const { app, database, superuser } = await openWorld()
const ours = await makeCompany(database)
const theirs = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, ours))

const DAY_MS = 24 * 60 * 60 * 1000
const day = (number: number) => new Date(Date.parse('2026-06-01T10:00:00Z') + number * DAY_MS)

async function list(query = '') {
  const answer = await ask(app, 'GET', `/api/news/media${query}`, { token })
  expect(answer.status).toBe(200)
  return z.parse(page(mediaItem), answer.body)
}

async function listAll(query = ''): Promise<MediaItem[]> {
  const all: MediaItem[] = []
  for (let cursor = ''; ;) {
    const { items, next } = await list(`?limit=4${query}${cursor}`)
    all.push(...items)
    if (!next) return all
    cursor = `&cursor=${next}`
  }
}

/** Creates media of three kinds, several with the same time, and returns them in the order in which members see them. */
async function makeSome(): Promise<{ kind: MediaKind; id: string }[]> {
  const made: { kind: MediaKind; id: string; at: number }[] = []
  for (const number of [1, 2, 2, 3, 5]) {
    const at = day(number)
    made.push({ kind: 'news', id: await makeNews(database, ours, { publishedAt: at }), at: number })
    made.push({ kind: 'article', id: await makeArticle(database, ours, { publishedAt: at }), at: number })
    made.push({ kind: 'video', id: await makeVideo(database, ours, { publishedAt: at }), at: number })
  }
  return made.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ kind, id }) => ({ kind, id }))
}

const visible = await makeSome()

describe('Media', () => {
  test('shows news, articles and videos in one list by date, each once, whatever the page', async () => {
    const ids = (items: { kind: MediaKind; id: string }[]) => items.map(({ kind, id }) => ({ kind, id }))
    expect(ids((await list('?limit=100')).items)).toEqual(visible)
    expect(ids(await listAll())).toEqual(visible)
    const kinds: MediaKind[] = ['news', 'article', 'video']
    for (const kind of kinds) {
      expect(ids(await listAll(`&kind=${kind}`))).toEqual(visible.filter((item) => item.kind === kind))
    }
  })

  test('shows what each kind needs', async () => {
    const [news] = (await list('?kind=news&limit=1')).items
    expect(news).toMatchObject({ source: 'A source', url: expect.stringMatching(/^https:/) })
    const [article] = (await list('?kind=article&limit=1')).items
    expect(article).toMatchObject({ category: 'sleep', readingMinutes: 3, picture: null })
    const [video] = (await list('?kind=video&limit=1')).items
    expect(video).toMatchObject({ seconds: 60 })
  })

  test('shows an article with its picture', async () => {
    const picture = { url: '/library/a.svg', alt: '', width: 16, height: 9, sources: [] }
    const id = await makeArticle(database, ours, { picture, publishedAt: day(9) })
    expect((await list('?limit=1')).items).toMatchObject([{ id, picture }])
    await superuser.query('delete from articles where id = $1', [id])
  })

  test('shows the library’s', async () => {
    const id = randomUUID()
    await superuser.query(
      `insert into articles (id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
       values ($1, 'published', 'Library', 's', 'sleep', '{}', '', 'a', 1, $2)`,
      [id, day(8)],
    )
    expect((await list('?limit=1')).items).toMatchObject([{ id, title: 'Library' }])
    await superuser.query('delete from articles where id = $1', [id])
  })

  test('shows no drafts, nothing that is yet to come, and nothing of another company', async () => {
    const ahead = new Date(Date.now() + DAY_MS)
    await makeArticle(database, ours, { status: 'draft', publishedAt: null })
    await makeArticle(database, ours, { status: 'draft', publishedAt: day(1) })
    await makeArticle(database, ours, { publishedAt: ahead })
    await makeVideo(database, ours, { publishedAt: ahead })
    await makeArticle(database, theirs)
    await makeNews(database, theirs)
    await makeVideo(database, theirs, { publishedAt: day(1) })
    expect((await list('?limit=100')).items).toHaveLength(visible.length)
  })

  test('refuses a kind that is none, by name', async () => {
    const answer = await ask(app, 'GET', '/api/news/media?kind=podcast', { token })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', issues: [{ path: 'kind' }] } })
  })
})

test('a page reads indexes alone, however much there is', async () => {
  await superuser.query(
    `insert into news (id, company_id, title, summary, url, published_at)
     select gen_random_uuid(), company.id, 'n', '', 'https://news.example/', now() - make_interval(hours => number)
     from companies company, generate_series(1, 3000) number`,
  )
  await superuser.query(
    `insert into videos (id, company_id, status, title, summary, seconds, published_at)
     select gen_random_uuid(), owner, 'published', 'v', '', 1, now() - make_interval(hours => number)
     from (select id from companies union all select null) as owners(owner), generate_series(1, 3000) number`,
  )
  await superuser.query(
    `insert into articles (id, company_id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
     select gen_random_uuid(), owner, 'published', 'a', '', 'sleep', '{}', '', 'a', 1, now() - make_interval(hours => number)
     from (select id from companies union all select null) as owners(owner), generate_series(1, 3000) number`,
  )
  await superuser.query('analyze news, videos, articles')
  const plan = await planOf(database)
  expect(plan).not.toContain('Seq Scan')
  expect(plan).not.toContain('Bitmap')
  const indexes = [...plan.matchAll(/Index (?:Only )?Scan using (\w+)/g)].map(([, name]) => name)
  expect(indexes.toSorted()).toEqual([
    'articles_newest',
    'articles_newest',
    'news_newest',
    'videos_newest',
    'videos_newest',
  ])
})

/** Returns PostgreSQL's plan of the real query, run as the server and for a company. */
function planOf({ rows, tenant }: Database): Promise<string> {
  const { sql, params } = mediaKeys(rows, ['news', 'article', 'video']).toSQL()
  const start = { at: '9999-12-31', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const values = fillPlaceholders(params, { company: ours.id, limit: 25, ...start })
  const text = sql.replaceAll(/\$(\d+)/g, (_, place) => `'${String(values[Number(place) - 1])}'`)
  return tenant(ours.id).write(async (tx) => {
    const { rows: lines } = await tx.execute<{ 'QUERY PLAN': string }>(`explain ${text}`)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}
