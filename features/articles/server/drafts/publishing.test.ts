import { randomUUID } from 'node:crypto'
import type { Block } from '#platform/documents/contract/body.ts'
import { getArticle, listArticles } from '../../contract/articles.ts'
import { publishDraft, type ArticleContent } from '../../contract/drafts.ts'
import { uploadPicture } from '#features/pictures/contract/pictures.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftClient, paragraphs, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { asLibrarian } from '#platform/db/open.ts'
import { fillLibraryArticles } from '../library.ts'

const { app, database, superuser, connection, services } = await openWorld()
const company = await makeCompany(database)
const elsewhere = await makeCompany(database)
const enter = async (at = company, role: 'member' | 'editor' = 'editor') => {
  const member = await makeMember(database, at, role)
  return { member, token: (await logIn(app, member)).accessToken }
}
const { token, member } = await enter()
const editor = draftClient(app, token)
const reader = await enter(company, 'member')

const tryRead = (id: string, as = reader.token) => ask(app, 'GET', `/api/articles/${id}`, { token: as })
const read = async (id: string) => z.parse(getArticle.output, (await tryRead(id)).body)
const listed = async () => {
  const { body } = await ask(app, 'GET', '/api/articles?limit=100', { token: reader.token })
  return z.parse(listArticles.output, body).items.map(({ id }) => id)
}
const audited = async (id: string) => {
  const { rows } = await superuser.query<{ action: string; actor_id: string }>(
    "select action, actor_id from audit where detail->>'article' = $1 order by at",
    [id],
  )
  const actors = rows.map(({ action, actor_id }) => action === 'article.erased' || actor_id)
  expect(new Set(actors.filter((actor) => actor !== true))).toEqual(new Set([member.id]))
  return rows.map(({ action }) => action)
}

async function makePicture(state: 'waiting' | 'ready', as = token): Promise<string> {
  const { body } = await upload(app, as, await makeTwoColorPicture(640, 480).jpeg().toBuffer())
  const { id } = z.parse(uploadPicture.output, body)
  if (state === 'ready')
    await superuser.query("update pictures set state = 'ready', widths = '{320,640}' where id = $1", [id])
  return id
}

const pictureBlock = (id: string, more: object = {}): Block => ({
  type: 'picture',
  attrs: { id, alt: 'A hill', decorative: false, caption: 'Up & down', ...more },
})

const withBlocks = (...blocks: Block[]): Partial<ArticleContent> => ({
  body: { type: 'doc', content: [...paragraphs('Words.').content, ...blocks] },
})

