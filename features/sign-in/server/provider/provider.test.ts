import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import {
  findTxt,
  makeSignOnCompany,
  proveDomain,
  providerPolicy,
  records,
  signOnSettingsClient,
  signOn,
  startLogin,
  tryAsAdmin,
} from '#apps/server/test/sign-on.ts'
import { addressesOf, ask, openWorld, SECRET } from '#apps/server/test/world.ts'
import { readConfig } from '#platform/config/config.ts'
import { problemOf } from '#platform/outside/identity-provider/provider-problem.ts'
import { acceptPasswords } from '#apps/server/operator/companies.ts'
import { connectToDatabase } from '#apps/server/operator/join.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, database, superuser, connection } = world
const joined = await connectToDatabase(
  readConfig({
    ...addressesOf(connection, connection.database ?? ''),
    ...{ HALE_SECRET: SECRET, HALE_DATA_DIR: '/nowhere' },
  }),
)
afterAll(() => joined.leave())

async function newCompany() {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  const settings = signOnSettingsClient(app, (await logIn(app, admin)).accessToken)
  return { company, admin, settings, domain: `${randomUUID().slice(0, 8)}.example` }
}

const actionsOf = async (companyId: string) => {
  const { rows } = await superuser.query<{ action: string }>(
    "select action from audit where company_id = $1 and action not like 'account.%' order by position",
    [companyId],
  )
  return rows.map(({ action }) => action)
}

describe('an identity provider', () => {
  test('is set up, tried, switched on and removed, each of it in the audit, and its secret told to nobody', async () => {
    const provider = await startForgingProvider()
    const { company, settings, domain } = await newCompany()
    expect((await settings.get()).body).toMatchObject({ provider: null, domains: [] })
    expect((await settings.set(provider, { clientSecret: undefined })).body).toMatchObject({
      issues: [{ path: 'clientSecret' }],
    })
    await settings.set(provider)
    expect((await settings.use({})).body).toMatchObject({ code: 'domain-not-proven' })
    await proveDomain(settings, domain)
    expect((await settings.use({})).body).toMatchObject({ code: 'single-sign-on-not-tried' })
    const claims = { sub: 'a', email: `a@${domain}`, email_verified: true }
    expect((await tryAsAdmin(app, settings, provider, claims)).location).toBe(
      '/dashboard/admin/sign-in?tried=well',
    )
    expect((await settings.use({})).status).toBe(200)
    const { body } = await settings.get()
    expect(body).toMatchObject({ provider: { isOn: true, isOnly: false, tryProblem: null } })
    expect(JSON.stringify(body)).not.toContain(provider.client.secret)
    const { rows } = await superuser.query('select client_secret from identity_providers')
    expect(String(rows.map(({ client_secret }) => client_secret))).not.toContain(provider.client.secret)
    expect((await settings.remove()).status).toBe(200)
    expect(await actionsOf(company.id)).toEqual([
      'identity-provider.set',
      'domain.added',
      'domain.proven',
      'identity-provider.tried',
      'identity-provider.switched-on',
      'identity-provider.removed',
    ])
  })

  test('asks again who it is, once a while has passed', async () => {
    const { admin, settings } = await newCompany()
    await superuser.query(
      "update sessions set confirmed_at = now() - interval '1 hour' where member_id = $1",
      [admin.id],
    )
    for (const answer of [
      await settings.remove(),
      await settings.use({}),
      await settings.set({ issuer: 'https://a.example', client: { id: 'a', secret: 'a' } }),
      await settings.domain('POST', 'a.example'),
      await settings.domain('DELETE', 'a.example'),
    ])
      expect(answer.body).toMatchObject({ code: 'confirmation-required' })
  })

  test('that is another one is switched off until it was tried; another secret is not', async () => {
    const [provider, other] = [await startForgingProvider(), await startForgingProvider()]
    const { settings, domain } = await makeSignOnCompany(world, provider)
    await settings.set(provider, { nameClaim: 'nickname', clientSecret: undefined })
    expect((await settings.get()).body).toMatchObject({
      provider: { isOn: true, triedAt: expect.any(String) },
    })
    expect((await settings.set(provider)).body).toEqual({ isSwitchedOff: false, problem: null })
    expect((await settings.get()).body).toMatchObject({ provider: { isOn: true, triedAt: null } })
    await startLogin(app, `a@${domain}`)
    expect((await settings.set(other)).body).toEqual({ isSwitchedOff: true, problem: null })
    expect((await settings.set(other)).body).toEqual({ isSwitchedOff: false, problem: null })
    expect((await settings.get()).body).toMatchObject({ provider: { isOn: false, triedAt: null } })
  })

  test.each([
    'http://login.example',
    'https://127.0.0.1',
    'https://10.0.0.1/realm',
    'https://[::1]',
    'https://169.254.169.254',
    'https://login.example:22',
    'https://user:word@login.example',
  ])('is not asked at %s', async (issuer) => {
    const { settings } = await newCompany()
    const { body } = await settings.set({ issuer, client: { id: 'a', secret: 'a' } })
    expect(body).toMatchObject({ code: 'issuer-not-allowed' })
  })
})

