import { randomUUID } from 'node:crypto'
import { completeSignOn, startSignOn } from '#features/accounts/contract/single-sign-on.ts'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { FindTxt } from '#platform/outside/txt-records.ts'
import type { ProviderPolicy } from '#platform/outside/identity-provider/provider-fetch.ts'
import { logIn, makeCompany, makeMember, type MadeCompany, type MadeMember } from './factories.ts'
import { PROVIDER_HOST, type ForgingProvider, type ForgedClaims } from './servers/forging-provider.ts'
import { ask, type World } from './world.ts'

const COOKIE = 'hale_sso'

/** TXT records by domain, in place of a name server; other domains do not exist. */
export const records = new Map<string, string[] | 'unreachable'>()

export const findTxt: FindTxt = async (domain) => {
  const found = records.get(domain)
  if (found === 'unreachable') return { state: 'unreachable' }
  return found ? { state: 'found', records: found } : { state: 'missing' }
}

export const providerPolicy: Partial<ProviderPolicy> = { privateHosts: [PROVIDER_HOST] }

type Provider = { issuer: string; client: { id: string; secret: string } }

/** An admin's calls for the settings of single sign-on. */
export function signOnSettingsClient(app: FastifyInstance, token: string) {
  const path = '/api/sign-in/single-sign-on'
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more = '', body?: object) =>
    ask(app, method, `${path}${more}`, { token, ...(body && { body }) })
  return {
    get: () => call('GET'),
    set: ({ issuer, client }: Provider, more: object = {}) =>
      call('PUT', '', {
        ...{ issuer, clientId: client.id, clientSecret: client.secret },
        ...{ nameClaim: 'name', trustsEmail: false, ...more },
      }),
    remove: () => call('DELETE'),
    begin: () => call('POST', '/try', {}),
    mapRoles: (mapping: object | null) => call('PUT', '/roles', { mapping }),
    use: (use: object) => call('PUT', '/use', { isOn: true, isOnly: false, breakGlass: [], ...use }),
    domain: (method: 'POST' | 'DELETE', domain: string) =>
      ask(app, method, `/api/sign-in/domains${method === 'DELETE' ? `/${domain}` : ''}`, {
        token,
        body: { domain },
      }),
    check: (domain: string) => ask(app, 'POST', '/api/sign-in/domains/check', { token, body: { domain } }),
  }
}

export type Settings = ReturnType<typeof signOnSettingsClient>

/** Proves a company's domain. */
export async function proveDomain(settings: Settings, domain: string): Promise<void> {
  await settings.domain('POST', domain)
  const { domains } = z
    .object({ domains: z.array(z.object({ domain: z.string(), record: z.string() })) })
    .parse((await settings.get()).body)
  records.set(domain, [domains.find((one) => one.domain === domain)?.record ?? ''])
  await settings.check(domain)
}

export type SignOnCompany = {
  company: MadeCompany
  admin: MadeMember
  token: string
  domain: string
  settings: Settings
}

type SetUp = {
  set: (acme: SignOnCompany) => Promise<unknown>
  tryOut: (acme: SignOnCompany) => Promise<unknown>
}

/** Makes a company with an email domain whose people log in with a provider that its admin has set up and tried. */
export async function makeCompanyWith(
  { app, database }: World,
  { set, tryOut }: SetUp,
): Promise<SignOnCompany> {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  const token = (await logIn(app, admin)).accessToken
  const settings = signOnSettingsClient(app, token)
  const domain = `${randomUUID().slice(0, 8)}.example`
  const acme = { company, admin, token, domain, settings }
  await set(acme)
  await proveDomain(settings, domain)
  await tryOut(acme)
  await settings.use({})
  return acme
}

/** Makes a company whose single sign-on uses OpenID Connect, set up and tried by its admin. */
export function makeSignOnCompany(
  world: World,
  provider: ForgingProvider,
  more: object = {},
): Promise<SignOnCompany> {
  return makeCompanyWith(world, {
    set: ({ settings }) => settings.set(provider, more),
    tryOut: ({ settings, domain }) =>
      tryAsAdmin(world.app, settings, provider, {
        email: `admin@${domain}`,
        email_verified: true,
        sub: 'admin',
      }),
  })
}

/**
 * Has an admin try the provider, which responds with these claims; returns the status, location and cookie of the
 * redirect back.
 */
export async function tryAsAdmin(
  app: FastifyInstance,
  settings: Settings,
  provider: ForgingProvider,
  claims: ForgedClaims['claims'],
) {
  const begun = await settings.begin()
  const { url } = z.object({ url: z.url() }).parse(begun.body)
  const attempt = attemptOf(url, cookieIn(begun.headers))
  return returnFromProvider(app, attempt, { code: provider.giveCode(attempt.url, { claims }) })
}

export type Attempt = { url: URL; cookie: string }

/** Starts a login with an email address. */
export async function startLogin(app: FastifyInstance, email: string, more: object = {}): Promise<Attempt> {
  const { body, headers } = await ask(app, 'POST', startSignOn.path, { body: { email, ...more } })
  return attemptOf(z.parse(startSignOn.output, body).url, cookieIn(headers))
}

function attemptOf(url: string, cookie: string): Attempt {
  return { url: new URL(url), cookie }
}

export function cookieIn(headers: Record<string, unknown>): string {
  const all = [headers['set-cookie']].flat().map(String)
  return all.find((one) => one.startsWith(`${COOKIE}=`))?.split(';')[0] ?? ''
}

type Back = { code?: string; state?: string; cookie?: string; path?: string }

/** Sends the browser back from a provider with its response; returns the redirect's status, location and cookie. */
export async function returnFromProvider(app: FastifyInstance, { url, cookie }: Attempt, back: Back) {
  const query = url.searchParams
  const address = back.path ?? new URL(query.get('redirect_uri') ?? '').pathname
  const sent = new URLSearchParams({ code: back.code ?? '', state: back.state ?? query.get('state') ?? '' })
  const { statusCode, headers } = await app.inject({
    method: 'GET',
    url: `${address}?${sent}`,
    headers: { cookie: back.cookie ?? cookie },
  })
  return { status: statusCode, location: String(headers.location), cookie: cookieIn(headers) }
}

/** Completes a login after the return from the provider, as the page does. */
export async function completeLogin(app: FastifyInstance, cookie: string, accepts = true) {
  const answer = await ask(app, 'POST', completeSignOn.path, {
    body: accepts ? { termsVersion: TERMS_VERSION } : {},
    headers: { cookie },
  })
  return { ...answer, body: answer.body as Record<string, unknown> & { arrived?: Record<string, unknown> } }
}

/** Logs in with a provider's claims about a person. */
export async function signOn(
  app: FastifyInstance,
  provider: ForgingProvider,
  email: string,
  said: ForgedClaims,
) {
  const attempt = await startLogin(app, email)
  const back = await returnFromProvider(app, attempt, { code: provider.giveCode(attempt.url, said) })
  return { ...back, attempt, complete: (accepts?: boolean) => completeLogin(app, back.cookie, accepts) }
}
