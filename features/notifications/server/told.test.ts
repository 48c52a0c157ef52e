import { randomUUID } from 'node:crypto'
import type { Notification } from '../contract/notifications.ts'
import { describe, expect, test } from 'vitest'
import { announcementContent } from '#apps/server/test/announcements.ts'
import { device, makeDraft } from '#apps/server/test/answering.ts'
import { makeCallBackCompany, makeRequest } from '#apps/server/test/call-backs.ts'
import { draftClient } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember, makeVideo, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world

async function makePerson(of: MadeCompany, role: 'member' | 'editor' | 'admin' = 'member') {
  const member = await makeMember(database, of, role)
  const { accessToken: token } = await logIn(app, member)
  return {
    ...member,
    token,
    follow: (...categories: string[]) =>
      ask(app, 'PATCH', '/api/notifications/settings', {
        token,
        body: { categories: Object.fromEntries(categories.map((category) => [category, true])) },
      }),
    async told() {
      const { body } = await ask(app, 'GET', '/api/notifications', { token })
      return (body as { items: Notification[] }).items
    },
  }
}

const makeDue = (kind: string) => superuser.query('update jobs set due_at = now() where kind = $1', [kind])

describe('what a company translated', () => {
  const speaks = (id: string, language: string) =>
    superuser.query('update members set language = $2 where id = $1', [id, language])

  test('is told to each reader by its title in their language', async () => {
    const company = await makeCompany(database)
    const admin = await makePerson(company, 'admin')
    const [reader, lector] = [await makePerson(company), await makePerson(company)]
    await speaks(lector.id, 'es')
    const es = { title: 'El comedor abre', text: 'Desde el lunes.', of: '0'.repeat(64) }
    const body = { id: randomUUID(), ...announcementContent(), translations: { es } }
    await ask(app, 'POST', '/api/announcements/managed', { token: admin.token, body })
    await world.work('notification-broadcast')
    expect(await reader.told()).toMatchObject([{ title: 'The canteen is open again' }])
    expect(await lector.told()).toMatchObject([{ title: 'El comedor abre' }])
  })
})

describe('a new article', () => {
  const announce = () => world.work('article-announcement', 'notification-broadcast')

  async function makeReaders() {
    const company = await makeCompany(database)
    const editor = draftClient(app, (await makePerson(company, 'editor')).token)
    const [follower, other] = [await makePerson(company), await makePerson(company)]
    await follower.follow('movement')
    return { editor, follower, other }
  }

  test('is told to those who follow its category, once, whatever is done to it later', async () => {
    const { editor, follower, other } = await makeReaders()
    const id = await editor.make()
    await announce()
    expect(await follower.told(), 'a draft').toEqual([])
    await editor.publish(id, 2)
    await announce()
    expect(await follower.told()).toMatchObject([
      { kind: 'article', subjectId: id, title: 'A walk at noon', path: `/dashboard/articles/${id}` },
    ])
    expect(await other.told()).toEqual([])
    await superuser.query("delete from notifications where kind = 'article'")
    await editor.publish(id, 2)
    await editor.unpublish(id)
    await editor.republish(id)
    await editor.remove(id)
    await editor.restore(id)
    await announce()
    expect(await follower.told()).toEqual([])
  })

  test('that is planned is told when members see it, and not while it is hidden', async () => {
    const { editor, follower } = await makeReaders()
    const [planned, hidden] = [await editor.make(), await editor.make()]
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    for (const id of [planned, hidden]) expect((await editor.publish(id, 2, tomorrow)).status).toBe(200)
    await makeDue('article-announcement')
    await announce()
    expect(await follower.told(), 'a clock that ran ahead').toEqual([])
    await editor.unpublish(hidden)
    await superuser.query(
      "update articles set published_at = now() - interval '1 minute' where id = any ($1)",
      [[planned, hidden]],
    )
    await makeDue('article-announcement')
    await announce()
    expect((await follower.told()).map(({ subjectId }) => subjectId)).toEqual([planned])
    await editor.republish(hidden)
    await announce()
    expect(await follower.told()).toHaveLength(2)
  })
})

