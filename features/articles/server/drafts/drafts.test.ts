import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftClient, paragraphs, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser, anotherServer } = await openWorld()
const ours = await makeCompany(database)
const theirs = await makeCompany(database)
const enter = async (company: typeof ours, role: 'member' | 'editor' = 'editor') => {
  const member = await makeMember(database, company, role)
  const { accessToken: token } = await logIn(app, member)
  return { member, token, ...draftClient(app, token) }
}
const editor = await enter(ours)
const stranger = await enter(theirs)

const rename = (id: string, name: string) =>
  superuser.query('update members set name = $2 where id = $1', [id, name])

describe('a new article', () => {
  test('is an empty draft by the editor, that no member sees', async () => {
    const id = await editor.create()
    expect(await editor.get(id)).toMatchObject({
      version: 1,
      state: 'draft',
      publishedAt: null,
      publishedVersion: null,
      savedBy: 'Robin Example',
      content: {
        title: '',
        author: 'Robin Example',
        category: null,
        body: { content: [{ type: 'paragraph' }] },
      },
      pictures: [],
    })
    expect(await ask(app, 'GET', `/api/articles/${id}`, { token: editor.token })).toMatchObject({
      body: { code: 'article-not-found' },
    })
  })
})

describe('saving', () => {
  test('makes the next version, which every editor of the company reads', async () => {
    const id = await editor.create()
    const saved = await editor.save(id, 1, publishableArticle)
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
    const colleague = await enter(ours)
    expect(await colleague.get(id)).toMatchObject({
      version: 2,
      content: publishableArticle,
      savedBy: 'Robin Example',
    })
  })

  test('of what somebody else has changed meanwhile writes nothing', async () => {
    const id = await editor.make()
    await editor.save(id, 2, { ...publishableArticle, title: 'Theirs' })
    const late = await editor.save(id, 2, { ...publishableArticle, title: 'Mine' })
    expect(late).toMatchObject({ status: 409, body: { code: 'article-changed' } })
    const early = await editor.save(id, 4, publishableArticle)
    expect(early).toMatchObject({ body: { code: 'article-changed' } })
    expect(await editor.get(id)).toMatchObject({ version: 3, content: { title: 'Theirs' } })
  })

  test('by ten at once, on two servers, is acknowledged to exactly one', async () => {
    const id = await editor.make()
    const other = draftClient(await anotherServer(), editor.token)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 ? editor : other).save(id, 2, { ...publishableArticle, title: `Title ${turn}` }),
      ),
    )
    const won = answers.flatMap(({ status }, turn) => (status === 200 ? [`Title ${turn}`] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await editor.get(id)).toMatchObject({ version: 3, content: { title: won[0] } })
  })

  test('once more because the answer was lost is answered as the first time', async () => {
    const id = await editor.make()
    const lost = { saveId: randomUUID(), editing: randomUUID() }
    const first = await editor.save(id, 2, { ...publishableArticle, title: 'First' }, lost)
    const colleague = await enter(ours)
    await colleague.save(id, 3, { ...publishableArticle, title: 'Second' })
    const again = await editor.save(id, 2, { ...publishableArticle, title: 'First' }, lost)
    expect(again).toMatchObject({ status: 200, body: first.body as object })
    expect(await editor.get(id)).toMatchObject({ version: 4, content: { title: 'Second' } })
  })

  test('once more is answered as the first time even where a later save stands for it', async () => {
    const id = await editor.make()
    const editing = randomUUID()
    const lost = { saveId: randomUUID(), editing }
    const first = await editor.save(id, 2, publishableArticle, lost)
    await editor.save(id, 3, { ...publishableArticle, title: 'Later' }, { editing })
    expect((await editor.save(id, 2, publishableArticle, lost)).body).toEqual(first.body)
    expect(await editor.get(id)).toMatchObject({ version: 4, content: { title: 'Later' } })
  })

  test('ten times at once with one name makes one version', async () => {
    const id = await editor.make()
    const same = { saveId: randomUUID(), editing: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => editor.save(id, 2, publishableArticle, same)),
    )
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => answers[0]?.body))
    expect((await editor.get(id)).version).toBe(3)
  })

  test('keeps half a character as a sign that something is missing, and everything else as it is', async () => {
    const id = await editor.make({
      title: 'A \ud83d walk',
      body: paragraphs('Half \udc00, whole 😀, \\ud83d'),
    })
    const { content } = await editor.get(id)
    expect(content.title).toBe('A \ufffd walk')
    expect(content.body).toEqual(paragraphs('Half \ufffd, whole 😀, \\ud83d'))
  })

  test.each([
    ['a text that is too long', paragraphs(...Array.from({ length: 30 }, () => 'a'.repeat(18_000)))],
    ['a block that no text has', { type: 'doc', content: [{ type: 'iframe' }] }],
    ['no text', { type: 'paragraph' }],
  ])('refuses %s by name and stores nothing', async (_, body) => {
    const id = await editor.make()
    const content = { ...publishableArticle, body } as typeof publishableArticle
    const answer = await editor.save(id, 2, content)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    const { issues } = answer.body as { issues: { path: string }[] }
    expect(issues[0]?.path).toMatch(/^content\.body/)
    expect((await editor.get(id)).version).toBe(2)
  })

  // The second could exhaust the server if it were read.
  test.each([60, 12_000])('refuses a text nested %i deep and stores nothing', async (deep) => {
    const id = await editor.make()
    const quotes = `${'{"type":"blockquote","content":['.repeat(deep)}${']}'.repeat(deep)}`
    const body = `{"type":"doc","content":[${quotes}]}`
    const rest = { version: 2, saveId: randomUUID(), editing: randomUUID(), content: publishableArticle }
    const payload = JSON.stringify(rest).replace(/"body":\{.*?\]\}\]\}/, `"body":${body}`)
    const headers = { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'PUT', url: `/api/drafts/${id}`, headers, payload })
    expect(answer.json()).toMatchObject({ code: 'invalid-input', issues: [{ path: '' }] })
    expect((await editor.get(id)).version).toBe(2)
  })

  test('refuses more than two megabytes', async () => {
    const id = await editor.make()
    const answer = await editor.save(id, 2, {
      ...publishableArticle,
      body: paragraphs('a'.repeat(2_200_000)),
    })
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })
})

