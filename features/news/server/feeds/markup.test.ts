import { randomUUID } from 'node:crypto'
import { xssStrings } from '#e2e/fixtures/content/xss-strings.ts'
import { newsItem, type NewsItem } from '../../contract/news.ts'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { escapeXml, respondWith, rss, startFeedServer } from '#apps/server/test/servers/feed-server.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const site = await startFeedServer()
const { app, database } = await openWorld({ fetchPolicy: site.fetchPolicy })

/** Adds a feed with this content, and returns its news as members see them. */
async function newsFrom(body: string): Promise<{ items: NewsItem[]; source: string }> {
  const editor = await makeMember(database, await makeCompany(database), 'editor')
  const { accessToken: token } = await logIn(app, editor)
  const url = site.at(`/${randomUUID()}`, respondWith(body))
  const added = await ask(app, 'POST', '/api/news/feeds', { token, body: { url } })
  expect(added.status).toBe(200)
  const { title: source } = z.object({ title: z.string() }).parse(added.body)
  const { body: listed } = await ask(app, 'GET', '/api/news?limit=100', { token })
  return { ...z.object({ items: z.array(newsItem) }).parse(listed), source }
}

/** Returns the elements that a text would create if it were read as HTML. */
function elementsIn(text: string): string[] {
  const found: string[] = []
  sanitizeHtml(text, { enforceHtmlBoundary: false, onOpenTag: (name) => void found.push(name) })
  return found
}

/** Markup that appears only after decoding, lower-casing or repair. */
const HIDDEN = [
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '&amp;amp;amp;lt;img src=x onerror=alert(1)&amp;amp;amp;gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&#x3c;img src=x onerror=alert(1)&#x3e;',
  '&LT;svg onload=alert(1)&GT;',
  '&lt<b>img src=x onerror=alert(1)</b>&gt',
  '<<b>script>alert(1)<</b>/script>',
  '<img src=x onerror=alert(1)',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<\0script>alert(1)</script>',
  '\u202e<img src=x onerror=alert(1)>',
]
const all = [...xssStrings, ...HIDDEN]
const numbered = all.map((text, place) => ({ text, link: `https://news.example/${place}` }))
/** Items on a page of news. */
const AT_ONCE = 100
const lots = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, lot) =>
  numbered.slice(lot * AT_ONCE, (lot + 1) * AT_ONCE),
)
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const wrapped: Record<string, (text: string) => string> = {
  'escaped once': escapeXml,
  'escaped twice': (text) => escapeXml(escapeXml(text)),
  'in CDATA': cdata,
  'escaped in CDATA': (text) => cdata(escapeXml(text)),
}

describe('markup in a feed comes to nothing', () => {
  test.each(Object.keys(wrapped))('%s', async (name) => {
    const wrap = (text: string) => wrapped[name]?.(text.replaceAll('\0', '')) ?? ''
    const made = lots.map((lot) =>
      lot.map(({ text, link }) => ({ title: `Title ${wrap(text)}`, text: `Text ${wrap(text)}`, link })),
    )
    const brought = await Promise.all(made.map((lot) => newsFrom(rss(lot))))
    const items = brought.flatMap((one) => one.items)
    expect(items.length).toBe(all.length)
    for (const { title, summary } of items) {
      expect({ title, elements: elementsIn(title) }).toEqual({ title, elements: [] })
      expect({ summary, elements: elementsIn(summary) }).toEqual({ summary, elements: [] })
      expect(`${title}${summary}`).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
    }
  })

  test('in JSON, with characters that XML cannot hold', async () => {
    const version = 'https://jsonfeed.org/version/1.1'
    const made = lots.map((lot) =>
      lot.map(({ text, link }) => ({ id: link, url: link, title: `Title ${text}`, content_html: text })),
    )
    const brought = await Promise.all(
      made.map((items) => newsFrom(JSON.stringify({ version, title: 'JSON', items }))),
    )
    const items = brought.flatMap((one) => one.items)
    expect(items.length).toBe(all.length)
    for (const { title, summary } of items) expect(elementsIn(`${title} ${summary}`)).toEqual([])
  })

  test('in the name of a feed', async () => {
    const { source, items } = await newsFrom(
      rss([{ title: 'One', link: '/one' }], `News ${escapeXml('<img src=x onerror=alert(1)>')} of today`),
    )
    expect(source).toBe('News of today')
    expect(items[0]?.source).toBe('News of today')
  })

  test('as the address of an item', async () => {
    const made = numbered.flatMap(({ text }) => [
      { title: 'x', link: cdata(text.replaceAll('\0', '')) },
      { title: 'x', link: escapeXml(`javascript:${text.replaceAll('\0', '')}`) },
    ])
    const { items } = await newsFrom(rss([...made, { title: 'good', link: 'https://news.example/' }]))
    for (const { url } of items) expect(new URL(url).protocol).toMatch(/^https?:$/)
  })
})

test('what is no markup stays as it is written', async () => {
  const texts = [
    'a < b and c > d',
    '1 <3',
    'Fish & chips',
    'AT&T',
    '“Quotes” & "quotes"',
    'x &unknown; y',
    '5 > 4',
  ]
  const { items } = await newsFrom(
    rss(texts.map((text, place) => ({ title: escapeXml(escapeXml(text)), link: `/${place}` }))),
  )
  expect(items.map(({ title }) => title).toSorted()).toEqual(texts.toSorted())
})
