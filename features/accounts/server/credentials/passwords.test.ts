import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { countMails, mailedToken } from '#apps/server/test/servers/mailbox.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world
const company = await makeCompany(database)
const NEW = 'quiet harbour lantern'

const post = (path: string, body: unknown, token?: string) =>
  ask(app, 'POST', path, { body, ...(token ? { token } : {}) })
const forgot = (email: string) => post('/api/auth/forgot-password', { email })
const reset = (token: string, password = NEW) => post('/api/auth/reset-password', { token, password })
const login = (email: string, password: string) => post('/api/auth/login', { email, password })

async function resetToken() {
  const member = await makeMember(database, company)
  await forgot(member.email)
  return { member, token: await mailedToken(world, member.email) }
}

/** Gives somebody's account a membership in one more company. */
async function joinToo(memberId: string, companyId: string): Promise<string> {
  const id = randomUUID()
  await superuser.query(
    `insert into members (id, company_id, account_id, email, name, role, activated_at)
     select $1, $2, account_id, email, name, role, now() from members where id = $3`,
    [id, companyId, memberId],
  )
  return id
}

describe('a forgotten password', () => {
  test('is answered the same for every address, and mailed only to who has an account', async () => {
    const member = await makeMember(database, company)
    const known = await forgot(` ${member.email.toUpperCase()} `)
    const unknown = await forgot('nobody@example.com')
    expect(known).toMatchObject({ status: 200, body: {} })
    expect(unknown.body).toEqual(known.body)
    expect(await countMails(world, member.email)).toBe(1)
    expect(await countMails(world, 'nobody@example.com')).toBe(0)
  })

  test('can be asked for as often as one likes, but only three mails go out', async () => {
    const member = await makeMember(database, company)
    for (let tries = 0; tries < 5; tries++) expect((await forgot(member.email)).status).toBe(200)
    expect(await countMails(world, member.email)).toBe(3)
  })

  test('of somebody whose access was switched off sends the link to their data, for 30 days', async () => {
    const [now, longAgo] = [await makeMember(database, company), await makeMember(database, company)]
    await superuser.query('update members set disabled_at = now() where id = $1', [now.id])
    await superuser.query("update members set disabled_at = now() - interval '31 days' where id = $1", [
      longAgo.id,
    ])
    for (const { email } of [now, longAgo]) await forgot(email)
    const token = await mailedToken(world, now.email)
    expect((await post('/api/account/export-by-link', { token })).status).toBe(200)
    expect(await reset(token)).toMatchObject({ body: { code: 'invalid-action-code' } })
    expect(await countMails(world, longAgo.email)).toBe(0)
  })

  test('what was asked is kept sealed, and gone once it was looked at', async () => {
    const email = `${randomUUID()}@example.com`
    await forgot(email)
    const { rows } = await superuser.query<{ all: string }>(
      "select string_agg(row_to_json(m)::text, ' ') as all from mail_requests m",
    )
    expect(rows[0]?.all).toBeTruthy()
    expect(rows[0]?.all).not.toContain(email)
    expect(rows[0]?.all).not.toContain(Buffer.from(email).toString('hex'))
    await world.deliver()
    expect((await superuser.query('select from mail_requests')).rowCount).toBe(0)
  })
})

