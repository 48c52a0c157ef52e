import { randomUUID } from 'node:crypto'
import type { NotificationSettings, NotificationState, Notification } from '../contract/notifications.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { makeNotification, openStream } from '#apps/server/test/notifications.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world
const company = await makeCompany(database)
const parts = world.services.notifications

type Listed = { items: Notification[]; state: NotificationState }

async function makePerson(of: MadeCompany = company) {
  const member = await makeMember(database, of)
  const { accessToken: token } = await logIn(app, member)
  const put = (path: string, body: object = {}) =>
    ask(app, 'PUT', `/api/notifications/${path}`, { token, body })
  return {
    ...member,
    token,
    put,
    /** Another device of theirs. */
    logInAgain: async () => (await logIn(app, member)).accessToken,
    logOut: () => ask(app, 'POST', '/api/account/sign-out-everywhere', { token }),
    list: async () => (await ask(app, 'GET', '/api/notifications', { token })).body as Listed,
    change: async (body: object) =>
      (await ask(app, 'PATCH', '/api/notifications/settings', { token, body })).body as NotificationSettings,
  }
}

const announcement = (subjectId: string = randomUUID()) => ({
  ...{ kind: 'announcement' as const, subjectId, title: 'The canteen moves', path: '/media' },
})

const announce = (to: MadeCompany, subjectId?: string) =>
  database
    .tenant(to.id)
    .write((tx) => parts.addForCompany(tx, database.tenant(to.id), announcement(subjectId)))

const publish = (to: MadeCompany, category: 'sleep' | 'work', subjectId: string = randomUUID()) =>
  database.tenant(to.id).write((tx) =>
    parts.addForFollowers(tx, database.tenant(to.id), {
      ...{
        kind: 'article',
        subjectId,
        title: 'Sleep and light',
        path: `/dashboard/articles/${subjectId}`,
        category,
      },
    }),
  )

describe('the list', () => {
  test('has the newest fifty, and counts what is unread among them', async () => {
    const person = await makePerson()
    for (let day = 1; day <= 52; day++)
      await makeNotification(database, person, { createdAt: new Date(Date.UTC(2026, 0, day)) })
    const { items, state } = await person.list()
    expect(items).toHaveLength(50)
    expect(items[0]?.createdAt).toBe('2026-02-21T00:00:00.000Z')
    expect(state).toEqual({ unread: 50, latest: '2026-02-21T00:00:00.000Z' })
  })

  test('is read on one device and so on the other: one, then all that were seen', async () => {
    const person = await makePerson()
    const [first, second] = [
      await makeNotification(database, person),
      await makeNotification(database, person),
    ]
    const { body } = await person.put(`${first}/read`)
    expect(body).toMatchObject({ unread: 1 })
    const until = (await person.list()).items[0]?.createdAt ?? ''
    const later = await makeNotification(database, person, { createdAt: new Date(Date.parse(until) + 1000) })
    const token = await person.logInAgain()
    expect((await ask(app, 'PUT', '/api/notifications/read', { token, body: { until } })).body).toMatchObject(
      {
        unread: 1,
      },
    )
    const read = (await person.list()).items.map(({ id, readAt }) => [id, readAt !== null])
    expect(Object.fromEntries(read)).toEqual({ [first]: true, [second]: true, [later]: false })
  })

  test('are not read until a year that no calendar has', async () => {
    const person = await makePerson()
    expect(await person.put('read', { until: '0000-01-01T00:00:00Z' })).toMatchObject({
      body: { code: 'invalid-input' },
    })
  })

  test('is of its person alone', async () => {
    const [person, colleague] = [await makePerson(), await makePerson()]
    const id = await makeNotification(database, person)
    expect((await colleague.list()).items).toEqual([])
    expect(await colleague.put(`${id}/read`)).toMatchObject({ body: { code: 'notification-not-found' } })
    await colleague.put('read', { until: new Date(Date.now() + 60_000).toISOString() })
    expect((await person.list()).state.unread).toBe(1)
  })

  test('holds nothing for longer than 90 days', async () => {
    const person = await makePerson()
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
    await makeNotification(database, person, { createdAt: days(91) })
    const kept = await makeNotification(database, person, { createdAt: days(89) })
    await world.work('notification-clean-up')
    expect((await person.list()).items.map(({ id }) => id)).toEqual([kept])
  })

  test('is changed 300 times in ten minutes, no more', async () => {
    const person = await makePerson()
    const id = await makeNotification(database, person)
    for (let time = 0; time < 300; time++) expect((await person.put(`${id}/read`)).status).toBe(200)
    expect((await person.put(`${id}/read`)).status).toBe(429)
    expect(
      (await makePerson().then((other) => other.put('read', { until: '2026-01-01T00:00:00Z' }))).status,
    ).toBe(200)
  })
})

