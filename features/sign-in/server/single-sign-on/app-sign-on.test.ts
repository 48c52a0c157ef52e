import { randomUUID } from 'node:crypto'
import { completeSignOn, getSignOnOffer } from '#features/accounts/contract/single-sign-on.ts'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { describe, expect, test } from 'vitest'
import { hashOf, newToken } from '#platform/crypto/token.ts'
import { addAuthenticator, verify } from '#apps/server/test/second-factor.ts'
import { logIn, makeMember } from '#apps/server/test/factories.ts'
import { makeSamlCompany, postBack, toAttempt } from '#apps/server/test/saml.ts'
import { startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import { makeSamlProvider } from '#apps/server/test/servers/saml-provider.ts'
import {
  returnFromProvider,
  completeLogin,
  findTxt,
  makeSignOnCompany,
  providerPolicy,
  startLogin,
} from '#apps/server/test/sign-on.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { codeAt } from '#features/accounts/server/second-factor/totp.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, database, superuser } = world
const provider = await startForgingProvider()
const acme = await makeSignOnCompany(world, provider)

const APP_LINK = /^\/single-sign-on\/app#code=([\w.-]+)$/
const APP = { origin: 'https://localhost' }

function newClaims(domain = acme.domain) {
  const email = `${randomUUID().slice(0, 8)}@${domain}`
  return { sub: randomUUID(), email, email_verified: true, name: 'Robin Lind' }
}

/** The secret of an app, and what it says of it when it begins. */
function newSecret() {
  const { token: verifier, hash } = newToken()
  return { verifier, appChallenge: hash.toString('base64url') }
}

/** Ends a login as the app does, which has no cookie. */
const end = (shown: { code: string; verifier: string }, accepts = true) =>
  ask(app, 'POST', completeSignOn.path, {
    body: { app: shown, ...(accepts && { termsVersion: TERMS_VERSION }) },
    headers: APP,
  })

/** A login that an app begins; the system's browser, which has no cookie of it, brings it back. */
async function comeBackToApp(claims = newClaims()) {
  const { verifier, appChallenge } = newSecret()
  const attempt = await startLogin(app, claims.email, { appChallenge })
  const back = await returnFromProvider(app, attempt, {
    code: provider.giveCode(attempt.url, { claims }),
    cookie: '',
  })
  return { attempt, back, verifier, code: APP_LINK.exec(back.location)?.[1] ?? '', claims }
}

describe('a login that the app begins', () => {
  test('comes back by a link of the app and is ended by its secret, as a session of the app', async () => {
    const { attempt, back, verifier, code } = await comeBackToApp()
    expect(attempt.cookie).toBe('')
    expect(back).toMatchObject({
      status: 303,
      location: expect.stringMatching(APP_LINK),
      cookie: 'hale_sso=',
    })
    expect((await end({ code, verifier }, false)).body).toMatchObject({
      arrived: { newcomer: { name: 'Robin Lind' } },
    })
    const { body, headers } = await end({ code, verifier })
    expect(body).toMatchObject({
      arrived: { member: { name: 'Robin Lind' }, refreshToken: expect.any(String) },
    })
    expect(String(headers['set-cookie'])).toMatch(/^hale_sso=;[^,]*, [^,]*$/)
  })

  test('works once', async () => {
    const { verifier, code } = await comeBackToApp()
    expect((await end({ code, verifier })).status).toBe(200)
    expect((await end({ code, verifier })).body).toMatchObject({ code: 'login-expired' })
  })

  test('opens nothing to who has only the link, in an app or in a browser', async () => {
    const { verifier, code } = await comeBackToApp()
    expect((await end({ code, verifier: newSecret().verifier })).body).toMatchObject({
      code: 'login-expired',
    })
    expect((await completeLogin(app, `hale_sso=${code}`)).body).toMatchObject({ code: 'login-expired' })
    expect((await end({ code, verifier })).status).toBe(200)
  })

  test('takes no code of a login that a browser began', async () => {
    const { claims } = await comeBackToApp()
    const attempt = await startLogin(app, claims.email)
    const back = await returnFromProvider(app, attempt, { code: provider.giveCode(attempt.url, { claims }) })
    const code = back.cookie.replace('hale_sso=', '')
    expect((await end({ code, verifier: newSecret().verifier })).body).toMatchObject({
      code: 'login-expired',
    })
    expect((await completeLogin(app, back.cookie)).status).toBe(200)
  })

  test('still asks for the second factor, and stays the app’s', async () => {
    const member = await makeMember(database, acme.company)
    const { key } = await addAuthenticator(app, (await logIn(app, member)).accessToken, Date.now())
    const claims = newClaims()
    await superuser.query(
      'with m as (update members set email = $2 where id = $1 returning account_id) update accounts set email = $2 from m where id = account_id',
      [member.id, claims.email],
    )
    const { verifier, code } = await comeBackToApp(claims)
    const { body } = await end({ code, verifier }, false)
    const { challenge } = (body as { arrived: { challenge: string } }).arrived
    const proof = { kind: 'code' as const, code: codeAt(key, Date.now() + 30_000) }
    const verified = await verify(app, challenge, proof)
    expect(verified.body).toMatchObject({ refreshToken: expect.any(String) })
  })

  test('says in the app what went wrong', async () => {
    const claims = newClaims()
    const { appChallenge } = newSecret()
    const attempt = await startLogin(app, claims.email, { appChallenge })
    const unverified = { ...claims, email_verified: false }
    const refused = await returnFromProvider(app, attempt, {
      code: provider.giveCode(attempt.url, { claims: unverified }),
      cookie: '',
    })
    expect(refused.location).toBe('/single-sign-on/app?problem=email-not-verified')
  })

  test('goes by SAML as well', async () => {
    const saml = await makeSamlProvider()
    const company = await makeSamlCompany(world, saml)
    const email = `${randomUUID().slice(0, 8)}@${company.domain}`
    const { verifier, appChallenge } = newSecret()
    const attempt = await startLogin(app, email, { appChallenge })
    const said = { subject: randomUUID(), attributes: { email } }
    const back = await postBack(app, attempt, saml.respond(toAttempt(attempt, said)), { cookie: '' })
    const code = APP_LINK.exec(back.location)?.[1] ?? ''
    expect((await end({ code, verifier })).body).toMatchObject({ arrived: { member: { role: 'member' } } })
  })

  test.each(['', 'short', hashOf('a secret').toString('hex')])(
    'refuses the challenge %j',
    async (appChallenge) => {
      const body = { email: newClaims().email, appChallenge }
      expect((await ask(app, 'POST', '/api/auth/sso/start', { body })).body).toMatchObject({
        code: 'invalid-input',
      })
    },
  )
})

describe('how the people of a domain log in', () => {
  const offer = async (domain: string) =>
    (await ask(app, 'POST', getSignOnOffer.path, { body: { domain } })).body

  test('is said by the domain alone, whether or not anybody has an address there', async () => {
    const own = await makeSignOnCompany(world, provider)
    expect(await offer(own.domain.toUpperCase())).toEqual({ offer: 'offered' })
    await own.settings.use({ isOnly: true, breakGlass: [own.admin.id] })
    expect(await offer(own.domain)).toEqual({ offer: 'only' })
    await own.settings.use({ isOn: false })
    expect(await offer(own.domain)).toEqual({ offer: 'none' })
    expect(await offer('unknown.example')).toEqual({ offer: 'none' })
  })

  test('is no page’s of another site to ask', async () => {
    const body = { domain: acme.domain }
    const headers = { origin: 'https://elsewhere.example' }
    expect((await ask(app, 'POST', getSignOnOffer.path, { body, headers })).body).toMatchObject({
      code: 'origin-not-allowed',
    })
  })
})