describe('a reset link', () => {
  test('sets a new password, ends every session, and says so by mail', async () => {
    const { member, token } = await resetToken()
    const { accessToken } = await logIn(app, member)
    expect(await reset(token)).toMatchObject({ status: 200 })
    expect((await login(member.email, PASSWORD)).status).toBe(401)
    expect((await login(member.email, NEW)).status).toBe(200)
    expect(await ask(app, 'GET', '/api/articles', { token: accessToken })).toMatchObject({ status: 401 })
    expect(await countMails(world, member.email)).toBe(2)
  })

  test('ends the sessions that the account has in other companies too', async () => {
    const { member, token } = await resetToken()
    const elsewhere = await makeCompany(database)
    const other = await joinToo(member.id, elsewhere.id)
    await superuser.query(
      `insert into sessions (id, company_id, member_id, kind, keep, expires_at)
       values (gen_random_uuid(), $1, $2, 'web', false, now() + interval '1 hour')`,
      [elsewhere.id, other],
    )
    await reset(token)
    const { rows } = await superuser.query<{ ended_because: string }>(
      'select ended_because from sessions where member_id = $1',
      [other],
    )
    expect(rows).toEqual([{ ended_because: 'password' }])
  })

  test('no older one outlives it, in whichever company it was asked for', async () => {
    const { member, token } = await resetToken()
    const elsewhere = await makeCompany(database)
    await joinToo(member.id, elsewhere.id)
    await ask(app, 'POST', '/api/auth/forgot-password', {
      body: { email: member.email, company: elsewhere.slug },
    })
    const other = await mailedToken(world, member.email)
    expect(other).not.toBe(token)
    const answers = await Promise.all([reset(token), reset(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('is not outlived by a login that began before it', async () => {
    for (let round = 0; round < 5; round++) {
      const { member, token } = await resetToken()
      const [begun] = await Promise.all([login(member.email, PASSWORD), reset(token)])
      const { accessToken } = begun.body as { accessToken?: string }
      const after = await ask(app, 'GET', '/api/account', { token: accessToken ?? 'none' })
      expect({ round, status: after.status }).toEqual({ round, status: 401 })
    }
  })

  test('works once, also when ten ask at the same moment', async () => {
    const { member, token } = await resetToken()
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => reset(token, `${NEW} number ${turn}`)),
    )
    expect(tries.filter(({ status }) => status === 200).length).toBe(1)
    expect(tries.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual(
      Array.from({ length: 9 }, () => expect.objectContaining({ code: 'invalid-action-code' })),
    )
    const winner = tries.findIndex(({ status }) => status === 200)
    expect((await login(member.email, `${NEW} number ${winner}`)).status).toBe(200)
  })

  test('lasts 60 minutes', async () => {
    const { token } = await resetToken()
    const later = (minutes: number) =>
      superuser.query("update mailed_links set expires_at = expires_at - $1::int * interval '1 minute'", [
        minutes,
      ])
    await later(59)
    expect(await reset(token, 'short')).toMatchObject({
      body: { code: 'password-does-not-meet-requirements' },
    })
    await later(1)
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'expired-action-code' } })
  })

  test('that is malformed, or for something else, opens nothing', async () => {
    const { member } = await resetToken()
    for (const token of ['', 'x', 'a'.repeat(400), '../..', member.id]) {
      expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } })
    }
    expect(await reset('a'.repeat(401))).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  test('an older one is void once a newer one was used', async () => {
    const { member, token: older } = await resetToken()
    await forgot(member.email)
    const newer = await mailedToken(world, member.email)
    expect(newer).not.toBe(older)
    await reset(newer)
    expect(await reset(older)).toMatchObject({ body: { code: 'invalid-action-code' } })
  })
})

describe('a new password', () => {
  test.each([
    ['eleven char', 'too-short'],
    ['x1'.repeat(65), 'too-long'],
    ['abcabcabcabc', 'repeats'],
    ['password2026!!', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['Welcome2Hale-2026', 'common'],
    ['RobinExample1!', 'common'],
    ['Robin  Example', 'like-name'],
  ])('%s is refused: %s, and the link stays good', async (password, fault) => {
    const { token } = await resetToken()
    expect(await reset(token, password)).toMatchObject({
      status: 422,
      body: {
        code: 'password-does-not-meet-requirements',
        issues: [{ path: 'password', message: fault }],
      },
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('like the address is refused', async () => {
    const { member, token } = await resetToken()
    expect(await reset(token, member.email)).toMatchObject({
      body: { issues: [{ path: 'password', message: 'like-email' }] },
    })
  })

  test('may be of any characters, up to 128', async () => {
    for (const password of ['🌊 pâté नमस्ते ёж', 'twelve words'.padEnd(128, ' and some more')]) {
      const { member, token } = await resetToken()
      expect((await reset(token, password)).status).toBe(200)
      expect((await login(member.email, password)).status).toBe(200)
    }
  })
})

describe('changing one’s own password', () => {
  const change = (token: string, oldPassword: string, password = NEW) =>
    post('/api/account/password', { oldPassword, password }, token)

  test('asks for the old one, keeps this session and ends the others', async () => {
    const member = await makeMember(database, company)
    const here = await logIn(app, member)
    const there = await logIn(app, member)
    expect(await change(here.accessToken, 'not the old one')).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential' },
    })
    expect((await change(here.accessToken, PASSWORD)).status).toBe(200)
    expect((await ask(app, 'GET', '/api/account', { token: here.accessToken })).status).toBe(200)
    expect((await ask(app, 'GET', '/api/account', { token: there.accessToken })).status).toBe(401)
    expect((await login(member.email, NEW)).status).toBe(200)
    expect(await countMails(world, member.email)).toBe(1)
  })

  test('may be tried five times in a quarter of an hour', async () => {
    const { accessToken } = await logIn(app, await makeMember(database, company))
    for (let tries = 0; tries < 5; tries++) await change(accessToken, 'not the old one')
    expect(await change(accessToken, PASSWORD)).toMatchObject({ body: { code: 'too-many-requests' } })
  })
})