describe('the list', () => {
  test('tells the states apart, last saved first, a page at a time', async () => {
    const { list, make, publish, remove } = await enter(await makeCompany(database))
    const draft = await make({ title: 'Draft' })
    const published = await make({ title: 'Published' })
    const scheduled = await make({ title: 'Scheduled' })
    const deleted = await make({ title: 'Deleted' })
    await publish(published, 2)
    await publish(scheduled, 2, new Date(Date.now() + 60_000))
    await remove(deleted)
    const byState = { draft, published, scheduled, deleted }
    for (const [state, id] of Object.entries(byState)) {
      const { items } = await list(`?state=${state}`)
      expect(items.map((item) => [item.id, item.state])).toEqual([[id, state]])
    }
    const first = await list('?limit=2')
    expect(first.items.map(({ title }) => title)).toEqual(['Scheduled', 'Published'])
    const rest = await list(`?limit=2&cursor=${first.next}`)
    expect(rest).toMatchObject({ items: [{ title: 'Draft' }], next: null })
  })

  test('shows the picture, the category and the next check of the newest version', async () => {
    const { list, save, create, remove } = await enter(await makeCompany(database))
    const id = await create()
    expect((await list()).items).toMatchObject([{ id, picture: null, category: null, nextReviewOn: null }])
    await save(id, 1, publishableArticle)
    expect((await list()).items).toMatchObject([
      {
        ...{ id, category: 'movement', nextReviewOn: '2028-11-01' },
        picture: {
          alt: 'A desk',
          url: expect.stringMatching(/^\/library\/a-desk-that-fits-you\./) as string,
        },
      },
    ])
    await save(id, 2, { ...publishableArticle, category: 'sleep', picture: null, nextReviewOn: null })
    expect((await list()).items).toMatchObject([{ picture: null, category: 'sleep', nextReviewOn: null }])
    await remove(id)
  })

  test('is narrowed by category, by who saved it last, and to those whose check is due', async () => {
    const company = await makeCompany(database)
    const { list, make, member, listEditors, remove } = await enter(company)
    const colleague = await enter(company)
    await rename(colleague.member.id, 'Alba Quint')
    const sleep = await make({ category: 'sleep', nextReviewOn: new Date().toISOString().slice(0, 10) })
    const work = await colleague.make({ category: 'work', nextReviewOn: null })
    const later = await make({ category: 'work', nextReviewOn: '2199-01-01' })
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id)
    expect(await found('?category=work')).toEqual([later, work])
    expect(await found(`?savedBy=${colleague.member.id}`)).toEqual([work])
    expect(await found('?isReviewDue=true')).toEqual([sleep])
    expect(await found('?category=work&isReviewDue=true')).toEqual([])
    expect(await listEditors()).toEqual([
      { id: colleague.member.id, name: 'Alba Quint' },
      { id: member.id, name: 'Robin Example' },
    ])
    await remove(work)
    expect(await listEditors()).toEqual([{ id: member.id, name: 'Robin Example' }])
  })

  test('shows no other company’s', async () => {
    const id = await stranger.make()
    expect((await editor.list('?limit=100')).items.map((item) => item.id)).not.toContain(id)
  })
})

