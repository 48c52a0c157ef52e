import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const pauses: number[] = []
let held: Promise<void> | undefined
const pause = async (ms: number) => {
  pauses.push(ms)
  await held
}
const { app, database, superuser, anotherServer } = await openWorld({ pause })
const company = await makeCompany(database)

const NATIVE = { 'x-application-type': 'HEALTHCARE_MOBILE' }
const login = (body: unknown, headers = {}) => ask(app, 'POST', '/api/auth/login', { body, headers })
const refresh = (cookie: string, headers = {}) => ask(app, 'POST', '/api/auth/refresh', { cookie, headers })
const articles = (token: string) => ask(app, 'GET', '/api/articles', { token })

/** Sets back the time at which tokens were used. */
const age = (seconds: number) =>
  superuser.query('update refresh_tokens set used_at = used_at - make_interval(secs => $1)', [seconds])

describe('logging in', () => {
  test('a member gets a token that opens the door, and a cookie that scripts cannot read', async () => {
    const member = await makeMember(database, company)
    const answer = await login({ email: member.email.toUpperCase(), password: PASSWORD, keep: true })
    expect(answer).toMatchObject({
      status: 200,
      body: { member: { id: member.id, role: 'member', company: company.slug } },
    })
    expect(answer.body).not.toHaveProperty('refreshToken')
    const cookies = [answer.headers['set-cookie']].flat()
    expect(cookies.map((text) => String(text).split('=')[0])).toEqual(['hale_refresh', 'hale_device'])
    for (const text of cookies) {
      expect(text).toMatch(/HttpOnly/)
      expect(text).toMatch(/SameSite=Strict/)
    }
    const { accessToken } = await logIn(app, member)
    expect((await articles(accessToken)).status).toBe(200)
  })

  test('a wrong address and a wrong password get the same answer', async () => {
    const member = await makeMember(database, company)
    const wrongPassword = await login({ email: member.email, password: 'not this one at all' })
    const wrongAddress = await login({ email: 'nobody@example.com', password: 'not this one at all' })
    expect(wrongPassword).toMatchObject({ status: 401, body: { code: 'invalid-credential' } })
    const { requestId: _, ...said } = wrongPassword.body as Record<string, unknown>
    expect(wrongAddress.body).toMatchObject(said)
  })

  test('the sixth try on one address in a quarter of an hour must wait, known or not', async () => {
    const member = await makeMember(database, company)
    for (const email of [member.email, 'stranger@example.com']) {
      for (let tries = 0; tries < 5; tries++) {
        expect(await login({ email, password: 'wrong' })).toMatchObject({
          body: { code: 'invalid-credential' },
        })
      }
      const late = await login({ email, password: PASSWORD })
      expect(late).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests', retryAfter: expect.any(Number) },
      })
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(600)
    }
  })

  test('nobody can lock a person out of a device that signed in before', async () => {
    const member = await makeMember(database, company)
    const known = await login({ email: member.email, password: PASSWORD })
    const device = /hale_device=([^;]+)/.exec(String(known.headers['set-cookie']))?.[1]
    for (let tries = 0; tries < 6; tries++) await login({ email: member.email, password: 'wrong' })
    expect(await login({ email: member.email, password: PASSWORD })).toMatchObject({ status: 429 })
    const from = { cookie: `hale_device=${device}` }
    expect(await login({ email: member.email, password: PASSWORD }, from)).toMatchObject({ status: 200 })

    const other = await makeMember(database, company)
    for (let tries = 0; tries < 6; tries++) await login({ email: other.email, password: 'wrong' })
    const foreign = await login({ email: other.email, password: PASSWORD }, from)
    expect(foreign, 'a device speaks for the person who signed in there only').toMatchObject({ status: 429 })
    for (let tries = 0; tries < 5; tries++) await login({ email: member.email, password: 'wrong' }, from)
    expect(await login({ email: member.email, password: PASSWORD }, from)).toMatchObject({ status: 429 })
  })

  test('the limit holds with two servers on one database', async () => {
    const second = await anotherServer()
    const email = 'two-servers@example.com'
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        ask(turn % 2 ? app : second, 'POST', '/api/auth/login', { body: { email, password: 'wrong' } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 401).length).toBe(5)
    expect(tries.filter(({ status }) => status === 429).length).toBe(15)
  })

  test('one password check runs whether or not the address is known', async () => {
    const member = await makeMember(database, company)
    for (const email of [member.email, 'never-heard-of@example.com']) {
      vi.mocked(verify).mockClear()
      await login({ email, password: 'wrong' })
      expect({ email, checks: vi.mocked(verify).mock.calls.length }).toEqual({ email, checks: 1 })
    }
  })

  test('the right password is never refused because many log in at once', async () => {
    const member = await makeMember(database, company)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => login({ email: member.email, password: PASSWORD })),
    )
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('of many wrong tries at once no more than five are looked at', async () => {
    const email = 'many-at-once@example.com'
    const tries = await Promise.all(Array.from({ length: 20 }, () => login({ email, password: 'wrong' })))
    expect(tries.filter(({ status }) => status === 401).length).toBe(5)
    expect(tries.filter(({ status }) => status === 429).length).toBe(15)
  })

  test('an office from which many tries failed is slowed down, and not locked out', async () => {
    const [member, other] = await Promise.all([makeMember(database, company), makeMember(database, company)])
    const known = await login({ email: member.email, password: PASSWORD })
    const cookie = `hale_device=${/hale_device=([^;]+)/.exec(String(known.headers['set-cookie']))?.[1]}`
    await superuser.query('delete from limits')
    await login({ email: 'office@example.com', password: 'wrong' })
    await superuser.query('update limits set hits = 300')
    pauses.length = 0
    expect(await login({ email: other.email, password: PASSWORD })).toMatchObject({ status: 200 })
    expect(await login({ email: 'colleague@example.com', password: 'wrong' })).toMatchObject({ status: 401 })
    expect(pauses).toEqual([1000, 1000])
    expect(await login({ email: member.email, password: PASSWORD }, { cookie })).toMatchObject({
      status: 200,
    })
    expect(pauses, 'a device that was here before does not wait').toHaveLength(2)
    const [end, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = end.promise
    const statuses: number[] = []
    const many = Array.from({ length: 25 }, async (_, index) => {
      statuses.push((await login({ email: `n${index}@example.com`, password: 'wrong' })).status)
      if (statuses.length === 5) refused.resolve()
    })
    await refused.promise
    end.resolve()
    await Promise.all(many)
    expect(statuses.filter((status) => status === 429).length, 'no more than 20 wait').toBe(5)
    await superuser.query('delete from limits')
  })

  test('somebody disabled is told so, and only with the right password', async () => {
    const member = await makeMember(database, company)
    const { accessToken, cookie } = await logIn(app, member)
    await superuser.query('update members set disabled_at = now() where id = $1', [member.id])
    expect(await login({ email: member.email, password: PASSWORD })).toMatchObject({
      body: { code: 'user-disabled' },
    })
    expect(await login({ email: member.email, password: 'wrong' })).toMatchObject({
      body: { code: 'invalid-credential' },
    })
    expect(await articles(accessToken)).toMatchObject({ status: 403, body: { code: 'user-disabled' } })
    expect(await refresh(cookie)).toMatchObject({ status: 403, body: { code: 'user-disabled' } })
  })

  test('what is missing is named field by field', async () => {
    const answer = await login({ email: '', password: 7 })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect((answer.body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      'email',
      'password',
    ])
    expect(await login('not an object')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})

describe('refreshing', () => {
  test('a token is exchanged for a new one each time', async () => {
    const { cookie } = await logIn(app, await makeMember(database, company))
    const first = await refresh(cookie)
    expect(first.status).toBe(200)
    expect(first.cookie).not.toBe(cookie)
    expect((await refresh(first.cookie ?? '')).status).toBe(200)
  })

  test('of two cookies neither counts, for a neighbouring host can have set one of them', async () => {
    const { cookie } = await logIn(app, await makeMember(database, company))
    expect((await refresh(`${cookie}; hale_refresh=somebody-elses`)).status).toBe(401)
    expect((await refresh(`somebody-elses; hale_refresh=${cookie}`)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(200)
  })

  test('two tabs that ask at the same moment are both answered', async () => {
    const { cookie } = await logIn(app, await makeMember(database, company))
    const answers = await Promise.all([refresh(cookie), refresh(cookie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { cookie: next } of answers) expect((await refresh(next ?? '')).status).toBe(200)
  })

  test('a token that is shown many times leads to one next token, also when that was used meanwhile', async () => {
    const { cookie } = await logIn(app, await makeMember(database, company))
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)))
    const [next, ...others] = new Set(answers.map((answer) => answer.cookie))
    expect(others).toEqual([])
    const { cookie: newest } = await refresh(next ?? '')
    expect((await refresh(cookie)).cookie, 'the one that nobody used yet').toBe(newest)
    const { rows } = await superuser.query(
      `select count(*)::int as live from refresh_tokens where used_at is null and session_id =
         (select session_id from refresh_tokens where hash = sha256($1))`,
      [Buffer.from(cookie)],
    )
    expect(rows).toEqual([{ live: 1 }])
  })

  test('a day that no calendar has is refused before the token is spent', async () => {
    const { cookie } = await logIn(app, await makeMember(database, company))
    const body = { heartbeat: ['0000-01-01'] }
    expect(await ask(app, 'POST', '/api/auth/refresh', { cookie, body })).toMatchObject({ status: 400 })
    const { rows } = await superuser.query('select used_at from refresh_tokens where hash = sha256($1)', [
      Buffer.from(cookie),
    ])
    expect(rows).toEqual([{ used_at: null }])
  })

  test('a spent token that comes back later ends the whole session', async () => {
    const { cookie, accessToken } = await logIn(app, await makeMember(database, company))
    const owner = await refresh(cookie)
    await age(11)
    const thief = await refresh(cookie)
    expect(thief).toMatchObject({ status: 401, body: { code: 'user-token-expired' } })
    expect(await refresh(owner.cookie ?? '')).toMatchObject({ status: 401 })
    expect(await articles(accessToken)).toMatchObject({ status: 401, body: { code: 'user-token-expired' } })
  })

  test('a session ends after 12 idle hours, or after 30 days when it is kept', async () => {
    const member = await makeMember(database, company)
    const hours = async (keep: boolean) => {
      await login({ email: member.email, password: PASSWORD, keep })
      const { rows } = await superuser.query<{ hours: number }>(
        `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
         from sessions where member_id = $1 order by created_at desc limit 1`,
        [member.id],
      )
      return rows[0]?.hours
    }
    expect(await hours(false)).toBe(12)
    expect(await hours(true)).toBe(30 * 24)

    const { cookie } = await logIn(app, member)
    await superuser.query('update sessions set expires_at = now() where member_id = $1', [member.id])
    expect(await refresh(cookie)).toMatchObject({ status: 401, body: { code: 'user-token-expired' } })
  })

  test('no session lasts longer than 30 days, however much it is used', async () => {
    const member = await makeMember(database, company)
    const { cookie } = await logIn(app, member)
    await superuser.query(
      "update sessions set created_at = now() - interval '30 days' + interval '1 hour' where member_id = $1",
      [member.id],
    )
    expect((await refresh(cookie)).status).toBe(200)
    const { rows } = await superuser.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ minutes: 60 }])
  })

  test('a kept session is not prolonged by being used', async () => {
    const member = await makeMember(database, company)
    const kept = await login({ email: member.email, password: PASSWORD, keep: true })
    const end = async () =>
      (
        await superuser.query<{ expires_at: Date }>('select expires_at from sessions where member_id = $1', [
          member.id,
        ])
      ).rows[0]
    const before = await end()
    await refresh(kept.cookie ?? '')
    expect(await end()).toEqual(before)
  })

  test('another site cannot refresh or log out for somebody', async () => {
    const { cookie } = await logIn(app, await makeMember(database, company))
    for (const origin of ['https://evil.example', 'null']) {
      for (const path of ['/api/auth/refresh', '/api/auth/logout']) {
        const answer = await ask(app, 'POST', path, { cookie, headers: { origin, host: 'hale.example' } })
        expect(answer).toMatchObject({ status: 403, body: { code: 'origin-not-allowed' } })
      }
    }
    const own = await refresh(cookie, { origin: 'http://hale.example', host: 'hale.example' })
    expect(own.status).toBe(200)
  })

  test('logging out ends the session at once, and twice does no harm', async () => {
    const { cookie, accessToken } = await logIn(app, await makeMember(database, company))
    expect((await ask(app, 'POST', '/api/auth/logout', { cookie })).status).toBe(200)
    expect(await articles(accessToken)).toMatchObject({ status: 401, body: { code: 'user-token-expired' } })
    expect((await refresh(cookie)).status).toBe(401)
    expect((await ask(app, 'POST', '/api/auth/logout', { cookie })).status).toBe(200)
  })
})

