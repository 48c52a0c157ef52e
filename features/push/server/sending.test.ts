import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makePushInput } from '#apps/server/test/notifications.ts'
import { fcmFault, PUSH_CONTACT, startPushServices, type PushServiceReply } from '#apps/server/test/push.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { messageOf, sentencesOf } from './messages.ts'
import { featureList } from '#apps/server/features.ts'

/** Nobody's quiet hours in London. */
const NOON = Date.parse('2026-05-06T11:00:00Z')

const services = await startPushServices()
const world = await openWorld({ push: services.push, pushPolicy: services.pushPolicy, now: () => NOON })
const { app, database, superuser } = world
const company = await makeCompany(database, { name: 'Birch & Sons' })
const SENDER = {
  ...{ name: 'Birch & Sons', address: new URL('https://hale.example') },
  sentences: sentencesOf(featureList.documents),
}
const TOLD = { id: randomUUID(), path: null }

type Waiting = { attempts: number; failure: string | null; isDead: boolean; seconds: number }

/** A person with a device of a channel, and what became of it. */
async function makeOwner(channel: 'fcm' | 'web') {
  const member = await makeMember(database, company)
  const { accessToken: token } = await logIn(app, member)
  const browser = services.makeBrowser()
  const phone = makePushInput()
  const body = channel === 'fcm' ? phone : { ...phone, device: browser.device }
  const saved = await ask(app, 'PUT', '/api/push/device', { token, body })
  if (saved.status !== 200) throw new Error('The device was not saved.')
  const { rows } = await superuser.query<{ id: string }>('select id from push_devices where member_id = $1', [
    member.id,
  ])
  const id = rows[0]?.id ?? ''
  return {
    browser,
    notify: () =>
      database.tenant(company.id).write((tx) =>
        world.services.notifications.add(tx, database.tenant(company.id), member.id, {
          kind: 'results-due',
          subjectId: randomUUID(),
        }),
      ),
    work: () => world.work('push'),
    /** As time passes. */
    async makeDue() {
      await superuser.query('update jobs set due_at = now() where subject_id = $1', [id])
      await superuser.query('update push_devices set retry_at = null where id = $1', [id])
    },
    count: () => (channel === 'fcm' ? services.toFcm(phone.device.token) : browser.headers()).length,
    async job(): Promise<Waiting | undefined> {
      const found = await superuser.query<Waiting>(
        `select attempts, failure, dead_at is not null as "isDead", extract(epoch from due_at - now())::float as seconds
         from jobs where kind = 'push' and subject_id = $1`,
        [id],
      )
      return found.rows[0]
    },
    /** How many notifications wait for the device; undefined where there is no such device. */
    async waiting() {
      const found = await superuser.query<{ count: number }>(
        `select (select count(*)::int from pushes where device_id = $1) as count from push_devices where id = $1`,
        [id],
      )
      return found.rows[0]?.count
    },
  }
}

const plain = (status: number, headers: Record<string, string> = {}): PushServiceReply => ({
  status,
  headers,
})
const inTwoMinutes = () => new Date(Date.now() + 2 * 60_000).toUTCString()

type Later = { code: string; says: PushServiceReply[]; times?: number; from: number; to: number }