describe('one for many', () => {
  test('reaches everybody in the company once, in pieces, and nobody elsewhere', async () => {
    const [here, there] = [await makeCompany(database), await makeCompany(database)]
    const [person, stranger] = [await makePerson(here), await makePerson(there)]
    await superuser.query(
      `insert into accounts (id, email) select gen_random_uuid(), 'many-' || n || '@example.com' from generate_series(1, 1100) n`,
    )
    await superuser.query(
      `insert into members (id, company_id, account_id, email, name, role, activated_at, disabled_at)
       select gen_random_uuid(), $1, id, email, 'Robin', 'member', now(), case when email = 'many-7@example.com' then now() end
       from accounts where email like 'many-%'`,
      [here.id],
    )
    const subjectId = randomUUID()
    expect(await announce(here, subjectId)).toBe('added')
    await world.work('notification-broadcast')
    // A server that died before it stored its progress repeats the broadcast.
    await superuser.query(
      `with again as (update notification_broadcasts set after_member = null where subject_id = $1 returning *)
       insert into jobs (kind, company_id, subject_id) select 'notification-broadcast', company_id, id from again`,
      [subjectId],
    )
    await world.work('notification-broadcast')
    const { rows } = await superuser.query<{ company: string; count: number }>(
      'select company_id as company, count(*)::int as count from notifications where subject_id = $1 group by 1',
      [subjectId],
    )
    expect(rows).toEqual([{ company: here.id, count: 1100 }])
    expect((await person.list()).items).toMatchObject([
      { kind: 'announcement', title: 'The canteen moves', path: '/media', readAt: null },
    ])
    expect((await stranger.list()).items).toEqual([])
  })

  test('is added once for a subject, and 30 times a day for a company', async () => {
    const busy = await makeCompany(database)
    const subjectId = randomUUID()
    const added = await Promise.all(Array.from({ length: 5 }, () => announce(busy, subjectId)))
    expect(added.toSorted()).toEqual(['added', 'known', 'known', 'known', 'known'])
    const more = await Promise.all(Array.from({ length: 31 }, () => announce(busy)))
    expect(more.filter((one) => one === 'added')).toHaveLength(29)
    expect(more.filter((one) => one === 'limited')).toHaveLength(2)
    expect(await announce(await makeCompany(database))).toBe('added')
    await superuser.query(
      "update notification_broadcasts set created_at = created_at - interval '25 hours' where company_id = $1",
      [busy.id],
    )
    expect(await announce(busy)).toBe('added')
  })

  test('is taken back from those who have it, and not given to the others', async () => {
    const own = await makeCompany(database)
    const person = await makePerson(own)
    const [had, waiting] = [randomUUID(), randomUUID()]
    await announce(own, had)
    await world.work('notification-broadcast')
    await announce(own, waiting)
    const tenant = database.tenant(own.id)
    for (const subjectId of [had, waiting])
      await tenant.write((tx) => parts.withdraw(tx, tenant, { kind: 'announcement', subjectId }))
    await world.work('notification-broadcast')
    expect((await person.list()).items).toEqual([])
  })

  test('about a category is for those who follow it; a topic that is off brings nothing', async () => {
    const own = await makeCompany(database)
    const [follower, other, quiet] = [await makePerson(own), await makePerson(own), await makePerson(own)]
    await follower.change({ categories: { sleep: true, work: true } })
    expect(await follower.change({ categories: { work: false } })).toEqual({
      topics: ['new-content', 'announcements', 'call-backs', 'results', 'reviews'],
      categories: ['sleep'],
      weeklyDigest: false,
      weeklyReminder: false,
      push: true,
      quietHours: { from: '22:00', until: '07:00' },
    })
    await quiet.change({
      categories: { sleep: true },
      topics: { 'new-content': false, announcements: false, results: false },
    })
    await publish(own, 'sleep')
    await publish(own, 'work')
    await announce(own)
    const tenant = database.tenant(own.id)
    for (const { id } of [follower, quiet])
      await tenant.write((tx) => parts.add(tx, tenant, id, { kind: 'results-due', subjectId: randomUUID() }))
    await world.work('notification-broadcast')
    const kindsOf = async (person: typeof other) =>
      (await person.list()).items.map(({ kind }) => kind).toSorted()
    expect(await kindsOf(follower)).toEqual(['announcement', 'article', 'results-due'])
    expect(await kindsOf(other)).toEqual(['announcement'])
    expect(await kindsOf(quiet)).toEqual([])
  })
})