describe('a session on a phone', () => {
  const nativeRefresh = (refreshToken: unknown, more = {}) =>
    ask(app, 'POST', '/api/auth/refresh', { body: { refreshToken }, headers: NATIVE, ...more })

  test('carries its token in the answer and sets no cookie', async () => {
    const member = await makeMember(database, company)
    const begun = await login({ email: member.email, password: PASSWORD }, NATIVE)
    expect(begun.cookie).toBeUndefined()
    const next = await nativeRefresh((begun.body as { refreshToken: string }).refreshToken)
    expect(next).toMatchObject({ status: 200, body: { refreshToken: expect.any(String) } })
    expect(next.cookie).toBeUndefined()
  })

  test('does not mix with one in a browser', async () => {
    const member = await makeMember(database, company)
    const native = (await login({ email: member.email, password: PASSWORD }, NATIVE)).body as {
      refreshToken: string
    }
    const web = await logIn(app, member)
    expect(await nativeRefresh(web.cookie)).toMatchObject({ status: 401 })
    expect(await refresh(native.refreshToken)).toMatchObject({ status: 401 })

    const byCookie = await refresh(web.cookie, NATIVE)
    expect(byCookie.status).toBe(200)
    expect(byCookie.body).not.toHaveProperty('refreshToken')
  })
})