test('a try that failed is forgotten once the answer is read in another way, and one that worked is not', async () => {
  const provider = await startForgingProvider()
  const { settings, domain } = await makeSignOnCompany(world, provider)
  const triedAs = async (claims: object) => {
    await tryAsAdmin(app, settings, provider, { sub: 'admin', email: `admin@${domain}`, ...claims })
    return (await settings.get()).body
  }
  expect(await triedAs({})).toMatchObject({ provider: { tryProblem: 'email-not-verified' } })
  await settings.set(provider, { clientSecret: undefined, trustsEmail: true })
  expect((await settings.get()).body).toMatchObject({ provider: { triedAt: null, tryProblem: null } })
  expect(await triedAs({})).toMatchObject({ provider: { tryProblem: null } })
  await settings.set(provider, { clientSecret: undefined, trustsEmail: true, nameClaim: 'nickname' })
  expect((await settings.get()).body).toMatchObject({ provider: { triedAt: expect.any(String) } })
})

describe('trying a provider says what is wrong', () => {
  type Break = (provider: Awaited<ReturnType<typeof startForgingProvider>>) => void

  test.each<[string, Break, string]>([
    ['no configuration', ({ metadata }) => delete metadata['issuer'], 'no-discovery'],
    ['another issuer', ({ metadata }) => (metadata['issuer'] = 'https://other.example'), 'other-issuer'],
    [
      'a page that is a script',
      ({ metadata }) => (metadata['authorization_endpoint'] = 'javascript:alert(1)'),
      'no-discovery',
    ],
    [
      'a page of another protocol',
      ({ metadata }) => (metadata['authorization_endpoint'] = 'ftp://provider.localhost'),
      'no-discovery',
    ],
  ])('at once: %s', async (_what, spoil, problem) => {
    const provider = await startForgingProvider()
    const { settings } = await newCompany()
    await settings.set(provider)
    spoil(provider)
    expect((await settings.set(provider)).body).toMatchObject({ problem })
    expect((await settings.get()).body).toMatchObject({ provider: { tryProblem: problem } })
    expect((await settings.begin()).body).toEqual({ url: null, problem })
    expect((await settings.get()).body).toMatchObject({ provider: { tryProblem: problem } })
  })

  test('once its tab comes back, and changes nobody’s session', async () => {
    const provider = await startForgingProvider()
    const { settings, domain } = await newCompany()
    await settings.set(provider, { clientSecret: 'a wrong one' })
    const claims = { sub: 'a', email: `a@${domain}`, email_verified: true }
    const end = async () => (await tryAsAdmin(app, settings, provider, claims)).location
    expect(await end()).toBe('/dashboard/admin/sign-in?tried=client-refused')
    expect((await settings.get()).body).toMatchObject({ provider: { openTryAt: null } })
    await settings.set(provider)
    await settings.begin()
    expect((await settings.get()).body).toMatchObject({
      provider: { openTryAt: expect.any(String) as string },
    })
    expect(await end()).toBe('/dashboard/admin/sign-in?tried=domain-not-proven')
    expect((await settings.get()).body).toMatchObject({
      provider: { tryResult: { unverifiedDomain: domain, hasSession: false } },
    })
    await proveDomain(settings, domain)
    const back = await tryAsAdmin(app, settings, provider, claims)
    expect(back).toMatchObject({ location: '/dashboard/admin/sign-in?tried=well', cookie: 'hale_sso=' })
    expect((await settings.get()).body).toMatchObject({
      provider: {
        tryProblem: null,
        tryResult: { name: null, email: claims.email, unverifiedDomain: null },
      },
    })
    const { rows } = await superuser.query('select 1 from members where email = $1', [claims.email])
    expect(rows).toEqual([])
  })

  test('that failed before a login could begin is forgotten once the same settings are saved and it can', async () => {
    const provider = await startForgingProvider()
    const { settings } = await newCompany()
    const right = provider.metadata['authorization_endpoint']
    provider.metadata['authorization_endpoint'] = 'ftp://provider.localhost'
    await settings.set(provider)
    provider.metadata['authorization_endpoint'] = right
    await settings.set(provider, { clientSecret: undefined })
    expect((await settings.get()).body).toMatchObject({ provider: { triedAt: null, tryProblem: null } })
  })

  test('judges the address also of somebody who is known already', async () => {
    const provider = await startForgingProvider()
    const acme = await makeSignOnCompany(world, provider)
    const known = { sub: randomUUID(), email: `noor@${acme.domain}`, email_verified: true }
    await (await signOn(app, provider, known.email, { claims: known })).complete()
    const { location } = await tryAsAdmin(app, acme.settings, provider, {
      ...known,
      email: 'noor@elsewhere.example',
    })
    expect(location).toBe('/dashboard/admin/sign-in?tried=domain-not-proven')
  })

  test('is forgotten an hour later but for whether it worked', async () => {
    const provider = await startForgingProvider()
    const { company, settings, domain } = await newCompany()
    await settings.set(provider)
    await proveDomain(settings, domain)
    const claims = { sub: 'a', email: `a@${domain}`, email_verified: true, name: 'Ada', sid: 'one' }
    await tryAsAdmin(app, settings, provider, claims)
    const read = { name: 'Ada', email: claims.email, unverifiedDomain: null, hasSession: true }
    expect((await settings.get()).body).toMatchObject({ provider: { tryResult: read } })
    await superuser.query(
      "update identity_providers set tried_at = now() - interval '61 minutes' where company_id = $1",
      [company.id],
    )
    expect((await settings.get()).body).toMatchObject({ provider: { tryProblem: null, tryResult: null } })
    await database.crossTenantQueries.forgetOld()
    const { rows } = await superuser.query(
      'select try_result from identity_providers where company_id = $1',
      [company.id],
    )
    expect(rows).toEqual([{ try_result: null }])
  })

  test.each([
    ['a token endpoint that is down', { token_endpoint: '/down' }, 'unreachable'],
    ['keys that are down', { jwks_uri: '/down' }, 'unreachable'],
    ['userinfo that is down', { userinfo_endpoint: '/down' }, 'unreachable'],
    ['userinfo of another person', { userinfo_endpoint: '/userinfo-of-another' }, 'token-refused'],
  ])('once its tab comes back: %s', async (_what, paths, problem) => {
    const provider = await startForgingProvider()
    const { settings, domain } = await newCompany()
    await settings.set(provider)
    for (const [name, path] of Object.entries(paths)) provider.metadata[name] = `${provider.issuer}${path}`
    const claims = { sub: 'a', email: `a@${domain}`, email_verified: true }
    const { location } = await tryAsAdmin(app, settings, provider, claims)
    expect(location).toBe(`/dashboard/admin/sign-in?tried=${problem}`)
  })

  test('but not where the fault is Hale’s own', () => {
    const fault = new TypeError('Cannot read properties of undefined')
    expect(() => problemOf(fault)).toThrow(fault)
  })

  test('a provider whose endpoints lead inside is not followed there', async () => {
    const provider = await startForgingProvider()
    const { settings, domain } = await newCompany()
    await settings.set(provider)
    provider.metadata['token_endpoint'] = 'http://127.0.0.1:1/token'
    const claims = { sub: 'a', email: `a@${domain}`, email_verified: true }
    expect((await tryAsAdmin(app, settings, provider, claims)).location).toMatch('tried=unreachable')
  })
})

