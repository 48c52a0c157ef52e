import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD, type MadeMember } from '#apps/server/test/factories.ts'
import { makePushInput } from '#apps/server/test/notifications.ts'
import { startPushServices } from '#apps/server/test/push.ts'
import { dumpRows } from '#apps/server/test/databases/rows.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const services = await startPushServices()
const world = await openWorld({ push: services.push, pushPolicy: services.pushPolicy })
const { app, database, superuser } = world
const company = await makeCompany(database)

const save = (token: string, body: object = makePushInput()) =>
  ask(app, 'PUT', '/api/push/device', { token, body })

/** The sessions that a person's devices belong to, by channel. */
async function devicesOf(member: MadeMember) {
  const { rows } = await superuser.query<{ session: string; channel: string; zone: string }>(
    'select session_id as session, channel, time_zone as zone from push_devices where member_id = $1',
    [member.id],
  )
  return rows
}

async function makeOwner() {
  const member = await makeMember(database, company)
  const { accessToken: token, cookie } = await logIn(app, member)
  return { member, token, cookie }
}

describe('a device', () => {
  test('is one of a session: a later one replaces it, and it is removed on request', async () => {
    const { member, token } = await makeOwner()
    expect(await save(token)).toMatchObject({ status: 200, body: {} })
    const { device } = services.makeBrowser()
    await save(token, { device, timeZone: 'Asia/Kathmandu' })
    expect(await devicesOf(member)).toMatchObject([{ channel: 'web', zone: 'Asia/Kathmandu' }])
    expect((await ask(app, 'DELETE', '/api/push/device', { token })).status).toBe(200)
    expect(await devicesOf(member)).toEqual([])
  })

  test('has one owner at a time: it moves to who registers it last, from whichever company', async () => {
    const [here, elsewhere] = [await makeOwner(), await makeMember(database, await makeCompany(database))]
    const phone = makePushInput()
    await save(here.token, phone)
    const { accessToken } = await logIn(app, elsewhere)
    for (let times = 0; times < 2; times++) expect((await save(accessToken, phone)).status).toBe(200)
    expect(await devicesOf(here.member)).toEqual([])
    expect(await devicesOf(elsewhere)).toHaveLength(1)
    const both = await Promise.all([save(here.token, phone), save(accessToken, phone)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([...(await devicesOf(here.member)), ...(await devicesOf(elsewhere))]).toHaveLength(1)
  })

  test('is nobody else’s to remove, whatever their role', async () => {
    const { member, token } = await makeOwner()
    await save(token)
    for (const role of ['member', 'editor', 'admin'] as const) {
      const { accessToken } = await logIn(app, await makeMember(database, company, role))
      await ask(app, 'DELETE', '/api/push/device', { token: accessToken })
      expect((await ask(app, 'GET', '/api/people', { token: accessToken })).body).not.toHaveProperty('push')
    }
    expect(await devicesOf(member)).toHaveLength(1)
    expect((await ask(app, 'DELETE', '/api/push/device')).status).toBe(401)
  })

  test('is one of twenty at most', async () => {
    const member = await makeMember(database, company)
    const sessions = []
    for (let count = 0; count < 21; count++) {
      const { accessToken } = await logIn(app, member)
      await save(accessToken)
      sessions.push((await devicesOf(member)).map(({ session }) => session))
    }
    const [first = []] = sessions
    const left = (await devicesOf(member)).map(({ session }) => session)
    expect(left).toHaveLength(20)
    expect(left).not.toContain(first[0])
  })

  test('may be changed sixty times in ten minutes', async () => {
    const { token } = await makeOwner()
    const { device, timeZone } = makePushInput()
    for (let count = 0; count < 60; count++) await save(token, { device, timeZone })
    expect(await save(token)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })
})

describe('a device goes with its session', () => {
  const ways: [string, (owner: Awaited<ReturnType<typeof makeOwner>>) => Promise<unknown>][] = [
    ['logging out', ({ cookie }) => ask(app, 'POST', '/api/auth/logout', { cookie })],
    [
      'signing out everywhere',
      ({ token }) => ask(app, 'POST', '/api/account/sign-out-everywhere', { token }),
    ],
    [
      'ending it on another device',
      async ({ member }) => {
        const { accessToken: token } = await logIn(app, member)
        const { body } = await ask(app, 'GET', '/api/account/sessions', { token })
        const { items } = body as { items: { id: string; current: boolean }[] }
        const other = items.find(({ current }) => !current)?.id ?? ''
        return ask(app, 'DELETE', `/api/account/sessions/${other}`, { token })
      },
    ],
    [
      'a new password',
      async ({ member }) => {
        const { accessToken: token } = await logIn(app, member)
        const body = { oldPassword: PASSWORD, password: 'another good long password' }
        return ask(app, 'POST', '/api/account/password', { token, body })
      },
    ],
    [
      'being switched off',
      async ({ member }) => {
        const { accessToken: token } = await logIn(app, await makeMember(database, company, 'admin'))
        return ask(app, 'POST', `/api/people/${member.id}/disable`, { token })
      },
    ],
    [
      'erasing the account',
      ({ token }) => ask(app, 'POST', '/api/account/delete', { token, body: { password: PASSWORD } }),
    ],
    [
      'its expiry',
      async ({ member }) => {
        await superuser.query(
          "update sessions set expires_at = now() - interval '1 minute' where member_id = $1",
          [member.id],
        )
        await superuser.query("update jobs set due_at = now() where kind = 'clean-up'")
        return world.work('clean-up')
      },
    ],
  ]

  test.each(ways)('%s', async (_name, end) => {
    const owner = await makeOwner()
    await save(owner.token)
    expect(await devicesOf(owner.member)).toHaveLength(1)
    await end(owner)
    expect(await devicesOf(owner.member)).toEqual([])
  })
})

describe('what reaches a device', () => {
  test('is sealed, and in no copy, which says that there is a device', async () => {
    const { token } = await makeOwner()
    const phone = makePushInput()
    await save(token, phone)
    const { token: other } = await makeOwner()
    const { device } = services.makeBrowser()
    await save(other, { device, timeZone: 'Europe/London' })
    const rows = await dumpRows(superuser)
    const secrets = [phone.device.token, device.channel === 'web' ? device.endpoint : '']
    for (const secret of secrets) {
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'))
    }
    const { body } = await ask(app, 'GET', '/api/account/export', { token })
    expect(body).toMatchObject({
      companies: [
        { pushDevices: [{ channel: 'fcm', timeZone: 'Europe/London', registeredAt: expect.any(String) }] },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(phone.device.token)
  })

  const { device } = services.makeBrowser()
  const web = (changes: object) => ({ device: { ...device, ...changes }, timeZone: 'Europe/London' })
  const keys = (changes: object) => web({ keys: { ...('keys' in device ? device.keys : {}), ...changes } })
  test.each([
    ['no https', web({ endpoint: `http://push.example:${services.port}/wp/1` })],
    ['this machine', web({ endpoint: 'https://127.0.0.2/wp/1' })],
    ['a network’s inside', web({ endpoint: 'https://10.0.0.1/wp/1' })],
    ['a cloud’s metadata', web({ endpoint: 'https://[fd00:ec2::254]/wp/1' })],
    ['another port', web({ endpoint: 'https://push.example:22/wp/1' })],
    ['credentials', web({ endpoint: `https://a:b@push.example:${services.port}/wp/1` })],
    ['a long address', web({ endpoint: `https://push.example:${services.port}/${'x'.repeat(2048)}` })],
    ['a key that is no point', keys({ p256dh: Buffer.alloc(65, 4).toString('base64url') })],
    ['a key of another length', keys({ p256dh: randomBytes(64).toString('base64url') })],
    ['a short secret', keys({ auth: randomBytes(15).toString('base64url') })],
    ['a long token', { device: { channel: 'fcm', token: 'x'.repeat(4097) }, timeZone: 'Europe/London' }],
    ['no time zone', { ...makePushInput(), timeZone: 'Europe/Atlantis' }],
  ])('is refused: %s', async (_name, body) => {
    const { member, token } = await makeOwner()
    expect(await save(token, body)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await devicesOf(member)).toEqual([])
  })
})

test('browsers are offered nothing where the installation does not push to them, and apps register all the same', async () => {
  const without = await openWorld()
  const member = await makeMember(without.database, await makeCompany(without.database))
  const { accessToken: token } = await logIn(without.app, member)
  expect((await ask(without.app, 'GET', '/api/push', { token })).body).toEqual({ webKey: null })
  const saved = await ask(without.app, 'PUT', '/api/push/device', { token, body: makePushInput() })
  expect(saved.status).toBe(200)
})
