import { randomUUID } from 'node:crypto'
import { grant } from '#features/accounts/contract/accounts.ts'
import { describe, expect, test } from 'vitest'
import {
  makeSamlCompany,
  postBack,
  postResponse,
  samlSignOn,
  setSaml,
  toAttempt,
} from '#apps/server/test/saml.ts'
import {
  makeKey,
  makeSamlProvider,
  requestIn,
  type AssertionContent,
} from '#apps/server/test/servers/saml-provider.ts'
import { wrappings } from '#apps/server/test/servers/saml-wrapping.ts'
import {
  completeLogin,
  findTxt,
  providerPolicy,
  startLogin,
  type SignOnCompany,
} from '#apps/server/test/sign-on.ts'
import { openWorld } from '#apps/server/test/world.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, superuser } = world
const provider = await makeSamlProvider()
const acme = await makeSamlCompany(world, provider)
const otherKey = await makeKey()

const MINUTE = 60_000

/** Somebody of a company's provider, whom Hale has not seen. */
function newPerson({ domain }: Pick<SignOnCompany, 'domain'> = acme) {
  const email = `${randomUUID().slice(0, 8)}@${domain}`
  return { email, said: { subject: randomUUID(), attributes: { email, displayName: 'Robin Lind' } } }
}

const memberOf = (body: { arrived?: unknown }) => grant.parse(body.arrived).member
const membersWith = async (email: string) =>
  (await superuser.query<{ id: string }>('select id from members where email = $1', [email])).rows

const problemOf = (location: string) => location.replace('/single-sign-on?problem=', '')

describe('a person of a company whose provider speaks SAML', () => {
  test('becomes a member once they accept the terms, and is the same one the next time', async () => {
    const { email, said } = newPerson()
    const first = await samlSignOn(app, provider, email, said)
    expect(first).toMatchObject({ status: 303, location: '/single-sign-on' })
    const asked = await first.complete(false)
    expect(asked.body.arrived).toMatchObject({ newcomer: { name: 'Robin Lind' } })
    expect(await membersWith(email)).toEqual([])
    const { id } = memberOf((await first.complete()).body)
    const again = await samlSignOn(app, provider, email, said)
    expect(memberOf((await again.complete(false)).body).id).toBe(id)
  })

  test('is known by their NameID when their address changes, which follows', async () => {
    const { email, said } = newPerson()
    const { id } = memberOf((await (await samlSignOn(app, provider, email, said)).complete()).body)
    const changed = { ...said, attributes: { email: `new-${email}` } }
    const next = await samlSignOn(app, provider, email, changed)
    expect(memberOf((await next.complete(false)).body).id).toBe(id)
    expect(await membersWith(`new-${email}`)).toEqual([{ id }])
  })

  test('may be known by an attribute that the company names, and others hold address and name', async () => {
    const own = await makeSamlProvider()
    const metadata = own.metadata()
    const company = await makeSamlCompany(world, own)
    const names = { emailAttribute: 'work', nameAttribute: 'called', subjectAttribute: 'number' }
    await setSaml(app, company.token, { metadata, ...names })
    await superuser.query(
      'update identity_providers set is_on = true, tried_at = now() where company_id = $1',
      [company.company.id],
    )
    const email = `${randomUUID()}@${company.domain}`
    const attributes = { work: email, called: 'Kim Roe', number: '17', email: 'a@other.example' }
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    const back = await samlSignOn(app, own, email, { attributes, format: transient })
    expect((await back.complete(false)).body.arrived).toMatchObject({ newcomer: { name: 'Kim Roe' } })
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'Entra ID',
      {
        'http://schemas.microsoft.com/identity/claims/displayname': 'Ada Byron',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': 'EMAIL',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': 'ada@other.example',
      },
      'Ada Byron',
    ],
    ['Okta', { email: 'EMAIL', firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
    ['Google', { mail: 'EMAIL', first_name: 'Ada', last_name: 'Byron' }, 'Ada Byron'],
    [
      'Keycloak',
      {
        'urn:oid:1.2.840.113549.1.9.1': 'EMAIL',
        'urn:oid:2.5.4.42': 'Ada',
        'urn:oid:2.5.4.4': 'Byron',
      },
      'Ada Byron',
    ],
  ])('has the address and the name that %s sends', async (_who, sent, name) => {
    const email = `${randomUUID()}@${acme.domain}`
    const attributes = Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [key, value === 'EMAIL' ? email : value]),
    )
    const back = await samlSignOn(app, provider, email, { attributes })
    expect((await back.complete(false)).body.arrived).toMatchObject({ newcomer: { name } })
  })

  test('is let in with a clock that is a minute off, and with either certificate of a rollover', async () => {
    const own = await makeSamlProvider()
    const next = await makeKey()
    const company = await makeSamlCompany(world, own, { metadata: own.metadata([own.key, next]) })
    for (const said of [{ begins: MINUTE }, { begins: -9 * MINUTE, ends: -MINUTE }]) {
      const person = newPerson(company)
      const back = await samlSignOn(app, own, person.email, { ...person.said, ...said }, { assertion: next })
      expect(back.location).toBe('/single-sign-on')
    }
  })

  test('is sent there with a request for Hale’s own address, and nothing about them', async () => {
    const { email } = newPerson()
    const { url } = await startLogin(app, email)
    const { xml, acsUrl, audience, relayState } = requestIn(url)
    expect(`${url.origin}${url.pathname}`).toBe(provider.loginUrl)
    expect(audience).toBe(`${acsUrl}/metadata`)
    expect(Buffer.byteLength(relayState)).toBeLessThanOrEqual(80)
    expect(xml).not.toContain(email)
    const metadata = await app.inject(new URL(audience).pathname)
    expect(metadata.headers['content-type']).toMatch('application/samlmetadata+xml')
    expect(metadata.body).toContain(`entityID="${audience}"`)
    expect(metadata.body).toContain(`Location="${acsUrl}"`)
  })
})

