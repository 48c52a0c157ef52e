import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { grant } from '../../contract/accounts.ts'
import { RECOVERY_CODE_COUNT } from '../../contract/second-factor.ts'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { codeAt } from './totp.ts'
import { addAuthenticator, challengeOf, verify } from '#apps/server/test/second-factor.ts'
import { mailedToken } from '#apps/server/test/servers/mailbox.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const STEP = 30_000
let clock = Date.parse('2026-03-01T08:00:00Z')
const world = await openWorld({ now: () => clock })
const { app, database, superuser } = world
const company = await makeCompany(database)

const base = '/api/account/second-factor'
const post = (path: string, body: unknown, token?: string) =>
  ask(app, 'POST', path, { body, ...(token ? { token } : {}) })
const describeFactor = async (token: string) => (await ask(app, 'GET', base, { token })).body
const code = (key: string, time = clock) => ({ kind: 'code' as const, code: codeAt(key, time) })
const recovery = (typed = '') => ({ kind: 'recovery-code' as const, code: typed })
const byPassword = { kind: 'password', password: PASSWORD }
const subjects = (email: string) => world.sent.filter(({ to }) => to === email).map(({ subject }) => subject)

/** A member with an authenticator, whose current code has been used; the next time step has begun. */
async function protect() {
  const member = await makeMember(database, company)
  const { accessToken } = await logIn(app, member)
  const added = await addAuthenticator(app, accessToken, clock)
  clock += STEP
  return { member, accessToken, ...added }
}

async function audited(memberId: string) {
  const { rows } = await superuser.query<{ action: string; detail: object }>(
    'select action, detail from audit where subject_id = $1 order by at',
    [memberId],
  )
  return rows
}

describe('an authenticator', () => {
  test('is added with the password and a code, told of by mail, and removed again', async () => {
    const { member, accessToken, key, recoveryCodes } = await protect()
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODE_COUNT)
    expect(await describeFactor(accessToken)).toMatchObject({
      authenticator: { createdAt: expect.any(String) },
      recoveryCodesLeft: RECOVERY_CODE_COUNT,
    })
    expect(await post(`${base}/authenticator/start`, { password: PASSWORD }, accessToken)).toMatchObject({
      body: { code: 'authenticator-exists' },
    })
    const wrong = { proof: { kind: 'password', password: 'wrong' } }
    expect(await post(`${base}/authenticator/remove`, wrong, accessToken)).toMatchObject({
      body: { code: 'invalid-credential' },
    })
    expect((await post(`${base}/authenticator/remove`, { proof: code(key) }, accessToken)).status).toBe(200)
    expect(await describeFactor(accessToken)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
    await logIn(app, member)
    await world.deliver()
    expect(subjects(member.email).toSorted()).toEqual([
      'Two-step login was turned off',
      'Two-step login was turned on',
    ])
    expect(await audited(member.id)).toEqual([
      { action: 'account.second-factor-added', detail: {} },
      { action: 'account.second-factor-removed', detail: {} },
    ])
  })

  test('begins with the password, and waits for a good code for 15 minutes', async () => {
    const member = await makeMember(database, company)
    const other = await logIn(app, await makeMember(database, company))
    const { accessToken } = await logIn(app, member)
    const start = (password: string) => post(`${base}/authenticator/start`, { password }, accessToken)
    expect(await start('wrong')).toMatchObject({ body: { code: 'invalid-credential' } })
    const { key, setup } = (await start(PASSWORD)).body as { key: string; setup: string }
    const confirm = (typed: string, token = accessToken, shown = setup) =>
      post(`${base}/authenticator`, { setup: shown, code: typed }, token)
    expect(await confirm('000000')).toMatchObject({ body: { code: 'invalid-code' } })
    // A key works only for the account that asked for it, and cannot be made up.
    for (const tried of [confirm(codeAt(key, clock), other.accessToken), confirm('1', accessToken, 'AAAA')]) {
      expect(await tried).toMatchObject({ body: { code: 'setup-expired' } })
    }
    expect(await describeFactor(accessToken)).toMatchObject({ authenticator: null })
    await logIn(app, member)
    clock += 15 * 60_000
    expect(await confirm(codeAt(key, clock))).toMatchObject({ body: { code: 'setup-expired' } })
  })

  test('is sealed in the database, with recovery codes as hashes', async () => {
    const { key, recoveryCodes } = await protect()
    const { rows } = await superuser.query<{ text: string }>(
      `select authenticators::text as text from authenticators union all select recovery_codes::text from recovery_codes`,
    )
    const stored = rows.map(({ text }) => text).join('\n')
    for (const secret of [key, ...recoveryCodes]) {
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
      expect(stored).not.toContain(secret)
    }
  })
})

