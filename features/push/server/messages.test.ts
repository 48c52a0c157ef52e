import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { NotificationKind } from '#features/notifications/contract/notifications.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { startPushServices } from '#apps/server/test/push.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const services = await startPushServices()
const clock = { now: Date.parse('2026-05-06T11:00:00Z') }
const world = await openWorld({ push: services.push, pushPolicy: services.pushPolicy, now: () => clock.now })
const { app, database, superuser } = world
const company = await makeCompany(database, { name: 'Birch & Sons', hostnames: ['birch.example'] })
const parts = world.services.notifications

/** A person with a browser that is pushed to. */
async function makePerson(of: MadeCompany = company, timeZone = 'Europe/London') {
  const member = await makeMember(database, of)
  const { accessToken: token } = await logIn(app, member)
  const browser = services.makeBrowser()
  await ask(app, 'PUT', '/api/push/device', { token, body: { device: browser.device, timeZone } })
  return {
    ...member,
    token,
    shown: browser.shown,
    change: (body: object) => ask(app, 'PATCH', '/api/notifications/settings', { token, body }),
    notify: (kind: 'results-due' | 'call-back-sent' = 'results-due') =>
      database
        .tenant(of.id)
        .write((tx) => parts.add(tx, database.tenant(of.id), member.id, { kind, subjectId: randomUUID() })),
    list: async () => {
      const { body } = await ask(app, 'GET', '/api/notifications', { token })
      return (body as { items: { id: string; kind: NotificationKind }[] }).items
    },
  }
}

type Content = { kind: 'article' | 'video' | 'announcement'; path: string }

const announce = (content: Content, to: MadeCompany = company, subjectId: string = randomUUID()) =>
  database.tenant(to.id).write((tx) =>
    parts.addForCompany(tx, database.tenant(to.id), {
      ...content,
      subjectId,
      title: 'Living with diabetes',
    }),
  )

const broadcastAndPush = () => world.work('notification-broadcast', 'push')
const pass = () => superuser.query("update jobs set due_at = now() where kind = 'push'")

describe('what a device shows', () => {
  test('is one sentence of its kind, and leads to what it is about', async () => {
    const to = await makeCompany(database, { name: 'Elm Ltd', hostnames: ['elm.example'] })
    const { shown } = await makePerson(to)
    const path = `/dashboard/articles/${randomUUID()}`
    await announce({ kind: 'article', path }, to)
    await announce({ kind: 'announcement', path: '/media' }, to)
    await broadcastAndPush()
    const messages = shown().toSorted((a, b) => a.notification.tag.localeCompare(b.notification.tag))
    expect(messages).toMatchObject([
      {
        notification: { title: 'Elm Ltd', body: 'There is a new announcement.', tag: 'announcement' },
        data: { link: 'http://elm.example/media' },
      },
      {
        notification: { title: 'Elm Ltd', body: 'There is a new article for you.', tag: 'article' },
        data: { link: `http://elm.example${path}` },
      },
    ])
    expect(JSON.stringify(messages)).not.toContain('diabetes')
  })

  test('does not tell results from requests, nor where they are shown', async () => {
    const [one, other] = [await makePerson(), await makePerson()]
    await one.notify('results-due')
    await other.notify('call-back-sent')
    await world.work('push')
    for (const { shown, list } of [one, other]) {
      expect(shown()).toEqual([
        {
          notification: { title: 'Birch & Sons', body: 'There is something new for you.', tag: 'update' },
          data: { link: 'http://birch.example/dashboard/notifications', id: (await list())[0]?.id },
        },
      ])
    }
  })

  test('leads to the list where a path would tell something', async () => {
    const to = await makeCompany(database)
    const { shown } = await makePerson(to)
    await announce({ kind: 'video', path: '/dashboard/vrsfreedom365' }, to)
    await broadcastAndPush()
    expect(new URL(shown()[0]?.data.link ?? '').pathname).toBe('/dashboard/notifications')
  })

  test('sums up what came together, by the newest', async () => {
    const to = await makeCompany(database)
    const { shown, list } = await makePerson(to)
    for (let count = 0; count < 3; count++) await announce({ kind: 'video', path: '/dashboard/videos/1' }, to)
    await world.work('notification-broadcast')
    await world.work('push')
    expect(shown()).toMatchObject([
      { notification: { body: 'There are new videos for you.' }, data: { id: (await list())[0]?.id } },
    ])
  })
})

