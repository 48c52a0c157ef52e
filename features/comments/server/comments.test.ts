import { randomUUID } from 'node:crypto'
import { listComments } from '../contract/comments.ts'
import { listNotifications } from '#features/notifications/contract/notifications.ts'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { eq } from '#platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftClient } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { articles } from '#platform/db/tables/content/articles.ts'

const { app, database, superuser } = await openWorld()
const ours = await makeCompany(database)

async function enter(
  name: string,
  { role = 'editor', company = ours }: { role?: Role; company?: MadeCompany } = {},
) {
  const member = await makeMember(database, company, role)
  await superuser.query('update members set name = $2 where id = $1', [member.id, name])
  const { accessToken: token } = await logIn(app, member)
  const send = (documentId: string, text: string, more: object = {}) => {
    const body = { id: randomUUID(), type: 'article', documentId, text, ...more }
    return ask(app, 'POST', '/api/comments', { token, body })
  }
  return {
    ...draftClient(app, token),
    ...{ member, token, send },
    async say(documentId: string, text: string, more: object = {}): Promise<string> {
      const { status, body } = await send(documentId, text, more)
      expect(status).toBe(200)
      return z.parse(z.object({ id: z.uuid() }), body).id
    },
    async threads(id: string, type = 'article') {
      const { body } = await ask(app, 'GET', `/api/comments/${type}/${id}`, { token })
      return z.parse(listComments.output, body).threads
    },
    resolve: (id: string, isResolved = true) =>
      ask(app, 'PUT', `/api/comments/${id}/resolved`, { token, body: { isResolved } }),
    delete: (id: string) => ask(app, 'DELETE', `/api/comments/${id}`, { token }),
    askForReview: (documentId: string) =>
      ask(app, 'POST', '/api/comments/review-requests', { token, body: { type: 'article', documentId } }),
    async reviews() {
      const { items } = z.parse(
        listNotifications.output,
        (await ask(app, 'GET', '/api/notifications', { token })).body,
      )
      return items.filter(({ kind }) => kind === 'article-review')
    },
  }
}
const ada = await enter('Ada')
const bo = await enter('Bo')

test('two editors talk about a paragraph until one says that it is dealt with, and a reply opens it again', async () => {
  const id = await ada.make()
  const whole = await ada.say(id, 'Is this for everybody?')
  const begun = await ada.say(id, 'Twenty minutes?', { quote: 'Go outside at noon.' })
  await bo.say(id, 'Ten are enough.', { threadId: begun })
  expect(await ada.threads(id)).toMatchObject([
    { id: whole, quote: null, comments: [{ author: 'Ada', isOwn: true }] },
    {
      ...{ id: begun, quote: 'Go outside at noon.', resolvedAt: null },
      comments: [
        { author: 'Ada', text: 'Twenty minutes?', isOwn: true },
        { author: 'Bo', text: 'Ten are enough.', isOwn: false },
      ],
    },
  ])
  expect((await bo.resolve(begun)).status).toBe(200)
  expect((await ada.threads(id))[1]).toMatchObject({ resolvedBy: 'Bo', resolvedAt: expect.any(String) })
  await ada.say(id, 'Not quite.', { threadId: begun })
  expect((await bo.threads(id))[1]).toMatchObject({ resolvedBy: null, resolvedAt: null })
})

test('a comment whose answer was lost is sent again and is one comment', async () => {
  const id = await ada.make()
  const same = randomUUID()
  await ada.say(id, 'Once.', { id: same })
  await ada.say(id, 'Once.', { id: same })
  expect(await ada.threads(id)).toHaveLength(1)
  expect((await bo.send(id, 'Mine.', { id: same })).body).toMatchObject({ code: 'comment-not-found' })
})