describe.each([
  {
    channel: 'fcm' as const,
    refused: [['400', fcmFault(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT')]] satisfies [
      string,
      PushServiceReply,
    ][],
    unregistered: [['404', fcmFault(404, 'NOT_FOUND', 'UNREGISTERED')]] satisfies [
      string,
      PushServiceReply,
    ][],
    later: [
      {
        code: 'fcm-401',
        says: [fcmFault(401, 'UNAUTHENTICATED'), fcmFault(401, 'UNAUTHENTICATED')],
        ...{ times: 2, from: 50, to: 61 },
      },
      { code: 'fcm-404', says: [fcmFault(404, 'NOT_FOUND')], from: 50, to: 61 },
      { code: 'fcm-429', says: [plain(429, { 'retry-after': '600' })], from: 590, to: 601 },
      { code: 'fcm-500', says: [fcmFault(500, 'INTERNAL', 'INTERNAL')], from: 50, to: 61 },
      { code: 'fcm-503', says: [plain(503, { 'retry-after': inTwoMinutes() })], from: 60, to: 121 },
      { code: 'fcm-timeout', says: ['never'], from: 50, to: 61 },
      { code: 'fcm-unreachable', says: ['lost'], from: 50, to: 61 },
    ] satisfies Later[],
  },
  {
    channel: 'web' as const,
    refused: [
      ['400', plain(400)],
      ['413', plain(413)],
    ] satisfies [string, PushServiceReply][],
    unregistered: [
      ['404', plain(404)],
      ['410', plain(410)],
    ] satisfies [string, PushServiceReply][],
    later: [
      { code: 'web-401', says: [plain(401)], from: 50, to: 61 },
      { code: 'web-429', says: [plain(429, { 'retry-after': '600' })], from: 590, to: 601 },
      { code: 'web-500', says: [plain(500)], from: 50, to: 61 },
      { code: 'web-503', says: [plain(503, { 'retry-after': inTwoMinutes() })], from: 60, to: 121 },
      { code: 'web-timeout', says: ['never'], from: 50, to: 61 },
      { code: 'web-unreachable', says: ['lost'], from: 50, to: 61 },
    ] satisfies Later[],
  },
])('by $channel', ({ channel, refused, unregistered, later }) => {
  test('what is answered well is sent once', async () => {
    const { notify, work, count, waiting, job } = await makeOwner(channel)
    await notify()
    await work()
    await work()
    expect(count()).toBe(1)
    expect(await waiting()).toBe(0)
    expect(await job()).toBeUndefined()
  })

  test.each(refused)('%s is not tried again, and what comes later is', async (status, says) => {
    const { notify, work, count, waiting, job, makeDue } = await makeOwner(channel)
    services.say(says)
    await notify()
    await work()
    expect(await job()).toMatchObject({ isDead: true, failure: `${channel}-${status}` })
    await makeDue()
    await work()
    expect(count()).toBe(1)
    expect(await waiting()).toBe(0)
    await notify()
    await work()
    expect(count()).toBe(2)
    expect(await job()).toBeUndefined()
  })

  test.each(unregistered)('%s removes the device', async (_status, says) => {
    const { notify, work, count, waiting, job } = await makeOwner(channel)
    services.say(says)
    await notify()
    await work()
    expect(await waiting()).toBeUndefined()
    expect(await job()).toBeUndefined()
    await notify()
    await work()
    expect(count()).toBe(1)
  })

  test.each(later)(
    '$code is tried again in time, and sent once',
    async ({ code, says, times = 1, from, to }: Later) => {
      const { notify, work, count, waiting, job, makeDue } = await makeOwner(channel)
      services.say(...says)
      await notify()
      await work()
      await work()
      expect(count()).toBe(times)
      const { seconds = 0, ...rest } = (await job()) ?? {}
      expect(rest).toEqual({ attempts: 1, failure: code, isDead: false })
      expect(seconds).toBeGreaterThan(from)
      expect(seconds).toBeLessThanOrEqual(to)
      expect(await waiting()).toBe(1)
      await makeDue()
      await work()
      await work()
      expect(count()).toBe(times + 1)
      expect(await waiting()).toBe(0)
    },
  )

  test('Retry-After holds for what is added meanwhile too', async () => {
    const { notify, work, count, job, makeDue } = await makeOwner(channel)
    services.say(plain(429, { 'retry-after': '600' }))
    await notify()
    await work()
    await notify()
    await work()
    expect(count()).toBe(1)
    expect((await job())?.seconds).toBeGreaterThan(590)
    await makeDue()
    await work()
    expect(count(), 'both in one').toBe(2)
  })

  test('after 24 tries it waits for an operator, or for what comes later', async () => {
    const { notify, work, count, waiting, job, makeDue } = await makeOwner(channel)
    await notify()
    await superuser.query("update jobs set attempts = 23 where kind = 'push'")
    services.say(plain(500))
    await work()
    expect(await job()).toMatchObject({ attempts: 24, isDead: true, failure: `${channel}-500` })
    await makeDue()
    await work()
    expect(count()).toBe(1)
    await notify()
    await work()
    expect(count()).toBe(2)
    expect(await waiting()).toBe(0)
  })

  test('what waited for more than a day is dropped', async () => {
    const { notify, work, count, waiting, makeDue } = await makeOwner(channel)
    services.say(plain(500))
    await notify()
    await work()
    await superuser.query("update pushes set created_at = created_at - interval '25 hours'")
    await makeDue()
    await work()
    expect(count()).toBe(1)
    expect(await waiting()).toBe(0)
  })

  test('a server that dies after the service had it leaves another to send what replaces it', async () => {
    const { notify, work, count, waiting, makeDue } = await makeOwner(channel)
    await notify()
    await superuser.query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'The server died.'; end $$;
       create trigger die before delete on pushes execute function die()`,
    )
    await expect(work()).rejects.toThrow()
    await superuser.query('drop trigger die on pushes; drop function die()')
    expect(await waiting()).toBe(1)
    await makeDue()
    await work()
    await work()
    expect(count()).toBe(2)
    expect(await waiting()).toBe(0)
  })
})

test('FCM is shown an access token of the service account, one for many messages, and a new one after 401', async () => {
  const { notify, work } = await makeOwner('fcm')
  const bearer = () => services.received.at(-1)?.headers.authorization
  await notify()
  await work()
  const [before, asked] = [bearer(), services.assertions.length]
  await notify()
  await work()
  expect(bearer()).toBe(before)
  expect(services.assertions).toHaveLength(asked)
  services.say(fcmFault(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'))
  await notify()
  await work()
  expect(bearer()).toMatch(/^Bearer access-\d+$/)
  expect(bearer()).not.toBe(before)
  expect(services.assertions.slice(asked)).toMatchObject([
    { iss: 'push@acme.iam.example', scope: 'https://www.googleapis.com/auth/firebase.messaging' },
  ])
})

test('a message is in the language that its reader chose, of those that the company offers', async () => {
  const { notify, work } = await makeOwner('fcm')
  const offer = (languages: string) =>
    superuser.query(
      `update companies set design = design || jsonb_build_object('languages', $2::jsonb) where id = $1`,
      [company.id, languages],
    )
  const sent = async () => {
    await notify()
    await work()
    return services.received.at(-1)?.body.toString()
  }
  await superuser.query("update members set language = 'en' where company_id = $1", [company.id])
  await offer('["es"]')
  expect(await sent()).toContain(messageOf('update', [TOLD], { ...SENDER, language: 'es' }).notification.body)
  await offer('["es", "en"]')
  expect(await sent()).toContain(messageOf('update', [TOLD], { ...SENDER, language: 'en' }).notification.body)
  await offer('["en", "es"]')
})

test('an account that gets no access token is tried again', async () => {
  const { notify, work, job, waiting, makeDue } = await makeOwner('fcm')
  services.say(fcmFault(401, 'UNAUTHENTICATED'))
  services.sayOfTokens({ status: 400, body: { error: 'invalid_grant' } })
  await notify()
  await work()
  expect(await job()).toMatchObject({ failure: 'fcm-token-400', isDead: false })
  await makeDue()
  await work()
  expect(await waiting()).toBe(0)
})

test('a message replaces on the device what was sent twice or has become a summary', async () => {
  const { notify, work, browser, makeDue } = await makeOwner('web')
  services.say('lost')
  await notify()
  await work()
  await notify()
  await makeDue()
  await work()
  const shown = browser.shown().map(({ notification }) => notification)
  const message = { title: 'Birch & Sons', body: 'There is something new for you.', tag: 'update' }
  expect(shown).toEqual([message, message])
  expect(browser.headers().map(({ topic, ttl }) => ({ topic, ttl }))).toEqual([
    { topic: 'update', ttl: '86400' },
    { topic: 'update', ttl: '86400' },
  ])
})

test('a browser’s push service is told who sends, by the key that browsers subscribe with', async () => {
  const { notify, work, browser } = await makeOwner('web')
  const { accessToken: token } = await logIn(app, await makeMember(database, company))
  const { body } = await ask(app, 'GET', '/api/push', { token })
  const { webKey } = body as { webKey: string }
  expect(Buffer.from(webKey, 'base64url')).toHaveLength(65)
  await notify()
  await work()
  const sender = await browser.sender(browser.headers()[0]?.authorization ?? '', webKey)
  expect(sender).toMatchObject({ aud: `https://push.example:${services.port}`, sub: PUSH_CONTACT })
})