describe('what comes once a week', () => {
  test.each([
    ['NZ', 'Pacific/Auckland'],
    ['US', 'America/New_York'],
  ])(
    'is due on Monday morning by the clocks of the company, in %s, again and again',
    async (country, zone) => {
      const own = await makeCompany(database, { country })
      const reader = await makePerson(own)
      const turn = async () => {
        const { rows } = await superuser.query<object>(
          `select kind, extract(isodow from due_at at time zone $2) as day, extract(hour from due_at at time zone $2) as hour,
           due_at > now() as "isAhead", due_at < now() + interval '7 days 11 hours' as "isNext"
         from jobs where member_id = $1 order by kind`,
          [reader.id, zone],
        )
        return rows
      }
      const monday = { day: '1', hour: '8', isAhead: true, isNext: true }
      const both = ['weekly-digest', 'weekly-reminder'].map((kind) => ({ kind, ...monday }))
      await reader.change({ weeklyDigest: true, weeklyReminder: true })
      expect(await turn()).toEqual(both)
      await superuser.query('update jobs set due_at = now() where member_id = $1', [reader.id])
      for (const { kind } of both) await world.work(kind)
      expect(await turn()).toEqual(both)
    },
  )
})

describe('the weekly mail', () => {
  const due = (id: string) =>
    superuser.query("update jobs set due_at = now() where kind = 'weekly-digest' and member_id = $1", [id])
  const mailsTo = (email: string) => world.sent.filter(({ to }) => to === email)

  test('comes only to those who asked, with counts and public titles, and stops when it is switched off', async () => {
    const own = await makeCompany(database)
    const [reader, other] = [await makePerson(own), await makePerson(own)]
    await reader.change({ weeklyDigest: true, categories: { 'mental-well-being': true, sleep: true } })
    await due(reader.id)
    await world.work('weekly-digest')
    await publish(own, 'sleep')
    await makeNotification(database, reader)
    await makeNotification(database, reader, { kind: 'weekly-reminder' })
    await world.work('notification-broadcast')
    await due(reader.id)
    await world.work('weekly-digest')
    await world.deliver()
    expect(mailsTo(other.email)).toEqual([])
    const mails = mailsTo(reader.email)
    expect(mails).toHaveLength(1)
    const text = mails[0]?.text ?? ''
    expect(text).toContain('1 new article or video and 1 other notification')
    expect(text).toContain('Sleep and light')
    // The mail names neither followed categories nor other notifications.
    for (const secret of ['mental', 'questionnaire', 'result', 'score'])
      expect(text.toLowerCase()).not.toContain(secret)
    await reader.change({ weeklyDigest: false })
    await makeNotification(database, reader)
    await due(reader.id)
    expect(await world.work('weekly-digest')).toBe(0)
  })
})

