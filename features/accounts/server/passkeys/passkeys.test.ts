import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_PASSKEYS } from '../../contract/passkeys.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { pageHeaders, passkeyBrowser, softwarePasskey } from '#apps/server/test/passkeys.ts'
import { addAuthenticator, challengeOf, verify } from '#apps/server/test/second-factor.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const PAGE = 'http://willow.localhost'
let clock = Date.parse('2026-03-01T08:00:00Z')
const world = await openWorld({ now: () => clock })
const { app, database, superuser } = world
const company = await makeCompany(database)
const browser = passkeyBrowser(app, PAGE)

/** Stands in for a passkey that is not listed. */
const none = { id: '' }
const refused = (code: string) => ({ body: { code } })

async function person(of: MadeCompany = company) {
  const member = await makeMember(database, of)
  return { member, token: (await logIn(app, member)).accessToken }
}

const factor = async (token: string) => (await ask(app, 'GET', '/api/account/second-factor', { token })).body
const remove = (token: string, id = '') => ask(app, 'DELETE', `/api/account/passkeys/${id}`, { token })
const demand = (of: MadeCompany, whom: string) =>
  superuser.query('update companies set second_factor = $2 where id = $1', [of.id, whom])
const subjects = (email: string) =>
  world.sent
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .toSorted()

async function audited(memberId: string) {
  const { rows } = await superuser.query<{ action: string }>(
    'select action from audit where subject_id = $1 order by at',
    [memberId],
  )
  return rows.map(({ action }) => action)
}