describe('publishing', () => {
  test('shows members what was saved, with its date, its reading time and its words to search', async () => {
    const id = await editor.make({ title: '  A walk at noon ', tags: ['walking', ' walking ', ''] })
    const { status, body } = await editor.publish(id, 2)
    const published = z.parse(publishDraft.output, body)
    expect({ status, state: published.state }).toEqual({ status: 200, state: 'published' })
    const { summary, category, author, sources, reviewedOn, nextReviewOn } = publishableArticle
    expect(await read(id)).toMatchObject({
      ...{ title: 'A walk at noon', tags: ['walking'], own: true, bodyHtml: '<p>Go outside at noon.</p>' },
      ...{ summary, category, author, sources, reviewedOn, nextReviewOn, readingMinutes: 1 },
      publishedAt: published.publishedAt,
      picture: { url: expect.stringMatching(/^\/library\/a-desk/) as string, alt: 'A desk' },
    })
    expect(await listed()).toContain(id)
    expect(await editor.get(id)).toMatchObject({
      state: 'published',
      publishedAt: published.publishedAt,
      publishedVersion: 2,
    })
    const { rows } = await superuser.query('select body_text from articles where id = $1', [id])
    expect(rows).toEqual([{ body_text: 'Go outside at noon.' }])
    expect(await audited(id)).toEqual(['article.published'])
  })

  test('is for the version that the editor has seen', async () => {
    const id = await editor.make()
    await editor.save(id, 2, { ...publishableArticle, title: 'Newer' })
    expect(await editor.publish(id, 2)).toMatchObject({ status: 409, body: { code: 'article-changed' } })
    expect((await tryRead(id)).status).toBe(404)
  })

  test('waits for a save that is in hand, and then is for a version that is no longer the newest', async () => {
    const id = await editor.make()
    await superuser.query('begin')
    await superuser.query('update documents set version = version + 1 where id = $1', [id])
    const publishing = editor.publish(id, 2)
    const waiting = () =>
      superuser.query(
        'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
      )
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
    await superuser.query('commit')
    expect(await publishing).toMatchObject({ status: 409, body: { code: 'article-changed' } })
    expect((await tryRead(id)).status).toBe(404)
  })

  test('again keeps the first date, and says when members’ text changed', async () => {
    const id = await editor.make()
    const first = z.parse(publishDraft.output, (await editor.publish(id, 2)).body)
    await editor.save(id, 2, { ...publishableArticle, title: 'Newer' })
    expect(await read(id)).toMatchObject({ title: publishableArticle.title, updatedAt: null })
    expect(await editor.get(id)).toMatchObject({ version: 3, publishedVersion: 2 })
    const again = z.parse(publishDraft.output, (await editor.publish(id, 3)).body)
    expect(again).toEqual({ ...first, publishedVersion: 3 })
    const article = await read(id)
    expect(article).toMatchObject({ title: 'Newer', publishedAt: first.publishedAt })
    expect(Date.parse(article.updatedAt ?? '')).toBeGreaterThan(Date.parse(first.publishedAt))
  })

  test('does without a picture at the top', async () => {
    const id = await editor.make({ picture: null })
    expect(await editor.publish(id, 2)).toMatchObject({ status: 200 })
    expect((await read(id)).picture).toBeNull()
  })

  test('names all that is missing, each by its path', async () => {
    const waiting = await makePicture('waiting')
    const ready = await makePicture('ready')
    const foreign = await makePicture('ready', (await enter(elsewhere)).token)
    const id = await editor.make({
      ...{ title: '', summary: ' ', category: null, author: '' },
      sources: [
        ...publishableArticle.sources,
        { title: 'Not safe', publisher: '', url: 'http://example.org' },
      ],
      body: {
        type: 'doc',
        content: [
          pictureBlock(waiting, { caption: '' }),
          pictureBlock(ready, { alt: ' ', caption: '' }),
          pictureBlock(ready, { alt: '', decorative: true, caption: '' }),
          { type: 'blockquote', content: [pictureBlock(foreign, { caption: '' })] },
        ],
      },
    })
    const answer = await editor.publish(id, 2)
    expect(answer).toMatchObject({ status: 422, body: { code: 'article-incomplete' } })
    const { issues } = answer.body as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path)).toEqual([
      ...['title', 'summary', 'category', 'author', 'body'],
      ...['pictures.0', 'pictures.1', 'pictures.3', 'sources.1'],
    ])
    expect((await tryRead(id)).status).toBe(404)
  })

  test.each([
    [
      'is not ready',
      async () => ({ from: 'company' as const, id: await makePicture('waiting'), alt: 'A hill' }),
    ],
    ['says nothing', async () => ({ from: 'company' as const, id: await makePicture('ready'), alt: '' })],
    ['is nowhere', async () => ({ from: 'library' as const, id: 'nowhere.svg', alt: 'A hill' })],
    ['is no id', async () => ({ from: 'company' as const, id: 'a/../b', alt: 'A hill' })],
  ])('asks for another picture when the one at the top %s', async (_, make) => {
    const id = await editor.make({ picture: { ...(await make()), decorative: false } })
    expect(await editor.publish(id, 2)).toMatchObject({
      body: { code: 'article-incomplete', issues: [{ path: 'picture' }] },
    })
  })
})

