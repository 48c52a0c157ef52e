import { randomUUID } from 'node:crypto'
import { feed as feedShape, newsItem, type Feed } from '../../contract/news.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { logIn, makeCompany, makeFeed, makeMember, makeNews } from '#apps/server/test/factories.ts'
import {
  daysAgo,
  respondWith,
  rss,
  startFeedServer,
  type MadeItem,
} from '#apps/server/test/servers/feed-server.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { newsQueries } from '../cross-tenant-queries.ts'

const site = await startFeedServer()
const { app, database, superuser, work } = await openWorld({ fetchPolicy: site.fetchPolicy })
let ours = await makeCompany(database)
let token = await editorOf(ours)

async function editorOf(company: typeof ours): Promise<string> {
  return (await logIn(app, await makeMember(database, company, 'editor'))).accessToken
}

/** A company of one's own, where nothing has been added yet. */
async function startAnew(): Promise<void> {
  ours = await makeCompany(database)
  token = await editorOf(ours)
}

async function add(url: string, as = token) {
  const answer = await ask(app, 'POST', '/api/news/feeds', { token: as, body: { url } })
  return { status: answer.status, body: answer.body as Feed & { code?: string; issues?: object[] } }
}

async function list(as = token): Promise<Feed[]> {
  const { body } = await ask(app, 'GET', '/api/news/feeds', { token: as })
  return z.object({ items: z.array(feedShape) }).parse(body).items
}

async function news(as = token) {
  const { body } = await ask(app, 'GET', '/api/news?limit=100', { token: as })
  return z.object({ items: z.array(newsItem) }).parse(body).items
}

const titles = async (as = token) => (await news(as)).map(({ title }) => title)

const makeDue = () => superuser.query('update jobs set due_at = now() where company_id = $1', [ours.id])

/** Reads all feeds again. */
async function readAgain(): Promise<void> {
  await makeDue()
  await work('feed')
}

/** Returns the minutes until a feed is read again; null where it never is. */
async function minutesUntilNext(id: string): Promise<number | null> {
  const { rows } = await superuser.query<{ minutes: number | null }>(
    'select round(extract(epoch from due_at - now()) / 60)::int as minutes from jobs where subject_id = $1',
    [id],
  )
  return rows[0]?.minutes ?? null
}

/** A "billion laughs" attack, against parsers that expand entities. */
const BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "lol">${Array.from(
  'bcdefghij',
  (name, place) => {
    const inner = `&${'abcdefghij'[place]};`.repeat(10)
    return `<!ENTITY ${name} "${inner}">`
  },
).join(
  '',
)}]><rss version="2.0"><channel><title>&j;</title><item><title>&j;</title><link>/</link></item></channel></rss>`

const path = () => `/${randomUUID()}`
const item = (name: string, more: MadeItem = {}): MadeItem => ({
  title: name,
  link: `https://news.example/${name}`,
  date: daysAgo(1),
  ...more,
})