describe('a login', () => {
  test('goes on with a code where the password was right, and says nothing of it where it was not', async () => {
    const { member, key } = await protect()
    const wrong = { email: member.email, password: 'not the password' }
    const nobody = { email: `${randomUUID()}@example.com`, password: 'not the password' }
    const [mistyped, unknown] = [await post('/api/auth/login', wrong), await post('/api/auth/login', nobody)]
    const told = ({ body }: typeof mistyped) => ({ ...(body as object), requestId: '' })
    expect(told(mistyped)).toEqual(told(unknown))

    const begun = await post('/api/auth/login', { email: member.email, password: PASSWORD })
    expect(begun).toMatchObject({ status: 200, body: { challenge: expect.any(String) } })
    expect(begun.cookie).toBeUndefined()
    expect(Object.keys(begun.body as object)).toEqual(['challenge'])
    const { challenge } = begun.body as { challenge: string }
    // In two groups, as apps show it.
    const typed = codeAt(key, clock).replace(/^.{3}/, '$& ')
    const verified = await verify(app, challenge, { kind: 'code', code: typed })
    expect(verified).toMatchObject({ status: 200, body: { member: { id: member.id } } })
    expect(verified.cookie).toBeDefined()
    const { accessToken } = grant.parse(verified.body)
    expect((await ask(app, 'GET', '/api/account', { token: accessToken })).status).toBe(200)
  })

  test('keeps what it began with: the device, and whether to stay signed in', async () => {
    const { member, key } = await protect()
    const asked = { email: member.email, password: PASSWORD, keep: true, timeZone: 'Europe/Lisbon' }
    const headers = { 'x-application-type': 'HEALTHCARE_MOBILE' }
    const begun = await ask(app, 'POST', '/api/auth/login', { body: asked, headers })
    const { challenge } = begun.body as { challenge: string }
    const verified = await verify(app, challenge, code(key))
    expect(verified.cookie).toBeUndefined()
    expect(verified.body).toMatchObject({ refreshToken: expect.any(String) })
    const { rows } = await superuser.query(
      'select kind, keep, time_zone from sessions where member_id = $1 and keep',
      [member.id],
    )
    expect(rows).toEqual([{ kind: 'native', keep: true, time_zone: 'Europe/Lisbon' }])
  })

  test('takes a code once, and none from before it', async () => {
    const { member, key } = await protect()
    const logInWith = async (time: number) => verify(app, await challengeOf(app, member), code(key, time))
    expect((await logInWith(clock + STEP)).status).toBe(200)
    for (const used of [clock + STEP, clock, clock - STEP]) {
      expect(await logInWith(used)).toMatchObject({ status: 401, body: { code: 'invalid-code' } })
    }
    clock += 2 * STEP
    expect((await logInWith(clock - STEP)).body).toMatchObject({ code: 'invalid-code' })
    expect((await logInWith(clock)).status).toBe(200)
  })

  test('takes a code once, however many send it at the same moment', async () => {
    const { member, key } = await protect()
    const challenge = await challengeOf(app, member)
    const other = await challengeOf(app, member)
    const answers = await Promise.all(
      [challenge, challenge, other, other].map((one) => verify(app, one, code(key))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is challenged once: what was used, has expired or was made up leads nowhere', async () => {
    const { member, key } = await protect()
    const challenge = await challengeOf(app, member)
    expect((await verify(app, challenge, code(key))).status).toBe(200)
    clock += STEP
    const expired = await challengeOf(app, member)
    await superuser.query('update login_challenges set expires_at = now() where member_id = $1', [member.id])
    const elsewhere = await makeCompany(database)
    const moved = (await challengeOf(app, member)).replace(/^[^.]+/, elsewhere.id)
    for (const one of [challenge, expired, moved, `${company.id}.${'A'.repeat(43)}`, 'x', '']) {
      expect(await verify(app, one, code(key))).toMatchObject({
        status: 410,
        body: { code: 'login-expired' },
      })
    }
  })

  test('takes nobody else’s code', async () => {
    const [one, other] = [await protect(), await protect()]
    const challenge = await challengeOf(app, one.member)
    expect(await verify(app, challenge, code(other.key))).toMatchObject({ body: { code: 'invalid-code' } })
    expect(await verify(app, challenge, recovery(other.recoveryCodes[0]))).toMatchObject({
      body: { code: 'invalid-code' },
    })
  })

  test('ends after five wrong codes, and so do all of the account for a while', async () => {
    const { member, key } = await protect()
    const challenge = await challengeOf(app, member)
    for (let tried = 0; tried < 5; tried++) {
      expect(await verify(app, challenge, { kind: 'code', code: '000000' })).toMatchObject({
        body: { code: 'invalid-code' },
      })
    }
    expect(await verify(app, challenge, code(key))).toMatchObject({ body: { code: 'login-expired' } })
    const again = await challengeOf(app, member)
    expect(await verify(app, again, code(key))).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAfter: expect.any(Number) },
    })
  })

  test('ends with the access of its person, and with the password that it began with', async () => {
    const [gone, changed] = [await protect(), await protect()]
    const challenge = await challengeOf(app, gone.member)
    await superuser.query('update members set disabled_at = now() where id = $1', [gone.member.id])
    expect(await verify(app, challenge, code(gone.key))).toMatchObject({ body: { code: 'user-disabled' } })
    const other = await challengeOf(app, changed.member)
    const passwords = { oldPassword: PASSWORD, password: 'another good long password' }
    expect((await post('/api/account/password', passwords, changed.accessToken)).status).toBe(200)
    expect(await verify(app, other, code(changed.key))).toMatchObject({ body: { code: 'login-expired' } })
  })

  test('asks for the code after a reset of the password too', async () => {
    const { member, key } = await protect()
    // Mails of one run arrive in any order.
    await world.deliver()
    expect((await post('/api/auth/forgot-password', { email: member.email })).status).toBe(200)
    const token = await mailedToken(world, member.email)
    const password = 'a password after a reset'
    expect((await post('/api/auth/reset-password', { token, password })).status).toBe(200)
    const begun = await post('/api/auth/login', { email: member.email, password })
    const { challenge } = begun.body as { challenge: string }
    expect(await verify(app, challenge, { kind: 'code', code: '000000' })).toMatchObject({
      body: { code: 'invalid-code' },
    })
    expect((await verify(app, challenge, code(key))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('works once, in whichever case, and says how many are left', async () => {
    const { member, recoveryCodes } = await protect()
    const [first = '', second = ''] = recoveryCodes
    const challenge = await challengeOf(app, member)
    expect((await verify(app, challenge, recovery(first))).body).toMatchObject({ recoveryCodesLeft: 9 })
    const again = await challengeOf(app, member)
    expect(await verify(app, again, recovery(first))).toMatchObject({ body: { code: 'invalid-code' } })
    const typed = second.toUpperCase().replaceAll('-', ' ')
    expect((await verify(app, again, recovery(typed))).body).toMatchObject({ recoveryCodesLeft: 8 })
    await world.deliver()
    expect(subjects(member.email).filter((subject) => subject === 'A recovery code was used')).toHaveLength(2)
    expect((await audited(member.id)).map(({ action }) => action)).toEqual([
      'account.second-factor-added',
      'account.recovery-code-used',
      'account.recovery-code-used',
    ])
  })

  test('works no more once there are new ones', async () => {
    const { member, accessToken, recoveryCodes } = await protect()
    const renewed = await post(`${base}/recovery-codes`, { proof: byPassword }, accessToken)
    const fresh = (renewed.body as { recoveryCodes: string[] }).recoveryCodes
    expect(fresh).toHaveLength(RECOVERY_CODE_COUNT)
    const challenge = await challengeOf(app, member)
    expect(await verify(app, challenge, recovery(recoveryCodes[0]))).toMatchObject({
      body: { code: 'invalid-code' },
    })
    expect((await verify(app, challenge, recovery(fresh[0]))).status).toBe(200)
  })
})

test('a copy of one’s data says that there is a second factor, and no secret of it; erasing takes all of it', async () => {
  const { member, accessToken, key } = await protect()
  await challengeOf(app, member)
  const { body } = await ask(app, 'GET', '/api/account/export', { token: accessToken })
  expect(body).toMatchObject({ companies: [{ secondFactor: { recoveryCodesLeft: RECOVERY_CODE_COUNT } }] })
  expect(JSON.stringify(body)).not.toContain(key)
  const before = await countRows()
  expect((await post('/api/account/delete', { password: PASSWORD }, accessToken)).status).toBe(200)
  const after = await countRows()
  expect(before.map((count, index) => count - (after[index] ?? 0))).toEqual([1, RECOVERY_CODE_COUNT, 1])
})

async function countRows(): Promise<number[]> {
  const { rows } = await superuser.query<{ counts: number[] }>(
    `select array[(select count(*) from authenticators), (select count(*) from recovery_codes),
       (select count(*) from login_challenges)]::int[] as counts`,
  )
  return rows[0]?.counts ?? []
}