describe('the weekly reminder', () => {
  const due = (id: string) =>
    superuser.query("update jobs set due_at = now() where kind = 'weekly-reminder' and member_id = $1", [id])

  test('comes once a week to those who asked, one at a time, and goes when it is switched off', async () => {
    const own = await makeCompany(database)
    const [reader, other] = [await makePerson(own), await makePerson(own)]
    expect(await reader.change({ weeklyReminder: true })).toMatchObject({ weeklyReminder: true })
    expect(await world.work('weekly-reminder'), 'not before Monday').toBe(0)
    for (let week = 0; week < 2; week++) {
      await due(reader.id)
      await world.work('weekly-reminder')
    }
    const { items } = await reader.list()
    expect(items).toMatchObject([{ kind: 'weekly-reminder', title: null, path: null, readAt: null }])
    expect((await other.list()).items).toEqual([])
    await reader.change({ weeklyReminder: false })
    expect((await reader.list()).items).toEqual([])
    await due(reader.id)
    expect(await world.work('weekly-reminder')).toBe(0)
  })

  test('is not kept away by topics that are off, and is pushed as any other', async () => {
    const own = await makeCompany(database)
    const reader = await makePerson(own)
    const all = { 'new-content': false, announcements: false, 'call-backs': false, results: false }
    await reader.change({ weeklyReminder: true, topics: { ...all, reviews: false } })
    await due(reader.id)
    await world.work('weekly-reminder')
    expect((await reader.list()).items).toHaveLength(1)
  })
})

describe('a stream', () => {
  test('says how many are unread, at once and after each change on another device', async () => {
    const person = await makePerson()
    const id = await makeNotification(database, person)
    const stream = await openStream(app, person.token)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    expect(stream.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await stream.next()).toMatchObject({ unread: 1 })
    await person.put(`${id}/read`)
    expect(await stream.next()).toMatchObject({ unread: 0 })
    await announce(company)
    await world.work('notification-broadcast')
    expect(await stream.next()).toMatchObject({ unread: 1 })
    expect(stream.text()).not.toContain('canteen')
  })

  test('hears what another server adds, and goes on with the next after a restart', async () => {
    const person = await makePerson()
    const second = await world.anotherServer()
    const before = await openStream(second, person.token)
    expect(await before.next()).toMatchObject({ unread: 0 })
    await makeNotification(database, person)
    expect(await before.next()).toMatchObject({ unread: 1 })
    // Closing does not wait for streams, which never end.
    await second.close()
    await before.ended
    await makeNotification(database, person)
    const after = await openStream(await world.anotherServer(), person.token)
    expect(await after.next()).toMatchObject({ unread: 2 })
  })

  test('finds its way back to a database that cut the connection', async () => {
    const person = await makePerson()
    const stream = await openStream(app, person.token)
    await stream.next()
    await superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %hale_notifications%'",
    )
    await makeNotification(database, person)
    expect(await stream.next()).toMatchObject({ unread: 1 })
  })

  test('ends with its session, and needs one', async () => {
    const person = await makePerson()
    const stream = await openStream(app, person.token)
    await stream.next()
    await person.logOut()
    expect(await stream.ended).toBe(true)
    expect((await openStream(app, person.token)).status).toBe(401)
    expect((await openStream(app, 'no token')).status).toBe(401)
  })

  test('is one of five at most; one that ends makes room', async () => {
    const [person, colleague] = [await makePerson(), await makePerson()]
    const open = await Promise.all(Array.from({ length: 5 }, () => openStream(app, person.token)))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const refused = await openStream(app, person.token)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await openStream(app, colleague.token)).status).toBe(200)
    open[0]?.close()
    await expect.poll(async () => (await openStream(app, person.token)).status).toBe(200)
  })

  test('tells nobody of another’s', async () => {
    const [person, colleague] = [await makePerson(), await makePerson()]
    const [own, other] = [await openStream(app, person.token), await openStream(app, colleague.token)]
    await own.next()
    await other.next()
    await makeNotification(database, person)
    expect(await own.next()).toMatchObject({ unread: 1 })
    await makeNotification(database, colleague, { kind: 'call-back-sent' })
    expect(await other.next()).toMatchObject({ unread: 1 })
    expect(other.text().match(/event/g)).toHaveLength(2)
  })
})