describe('access tokens', () => {
  test('forged, foreign or missing ones open nothing', async () => {
    const { accessToken } = await logIn(app, await makeMember(database, company))
    const [head, , signature] = accessToken.split('.')
    const claims = Buffer.from(
      JSON.stringify({ sub: company.id, sid: company.id, company: company.id, iss: 'hale', exp: 9e9 }),
    )
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      'x',
      `${head}.${claims.toString('base64url')}.${signature}`,
      `${unsigned}.${claims.toString('base64url')}.`,
    ]) {
      expect(await articles(token)).toMatchObject({ status: 401, body: { code: 'user-token-expired' } })
    }
    expect(await ask(app, 'GET', '/api/articles')).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })

  test('last 15 minutes', async () => {
    const { expiresAt } = await logIn(app, await makeMember(database, company))
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(15)
  })
})

test('nothing that could be stolen is stored as it is', async () => {
  const member = await makeMember(database, company)
  const { cookie } = await logIn(app, member)
  const { rows } = await superuser.query<{ all: string }>(
    "select string_agg(t::text, E'\\n') as all from (select row_to_json(x) t from refresh_tokens x union all select row_to_json(a) from accounts a union all select row_to_json(s) from sessions s) q",
  )
  expect(rows[0]?.all).toContain(member.email)
  expect(rows[0]?.all).not.toContain(cookie)
  expect(rows[0]?.all).not.toContain(PASSWORD)
})
