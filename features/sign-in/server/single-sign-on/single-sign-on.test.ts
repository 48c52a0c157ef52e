import { randomUUID } from 'node:crypto'
import { grant } from '#features/accounts/contract/accounts.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { addAuthenticator, verify } from '#apps/server/test/second-factor.ts'
import { startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import {
  returnFromProvider,
  completeLogin,
  findTxt,
  makeSignOnCompany,
  providerPolicy,
  signOn,
  startLogin,
  tryAsAdmin,
  type SignOnCompany,
} from '#apps/server/test/sign-on.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { codeAt } from '#features/accounts/server/second-factor/totp.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, database, superuser } = world
const provider = await startForgingProvider()
const acme = await makeSignOnCompany(world, provider)

/** Somebody of a company's provider, whom Hale has not seen. */
function newClaims({ domain }: Pick<SignOnCompany, 'domain'> = acme) {
  const email = `${randomUUID().slice(0, 8)}@${domain}`
  return { sub: randomUUID(), email, email_verified: true, name: 'Robin Lind' }
}

const memberOf = (body: { arrived?: unknown }) => grant.parse(body.arrived).member
const rowsOf = async (email: string) =>
  (
    await superuser.query<{ id: string; company_id: string; activated: boolean }>(
      'select id, company_id, activated_at is not null as activated from members where email = $1',
      [email],
    )
  ).rows

/** Makes an account of this company have an address of the company's domain. */
async function giveAddress(memberId: string, email: string): Promise<void> {
  await superuser.query(
    'with m as (update members set email = $2 where id = $1 returning account_id) update accounts set email = $2 from m where id = account_id',
    [memberId, email],
  )
}

describe('a person of a proven domain', () => {
  test('becomes a member once they accept the terms, and is the same one the next time', async () => {
    const claims = newClaims()
    const first = await signOn(app, provider, claims.email, { claims })
    expect(first).toMatchObject({ status: 303, location: '/single-sign-on' })
    const asked = await first.complete(false)
    expect(asked.body.arrived).toEqual({
      newcomer: { company: expect.stringMatching('Company'), name: 'Robin Lind' },
    })
    expect(await rowsOf(claims.email)).toEqual([])
    const joined = await first.complete()
    expect(memberOf(joined.body)).toMatchObject({
      ...{ name: 'Robin Lind', role: 'member', company: acme.company.slug },
    })
    expect(joined.cookie).toBeDefined()

    const again = await signOn(app, provider, claims.email, { claims })
    expect(memberOf((await again.complete(false)).body).id).toBe(memberOf(joined.body).id)
    const { accessToken } = grant.parse(joined.body.arrived)
    expect((await ask(app, 'GET', '/api/account', { token: accessToken })).body).toMatchObject({
      termsVersion: expect.any(String),
    })
  })

  test('who was invited accepts the invitation thereby, with its role, and is one person', async () => {
    const claims = newClaims()
    const rows = [{ email: claims.email, role: 'editor', name: 'As invited' }]
    await ask(app, 'POST', '/api/invitations', { token: acme.token, body: { rows } })
    const before = await rowsOf(claims.email)
    expect(before).toMatchObject([{ activated: false }])
    const { complete: end } = await signOn(app, provider, claims.email, { claims })
    expect(memberOf((await end()).body)).toMatchObject({
      ...{ id: before[0]?.id, role: 'editor', name: 'As invited' },
    })
    const { rows: links } = await superuser.query('select used_at from mailed_links where member_id = $1', [
      before[0]?.id,
    ])
    expect(links).toEqual([{ used_at: expect.any(Date) }])
  })

  test('who has a password already is tied to their provider, and may use both', async () => {
    const member = await makeMember(database, acme.company)
    const claims = newClaims()
    await giveAddress(member.id, claims.email)
    const { complete: end } = await signOn(app, provider, claims.email, { claims })
    expect(memberOf((await end(false)).body).id).toBe(member.id)
    expect((await logIn(app, { ...member, email: claims.email })).member.id).toBe(member.id)
  })

  test('is known by their subject when their address changes, which follows', async () => {
    const claims = newClaims()
    const first = await signOn(app, provider, claims.email, { claims })
    const { id } = memberOf((await first.complete()).body)
    const changed = { ...claims, email: `new-${claims.email}` }
    const next = await signOn(app, provider, changed.email, { claims: changed })
    expect(memberOf((await next.complete(false)).body).id).toBe(id)
    expect(await rowsOf(claims.email)).toEqual([])
    expect(await rowsOf(changed.email)).toMatchObject([{ id }])
  })

  test('is told in both mailboxes that their address changed', async () => {
    const claims = newClaims()
    await (await signOn(app, provider, claims.email, { claims })).complete()
    const changed = { ...claims, email: `new-${claims.email}` }
    await (await signOn(app, provider, changed.email, { claims: changed })).complete(false)
    await world.deliver()
    const told = world.sent.filter(({ to }) => to === claims.email || to === changed.email)
    expect(told.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [claims.email, changed.email].toSorted().map((to) => [to, 'Your email address was changed']),
    )
    for (const { text } of told) expect(text).not.toContain('logged out')
  })

  test('keeps their address until they have shown their own second factor', async () => {
    const member = await makeMember(database, acme.company)
    const claims = newClaims()
    await addAuthenticator(app, (await logIn(app, member)).accessToken, Date.now())
    await giveAddress(member.id, claims.email)
    await (await signOn(app, provider, claims.email, { claims })).complete(false)
    const changed = { ...claims, email: `new-${claims.email}` }
    const { complete: end } = await signOn(app, provider, changed.email, { claims: changed })
    expect((await end(false)).body.arrived).toEqual({ challenge: expect.any(String) })
    expect(await rowsOf(claims.email)).toMatchObject([{ id: member.id }])
    expect(await rowsOf(changed.email)).toEqual([])
  })

  test('whose account is of two companies keeps their address', async () => {
    const claims = newClaims()
    const first = await signOn(app, provider, claims.email, { claims })
    const { id } = memberOf((await first.complete()).body)
    const elsewhere = await makeMember(database, await makeCompany(database))
    await superuser.query(
      'update members set account_id = (select account_id from members where id = $1), email = $2 where id = $3',
      [id, claims.email, elsewhere.id],
    )
    const changed = { ...claims, email: `new-${claims.email}` }
    const next = await signOn(app, provider, changed.email, { claims: changed })
    await next.complete(false)
    expect(await rowsOf(claims.email)).toHaveLength(2)
    // And a copy of their data has nothing of the other company, whose provider this is not.
    const again = await signOn(app, provider, claims.email, { claims })
    const { accessToken } = grant.parse((await again.complete(false)).body.arrived)
    const { body } = await ask(app, 'GET', '/api/account/export', { token: accessToken })
    expect(body).toMatchObject({ companies: [{ singleSignOn: { identities: [{ subject: claims.sub }] } }] })
    expect((body as { companies: unknown[] }).companies).toHaveLength(1)
  })

  test('shows their own second factor all the same', async () => {
    const member = await makeMember(database, acme.company)
    const claims = newClaims()
    const { accessToken } = await logIn(app, member)
    const { key } = await addAuthenticator(app, accessToken, Date.now())
    await giveAddress(member.id, claims.email)
    const { complete: end } = await signOn(app, provider, claims.email, { claims })
    const { challenge } = (await end(false)).body.arrived as { challenge: string }
    const verified = await verify(app, challenge, { kind: 'code', code: codeAt(key, Date.now() + 30_000) })
    expect(grant.parse(verified.body).member.id).toBe(member.id)
  })

  test('is not asked for the second factor that the company demands: its provider sees to that', async () => {
    const own = await makeSignOnCompany(world, provider)
    await addAuthenticator(app, own.token, Date.now())
    await ask(app, 'PUT', '/api/sign-in', { token: own.token, body: { secondFactor: 'everybody' } })
    const claims = newClaims(own)
    const { complete: end } = await signOn(app, provider, claims.email, { claims })
    const { accessToken, member } = grant.parse((await end()).body.arrived)
    expect(member.lacksSecondFactor).toBe(false)
    expect((await ask(app, 'GET', '/api/account', { token: accessToken })).status).toBe(200)
  })
})

describe('a provider that comes to know people by other subjects', () => {
  type Own = SignOnCompany & { provider: Awaited<ReturnType<typeof startForgingProvider>> }
  type Change = (own: Own) => Promise<unknown>
  const newClient: Change = async ({ provider: own, settings }) => {
    own.client.id = randomUUID()
    await settings.set(own)
  }

  test.each<[string, Change]>([
    ['with another client', newClient],
    [
      'with another client, after another provider',
      async (own) => {
        await own.settings.set(provider)
        await newClient(own)
      },
    ],
    [
      'once it was removed and set again',
      async (own) => {
        await own.settings.remove()
        await newClient(own)
      },
    ],
  ])('%s finds them by their address again, and ends their sessions', async (_what, change) => {
    const own = await startForgingProvider()
    const company = await makeSignOnCompany(world, own)
    const claims = newClaims(company)
    const before = await (await signOn(app, own, claims.email, { claims })).complete()
    const { accessToken, member } = grant.parse(before.body.arrived)
    await change({ ...company, provider: own })
    expect((await ask(app, 'GET', '/api/account', { token: accessToken })).status).toBe(401)
    const changed = { ...claims, sub: randomUUID() }
    await tryAsAdmin(app, company.settings, own, changed)
    expect((await company.settings.use({})).status).toBe(200)
    const after = await (await signOn(app, own, claims.email, { claims: changed })).complete(false)
    expect(memberOf(after.body).id).toBe(member.id)
  })
})

/** What the callback of a login that goes wrong leads to. */
async function refusal(said: Parameters<typeof signOn>[3]): Promise<string> {
  const { location } = await signOn(app, provider, `someone@${acme.domain}`, said)
  return location.replace('/single-sign-on?problem=', '')
}

describe('is refused', () => {
  const past = Math.floor(Date.now() / 1000) - 3600

  test.each([
    ['another nonce', { nonce: 'another' }, 'well', 'token-refused'],
    ['another issuer', { iss: 'https://other.example' }, 'well', 'token-refused'],
    ['another audience', { aud: 'another client' }, 'well', 'token-refused'],
    ['an expired token', { iat: past - 300, exp: past }, 'well', 'token-refused'],
    ['a token that nobody signed', {}, 'not at all', 'token-refused'],
    ['a token signed with the public key', {}, 'with the public key as a secret', 'token-refused'],
    ['a token signed by somebody else', {}, 'with another key', 'token-refused'],
    ['an address that is not verified', { email_verified: false }, 'well', 'email-not-verified'],
    ['no word of whether it is', { email_verified: undefined }, 'well', 'email-not-verified'],
    ['an address of another domain', { email: 'a@other.example' }, 'well', 'domain-not-proven'],
    ['a domain below a proven one', { email: `a@sub.${acme.domain}` }, 'well', 'domain-not-proven'],
    ['an address with two domains', { email: `a@other.example@${acme.domain}` }, 'well', 'no-email'],
    ['no address', { email: undefined }, 'well', 'no-email'],
  ] as const)('%s', async (_what, more, signing, problem) => {
    const claims = { ...newClaims(), ...more }
    expect(await refusal({ claims, signing })).toBe(problem)
    expect(await rowsOf(newClaims().email)).toEqual([])
  })

  test('a person of another company, who is no member of this one', async () => {
    const claims = newClaims()
    const elsewhere = await makeMember(database, await makeCompany(database))
    await giveAddress(elsewhere.id, claims.email)
    expect(await refusal({ claims })).toBe('other-company')
    expect(await rowsOf(claims.email)).toHaveLength(1)
  })

  test('a newcomer with the former address of another person', async () => {
    const claims = newClaims()
    await (await signOn(app, provider, claims.email, { claims })).complete()
    expect(await refusal({ claims: { ...claims, sub: randomUUID() } })).toBe('other-person')
  })

  test('who was switched off, also while they were on their way', async () => {
    const claims = newClaims()
    const { id } = memberOf((await (await signOn(app, provider, claims.email, { claims })).complete()).body)
    const onTheirWay = await signOn(app, provider, claims.email, { claims })
    await ask(app, 'POST', `/api/people/${id}/disable`, { token: acme.token, body: {} })
    await superuser.query('update members set disabled_at = now() where id = $1', [id])
    expect((await onTheirWay.complete(false)).body).toMatchObject({ code: 'user-disabled' })
    expect(await refusal({ claims })).toBe('user-disabled')
  })

  test('an address that is not verified, once the provider’s are no longer trusted', async () => {
    const own = await makeSignOnCompany(world, provider, { trustsEmail: true })
    const claims = { ...newClaims(own), email_verified: false }
    const onTheirWay = await signOn(app, provider, claims.email, { claims })
    expect(onTheirWay.location).toBe('/single-sign-on')
    await own.settings.set(provider, { clientSecret: undefined })
    expect((await onTheirWay.complete()).body).toMatchObject({ code: 'login-expired' })
    expect(await rowsOf(claims.email)).toEqual([])
  })

  test('the state of one company with what another one’s provider answers', async () => {
    const other = await startForgingProvider()
    const theirs = await makeSignOnCompany(world, other)
    const attempt = await startLogin(app, `a@${acme.domain}`)
    const foreign = await startLogin(app, `a@${theirs.domain}`)
    const claims = newClaims()
    const code = other.giveCode(foreign.url, { claims })
    expect((await returnFromProvider(app, attempt, { code })).location).toMatch('problem=code-refused')
    const path = new URL(foreign.url.searchParams.get('redirect_uri') ?? '').pathname
    const second = await startLogin(app, `a@${acme.domain}`)
    expect((await returnFromProvider(app, second, { code, path })).location).toMatch('problem=expired')
  })

  test('a code or a state that was used', async () => {
    const claims = newClaims()
    const attempt = await startLogin(app, claims.email)
    const code = provider.giveCode(attempt.url, { claims })
    expect((await returnFromProvider(app, attempt, { code })).location).toBe('/single-sign-on')
    expect((await returnFromProvider(app, attempt, { code })).location).toMatch('problem=expired')
    const next = await startLogin(app, claims.email)
    expect((await returnFromProvider(app, next, { code })).location).toMatch('problem=code-refused')
  })

  test('another browser, a login that took too long, one without its verifier, and one whose provider was changed', async () => {
    const claims = newClaims()
    const back = async (change: (state: string) => Promise<unknown>, cookie?: string) => {
      const attempt = await startLogin(app, claims.email)
      const code = provider.giveCode(attempt.url, { claims })
      await change(attempt.url.searchParams.get('state') ?? '')
      return (await returnFromProvider(app, attempt, { code, ...(cookie !== undefined && { cookie }) }))
        .location
    }
    const ofState = 'where hash = sha256($1::bytea)'
    const query = (text: string) => (state: string) => superuser.query(`${text} ${ofState}`, [state])
    const stranger = await startLogin(app, claims.email)
    const nothing = async () => {}
    expect(await back(nothing, '')).toMatch('problem=expired')
    expect(await back(nothing, stranger.cookie)).toMatch('problem=expired')
    expect(await back(query('update provider_attempts set expires_at = now()'))).toMatch('problem=expired')
    expect(await back(query("update provider_attempts set sealed = 'no verifier'"))).toMatch(
      'problem=expired',
    )
    expect(await back(query('update provider_attempts set version = gen_random_uuid()'))).toMatch(
      'problem=expired',
    )
  })

  test('a provider that says no, in its own words, which nobody repeats', async () => {
    const attempt = await startLogin(app, `a@${acme.domain}`)
    const { pathname } = new URL(attempt.url.searchParams.get('redirect_uri') ?? '')
    const state = attempt.url.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', error_description: '<b>words</b>', state })
    const { headers } = await app.inject({
      url: `${pathname}?${query}`,
      headers: { cookie: attempt.cookie },
    })
    expect(headers.location).toBe('/single-sign-on?problem=login-refused')
  })

  test('a page that comes twice, or never came from a provider', async () => {
    const claims = newClaims()
    const { complete: end } = await signOn(app, provider, claims.email, { claims })
    const both = await Promise.all([end(), end()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    for (const cookie of ['', 'hale_sso=x', `hale_sso=${acme.company.id}.x`])
      expect((await completeLogin(app, cookie)).body).toMatchObject({ code: 'login-expired' })
    const foreign = await ask(app, 'POST', '/api/auth/sso/complete', {
      body: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.body).toMatchObject({ code: 'origin-not-allowed' })
  })
})

describe('the start', () => {
  const start = (email: string) => ask(app, 'POST', '/api/auth/sso/start', { body: { email } })

  test('says nothing of persons: an address that nobody has is led to the provider too', async () => {
    expect((await start(`nobody@${acme.domain}`)).status).toBe(200)
    const member = await makeMember(database, acme.company)
    for (const email of [member.email, 'nobody@unknown.example', 'no address', acme.domain.toUpperCase()])
      expect((await start(email)).body).toMatchObject(
        email === acme.domain.toUpperCase()
          ? { url: expect.any(String) }
          : { code: 'single-sign-on-not-offered' },
      )
  })

  test('asks with state, nonce and PKCE, and puts no address into the provider’s', async () => {
    const { url, cookie } = await startLogin(app, `robin@${acme.domain}`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', client_id: provider.client.id },
      ...{ state: expect.any(String), nonce: expect.any(String), code_challenge: expect.any(String) },
      redirect_uri: `http://localhost/api/auth/sso/callback/${acme.company.id}`,
    })
    expect(url.href).not.toContain('robin')
    expect(url.searchParams.get('state')).not.toContain(cookie.split('=')[1])
  })

  test('of a company that switched it off, or whose provider is silent', async () => {
    const own = await makeSignOnCompany(world, provider)
    await own.settings.use({ isOn: false })
    expect((await start(`a@${own.domain}`)).body).toMatchObject({ code: 'single-sign-on-not-offered' })
  })
})

describe('passwords', () => {
  test('are refused by a company that takes single sign-on alone, but of the admins it named', async () => {
    const own = await makeSignOnCompany(world, provider)
    const member = await makeMember(database, own.company)
    const login = (email: string, password = PASSWORD) =>
      ask(app, 'POST', '/api/auth/login', { body: { email, password } })
    expect((await own.settings.use({ isOnly: true, breakGlass: [own.admin.id] })).status).toBe(200)

    expect((await login(member.email)).body).toMatchObject({ code: 'single-sign-on-required' })
    expect((await login(member.email, 'a wrong password')).body).toMatchObject({ code: 'invalid-credential' })
    expect((await login(own.admin.email)).status).toBe(200)

    await ask(app, 'POST', '/api/auth/forgot-password', { body: { email: member.email } })
    await world.deliver()
    const subjects = world.sent.filter(({ to }) => to === member.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Log in with single sign-on'])
  })

  test('are refused of an admin who kept theirs, once they are no admin any more', async () => {
    const own = await makeSignOnCompany(world, provider)
    const second = await makeMember(database, own.company, 'admin')
    await own.settings.use({ isOnly: true, breakGlass: [own.admin.id, second.id] })
    const login = () =>
      ask(app, 'POST', '/api/auth/login', { body: { email: second.email, password: PASSWORD } })
    const { accessToken } = await logIn(app, second)
    await ask(app, 'POST', '/api/auth/forgot-password', { body: { email: second.email } })
    await world.deliver()
    const mail = world.sent.find(({ to, text }) => to === second.email && text.includes('token='))
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await superuser.query("update members set role = 'member' where id = $1", [second.id])
    expect((await login()).body).toMatchObject({ code: 'single-sign-on-required' })
    const reset = { token, password: 'copper lantern quiet river' }
    expect((await ask(app, 'POST', '/api/auth/reset-password', { body: reset })).body).toMatchObject({
      code: 'single-sign-on-required',
    })
    const { body } = await ask(app, 'GET', '/api/account/export', { token: accessToken })
    expect(body).toMatchObject({ companies: [{ singleSignOn: { keepsPassword: false } }] })
  })

  test('are refused by a link that was mailed before, and by an invitation', async () => {
    const own = await makeSignOnCompany(world, provider)
    const member = await makeMember(database, own.company)
    await ask(app, 'POST', '/api/auth/forgot-password', { body: { email: member.email } })
    const invited = `${randomUUID()}@example.com`
    await ask(app, 'POST', '/api/invitations', {
      token: own.token,
      body: { rows: [{ email: invited, name: '', role: 'member' }] },
    })
    await world.deliver()
    const tokenFor = (address: string) =>
      /token=([\w-]+)/.exec(world.sent.find(({ to }) => to === address)?.text ?? '')?.[1]
    await own.settings.use({ isOnly: true, breakGlass: [own.admin.id] })
    const password = 'copper lantern quiet river'
    const reset = { token: tokenFor(member.email), password }
    expect((await ask(app, 'POST', '/api/auth/reset-password', { body: reset })).body).toMatchObject({
      code: 'single-sign-on-required',
    })
    const accepted = { token: tokenFor(invited), password, name: 'Robin', termsVersion: '2026-11' }
    expect(
      (await ask(app, 'POST', '/api/authorization/accounts/confirm-invitation', { body: accepted })).body,
    ).toMatchObject({ code: 'single-sign-on-required' })
  })
})

describe('logging out', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

  async function loggedIn(sid = randomUUID()) {
    const claims = { ...newClaims(), sid }
    const { complete: end } = await signOn(app, provider, claims.email, { claims })
    const { body, cookie = '' } = await end()
    const { accessToken } = grant.parse(body.arrived)
    const isOpen = async () => (await ask(app, 'GET', '/api/account', { token: accessToken })).status === 200
    return { sid, sub: claims.sub, cookie, isOpen }
  }

  async function sendToken(token: string, remoteAddress = '127.0.0.1') {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/auth/sso/back-channel/${acme.company.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
      remoteAddress,
    })
    return statusCode
  }

  const sendLogout = async (said: Parameters<typeof provider.tokenOf>[0]) =>
    sendToken(await provider.tokenOf(said))

  test('everywhere, of a session of a provider, ends those at its own company', async () => {
    const member = await makeMember(database, acme.company)
    const elsewhere = await makeMember(database, await makeCompany(database))
    const claims = newClaims()
    const tokens = [(await logIn(app, member)).accessToken, (await logIn(app, elsewhere)).accessToken]
    await giveAddress(member.id, claims.email)
    await superuser.query(
      'update members set account_id = (select account_id from members where id = $1), email = $2 where id = $3',
      [member.id, claims.email, elsewhere.id],
    )
    const { complete: end } = await signOn(app, provider, claims.email, { claims })
    const { accessToken } = grant.parse((await end(false)).body.arrived)
    const signedOut = await ask(app, 'POST', '/api/account/sign-out-everywhere', {
      token: accessToken,
      body: {},
    })
    expect(signedOut.status).toBe(200)
    const open = [...tokens, accessToken].map(
      async (token) => (await ask(app, 'GET', '/api/account', { token })).status,
    )
    expect(await Promise.all(open)).toEqual([401, 200, 401])
  })

  test('says where the provider ends its own session', async () => {
    const { cookie } = await loggedIn()
    const { body } = await ask(app, 'POST', '/api/auth/logout', { body: {}, cookie })
    const url = new URL((body as { providerLogout: string }).providerLogout)
    expect(url.href).toMatch(`${provider.issuer}/logout?`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.client.id,
      post_logout_redirect_uri: 'http://localhost/login',
    })
    expect((await acme.settings.get()).body).toMatchObject({ loggedOutUrl: 'http://localhost/login' })
  })

  test('at the provider ends the sessions that it means, and writes that to the audit', async () => {
    const [one, two] = [await loggedIn(), await loggedIn()]
    expect(await sendLogout({ claims: { sid: one.sid, events: EVENTS } })).toBe(200)
    expect([await one.isOpen(), await two.isOpen()]).toEqual([false, true])
    expect(await sendLogout({ claims: { sub: two.sub, events: EVENTS } })).toBe(200)
    expect(await two.isOpen()).toBe(false)
    const { rows } = await superuser.query(
      "select count(*)::int as count from audit where company_id = $1 and action = 'account.signed-out-by-provider'",
      [acme.company.id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('at the provider is not kept from a company by what another network sends', async () => {
    const { sub, isOpen } = await loggedIn()
    for (let sent = 0; sent < 600; sent += 1) await sendToken('no token', '203.0.113.7')
    expect(await sendToken('no token', '203.0.113.7')).toBe(429)
    expect(await sendToken(await provider.tokenOf({ claims: { sub, events: EVENTS } }))).toBe(200)
    expect(await isOpen()).toBe(false)
  })

  test.each([
    ['no event', { events: undefined }, 'well'],
    ['a nonce', { nonce: 'n' }, 'well'],
    ['another audience', { aud: 'other' }, 'well'],
    ['another issuer', { iss: 'https://other.example' }, 'well'],
    ['neither subject nor session', { sub: undefined }, 'well'],
    ['an old token', { iat: Math.floor(Date.now() / 1000) - 3600 }, 'well'],
    ['no signature', {}, 'not at all'],
    ['a signature with the public key', {}, 'with the public key as a secret'],
    ['somebody else’s signature', {}, 'with another key'],
  ] as const)('is refused with %s', async (_what, more, signing) => {
    const { sub, isOpen } = await loggedIn()
    expect(await sendLogout({ claims: { sub, events: EVENTS, ...more }, signing })).toBe(400)
    expect(await isOpen()).toBe(true)
  })
})