/** What a login that goes wrong leads to. */
async function refusal(said: AssertionContent, signing?: Parameters<typeof samlSignOn>[4]): Promise<string> {
  const { email, said: usual } = newPerson()
  const { location } = await samlSignOn(app, provider, email, { ...usual, ...said }, signing)
  return problemOf(location)
}

/** The same for a response that was changed after it was signed. */
async function refusalOf(change: (response: string) => string): Promise<string> {
  const { email, said } = newPerson()
  const attempt = await startLogin(app, email)
  const response = change(provider.respond(toAttempt(attempt, said)))
  return problemOf((await postBack(app, attempt, response)).location)
}

describe('is refused', () => {
  const other = 'https://other.example/saml'

  test.each<[string, AssertionContent, string]>([
    ['another audience', { audience: other }, 'audience-refused'],
    ['another recipient', { recipient: other }, 'recipient-refused'],
    ['another destination', { destination: other }, 'recipient-refused'],
    ['another issuer', { issuer: other }, 'other-issuer'],
    ['an answer to another request', { inResponseTo: '_another' }, 'assertion-refused'],
    ['an answer to none', { inResponseTo: undefined }, 'assertion-refused'],
    ['an expired assertion', { begins: -9 * MINUTE, ends: -3 * MINUTE }, 'clock-differs'],
    ['one that is not yet valid', { begins: 3 * MINUTE }, 'clock-differs'],
    ['one that is too old', { made: -15 * MINUTE, begins: -15 * MINUTE }, 'clock-differs'],
    [
      'a name that is another one each time',
      { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'no-subject',
    ],
    ['no address', { attributes: {} }, 'no-email'],
    [
      'an address of a domain that is not proven',
      { attributes: { email: 'a@other.example' } },
      'domain-not-proven',
    ],
  ])('%s', async (_what, said, problem) => {
    expect(await refusal(said)).toBe(problem)
  })

  test('an assertion that nobody signed, or somebody else, or with SHA-1, and a signed response around an unsigned one', async () => {
    expect(await refusal({}, { assertion: null })).toBe('signature-refused')
    expect(await refusal({}, { assertion: null, response: provider.key })).toBe('signature-refused')
    expect(await refusal({}, { assertion: otherKey })).toBe('signature-refused')
    expect(await refusal({}, { algorithm: 'sha1' })).toBe('weak-signature')
  })

  test.each<[string, (response: string) => string, string]>([
    ['a changed assertion', (xml) => xml.replace('Robin Lind', 'Robin Land'), 'signature-refused'],
    [
      'a comment in the name',
      (xml) => xml.replace(/(<saml:NameID[^>]*>.{4})/, '$1<!-- -->'),
      'assertion-refused',
    ],
    ['a DTD', (xml) => `<!DOCTYPE Response>${xml}`, 'assertion-refused'],
    [
      'entities that expand',
      (xml) =>
        `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>${xml.replace('Robin Lind', '&c;')}`,
      'assertion-refused',
    ],
    [
      'elements without end',
      (xml) =>
        xml.replace(
          '<samlp:Status>',
          `<samlp:Extensions>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</samlp:Extensions><samlp:Status>`,
        ),
      'assertion-refused',
    ],
    [
      'attributes without end',
      (xml) =>
        xml.replace(
          '<samlp:Status>',
          `<samlp:Status ${Array.from({ length: 200 }, (_, index) => `a${index}=""`).join(' ')}>`,
        ),
      'assertion-refused',
    ],
    ['what is too large', (xml) => `${xml}${' '.repeat(260 * 1024)}`, 'assertion-refused'],
    [
      'an ID that is a query',
      (xml) => xml.replace(/URI="#[^"]*"/, `URI="#a' or '1'='1"`),
      'assertion-refused',
    ],
    ['what is no XML', () => 'nothing', 'assertion-refused'],
    [
      'an encrypted assertion',
      (xml) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '<saml:EncryptedAssertion/>'),
      'assertion-encrypted',
    ],
    [
      'a provider that says no, in its own words',
      (xml) =>
        xml
          .replace(/<saml:Assertion.*<\/saml:Assertion>/s, '')
          .replace(
            'status:Success"/>',
            'status:Responder"/><samlp:StatusMessage>words</samlp:StatusMessage>',
          ),
      'login-refused',
    ],
  ])('%s', async (_what, change, problem) => {
    expect(await refusalOf(change)).toBe(problem)
  })

  test.each(['XSW1', 'XSW2', 'XSW3', 'XSW4', 'XSW5', 'XSW6', 'XSW7', 'XSW8'])(
    'a forged assertion beside a signed one: %s',
    async (shape) => {
      const { email, said } = newPerson()
      const victim = newPerson()
      const attempt = await startLogin(app, email)
      const { [shape]: response = '' } = wrappings(
        provider,
        toAttempt(attempt, said),
        toAttempt(attempt, victim.said),
      )
      expect(problemOf((await postBack(app, attempt, response)).location)).toBe('assertion-refused')
    },
  )

  test('a response that comes twice, or in another browser, or after the provider was changed', async () => {
    const { email, said } = newPerson()
    const used = await samlSignOn(app, provider, email, said)
    expect(used.location).toBe('/single-sign-on')
    expect(problemOf((await postBack(app, used.attempt, used.response)).location)).toBe('expired')
    const next = await startLogin(app, email)
    expect(problemOf((await postBack(app, next, used.response)).location)).toBe('assertion-refused')

    const begin = async () => {
      const attempt = await startLogin(app, email)
      return { attempt, response: provider.respond(toAttempt(attempt, said)) }
    }
    const stolen = await begin()
    const elsewhere = await postBack(app, stolen.attempt, stolen.response, { cookie: '' })
    expect(problemOf(elsewhere.location)).toBe('expired')
    const changed = await begin()
    await superuser.query('update provider_attempts set version = gen_random_uuid() where company_id = $1', [
      acme.company.id,
    ])
    expect(problemOf((await postBack(app, changed.attempt, changed.response)).location)).toBe('expired')
  })

  test('an address of this company that another one’s provider speaks of', async () => {
    const other = await makeSamlProvider()
    const theirs = await makeSamlCompany(world, other)
    const { email, said } = newPerson()
    await (await samlSignOn(app, provider, email, said)).complete()
    const back = await samlSignOn(app, other, `a@${theirs.domain}`, said)
    expect(problemOf(back.location)).toBe('domain-not-proven')
    // Nor does its signature count here.
    const attempt = await startLogin(app, email)
    const response = other.respond({ ...toAttempt(attempt, said), issuer: provider.entityId })
    expect(problemOf((await postBack(app, attempt, response)).location)).toBe('signature-refused')
  })

  test('a form that is too large, or no response', async () => {
    const { acsUrl } = requestIn((await startLogin(app, `a@${acme.domain}`)).url)
    const path = new URL(acsUrl).pathname
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post('RelayState=a')).json()).toMatchObject({ code: 'invalid-input' })
    expect((await post(`SAMLResponse=${'a'.repeat(600 * 1024)}`)).statusCode).toBe(413)
  })
})

