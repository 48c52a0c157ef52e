import { describe, expect, test } from 'vitest'
import { grant } from '../../contract/accounts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { passkeyBrowser, softwarePasskey } from '#apps/server/test/passkeys.ts'
import { addAuthenticator, challengeOf, verify } from '#apps/server/test/second-factor.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { codeAt } from '../second-factor/totp.ts'

const PAGE = 'http://willow.localhost'
let clock = Date.parse('2026-03-01T08:00:00Z')
const world = await openWorld({ now: () => clock })
const { app, database, superuser } = world
const company = await makeCompany(database)
const browser = passkeyBrowser(app, PAGE)

/** Stands in for a passkey that is not listed. */
const none = { id: '' }
const refused = (code: string) => ({ body: { code } })
const granted = (id: string) => ({ status: 200, body: { member: { id } } })

/** A member with a passkey. */
async function keyed(of = company) {
  const member = await makeMember(database, of)
  const { accessToken } = await logIn(app, member)
  return { member, accessToken, ...(await browser.add(accessToken)) }
}

const usedAt = async (id: string) =>
  (
    await superuser.query<{ used_at: Date | null; counter: string }>(
      'select used_at, counter from passkeys where credential_id = $1',
      [Buffer.from(id, 'base64url')],
    )
  ).rows[0]