describe('an article that is to be published later', () => {
  test('is seen when the moment has come, and not before', async () => {
    const id = await editor.make()
    const at = new Date(Date.now() + 60 * 60 * 1000)
    const answer = await editor.publish(id, 2, at)
    expect(answer.body).toEqual({
      ...{ state: 'scheduled', publishedAt: at.toISOString() },
      ...{ publishedVersion: 2, update: null },
    })
    expect((await tryRead(id)).status).toBe(404)
    expect(await listed()).not.toContain(id)
    expect(await editor.get(id)).toMatchObject({ state: 'scheduled', publishedAt: at.toISOString() })
    await superuser.query("update articles set published_at = now() - interval '1 second' where id = $1", [
      id,
    ])
    expect((await tryRead(id)).status).toBe(200)
    expect(await listed()).toContain(id)
    expect((await editor.get(id)).state).toBe('published')
  })

  test('can be given another moment, or none', async () => {
    const id = await editor.make()
    await editor.publish(id, 2, new Date(Date.now() + 60_000))
    const later = new Date(Date.now() + 120_000)
    expect((await editor.publish(id, 2, later)).body).toMatchObject({ publishedAt: later.toISOString() })
    expect((await editor.publish(id, 2)).body).toMatchObject({ state: 'published' })
    expect((await tryRead(id)).status).toBe(200)
  })

  test('is seen all the while where members see it already', async () => {
    const id = await editor.make()
    await editor.publish(id, 2)
    const answer = await editor.publish(id, 2, new Date(Date.now() + 60_000))
    expect(answer.body).toMatchObject({ state: 'published', update: { version: 2 } })
    expect((await tryRead(id)).status).toBe(200)
  })

  test('is seen at once where the moment is past', async () => {
    const id = await editor.make()
    const answer = await editor.publish(id, 2, new Date('2020-01-01'))
    const { publishedAt, state } = z.parse(publishDraft.output, answer.body)
    expect({ state, year: publishedAt.slice(0, 2) }).toEqual({ state: 'published', year: '20' })
    expect(new Date(publishedAt).getFullYear()).toBeGreaterThan(2020)
  })
})

describe('unpublishing', () => {
  test('hides an article, and can be taken back to the same version', async () => {
    const id = await editor.make()
    await editor.publish(id, 2)
    const before = await read(id)
    await editor.save(id, 2, { ...publishableArticle, title: 'Newer' })
    expect((await editor.unpublish(id)).body).toEqual({ id })
    expect((await tryRead(id)).status).toBe(404)
    expect(await editor.get(id)).toMatchObject({ state: 'draft', publishedAt: null, publishedVersion: null })
    expect((await editor.unpublish(id)).status).toBe(200)
    expect((await editor.republish(id)).body).toEqual({ id })
    expect(await read(id)).toEqual(before)
    expect((await editor.republish(id)).status).toBe(200)
    expect(await audited(id)).toEqual(['article.published', 'article.unpublished', 'article.published'])
  })

  test('cannot be taken back for what was never published', async () => {
    const id = await editor.make()
    expect(await editor.republish(id)).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
    expect((await tryRead(id)).status).toBe(404)
  })

  test('of one that waits keeps the moment for when it is taken back', async () => {
    const id = await editor.make()
    const at = new Date(Date.now() + 60_000)
    await editor.publish(id, 2, at)
    await editor.unpublish(id)
    expect((await editor.get(id)).state).toBe('draft')
    await editor.republish(id)
    expect(await editor.get(id)).toMatchObject({ state: 'scheduled', publishedAt: at.toISOString() })
  })
})

describe('a deleted article', () => {
  test('is gone for good after 30 days, and not before; in any company', async () => {
    const ours = await editor.make()
    const stranger = draftClient(app, (await enter(elsewhere)).token)
    const theirs = await stranger.make()
    const recent = await editor.make()
    await editor.publish(ours, 2)
    await Promise.all([editor.remove(ours), stranger.remove(theirs), editor.remove(recent)])
    const age = (days: number, ids: string[]) =>
      superuser.query(
        'update documents set deleted_at = now() - make_interval(days => $1) where id = any ($2)',
        [days, ids],
      )
    await age(31, [ours, theirs])
    await age(29, [recent])
    expect(await services.drafts.eraseDeleted()).toBe(2)
    expect(await services.drafts.eraseDeleted()).toBe(0)
    expect((await editor.tryGet(ours)).status).toBe(404)
    expect((await stranger.tryGet(theirs)).status).toBe(404)
    expect((await editor.restore(recent)).status).toBe(200)
    const { rows } = await superuser.query(
      `select id from articles where id = any ($1) union select id from documents where id = any ($1)
       union select document_id from document_revisions where document_id = any ($1)`,
      [[ours, theirs]],
    )
    expect(rows).toEqual([])
    expect(await audited(ours)).toEqual(['article.published', 'article.deleted', 'article.erased'])
  })
})