describe('deleting', () => {
  test('hides an article from everybody but its editors, who can bring it back as it was', async () => {
    const id = await editor.make()
    await editor.publish(id, 2)
    await editor.save(id, 2, { ...publishableArticle, title: 'Newer' })
    const before = await editor.get(id)
    expect((await editor.remove(id)).body).toEqual({ id })
    expect((await editor.remove(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 404 })
    expect(await editor.get(id)).toMatchObject({
      state: 'deleted',
      publishedAt: null,
      publishedVersion: null,
    })
    for (const refused of [
      await editor.save(id, 3, publishableArticle),
      await editor.publish(id, 3),
      await editor.unpublish(id),
      await editor.republish(id),
      await editor.tryCreate(id),
    ])
      expect(refused).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
    expect((await editor.restore(id)).body).toEqual({ id })
    expect((await editor.restore(id)).status).toBe(200)
    expect(await editor.get(id)).toEqual(before)
    expect(await read(id)).toMatchObject({ status: 200, body: { title: publishableArticle.title } })
  })

  test('of a draft brings back a draft', async () => {
    const id = await editor.make()
    await editor.remove(id)
    await editor.restore(id)
    expect((await editor.get(id)).state).toBe('draft')
  })
})

const read = (id: string) => ask(app, 'GET', `/api/articles/${id}`, { token: editor.token })

describe('who may', () => {
  let id = ''
  beforeAll(async () => {
    id = await editor.make()
    await editor.publish(id, 2)
  })
  const calls = (as: ReturnType<typeof draftClient>) => [
    as.tryGet(id),
    as.save(id, 2, publishableArticle),
    as.publish(id, 2),
    as.unpublish(id),
    as.republish(id),
    as.remove(id),
    as.restore(id),
    as.tryCreate(id),
    as.revision(id, 2),
  ]

  test('a member without the right is told so', async () => {
    const answers = await Promise.all(calls(await enter(ours, 'member')))
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => expect.objectContaining({ code: 'not-allowed' }) as object),
    )
  })

  test('an editor of another company finds nothing, and changes nothing', async () => {
    const before = await editor.get(id)
    const answers = await Promise.all(calls(stranger))
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => expect.objectContaining({ code: 'article-not-found' }) as object),
    )
    expect(await editor.get(id)).toEqual(before)
  })

  afterAll(() => editor.remove(id))
})

test('what somebody saved stays without their name once they are gone', async () => {
  const leaver = await enter(ours)
  await rename(leaver.member.id, 'Quillon Marchbanks')
  const id = await leaver.make()
  expect((await editor.get(id)).savedBy).toBe('Quillon Marchbanks')
  const erased = await ask(app, 'POST', '/api/account/delete', {
    token: leaver.token,
    body: { password: 'a good long password' },
  })
  expect(erased.status).toBe(200)
  expect(await editor.get(id)).toMatchObject({ savedBy: null, content: publishableArticle })
  expect((await editor.revisions(id)).items.map(({ savedBy }) => savedBy)).toEqual([null, null])
})

test('drafts are found by words of their title, signs of a pattern included', async () => {
  const { list, make } = await enter(await makeCompany(database))
  const [walk, share] = [await make({ title: 'A Walk at noon' }), await make({ title: '100% rest' })]
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)
  expect(await found('walk')).toEqual([walk])
  expect(await found('%')).toEqual([share])
  expect(await found('swim')).toEqual([])
})