describe('a feed that is added', () => {
  test('brings its items as news, newest first, and is on the list', async () => {
    await startAnew()
    const url = site.at(path(), rss([item('older', { date: daysAgo(3) }), item('newer')], 'The Daily'))
    const { status, body } = await add(url)
    expect(status).toBe(200)
    expect(body).toMatchObject({ url, title: 'The Daily', trouble: null, items: 2 })
    expect(await list()).toEqual([body])
    expect(await news()).toMatchObject([
      { title: 'newer', url: 'https://news.example/newer', source: 'The Daily' },
      { title: 'older' },
    ])
    expect(await minutesUntilNext(body.id)).toBe(30)
  })

  test('may be RSS, RDF, Atom or JSON Feed', async () => {
    await startAnew()
    const when = new Date(Date.now() - 60_000).toISOString()
    const made = {
      rss: rss([item('in RSS', { date: daysAgo(0) })]),
      rdf: `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://news.example/"><title>RDF</title></channel>
        <item rdf:about="https://news.example/rdf"><title>in RDF</title><link>https://news.example/rdf</link><dc:date>${when}</dc:date></item></rdf:RDF>`,
      atom: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><id>urn:a</id><entry><id>urn:1</id>
        <title type="html">in &lt;i&gt;Atom&lt;/i&gt;</title><link rel="self" href="https://news.example/self"/>
        <link href="https://news.example/atom"/><updated>${when}</updated><content type="html">&lt;p&gt;Text&lt;/p&gt;</content></entry></feed>`,
      json: JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'JSON',
        items: [
          {
            id: '1',
            url: 'https://news.example/json',
            title: 'in JSON',
            content_html: '<p>Text</p>',
            date_published: when,
          },
        ],
      }),
    }
    for (const [format, text] of Object.entries(made)) {
      expect([format, (await add(site.at(`/${randomUUID()}`, text))).status]).toEqual([format, 200])
    }
    expect((await titles()).toSorted()).toEqual(['in Atom', 'in JSON', 'in RDF', 'in RSS'])
    expect((await news()).find(({ title }) => title === 'in Atom')).toMatchObject({
      url: 'https://news.example/atom',
      summary: 'Text',
    })
  })

  test('may be given by a web page that names it', async () => {
    await startAnew()
    const feedPath = path()
    const url = site.at(feedPath, rss([item('found')]))
    const page = (link: string) =>
      respondWith(`<!doctype html><html><head><link rel="stylesheet" href="/x.css">${link}</head></html>`, {
        'content-type': 'text/html',
      })
    const link = `<link rel="alternate" type="application/rss+xml" href="${feedPath}">`
    expect((await add(site.at(path(), page(link)))).body).toMatchObject({ url, items: 1 })
    // A page may name a feed, but not another page.
    const first = path()
    site.at(first, page(`<link rel="alternate" type="application/atom+xml" href="${first}">`))
    expect((await add(site.at(path(), page(link.replace(feedPath, first))))).body).toMatchObject({
      code: 'feed-unusable',
      issues: [{ path: 'url', message: 'no-feed' }],
    })
    const inside = `<link rel="alternate" type="application/rss+xml" href="http://127.0.0.2:${site.port}/">`
    expect((await add(site.at(path(), page(inside)))).body.issues).toEqual([
      { path: 'url', message: 'private-address' },
    ])
  })

  test('is kept under the address that its site says is right', async () => {
    await startAnew()
    const last = path()
    const url = site.at(last, rss([item('moved')]))
    expect((await add(site.at(path(), respondWith('', { location: last }, 301)))).body.url).toBe(url)
    expect((await add(url)).body.code).toBe('feed-known')
  })

  test('is refused by name when it cannot be used, and nothing is kept', async () => {
    await startAnew()
    const broken: [string, string][] = [
      [site.at(path(), '<!doctype html><title>A page</title>'), 'no-feed'],
      [site.at(path(), '<rss version="2.0"><channel><title>Half'), 'no-feed'],
      [site.at(path(), ''), 'no-feed'],
      [site.at(path(), '{"version":"https://jsonfeed.org/version/1","title":'), 'no-feed'],
      [site.at(path(), BOMB), 'no-feed'],
      [site.at(path(), `<rss version="2.0"><channel>${'<a>'.repeat(1_000_000)}`), 'no-feed'],
      [site.at(path(), respondWith('', {}, 500)), 'refused'],
      [site.at(path(), respondWith('', {}, 410)), 'gone'],
      // A private address gets the same error as a name that does not exist.
      [`http://inside.feeds.example:${site.port}/`, 'unreachable'],
      [`http://nowhere.invalid:${site.port}/`, 'unreachable'],
      ['http://feeds.example:22/', 'refused'],
    ]
    for (const [url, trouble] of broken) {
      const { status, body } = await add(url)
      expect({ url, status, body }).toMatchObject({
        url,
        status: 422,
        body: { code: 'feed-unusable', issues: [{ path: 'url', message: trouble }] },
      })
    }
    for (const url of ['ftp://feeds.example/', 'javascript:alert(1)', 'feeds.example', '']) {
      expect((await add(url)).body).toMatchObject({ code: 'invalid-input', issues: [{ path: 'url' }] })
    }
    expect(await list()).toEqual([])
  })

  test('is on the list once, and twenty are enough', async () => {
    await startAnew()
    const url = site.at(path(), rss([item('one')]))
    expect((await add(url)).status).toBe(200)
    expect((await add(url)).body.code).toBe('feed-known')
    for (let more = 0; more < 18; more++) await makeFeed(database, ours)
    const last = [path(), path(), path()].map((place) => site.at(place, rss([item('last')])))
    const codes = await Promise.all(last.map(async (url) => (await add(url)).body.code ?? 'added'))
    expect(codes.toSorted()).toEqual(['added', 'too-many-feeds', 'too-many-feeds'])
    expect(await list()).toHaveLength(20)
  })

  test('is asked for thirty times in 15 minutes at most', async () => {
    await startAnew()
    const url = `http://inside.feeds.example:${site.port}/`
    const codes: unknown[] = []
    for (let tries = 0; tries < 31; tries++) codes.push((await add(url)).body.code)
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 'feed-unusable'), 'too-many-requests'])
  })

  test('belongs to its company alone, and takes its news along when it goes', async () => {
    await startAnew()
    const url = site.at(path(), rss([item('private')]))
    const { body: mine } = await add(url)
    const theirs = await editorOf(await makeCompany(database))
    expect(await list(theirs)).toEqual([])
    expect(await news(theirs)).toEqual([])
    expect((await add(url, theirs)).status).toBe(200)
    const remove = (as: string) => ask(app, 'DELETE', `/api/news/feeds/${mine.id}`, { token: as })
    expect(await remove(theirs)).toMatchObject({ status: 404, body: { code: 'feed-not-found' } })
    expect(await titles()).toEqual(['private'])
    const own = await makeNews(database, ours, { title: 'written here' })
    expect((await remove(token)).status).toBe(200)
    expect((await news()).map(({ id }) => id)).toEqual([own])
    expect(await remove(token)).toMatchObject({ status: 404 })
    expect(await titles(theirs)).toEqual(['private'])
    const { rows } = await superuser.query(
      "select action from audit where company_id = $1 and action <> 'account.signed-in' order by at",
      [ours.id],
    )
    expect(rows).toEqual([{ action: 'feed.added' }, { action: 'feed.removed' }])
  })
})