describe('a login that begins at the provider', () => {
  async function openCompany(acceptsUnsolicited: boolean) {
    const own = await makeSamlProvider()
    const company = await makeSamlCompany(world, own, { acceptsUnsolicited })
    const { acsUrl, audience } = requestIn((await startLogin(app, `a@${company.domain}`)).url)
    const { said, email } = newPerson(company)
    const respond = (more: AssertionContent = {}) =>
      own.respond({ ...said, recipient: acsUrl, audience, ...more })
    const post = (response: string, relayState?: string) =>
      postResponse(app, { response, relayState, path: new URL(acsUrl).pathname })
    return { ...{ own, company, email, said }, respond, post }
  }

  test('is refused, unless the company allows it', async () => {
    const { respond, post } = await openCompany(false)
    expect(problemOf((await post(respond())).location)).toBe('unsolicited-refused')
  })

  test('goes on in Hale, and nowhere that it says, and its assertion counts once', async () => {
    const { respond, post } = await openCompany(true)
    const response = respond()
    const back = await post(response, 'https://evil.example/')
    expect(back).toMatchObject({ status: 303, location: '/single-sign-on' })
    expect(memberOf((await completeLogin(app, back.cookie)).body).name).toBe('Robin Lind')
    expect(problemOf((await post(response)).location)).toBe('expired')
  })

  test('cannot be made of an answer that was asked for, used or not', async () => {
    const { own, email, said, post } = await openCompany(true)
    const attempt = await startLogin(app, email)
    const response = own.respond(toAttempt(attempt, said))
    expect(problemOf((await post(response)).location)).toBe('assertion-refused')
    // Nor where what is not signed no longer says so.
    const bare = response.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1')
    expect(problemOf((await post(bare)).location)).toBe('assertion-refused')
  })
})