describe('a login with a passkey alone', () => {
  test('needs no address, no password and no second step', async () => {
    const { member, device } = await keyed()
    expect(await usedAt(device.id)).toMatchObject({ used_at: null })
    const { options, begun } = await browser.startLogin()
    expect(options).toMatchObject({
      ...{ rpId: 'willow.localhost', allowCredentials: [], userVerification: 'required' },
    })
    expect(String(begun.headers['set-cookie'])).toMatch(/hale_passkey=.*HttpOnly; SameSite=Strict/)
    const answer = await browser.logIn(device)
    expect(answer).toMatchObject(granted(member.id))
    expect(answer.cookie).toBeDefined()
    const { accessToken } = grant.parse(answer.body)
    expect(await browser.list(accessToken)).toMatchObject([{ usedAt: expect.any(String) }])
  })

  test('keeps its person logged in where they ask for it, on this device', async () => {
    const { member, device } = await keyed()
    const { options, cookie } = await browser.startLogin()
    const more = { keep: true, timeZone: 'Europe/Lisbon' }
    expect((await browser.finishLogin(device.show(options), cookie, more)).status).toBe(200)
    const { rows } = await superuser.query(
      'select kind, keep, time_zone from sessions where member_id = $1 and keep',
      [member.id],
    )
    expect(rows).toEqual([{ kind: 'web', keep: true, time_zone: 'Europe/Lisbon' }])
  })

  test.each([
    ['another page', { origin: 'http://evil.localhost' }],
    ['another host', { host: 'evil.localhost' }],
    ['another question', { challenge: 'b3RoZXI' }],
    ['a person who was not asked', { isVerified: false }],
    ['another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with the answer to %s', async (_, odd) => {
    const { device } = await keyed()
    expect(await browser.logIn(device, odd)).toMatchObject({ status: 401, ...refused('invalid-passkey') })
    expect((await browser.logIn(device)).status).toBe(200)
  })

  test('is refused with a key that nobody added, one that was removed, and another’s signature', async () => {
    const { device, accessToken } = await keyed()
    const stranger = softwarePasskey(PAGE)
    expect(await browser.logIn(stranger)).toMatchObject(refused('invalid-passkey'))
    const { options, cookie } = await browser.startLogin()
    const forged = { ...stranger.show(options), id: device.id, rawId: device.id }
    expect(await browser.finishLogin(forged, cookie)).toMatchObject(refused('invalid-passkey'))
    const [{ id } = none] = await browser.list(accessToken)
    await ask(app, 'DELETE', `/api/account/passkeys/${id}`, { token: accessToken })
    expect(await browser.logIn(device)).toMatchObject(refused('invalid-passkey'))
  })

  test('is refused where a device counted backwards, as a copy of it would', async () => {
    const { device } = await keyed()
    expect((await browser.logIn(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect(await browser.logIn(device, { counter })).toMatchObject(refused('invalid-passkey'))
    expect((await browser.logIn(device, { counter: 8 })).status).toBe(200)
    expect(await usedAt(device.id)).toMatchObject({ counter: '8' })
  })

  test('answers a question once, within five minutes, in the browser that was asked', async () => {
    const { device } = await keyed()
    const { options, cookie } = await browser.startLogin()
    const elsewhere = await browser.startLogin()
    for (const shown of ['', elsewhere.cookie.replace(/.$/, ''), 'hale_passkey=AAAA'])
      expect(await browser.finishLogin(device.show(options), shown)).toMatchObject(refused('login-expired'))
    expect(await browser.finishLogin(device.show(options), elsewhere.cookie)).toMatchObject(
      refused('invalid-passkey'),
    )
    const answers = await Promise.all([1, 2, 3].map(() => browser.finishLogin(device.show(options), cookie)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    const late = await browser.startLogin()
    clock += 5 * 60_000
    expect(await browser.finishLogin(device.show(late.options), late.cookie)).toMatchObject(
      refused('login-expired'),
    )
  })

  test('is of the host that the passkey was made on, and of no other page', async () => {
    const { device } = await keyed()
    const other = passkeyBrowser(app, 'http://elsewhere.localhost')
    const asked = await other.startLogin()
    const odd = { origin: 'http://elsewhere.localhost', host: 'elsewhere.localhost' }
    expect(await other.finishLogin(device.show(asked.options, odd), asked.cookie)).toMatchObject(
      refused('invalid-passkey'),
    )
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://localhost' },
      {},
    ]) {
      const { statusCode, json } = await app.inject({
        ...{ method: 'POST', url: '/api/auth/passkey/start', payload: {} },
        headers: { host: 'willow.localhost', 'x-application-type': 'HEALTHCARE_PORTAL', ...headers },
      })
      expect([statusCode, json<{ code: string }>().code]).toEqual([403, 'origin-not-allowed'])
    }
  })

  test('says who was switched off, and does not get round single sign-on', async () => {
    const strict = await makeCompany(database)
    const { member, device } = await keyed(strict)
    await superuser.query('update members set disabled_at = now() where id = $1', [member.id])
    expect(await browser.logIn(device)).toMatchObject(refused('user-disabled'))
    await superuser.query('update members set disabled_at = null where id = $1', [member.id])
    await superuser.query(
      `insert into identity_providers (company_id, version, issuer, client_id, client_secret, is_on, is_only)
       values ($1, gen_random_uuid(), 'https://provider.example', 'hale', '', true, true)`,
      [strict.id],
    )
    expect(await browser.logIn(device)).toMatchObject({ status: 403, ...refused('single-sign-on-required') })
  })
})

describe('a passkey as the second step', () => {
  test('is asked for once the password was right, with no code needed', async () => {
    const { member, device } = await keyed()
    const challenge = await challengeOf(app, member)
    const { options, setup } = await browser.startStep(challenge)
    expect(options.allowCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ])
    expect(await browser.finishStep(challenge, setup, device.show(options))).toMatchObject(granted(member.id))
    expect(await browser.finishStep(challenge, setup, device.show(options))).toMatchObject(
      refused('login-expired'),
    )
  })

  test('belongs to the login that it was asked for', async () => {
    const { member, device } = await keyed()
    const other = await keyed()
    const [mine, theirs] = [await challengeOf(app, member), await challengeOf(app, other.member)]
    const asked = await browser.startStep(mine)
    expect(await browser.finishStep(theirs, asked.setup, other.device.show(asked.options))).toMatchObject(
      refused('invalid-passkey'),
    )
    const own = await browser.startStep(theirs)
    expect(await browser.finishStep(theirs, own.setup, device.show(own.options))).toMatchObject(
      refused('invalid-passkey'),
    )
    const answer = device.show(asked.options, { isVerified: false })
    expect(await browser.finishStep(mine, asked.setup, answer)).toMatchObject(refused('invalid-passkey'))
  })

  test('has recovery codes beside it, and is named with the challenge', async () => {
    const { member, accessToken, recoveryCodes } = await keyed()
    const logInAs = { email: member.email, password: 'a good long password' }
    const alone = await browser.post('/api/auth/login', logInAs)
    expect(alone.body).toEqual({ challenge: expect.any(String), passkeys: 'alone' })
    const { challenge } = alone.body as { challenge: string }
    const code = { kind: 'recovery-code' as const, code: recoveryCodes[0] ?? '' }
    expect(await verify(app, challenge, code)).toMatchObject({ body: { recoveryCodesLeft: 9 } })
    await addAuthenticator(app, accessToken, clock)
    const beside = await browser.post('/api/auth/login', logInAs)
    expect(beside.body).toMatchObject({ passkeys: 'beside-app' })
  })

  test('works while codes are refused because somebody who knows the password guessed too many', async () => {
    const { member, accessToken, device } = await keyed()
    const { key } = await addAuthenticator(app, accessToken, clock)
    clock += 30_000
    const guesses = await challengeOf(app, member)
    for (let guess = 0; guess < 5; guess++) await verify(app, guesses, { kind: 'code', code: '000000' })
    const challenge = await challengeOf(app, member)
    const code = { kind: 'code' as const, code: codeAt(key, clock) }
    expect(await verify(app, challenge, code)).toMatchObject(refused('too-many-requests'))
    const { options, setup } = await browser.startStep(challenge)
    expect(await browser.finishStep(challenge, setup, device.show(options))).toMatchObject(granted(member.id))
    expect(await browser.logIn(device)).toMatchObject(granted(member.id))
  })

  test('is not asked for where the account has none for this host', async () => {
    const { member } = await keyed()
    const other = passkeyBrowser(app, 'http://elsewhere.localhost')
    const challenge = await challengeOf(app, member)
    expect(await other.post('/api/auth/login/passkey', { challenge })).toMatchObject(
      refused('passkey-not-found'),
    )
    expect(await browser.post('/api/auth/login/passkey', { challenge: 'nobody’s' })).toMatchObject(
      refused('login-expired'),
    )
  })
})