describe('a passkey', () => {
  test('is added with a name, told of by mail, renamed and removed', async () => {
    const { member, token } = await person()
    expect(await browser.list(token)).toEqual([])
    const { device, recoveryCodes } = await browser.add(token, '  My phone ')
    expect(recoveryCodes).toHaveLength(10)
    const [{ id, ...shown } = none] = await browser.list(token)
    expect(shown).toEqual({
      ...{ name: 'My phone', host: 'willow.localhost', createdAt: expect.any(String), usedAt: null },
    })
    expect(await factor(token)).toMatchObject({ authenticator: null, passkeys: 1, recoveryCodesLeft: 10 })
    const rename = (name: string, of = id) =>
      ask(app, 'PUT', `/api/account/passkeys/${of}`, { token, body: { name } })
    expect((await rename('My key')).status).toBe(200)
    expect(await rename(' ')).toMatchObject(refused('invalid-input'))
    expect(await rename('My key', randomUUID())).toMatchObject(refused('passkey-not-found'))
    expect(await browser.list(token)).toMatchObject([{ name: 'My key' }])
    expect((await remove(token, id)).status).toBe(200)
    expect(await remove(token, id)).toMatchObject(refused('passkey-not-found'))
    expect(await factor(token)).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 })
    expect((await browser.logIn(device)).status).toBe(401)
    await logIn(app, member)
    await world.deliver()
    expect(subjects(member.email)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
    expect(await audited(member.id)).toEqual(['account.passkey-added', 'account.passkey-removed'])
  })

  test('is known to devices by no name, address or number of the account', async () => {
    const { member, token } = await person()
    const { options } = await browser.startAdding(token)
    expect(options).toMatchObject({
      ...{ rp: { id: 'willow.localhost' }, attestation: 'none', excludeCredentials: [] },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { rows } = await superuser.query<{ account_id: string }>(
      'select account_id from members where id = $1',
      [member.id],
    )
    const handle = Buffer.from(options.user.id, 'base64url')
    expect(handle).toHaveLength(32)
    const accountId = rows[0]?.account_id ?? ''
    expect(handle.toString('hex')).not.toContain(accountId.replaceAll('-', ''))
    expect(handle.toString()).not.toContain(member.email)
    const { device } = await browser.add(token)
    const next = await browser.startAdding(token)
    const after = await browser.startAdding(token)
    expect(next.options.user.id).toBe(after.options.user.id)
    expect(next.options.excludeCredentials).toMatchObject([{ id: device.id }])
  })

  test.each([
    ['another page', { origin: 'http://evil.localhost' }],
    ['another host', { host: 'evil.localhost' }],
    ['another question', { challenge: 'b3RoZXI' }],
    ['a person who was not asked', { isVerified: false }],
    ['a maker’s certificate', { hasCertificate: true }],
  ])('is not added with the answer to %s', async (_, odd) => {
    const { token } = await person()
    const { options, setup } = await browser.startAdding(token)
    const credential = softwarePasskey(PAGE).create(options, odd)
    expect(await browser.finishAdding(token, setup, credential)).toMatchObject({
      ...{ status: 401, ...refused('invalid-passkey') },
    })
    expect(await browser.list(token)).toEqual([])
  })

  test('is added once, within five minutes, in the session and on the page that began it', async () => {
    const { token } = await person()
    const other = await person()
    const device = softwarePasskey(PAGE)
    const { options, setup } = await browser.startAdding(token)
    const credential = device.create(options)
    const elsewhere = passkeyBrowser(app, 'http://elsewhere.localhost')
    for (const tried of [
      browser.finishAdding(other.token, setup, credential),
      browser.finishAdding(token, 'AAAA', credential),
      elsewhere.finishAdding(token, setup, credential),
    ])
      expect(await tried).toMatchObject(refused('setup-expired'))
    expect((await browser.finishAdding(token, setup, credential)).status).toBe(200)
    expect(await browser.finishAdding(token, setup, credential)).toMatchObject(refused('setup-expired'))
    // A device's key cannot belong to two accounts.
    const second = await browser.startAdding(other.token)
    const same = device.create(second.options)
    expect(await browser.finishAdding(other.token, second.setup, same)).toMatchObject(
      refused('passkey-exists'),
    )
    const late = await browser.startAdding(token)
    clock += 5 * 60_000
    const answer = softwarePasskey(PAGE).create(late.options)
    expect(await browser.finishAdding(token, late.setup, answer)).toMatchObject(refused('setup-expired'))
  })

  test('is asked for after a confirmation alone, and so is its removal', async () => {
    const { member, token } = await person()
    await browser.add(token)
    const [{ id } = none] = await browser.list(token)
    await superuser.query("update sessions set confirmed_at = '-infinity' where member_id = $1", [member.id])
    expect(await browser.post('/api/account/passkeys/start', {}, { token })).toMatchObject(
      refused('confirmation-required'),
    )
    expect(await remove(token, id)).toMatchObject(refused('confirmation-required'))
  })

  test('is one of ten at most, also of many that are added at once', async () => {
    const { token } = await person()
    const begun = []
    for (let many = 0; many <= MAX_PASSKEYS; many++) begun.push(await browser.startAdding(token))
    const answers = await Promise.all(
      begun.map(({ options, setup }) =>
        browser.finishAdding(token, setup, softwarePasskey(PAGE).create(options)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PASSKEYS)
    expect(answers.filter(({ status }) => status === 409)).toMatchObject([refused('too-many-passkeys')])
    const codes = answers.flatMap(({ body }) => (body as { recoveryCodes?: string[] }).recoveryCodes ?? [])
    expect(codes).toHaveLength(10)
    expect(await browser.post('/api/account/passkeys/start', {}, { token })).toMatchObject(
      refused('too-many-passkeys'),
    )
  })

  test('is somebody’s own: nobody else renames or removes it', async () => {
    const { token } = await person()
    const other = await person()
    await browser.add(token)
    const [{ id } = none] = await browser.list(token)
    const rename = { token: other.token, body: { name: 'Mine' }, headers: pageHeaders(PAGE) }
    expect(await ask(app, 'PUT', `/api/account/passkeys/${id}`, rename)).toMatchObject(
      refused('passkey-not-found'),
    )
    expect(await remove(other.token, id)).toMatchObject(refused('passkey-not-found'))
    expect(await browser.list(token)).toMatchObject([{ name: 'My phone' }])
  })
})

describe('a session that a provider stands for', () => {
  test('is about its company alone: passkeys are neither added nor removed in it', async () => {
    const { member, token } = await person()
    await browser.add(token)
    const [{ id } = none] = await browser.list(token)
    await superuser.query(
      `with made as (insert into provider_identities (id, company_id, member_id, issuer, subject)
         values (gen_random_uuid(), $1, $2::uuid, 'https://provider.example', $2::uuid::text) returning id)
       update sessions set identity_id = made.id from made where member_id = $2::uuid`,
      [company.id, member.id],
    )
    const refusal = { status: 403, ...refused('password-login-required') }
    expect(await browser.post('/api/account/passkeys/start', {}, { token })).toMatchObject(refusal)
    expect(await remove(token, id)).toMatchObject(refusal)
    expect(await browser.list(token)).toHaveLength(1)
  })
})

describe('as what a company demands', () => {
  test('a passkey is enough, and the last one stays until there is something else', async () => {
    const strict = await makeCompany(database)
    const { token } = await person(strict)
    await demand(strict, 'everybody')
    expect(await ask(app, 'GET', '/api/account', { token })).toMatchObject(refused('second-factor-required'))
    await browser.add(token)
    expect((await ask(app, 'GET', '/api/account', { token })).status).toBe(200)
    const [{ id } = none] = await browser.list(token)
    expect(await remove(token, id)).toMatchObject({ status: 409, ...refused('second-factor-demanded') })
    await addAuthenticator(app, token, clock)
    expect((await remove(token, id)).status).toBe(200)
    const proof = { kind: 'password', password: 'a good long password' }
    const path = '/api/account/second-factor/authenticator/remove'
    expect(await ask(app, 'POST', path, { token, body: { proof } })).toMatchObject(
      refused('second-factor-demanded'),
    )
    await demand(strict, 'optional')
    expect((await ask(app, 'POST', path, { token, body: { proof } })).status).toBe(200)
  })
})

describe('recovery codes', () => {
  test('stay as long as there is a passkey, and are made anew without an app', async () => {
    const { member, token } = await person()
    await browser.add(token)
    const { recoveryCodes } = await addAuthenticator(app, token, clock)
    const proof = { kind: 'password', password: 'a good long password' }
    const base = '/api/account/second-factor'
    expect((await ask(app, 'POST', `${base}/authenticator/remove`, { token, body: { proof } })).status).toBe(
      200,
    )
    const code = { kind: 'recovery-code' as const, code: recoveryCodes[0] ?? '' }
    expect((await verify(app, await challengeOf(app, member), code)).status).toBe(200)
    const renewed = await ask(app, 'POST', `${base}/recovery-codes`, { token, body: { proof } })
    expect(renewed).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
    expect(await factor(token)).toMatchObject({ authenticator: null, recoveryCodesLeft: 10 })
    await world.deliver()
    expect(subjects(member.email)).toContain('Your authenticator app was removed')
    expect(subjects(member.email)).not.toContain('Two-step login was turned off')
  })
})

describe('whose device is lost', () => {
  test('is helped by the operator, who removes passkeys too', async () => {
    const { member, token } = await person()
    const { device } = await browser.add(token)
    expect(await world.services.secondFactor.reset(member.email)).toBe(true)
    expect(await world.services.secondFactor.reset(member.email)).toBe(false)
    expect((await browser.logIn(device)).status).toBe(401)
    await logIn(app, member)
    expect(await audited(member.id)).toEqual(['account.passkey-added', 'account.second-factor-reset'])
  })

  test('finds their passkeys in the copy of their data, and nothing that opens them', async () => {
    const { token } = await person()
    const { device } = await browser.add(token, 'My laptop')
    const { body } = await ask(app, 'GET', '/api/account/export', { token })
    const copy = JSON.stringify(body)
    expect(copy).toContain('My laptop')
    expect(copy).not.toContain(device.id)
  })
})