describe('what a feed brings', () => {
  async function bring(items: MadeItem[] | string) {
    await startAnew()
    await add(site.at(path(), typeof items === 'string' ? items : rss(items)))
    return news()
  }

  test('is dated by the feed, or else by when it was first seen', async () => {
    const before = Date.now()
    const brought = await bring([
      item('dated', { date: 'Tue, 10 Nov 2026 08:00:00 +0100' }),
      item('undated', { date: '' }),
      item('future', { date: daysAgo(-30) }),
      item('nonsense', { date: 'the day after' }),
      item('zoneless', { date: '2026-11-09T08:00:00' }),
    ])
    const dateOf = (title: string) => brought.find((one) => one.title === title)?.publishedAt ?? ''
    expect(dateOf('dated')).toBe('2026-11-10T07:00:00.000Z')
    expect(dateOf('zoneless')).toBe('2026-11-09T08:00:00.000Z')
    for (const title of ['undated', 'future', 'nonsense']) {
      expect(Date.parse(dateOf(title))).toBeGreaterThanOrEqual(before - 1)
    }
    const first = dateOf('undated')
    await readAgain()
    expect((await news()).find(({ title }) => title === 'undated')?.publishedAt).toBe(first)
  })

  test('leads to web pages only, from where the feed lies', async () => {
    const brought = await bring([
      item('relative', { link: '/pages/1' }),
      item('named', { link: 'https://someone:secret@news.example/named' }),
      item('script', { link: 'javascript:alert(1)' }),
      item('data', { link: 'data:text/html,x' }),
      item('mail', { link: 'mailto:a@news.example' }),
      { title: 'nowhere', date: daysAgo(1) },
      { title: 'by its name', guid: 'https://news.example/guid', date: daysAgo(1) },
    ])
    expect(Object.fromEntries(brought.map(({ title, url }) => [title, url]))).toEqual({
      relative: `http://feeds.example:${site.port}/pages/1`,
      named: 'https://news.example/named',
      'by its name': 'https://news.example/guid',
    })
  })

  test('is plain text, cut on a word', async () => {
    const [one] = await bring([
      item('x', {
        title: 'Fish &amp;amp; chips &lt;b&gt;today&lt;/b&gt;',
        text: `<![CDATA[<style>p{}</style><p>First.</p><p>Caf&eacute;, a &lt; b</p>${'word '.repeat(100)}]]>`,
      }),
    ])
    expect(one?.title).toBe('Fish & chips today')
    expect(one?.summary).toMatch(/^First\. Café, a < b (word )+word…$/)
    expect(one?.summary.length).toBeLessThanOrEqual(301)
  })

  test('reads right in whatever encoding it says or shows', async () => {
    const text = rss([item('encoded', { title: 'Müsli für alle' })])
    const said = (encoding: string) => text.replace('?>', ` encoding="${encoding}"?>`)
    const made: [string, Buffer, string][] = [
      ['latin1, declared', Buffer.from(said('ISO-8859-1'), 'latin1'), 'application/xml'],
      ['latin1, in the header', Buffer.from(text, 'latin1'), 'application/xml; charset=iso-8859-1'],
      ['latin1 that says utf-8', Buffer.from(said('utf-8'), 'latin1'), 'application/xml'],
      ['utf-16', Buffer.from(`\ufeff${said('utf-16')}`, 'utf16le'), 'application/xml'],
      ['utf-16 without its mark', Buffer.from(text, 'utf16le'), 'application/xml'],
      ['utf-8 that says utf-16', Buffer.from(said('utf-16')), 'application/xml'],
      ['utf-8 with a mark', Buffer.from(`\ufeff${text}`), 'application/xml'],
      ['an encoding nobody knows', Buffer.from(said('klingon')), 'application/xml'],
    ]
    for (const [name, body, type] of made) {
      await startAnew()
      await add(site.at(path(), respondWith(body, { 'content-type': type })))
      expect([name, await titles()]).toEqual([name, ['Müsli für alle']])
    }
  })

  test('is 200 items at most, the newest, and nothing older than 180 days', async () => {
    const many = Array.from({ length: 250 }, (_, day) => item(`day ${day}`, { date: daysAgo(day / 2 + 1) }))
    await bring([...many.toReversed(), item('too old', { date: daysAgo(181) })])
    const [feed] = await list()
    expect(feed?.items).toBe(200)
    expect((await titles())[0]).toBe('day 0')
    const { rows } = await superuser.query(
      "select count(*)::int as count from news where company_id = $1 and title in ('day 199', 'day 200', 'too old')",
      [ours.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a feed that is read again', () => {
  test('brings its items up to date, by what the feed calls them, and doubles none', async () => {
    await startAnew()
    const place = path()
    const url = site.at(place, rss([item('a', { guid: 'first' }), item('b')]))
    await add(url)
    const before = await news()
    site.at(
      place,
      rss(
        [item('a, mended', { guid: 'first', link: 'https://news.example/elsewhere' }), item('b'), item('c')],
        'New name',
      ),
    )
    await readAgain()
    const after = await news()
    expect(after.map(({ title }) => title).toSorted()).toEqual(['a, mended', 'b', 'c'])
    expect(after.every(({ source }) => source === 'New name')).toBe(true)
    const idOf = (items: typeof after, name: string) => items.find(({ title }) => title.startsWith(name))?.id
    expect(idOf(after, 'a')).toBe(idOf(before, 'a'))
    // Another feed may have an item with the same id.
    await add(site.at(path(), rss([item('other', { guid: 'first' })])))
    expect(await news()).toHaveLength(4)
  })

  test('is not sent again when nothing is new', async () => {
    await startAnew()
    const place = path()
    const url = site.at(place, (request, response) => {
      const known =
        request.headers['if-none-match'] === '"v1"' && Boolean(request.headers['if-modified-since'])
      response.writeHead(known ? 304 : 200, { etag: '"v1"', 'last-modified': daysAgo(2) })
      response.end(known ? '' : rss([item('once')]))
    })
    const { body } = await add(url)
    const [before] = await list()
    await superuser.query("update feeds set fetched_at = '2026-01-01' where id = $1", [body.id])
    await readAgain()
    expect(site.asked.filter((request) => request.url === place)).toHaveLength(2)
    const [after] = await list()
    expect(after).toMatchObject({ trouble: null, items: 1 })
    expect(Date.parse(after?.fetchedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.fetchedAt ?? ''))
  })

  test('loses nothing when it is in trouble, and is asked less and less, up to a day', async () => {
    await startAnew()
    const place = path()
    const { body } = await add(site.at(place, rss([item('kept')])))
    const pauses: (number | null)[] = []
    for (const broken of [
      respondWith('', {}, 500),
      respondWith('<html>Sorry</html>'),
      respondWith(rss([]), { 'content-encoding': 'gzip' }),
    ]) {
      site.at(place, broken)
      await readAgain()
      pauses.push(await minutesUntilNext(body.id))
    }
    expect(pauses).toEqual([30, 60, 120])
    expect(await list()).toMatchObject([{ trouble: 'no-feed', items: 1, fetchedAt: body.fetchedAt }])
    for (let tries = 0; tries < 5; tries++) await readAgain()
    expect(await minutesUntilNext(body.id)).toBe(24 * 60)
    expect(await titles()).toEqual(['kept'])
    site.at(place, rss([item('kept'), item('well again')]))
    await readAgain()
    expect(await list()).toMatchObject([{ trouble: null, items: 2 }])
    expect(await minutesUntilNext(body.id)).toBe(30)
  })

  test('waits as long as its site asks, a week at most', async () => {
    await startAnew()
    const place = path()
    const { body } = await add(site.at(place, rss([item('one')])))
    for (const [seconds, minutes] of [
      ['7200', 120],
      ['99999999', 7 * 24 * 60],
    ] as const) {
      site.at(place, respondWith('', { 'retry-after': seconds }, 429))
      await readAgain()
      expect(await minutesUntilNext(body.id)).toBe(minutes)
    }
  })

  test('is asked no more once its site says that it is gone', async () => {
    await startAnew()
    const place = path()
    const { body } = await add(site.at(place, rss([item('last')])))
    site.at(place, respondWith('', {}, 410))
    await readAgain()
    expect(await list()).toMatchObject([{ trouble: 'gone', items: 1 }])
    expect(await minutesUntilNext(body.id)).toBeNull()
    const asked = site.asked.length
    await readAgain()
    expect(site.asked.length).toBe(asked)
  })

  test('moves where its site says, unless that one is on the list already', async () => {
    await startAnew()
    const [place, next, taken] = [path(), path(), path()]
    const target = site.at(next, rss([item('at its new place')]))
    await add(site.at(place, rss([item('one')])))
    site.at(place, respondWith('', { location: next }, 301))
    await readAgain()
    expect(await list()).toMatchObject([{ url: target, items: 2 }])
    await add(site.at(taken, rss([item('two')])))
    site.at(next, respondWith('', { location: taken }, 301))
    await readAgain()
    expect((await list())[0]?.url).toBe(target)
  })

  test('is read by one server alone, however many look', async () => {
    await startAnew()
    const places = Array.from({ length: 6 }, path)
    for (const place of places) await add(site.at(place, rss([item(place)])))
    await makeDue()
    site.asked.length = 0
    const took = await Promise.all(Array.from({ length: 4 }, () => work('feed')))
    expect(took.reduce((sum, many) => sum + many, 0)).toBe(6)
    expect(site.asked.map(({ url }) => url).toSorted()).toEqual(places.toSorted())
  })

  test('that was removed meanwhile brings nothing', async () => {
    await startAnew()
    const place = path()
    const { body } = await add(site.at(place, rss([item('one')])))
    site.at(place, (_request, response) => {
      void ask(app, 'DELETE', `/api/news/feeds/${body.id}`, { token }).then(() =>
        response.end(rss([item('too late')])),
      )
    })
    await readAgain()
    expect(await list()).toEqual([])
    expect(await news()).toEqual([])
  })
})

test('old news are forgotten, but for undated ones that their feed still shows', async () => {
  await startAnew()
  await add(site.at(path(), rss([item('dated'), item('undated', { date: '' }), item('fresh')])))
  await makeNews(database, ours, { title: 'written here', publishedAt: new Date('2025-01-01T00:00:00Z') })
  await superuser.query(
    "update news set published_at = now() - interval '181 days' where company_id = $1 and title in ('dated', 'undated')",
    [ours.id],
  )
  await newsQueries(database.pool).forgetNews()
  expect((await titles()).toSorted()).toEqual(['fresh', 'undated', 'written here'])
  await superuser.query("update feeds set trouble = 'gone' where company_id = $1", [ours.id])
  await newsQueries(database.pool).forgetNews()
  expect((await titles()).toSorted()).toEqual(['fresh', 'written here'])
})
