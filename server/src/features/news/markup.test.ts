import { newsItem, type NewsItem } from '@hale/contracts/news'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { logIn, makeCompany, makeMember } from '../../../test/factories.ts'
import { escapeXml, giving, rss, startFeedServer } from '../../../test/feed-server.ts'
import { markupStrings } from '../../../test/markup-strings.ts'
import { ask, openWorld } from '../../../test/world.ts'

const site = await startFeedServer()
const { app, database } = await openWorld({ reach: site.reach })

/** What members see of a feed. */
async function newsFrom(body: string): Promise<{ items: NewsItem[]; source: string }> {
  const editor = await makeMember(database, await makeCompany(database), 'editor')
  const { accessToken: token } = await logIn(app, editor)
  const url = site.at('/feed', giving(body))
  const added = await ask(app, 'POST', '/api/news/feeds', { token, body: { url } })
  expect(added.status).toBe(200)
  const { title: source } = z.object({ title: z.string() }).parse(added.body)
  const { body: listed } = await ask(app, 'GET', '/api/news?limit=100', { token })
  return { ...z.object({ items: z.array(newsItem) }).parse(listed), source }
}

/** The elements that a text would make, were it read as HTML by mistake. */
function elementsIn(text: string): string[] {
  const found: string[] = []
  sanitizeHtml(text, { enforceHtmlBoundary: false, onOpenTag: (name) => void found.push(name) })
  return found
}

const numbered = markupStrings.map((text, place) => ({ text, link: `https://news.example/${place}` }))
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
    const made = numbered.map(({ text, link }, place) => ({
      title: `Title ${place} ${wrap(text)}`,
      text: `Text ${place} ${wrap(text)}`,
      link,
    }))
    const { items } = await newsFrom(rss(made))
    expect(items.length).toBe(markupStrings.length)
    for (const { title, summary } of items) {
      expect({ title, elements: elementsIn(title) }).toEqual({ title, elements: [] })
      expect({ summary, elements: elementsIn(summary) }).toEqual({ summary, elements: [] })
      expect(`${title}${summary}`).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
    }
  })

  test('in JSON, with characters that XML cannot hold', async () => {
    const made = numbered.map(({ text, link }) => ({
      id: link,
      url: link,
      title: `Title ${text}`,
      content_html: text,
      content_text: text,
    }))
    const version = 'https://jsonfeed.org/version/1.1'
    const { items } = await newsFrom(JSON.stringify({ version, title: 'JSON', items: made }))
    expect(items.length).toBe(markupStrings.length)
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
