import { randomUUID } from 'node:crypto'
import { documentBody, href, type Block } from '#platform/documents/contract/body.ts'
import { getArticle } from '../../contract/articles.ts'
import type { ArticleContent } from '../../contract/drafts.ts'
import { uploadPicture } from '#features/pictures/contract/pictures.ts'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { xssStrings } from '#e2e/fixtures/content/xss-strings.ts'
import { draftClient, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

// Every string of the list is put into every field of an article that accepts it, and must be shown as text.

const { app, database, superuser } = await openWorld()
const company = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, company, 'editor'))
const { accessToken: reader } = await logIn(app, await makeMember(database, company))
const editor = draftClient(app, token)
const { id: picture } = z.parse(
  uploadPicture.output,
  (await upload(app, token, await makeTwoColorPicture(640, 480).jpeg().toBuffer())).body,
)
await superuser.query("update pictures set state = 'ready', widths = '{320,640}' where id = $1", [picture])

/** Elements without attributes that an article may have. */
const plain = [
  'ul',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'br',
  'hr',
  'table',
  'tr',
  'picture',
  'figcaption',
]
const elements: Record<string, string[]> = {
  ...Object.fromEntries(plain.map((name) => [name, []])),
  ...{ thead: [], tbody: [], figure: [], h2: ['id'], h3: ['id'], ol: ['start'], a: ['href', 'rel'] },
  ...{ p: ['class'], aside: ['class', 'data-tone'], div: ['class', 'tabindex', 'role', 'aria-label'] },
  ...{ th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  ...{ source: ['type', 'srcset', 'sizes'], img: ['src', 'width', 'height', 'alt', 'loading'] },
}

type Seen = { texts: string[]; alts: string[]; links: string[]; foreign: string[] }

/** Returns what a parser finds in the HTML; `foreign` has elements and attributes that are not allowed. */
function parse(html: string): Seen {
  const seen: Seen = { texts: [''], alts: [], links: [], foreign: [] }
  const parser = new Parser({
    onopentag(name, attributes) {
      seen.texts.push('')
      const allowed = elements[name]
      seen.foreign.push(...(allowed ? [] : [name]))
      for (const attribute of Object.keys(attributes))
        if (!allowed?.includes(attribute)) seen.foreign.push(`${name} ${attribute}`)
      if (name === 'a') seen.links.push(attributes['href'] ?? '')
      if (name === 'img') seen.alts.push(attributes['alt'] ?? '')
    },
    ontext: (text) => seen.texts.push((seen.texts.pop() ?? '') + text),
    onclosetag: () => seen.texts.push(''),
    oncomment: () => seen.foreign.push('comment'),
    onprocessinginstruction: (name) => seen.foreign.push(name),
  })
  parser.end(html)
  return { ...seen, texts: seen.texts.filter(Boolean) }
}

/** Returns a body with these words in every block and mark that accepts text. */
function bodyOf(text: string, links: string[]): ArticleContent['body'] {
  const words = [{ type: 'text' as const, text }]
  const paragraph: Block = { type: 'paragraph', content: words }
  const cell = { attrs: { colspan: 1, rowspan: 1 }, content: [paragraph] }
  const marks = [
    { type: 'bold' as const },
    { type: 'italic' as const },
    { type: 'underline' as const },
    { type: 'strike' as const },
  ]
  return z.parse(documentBody, {
    type: 'doc',
    content: [
      paragraph,
      { type: 'divider' },
      { type: 'heading', attrs: { level: 2 }, content: words },
      { type: 'heading', attrs: { level: 3 }, content: words },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
      { type: 'blockquote', content: [paragraph] },
      { type: 'callout', attrs: { tone: 'tip' }, content: [paragraph] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableHeader', ...cell }] },
          { type: 'tableRow', content: [{ type: 'tableCell', ...cell }] },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text, marks }] },
      ...links.map((href) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: 'A link', marks: [{ type: 'link', attrs: { href } }] }],
      })),
      {
        type: 'picture',
        attrs: { id: picture, alt: text.slice(0, 300), decorative: false, caption: text.slice(0, 300) },
      },
    ],
  })
}