test('an id that another company’s comment has is as free as any', async () => {
  const stranger = await enter('Stranger', { company: await makeCompany(database) })
  const same = await ada.say(await ada.make(), 'Between us.')
  const theirs = await stranger.make()
  await stranger.say(theirs, 'Between us too.', { id: same })
  expect(await stranger.threads(theirs)).toMatchObject([{ id: same }])
})

test('an id that is sent for two documents at once is of one of them', async () => {
  const documents = await Promise.all(Array.from({ length: 6 }, () => ada.make()))
  const id = randomUUID()
  const sent = await Promise.all(documents.map((document) => ada.send(document, 'Once.', { id })))
  const threads = await Promise.all(documents.map((document) => ada.threads(document)))
  expect(threads.flat()).toHaveLength(1)
  expect(new Set(sent.map(({ status }) => status))).not.toContain(500)
})

test('one’s own comment is deleted while nobody has replied, and never somebody else’s', async () => {
  const id = await ada.make()
  const [lone, answered] = [await ada.say(id, 'Lone.'), await ada.say(id, 'Answered.')]
  await bo.say(id, 'An answer.', { threadId: answered })
  expect((await bo.delete(lone)).body).toMatchObject({ code: 'comment-not-found' })
  expect((await ada.delete(answered)).body).toMatchObject({ code: 'comment-not-found' })
  expect((await ada.delete(lone)).status).toBe(200)
  expect(await ada.threads(id)).toHaveLength(1)
})

test('what is said stays in its company and its document, and goes with it', async () => {
  const stranger = await enter('Stranger', { company: await makeCompany(database) })
  const [id, other] = [await ada.make(), await ada.make()]
  const begun = await ada.say(id, 'Between us.')
  expect((await stranger.send(id, 'Hello.')).body).toMatchObject({ code: 'text-not-found' })
  expect((await stranger.resolve(begun)).body).toMatchObject({ code: 'comment-not-found' })
  expect((await ada.send(other, 'Astray.', { threadId: begun })).body).toMatchObject({
    code: 'comment-not-found',
  })
  await database.tenant(ours.id).write((tx) => tx.delete(articles).where(eq(articles.id, id)))
  const { rows } = await superuser.query('select id from document_comments where document_id = $1', [id])
  expect(rows).toEqual([])
})

test('a draft that is ready is announced to the other editors, again when it is asked for again, and to nobody else', async () => {
  const company = await makeCompany(database)
  const [author, editor, admin, member, stranger] = [
    await enter('Author', { company }),
    await enter('Editor', { company }),
    await enter('Admin', { company, role: 'admin' }),
    await enter('Member', { company, role: 'member' }),
    await enter('Stranger', { company: await makeCompany(database) }),
  ]
  const id = await author.make()
  expect((await author.askForReview(id)).body).toEqual({ people: 2 })
  for (const one of [editor, admin])
    expect(await one.reviews()).toMatchObject([{ subjectId: id, title: null }])
  for (const one of [author, member]) expect(await one.reviews()).toEqual([])
  const [{ id: first } = { id: '' }] = await editor.reviews()
  await ask(app, 'PUT', `/api/notifications/${first}/read`, { token: editor.token })
  await author.askForReview(id)
  expect(await editor.reviews()).toMatchObject([{ subjectId: id, readAt: null }])
  expect((await stranger.askForReview(id)).body).toMatchObject({ code: 'text-not-found' })
})

test('an editor who has switched requests for reviews off is not counted as asked', async () => {
  const company = await makeCompany(database)
  const [author, editor] = [await enter('Author', { company }), await enter('Editor', { company })]
  const id = await author.make()
  const settings = '/api/notifications/settings'
  const body = {
    topics: { 'new-content': true, announcements: true, 'call-backs': true, results: true, reviews: false },
  }
  expect(await ask(app, 'PATCH', settings, { token: editor.token, body })).toMatchObject({ status: 200 })
  expect((await author.askForReview(id)).body).toEqual({ people: 0 })
  expect(await editor.reviews()).toEqual([])
})