test('a new video is told in the same way', async () => {
  const company = await makeCompany(database)
  const editor = await makePerson(company, 'editor')
  const follower = await makePerson(company)
  await follower.follow('physical-health')
  const id = await makeVideo(database, company, { publishedAt: new Date(), title: 'Stretch' })
  await superuser.query(
    `insert into jobs (kind, company_id, subject_id) values ('video-announcement', $1, $2)`,
    [company.id, id],
  )
  await world.work('video-announcement', 'notification-broadcast')
  expect(await follower.told()).toMatchObject([
    { kind: 'video', title: 'Stretch', path: `/dashboard/videos/${id}` },
  ])
  expect(await editor.told()).toEqual([])
})

test('what became of a request to be called back is told to its person, without the programme', async () => {
  const company = await makeCallBackCompany(world)
  const [person, colleague] = [await makePerson(company), await makePerson(company)]
  const { body } = await ask(app, 'POST', '/api/call-backs', {
    token: person.token,
    body: makeRequest(company.address),
  })
  const { id } = body as { id: string }
  const look = async () => {
    await makeDue('call-back-state')
    await world.work('call-back-state')
    return (await person.told()).map(({ kind }) => kind)
  }
  expect(await look()).toEqual([])
  await superuser.query("update jobs set dead_at = now() where kind = 'mail'")
  expect(await look()).toEqual(['call-back-not-sent'])
  // The operator tries it again.
  await superuser.query("update jobs set dead_at = null where kind = 'mail'")
  await world.deliver()
  expect(await look()).toEqual(['call-back-sent', 'call-back-not-sent'])
  expect(await person.told()).toMatchObject([
    { subjectId: id, title: null, path: null },
    { subjectId: id, title: null, path: null },
  ])
  expect(JSON.stringify(await person.told())).not.toContain('corpcare')
  expect(await colleague.told()).toEqual([])
})

test('who answered three months ago is told once that it is time, with nothing of the answers', async () => {
  const company = await makeCompany(database)
  const person = await makePerson(company)
  const answering = device(app, person.token)
  const due = async () => {
    await makeDue('results-due')
    await world.work('results-due')
    return (await person.told()).length
  }
  const pass = (days: number) =>
    superuser.query(
      'update responses set sent_at = sent_at - make_interval(days => $1) where member_id = $2',
      [days, person.id],
    )
  await answering.sent(makeDraft())
  expect(await due()).toBe(0)
  await pass(90)
  expect(await due()).toBe(0)
  await pass(1)
  expect(await due()).toBe(1)
  expect(await due()).toBe(1)
  expect((await person.told())[0]).toMatchObject({ kind: 'results-due', title: null, path: null })
  // Answering ends the request.
  await answering.sent(makeDraft())
  expect(await person.told()).toEqual([])
  expect(await due()).toBe(0)
})

test('an announcement is told to everybody in the company, once, until it is removed', async () => {
  const company = await makeCompany(database)
  const admin = await makePerson(company, 'admin')
  const [member, elsewhere] = [await makePerson(company), await makePerson(await makeCompany(database))]
  const path = '/api/announcements/managed'
  const body = { id: randomUUID(), ...announcementContent() }
  for (let times = 0; times < 2; times++) await ask(app, 'POST', path, { token: admin.token, body })
  await world.work('notification-broadcast')
  const told = { kind: 'announcement', subjectId: body.id, title: body.title, path: '/media' }
  expect(await member.told()).toMatchObject([told])
  expect(await elsewhere.told()).toEqual([])
  await ask(app, 'DELETE', `${path}/${body.id}`, { token: admin.token })
  expect(await member.told()).toEqual([])
})