describe('passwords are refused', () => {
  test('only where an admin of the company keeps theirs', async () => {
    const own = await makeSignOnCompany(world, await startForgingProvider())
    const member = await makeMember(database, own.company)
    const stranger = await makeMember(database, await makeCompany(database), 'admin')
    for (const breakGlass of [[], [member.id], [stranger.id], [own.admin.id, stranger.id]])
      expect((await own.settings.use({ isOnly: true, breakGlass })).body).toMatchObject({
        code: 'break-glass-missing',
      })
    expect((await own.settings.use({ isOnly: true, breakGlass: [own.admin.id] })).status).toBe(200)
    expect((await own.settings.get()).body).toMatchObject({
      admins: [{ id: own.admin.id, isBreakGlass: true }],
    })
    expect((await actionsOf(own.company.id)).slice(-2)).toEqual(['passwords.refused', 'break-glass.added'])
  })

  test('only once the provider was tried with the secret that it has now', async () => {
    const provider = await startForgingProvider()
    const own = await makeSignOnCompany(world, provider)
    await own.settings.set(provider)
    const only = { isOnly: true, breakGlass: [own.admin.id] }
    expect((await own.settings.use(only)).body).toMatchObject({ code: 'single-sign-on-not-tried' })
    expect((await own.settings.use({})).status).toBe(200)
    const claims = { sub: 'admin', email: `admin@${own.domain}`, email_verified: true }
    await tryAsAdmin(app, own.settings, provider, claims)
    expect((await own.settings.use(only)).status).toBe(200)
    await own.settings.set(provider)
    expect((await own.settings.use(only)).status).toBe(200)
  })
})