describe('a copy', () => {
  beforeAll(() => asLibrarian(connection, fillLibraryArticles))
  const findLibrary = async (title: string) => {
    const { rows } = await superuser.query<{ id: string }>(
      'select id from articles where company_id is null and title = $1',
      [title],
    )
    return z.parse(z.uuid(), rows[0]?.id)
  }

  test('of a library article is the company’s own, with all that it says; its links lead on', async () => {
    const original = await read(await findLibrary('Noticing burnout early'))
    const id = await editor.create(original.id)
    const { content, state, pictures } = await editor.get(id)
    expect(state).toBe('draft')
    const { title, summary, category, tags, sources, reviewedOn, nextReviewOn } = original
    expect(content).toMatchObject({ title, summary, category, tags, sources, reviewedOn, nextReviewOn })
    expect(content.picture).toMatchObject({ from: 'library', alt: original.picture?.alt })
    expect(pictures).toEqual([{ id: content.picture?.id, picture: original.picture }])
    expect((await editor.revisions(id)).items).toMatchObject([{ version: 1, kind: 'copied' }])
    expect((await editor.publish(id, 1)).status).toBe(200)
    const copy = await read(id)
    expect(copy).toMatchObject({ own: true, bodyHtml: original.bodyHtml, picture: original.picture })
    const links = [...copy.bodyHtml.matchAll(/href="\/dashboard\/articles\/([^"]+)"/g)].map(
      ([, to = '']) => to,
    )
    expect(links.length).toBeGreaterThan(0)
    for (const to of links) expect((await tryRead(to)).status).toBe(200)
  })

  test('of every library article can be published as it is', async () => {
    const { rows } = await superuser.query<{ id: string }>('select id from articles where company_id is null')
    expect(rows.length).toBeGreaterThan(12)
    for (const { id } of rows) expect((await editor.publish(await editor.create(id), 1)).status).toBe(200)
  })

  test('of one’s own is the newest text, published or not', async () => {
    const id = await editor.make({ title: 'Ours' })
    expect((await editor.get(await editor.create(id))).content).toEqual({
      ...publishableArticle,
      title: 'Ours',
    })
  })

  test('of what the editor may not read, or what is nowhere, is refused', async () => {
    const foreign = await draftClient(app, (await enter(elsewhere)).token).make()
    for (const id of [foreign, randomUUID()])
      expect(await editor.tryCreate(id)).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
  })
})

describe('a text with pictures', () => {
  test('shows them in their formats and widths, with what they show', async () => {
    const picture = await makePicture('ready')
    const id = await editor.make({
      ...withBlocks(
        pictureBlock(picture, { alt: 'A "hill" & <more>' }),
        pictureBlock(picture, { decorative: true }),
      ),
      picture: { from: 'company', id: picture, alt: 'At the top', decorative: false },
    })
    await editor.publish(id, 2)
    const article = await read(id)
    expect(article.picture).toMatchObject({ alt: 'At the top', width: 640, height: 480 })
    expect(article.bodyHtml).toMatch(
      /<figure><picture><source type="image\/avif" srcset="[^"]+ 320w, [^"]+ 640w" sizes="[^"]+"><source type="image\/webp" [^>]+><img src="[^"]+" width="640" height="480" alt="A &quot;hill&quot; &amp; &lt;more&gt;" loading="lazy"><\/picture><figcaption>Up &amp; down<\/figcaption><\/figure>/,
    )
    expect(article.bodyHtml).toContain('alt=""')
    expect(article.bodyHtml).not.toContain('data-')
    const [, address = ''] = /<img src="([^"]+)"/.exec(article.bodyHtml) ?? []
    expect((await app.inject({ url: address })).statusCode).toBe(200)
    expect((await editor.get(id)).pictures).toMatchObject([
      { id: picture, picture: { alt: expect.any(String) as string } },
    ])
  })

  test('leaves out one that is gone, with its caption', async () => {
    const picture = await makePicture('ready')
    const id = await editor.make({
      ...withBlocks(pictureBlock(picture)),
      picture: { from: 'company', id: picture, alt: 'A hill', decorative: false },
    })
    await editor.publish(id, 2)
    await superuser.query('delete from pictures where id = $1', [picture])
    expect(await read(id)).toMatchObject({ picture: null, bodyHtml: '<p>Words.</p>' })
    expect((await editor.get(id)).pictures).toEqual([])
  })
})