/** Returns an article with the string in every field, cut to the field's length. */
function contentOf(text: string, links: string[]): ArticleContent {
  return {
    ...publishableArticle,
    title: text.slice(0, 120),
    summary: text.slice(0, 300),
    tags: [text.slice(0, 40)],
    author: text.slice(0, 80),
    picture: { from: 'company', id: picture, alt: text.slice(0, 300), decorative: false },
    body: bodyOf(text, links),
    sources: [{ title: text.slice(0, 300), publisher: text.slice(0, 200), url: 'https://example.org/' }],
  }
}

async function publishAndRead(content: ArticleContent) {
  const id = await editor.create()
  expect(await editor.save(id, 1, content)).toMatchObject({ status: 200 })
  expect(await editor.publish(id, 2)).toMatchObject({ status: 200 })
  return z.parse(getArticle.output, (await ask(app, 'GET', `/api/articles/${id}`, { token: reader })).body)
}

test('the list has at least two hundred strings, no two alike', () => {
  expect(new Set(xssStrings).size).toBe(xssStrings.length)
  expect(xssStrings.length).toBeGreaterThanOrEqual(200)
})

describe('a published article shows it as text', () => {
  test.each(xssStrings)('%s', async (text) => {
    const links = href.safeParse(text).success ? [text] : []
    const content = contentOf(text, links)
    const article = await publishAndRead(content)
    const seen = parse(article.bodyHtml)
    expect(seen.foreign).toEqual([])
    const short = text.slice(0, 300)
    const label = ['Tip', 'A link'].slice(0, 1 + links.length)
    const times = Array.from({ length: 9 }, () => text)
    expect(seen.texts.toSorted()).toEqual([...times, short, ...label].toSorted())
    expect(seen.alts).toEqual([short])
    expect(seen.links).toEqual(links)
    expect(seen.links.filter((link) => !/^(https:|mailto:|tel:|\/(?!\/))/i.test(link))).toEqual([])
    expect(article).toMatchObject({
      title: content.title.trim(),
      summary: content.summary.trim(),
      tags: content.tags.map((tag) => tag.trim()),
      author: content.author.trim(),
      picture: { alt: short },
      sources: content.sources,
    })
  })
})

describe('an address is refused by name, and nothing is stored, when it is none to link to', async () => {
  const refused = xssStrings.filter((text) => !href.safeParse(text).success)
  const id = await editor.make()

  test.each(refused)('%s', async (text) => {
    const link = { type: 'link', attrs: { href: text } }
    const line = { type: 'paragraph', content: [{ type: 'text', text: 'A link', marks: [link] }] }
    const content = { ...publishableArticle, body: { type: 'doc', content: [line] } }
    const body = { version: 2, saveId: randomUUID(), editing: randomUUID(), content }
    const saved = await ask(app, 'PUT', `/api/drafts/${id}`, { token, body })
    expect(saved).toMatchObject({
      body: {
        code: 'invalid-input',
        issues: [{ path: 'content.body.content.0.content.0.marks.0.attrs.href' }],
      },
    })
  })

  test('so the article is as it was', async () => {
    expect(await editor.get(id)).toMatchObject({ version: 2, content: publishableArticle })
  })
})

test('no string is published as the address of a source, unless it is one', async () => {
  const address = z.url({ protocol: /^https$/ })
  const bad = xssStrings.filter((text) => !address.safeParse(text).success)
  expect(bad.length).toBeGreaterThan(xssStrings.length - 5)
  const id = await editor.create()
  for (const [place, url] of bad.entries()) {
    await editor.save(id, place + 1, {
      ...publishableArticle,
      sources: [{ title: 'A source', publisher: '', url }],
    })
    const answer = await editor.publish(id, place + 2)
    expect(answer).toMatchObject({ body: { code: 'article-incomplete', issues: [{ path: 'sources.0' }] } })
  }
})