describe('nothing is shown', () => {
  test('of what was read, or taken back, before it left', async () => {
    const to = await makeCompany(database)
    const person = await makePerson(to)
    const subjectId = randomUUID()
    await person.notify()
    await announce({ kind: 'announcement', path: '/media' }, to, subjectId)
    await world.work('notification-broadcast')
    const read = (await person.list()).find(({ kind }) => kind === 'results-due')
    await ask(app, 'PUT', `/api/notifications/${read?.id}/read`, { token: person.token })
    const tenant = database.tenant(to.id)
    await tenant.write((tx) => parts.withdraw(tx, tenant, { kind: 'announcement', subjectId }))
    await world.work('push')
    expect(person.shown()).toEqual([])
  })

  test('where a person wants no push, or nothing of that topic, now or by then', async () => {
    const [never, later, topic] = [await makePerson(), await makePerson(), await makePerson()]
    await never.change({ push: false })
    for (const { notify } of [never, later, topic]) await notify()
    await later.change({ push: false })
    await topic.change({ topics: { results: false } })
    await world.work('push')
    for (const { shown } of [never, later, topic]) expect(shown()).toEqual([])
    await later.change({ push: true })
    await pass()
    await world.work('push')
    expect(later.shown()).toEqual([])
    await later.notify()
    await world.work('push')
    expect(later.shown()).toHaveLength(1)
  })

  test('on a device whose session ended, or expired, meanwhile', async () => {
    const [ended, expired] = [await makePerson(), await makePerson()]
    for (const { notify } of [ended, expired]) await notify()
    await ask(app, 'POST', '/api/account/sign-out-everywhere', { token: ended.token })
    await superuser.query('update sessions set expires_at = now() where member_id = $1', [expired.id])
    await world.work('push')
    for (const { shown } of [ended, expired]) expect(shown()).toEqual([])
  })

  test('where adding the notification was rolled back', async () => {
    const person = await makePerson()
    const tenant = database.tenant(company.id)
    const undone = tenant.write(async (tx) => {
      await parts.add(tx, tenant, person.id, { kind: 'results-due', subjectId: randomUUID() })
      throw new Error('Undone.')
    })
    await expect(undone).rejects.toThrow('Undone.')
    await world.work('push')
    expect(person.shown()).toEqual([])
  })
})

test('a broadcast that is repeated reaches each device once, and nobody of another company', async () => {
  const to = await makeCompany(database)
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(to)))
  const [off, ...others] = people
  await off?.change({ topics: { announcements: false } })
  const elsewhere = await makePerson(await makeCompany(database))
  const content = { kind: 'announcement' as const, path: '/media' }
  await announce(content, to)
  await broadcastAndPush()
  // As after a server that died before it said how far it was.
  await superuser.query('update notification_broadcasts set after_member = null where company_id = $1', [
    to.id,
  ])
  await superuser.query(
    `insert into jobs (kind, company_id, subject_id)
     select 'notification-broadcast', company_id, id from notification_broadcasts where company_id = $1`,
    [to.id],
  )
  await broadcastAndPush()
  expect(others.map(({ shown }) => shown().length)).toEqual([1, 1, 1])
  expect([off?.shown(), elsewhere.shown()]).toEqual([[], []])
})

describe('quiet hours', () => {
  const at = (time: string) => void (clock.now = Date.parse(time))
  const secondsOfJob = async (memberId: string) => {
    const { rows } = await superuser.query<{ seconds: number }>(
      "select extract(epoch from due_at - now())::float as seconds from jobs where kind = 'push' and member_id = $1",
      [memberId],
    )
    return Math.ceil(rows[0]?.seconds ?? NaN)
  }

  test('end in a summary, in the time zone of the device, and with the clock that changed meanwhile', async () => {
    // In Berlin the night of 24 October 2026 has an hour more.
    at('2026-10-24T21:00:00Z')
    const [berlin, tokyo] = [
      await makePerson(company, 'Europe/Berlin'),
      await makePerson(company, 'Asia/Tokyo'),
    ]
    for (let count = 0; count < 20; count++) {
      await berlin.notify()
      await world.work('push')
    }
    expect(berlin.shown()).toEqual([])
    expect(await secondsOfJob(berlin.id)).toBe(9 * 60 * 60)
    await tokyo.notify()
    await world.work('push')
    expect(await secondsOfJob(tokyo.id), 'six in the morning').toBe(60 * 60)
    at('2026-10-25T06:00:00Z')
    await pass()
    await world.work('push')
    expect(berlin.shown()).toHaveLength(1)
    expect(tokyo.shown()).toHaveLength(1)
  })

  test('are as the person set them, or none', async () => {
    at('2026-05-06T11:30:00Z')
    const [noon, none] = [await makePerson(), await makePerson()]
    const set = await noon.change({ quietHours: { from: '12:00', until: '13:00' } })
    expect(set.body).toMatchObject({ push: true, quietHours: { from: '12:00', until: '13:00' } })
    for (const wrong of [
      { from: '12:00', until: '12:00' },
      { from: '24:00', until: '07:00' },
      { from: '12:00' },
    ])
      expect((await noon.change({ quietHours: wrong })).status).toBe(400)
    expect((await none.change({ quietHours: null })).body).toMatchObject({ quietHours: null })
    at('2026-05-06T22:30:00Z')
    for (const { notify } of [noon, none]) await notify()
    await world.work('push')
    for (const { shown } of [noon, none]) expect(shown()).toHaveLength(1)
    at('2026-05-06T11:30:00Z')
    await noon.notify()
    await world.work('push')
    expect(noon.shown()).toHaveLength(1)
    expect(await secondsOfJob(noon.id)).toBe(30 * 60)
  })
})