describe('a preview', () => {
  test('is what members see once it is published', async () => {
    const id = await editor.make(withBlocks(pictureBlock(await makePicture('ready'))))
    const preview = await editor.preview(id)
    await editor.publish(id, 2)
    const published = await read(id)
    expect({ ...preview, publishedAt: '', related: [] }).toEqual({
      ...published,
      publishedAt: '',
      related: [],
    })
  })

  test('of what is not finished shows what there is', async () => {
    const id = await editor.create()
    expect(await editor.preview(id)).toMatchObject({ title: '', bodyHtml: '<p></p>', own: true, related: [] })
  })
})

test('every kind of block is rendered for people and for what reads to them', async () => {
  const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  const heading = (level: 2 | 3, text: string): Block => ({
    ...line(text),
    type: 'heading',
    attrs: { level },
  })
  const cell = (type: 'tableHeader' | 'tableCell', text: string, colspan = 1) => ({
    type,
    attrs: { colspan, rowspan: 1 },
    content: [line(text)],
  })
  const link = (href: string) => ({
    type: 'text' as const,
    text: href,
    marks: [{ type: 'link' as const, attrs: { href } }, { type: 'bold' as const }],
  })
  const id = await editor.make(
    withBlocks(
      heading(2, 'Why?'),
      heading(2, 'Why?'),
      heading(3, '…'),
      { type: 'orderedList', attrs: { start: 4 }, content: [{ type: 'listItem', content: [line('four')] }] },
      { type: 'callout', attrs: { tone: 'warning' }, content: [line('Careful')] },
      {
        type: 'paragraph',
        content: [link('https://example.org/?a=1&b=2'), { type: 'hardBreak' }, link('/questionnaire')],
      },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'A'), cell('tableHeader', 'B')] },
          { type: 'tableRow', content: [cell('tableHeader', 'C'), cell('tableCell', '1')] },
          { type: 'tableRow', content: [cell('tableCell', '2', 2)] },
        ],
      },
    ),
  )
  expect((await editor.preview(id)).bodyHtml).toBe(
    [
      '<p>Words.</p>',
      '<h2 id="section-why">Why?</h2>',
      '<h2 id="section-why--2">Why?</h2>',
      '<h3 id="section-untitled">…</h3>',
      '<ol start="4"><li><p>four</p></li></ol>',
      '<aside class="callout" data-tone="warning"><p class="callout-label">Warning</p><p>Careful</p></aside>',
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noreferrer"><strong>https://example.org/?a=1&amp;b=2</strong></a><br /><a href="/questionnaire"><strong>/questionnaire</strong></a></p>',
      '<div class="table" tabindex="0" role="region" aria-label="Table 1"><table>',
      '<thead><tr><th scope="col"><p>A</p></th><th scope="col"><p>B</p></th></tr></thead>',
      '<tbody><tr><th scope="row"><p>C</p></th><td><p>1</p></td></tr>',
      '<tr><td colspan="2"><p>2</p></td></tr></tbody></table></div>',
    ].join(''),
  )
})

test('underlined and struck words and a line across the text are shown, and stay when they are saved again', async () => {
  const text = (words: string, mark: 'underline' | 'strike') => ({
    type: 'text' as const,
    text: words,
    marks: [{ type: mark }],
  })
  const blocks: Block[] = [
    { type: 'paragraph', content: [text('now', 'underline'), text('then', 'strike')] },
    { type: 'divider' },
    { type: 'paragraph', content: [{ type: 'text', text: 'After.' }] },
  ]
  const id = await editor.make({ body: { type: 'doc', content: blocks } })
  expect((await editor.get(id)).content.body.content).toEqual(blocks)
  expect((await editor.publish(id, 2)).status).toBe(200)
  expect((await read(id)).bodyHtml).toBe('<p><u>now</u><s>then</s></p><hr /><p>After.</p>')
})