test('the operator lets passwords in again where nobody can', async () => {
  const own = await makeSignOnCompany(world, await startForgingProvider())
  await own.settings.use({ isOnly: true, breakGlass: [own.admin.id] })
  const run = () => acceptPasswords.read(['--company', own.company.slug])(joined)
  expect(await run()).toMatch('may log in with passwords again')
  expect(await run()).toMatch('Nothing done')
  expect((await own.settings.get()).body).toMatchObject({ provider: { isOn: true, isOnly: false } })
})

describe('a domain', () => {
  test('is proven by its record, and by nothing else', async () => {
    const { settings, domain } = await newCompany()
    expect((await settings.check(domain)).body).toMatchObject({ code: 'domain-not-found' })
    await settings.domain('POST', domain)
    const check = async () => (await settings.check(domain)).body
    expect(await check()).toEqual({ failure: 'missing' })
    records.set(domain, ['v=spf1 -all', 'hale-domain-verification=another'])
    expect(await check()).toEqual({ failure: 'missing' })
    records.set(domain, 'unreachable')
    expect(await check()).toEqual({ failure: 'unreachable' })
    await proveDomain(settings, domain)
    expect((await settings.get()).body).toMatchObject({
      domains: [{ domain, provenAt: expect.any(String), failure: null }],
    })
  })

  test('is one company’s', async () => {
    const [first, second] = [await newCompany(), await newCompany()]
    await proveDomain(first.settings, first.domain)
    await proveDomain(second.settings, first.domain)
    expect((await second.settings.get()).body).toMatchObject({
      domains: [{ provenAt: null, failure: 'taken' }],
    })
  })

  test('is looked at once a day, and lost when its record was missing for a week', async () => {
    const { company, admin, settings, domain } = await newCompany()
    await proveDomain(settings, domain)
    records.delete(domain)
    const toldAdmin = async () => {
      await world.deliver()
      return world.sent.filter(({ to }) => to === admin.email).map(({ subject }) => subject)
    }
    const look = async () => {
      await superuser.query(
        "update jobs set due_at = now() where kind = 'company-domain' and company_id = $1",
        [company.id],
      )
      await world.work('company-domain')
      return ((await settings.get()).body as { domains: { provenAt: string | null }[] }).domains[0]
    }
    expect(await look()).toMatchObject({ provenAt: expect.any(String), missingSince: expect.any(String) })
    await look()
    expect(await toldAdmin()).toEqual([`The DNS record of ${domain} is missing`])
    await superuser.query(
      "update company_domains set missing_since = now() - interval '8 days' where domain = $1",
      [domain],
    )
    records.set(domain, 'unreachable')
    expect(await look()).toMatchObject({ provenAt: expect.any(String) })
    records.delete(domain)
    expect(await look()).toMatchObject({ provenAt: null })
    expect(await toldAdmin()).toEqual([
      `The DNS record of ${domain} is missing`,
      `${domain} no longer counts as verified`,
    ])
    expect(await actionsOf(company.id)).toEqual(['domain.added', 'domain.proven', 'domain.lost'])
  })

  test('stays while it is the last one and passwords are refused', async () => {
    const own = await makeSignOnCompany(world, await startForgingProvider())
    const second = `${randomUUID().slice(0, 8)}.example`
    await proveDomain(own.settings, second)
    await own.settings.domain('POST', `never-proven.${second}`)
    await own.settings.use({ isOnly: true, breakGlass: [own.admin.id] })
    expect((await own.settings.domain('DELETE', second)).status).toBe(200)
    expect((await own.settings.domain('DELETE', own.domain)).body).toMatchObject({ code: 'last-domain' })
    expect((await own.settings.domain('DELETE', `never-proven.${second}`)).status).toBe(200)
    await own.settings.use({})
    expect((await own.settings.domain('DELETE', own.domain)).status).toBe(200)
  })

  test('whose record is missing for a week still counts while it is the last one and passwords are refused', async () => {
    const own = await makeSignOnCompany(world, await startForgingProvider())
    const second = `${randomUUID().slice(0, 8)}.example`
    await proveDomain(own.settings, second)
    await own.settings.use({ isOnly: true, breakGlass: [own.admin.id] })
    await superuser.query(
      "update company_domains set missing_since = now() - interval '8 days' where company_id = $1",
      [own.company.id],
    )
    for (const domain of [own.domain, second]) records.delete(domain)
    const countAfterLook = async () => {
      await superuser.query(
        "update jobs set due_at = now() where kind = 'company-domain' and company_id = $1",
        [own.company.id],
      )
      await world.work('company-domain')
      const { rows } = await superuser.query<{ count: number }>(
        'select count(proven_at)::int as count from company_domains where company_id = $1',
        [own.company.id],
      )
      return rows[0]?.count
    }
    expect(await countAfterLook()).toBe(1)
    expect(await countAfterLook()).toBe(1)
    await own.settings.use({})
    expect(await countAfterLook()).toBe(0)
  })

  test('that is none is refused, and so are too many', async () => {
    const { settings } = await newCompany()
    for (const domain of ['acme', 'a@acme.example', 'https://acme.example', '-a.example', '10.0.0.1', ''])
      expect((await settings.domain('POST', domain)).body, domain).toMatchObject({ code: 'invalid-input' })
    for (let index = 0; index < 20; index += 1) await settings.domain('POST', `d${index}.example`)
    expect((await settings.domain('POST', 'one-more.example')).body).toMatchObject({
      code: 'too-many-domains',
    })
    expect((await settings.domain('DELETE', 'd1.example')).status).toBe(200)
    expect((await settings.domain('DELETE', 'd1.example')).status).toBe(404)
  })
})

test('a member hears nothing of it', async () => {
  const { company } = await newCompany()
  const { accessToken: token } = await logIn(app, await makeMember(database, company))
  expect((await ask(app, 'GET', '/api/sign-in/single-sign-on', { token })).body).toMatchObject({
    code: 'not-allowed',
  })
})
