import type { LoginTestResult } from '../../contract/single-sign-on.ts'
import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { sealJson, type Sealer } from '#platform/crypto/seal.ts'
import { hashOf } from '#platform/crypto/token.ts'
import type { providerAttempts } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { ProviderClaims } from '#platform/outside/identity-provider/claims.ts'
import type { IdentityProviders } from '#platform/outside/identity-provider/identity-provider.ts'
import { protocolOf, type Protocol, type Protocols } from '../protocols/protocol.ts'
import type { ProviderFinder } from '../provider/find-provider.ts'
import type { ProviderRow, ProviderStore } from '../provider/store.ts'
import type { Assertion } from './pending-login.ts'
import type { AttemptStore } from './attempt-store.ts'
import { authorizationRequests, newSignOnToken, type LoginOrigin } from './authorization-request.ts'
import type { IdentityAssertion, personMatcher } from './match-person.ts'

export type SignOnService = ReturnType<typeof signOnService>

type Matcher = ReturnType<typeof personMatcher>

type Dependencies = {
  attempts: AttemptStore
  providerRows: ProviderStore
  providers: Pick<IdentityProviders, 'clearCache'>
  protocols: Protocols
  finder: Pick<ProviderFinder, 'findFor' | 'findOf'>
  matcher: Matcher
  tenancy: Tenancy
  sealer: Sealer
}

/** The client that logs in, as stored with an attempt. */
type Arrival = Pick<typeof providerAttempts.$inferSelect, 'keep' | 'device'> &
  Partial<Pick<typeof providerAttempts.$inferSelect, 'timeZone' | 'network' | 'browser' | 'isApp'>>

/** The result of a returned login, and whether an app waits for it. */
export type CallbackResult =
  | { is: 'pending'; token: string; isApp: boolean }
  | { is: 'refused'; problem: SignOnProblem; isApp?: boolean }
  /** The result of an admin's try. */
  | { is: 'tried'; problem: SignOnProblem | null }

export const REFUSED_EXPIRED: CallbackResult = { is: 'refused', problem: 'expired' }

/** Sends people to their company’s identity provider, and reads the answers. */
export function signOnService(needs: Dependencies) {
  const { attempts, providerRows, providers, protocols, finder, matcher, tenancy, sealer } = needs
  const begin = authorizationRequests(needs)

  /**
   * Starts a login at the provider of an email address's domain, or without an address at that of a company. Only the domain
   * is looked up, so that it reveals nothing about persons.
   */
  async function start(email: string | undefined, company: Tenant | undefined, from: LoginOrigin) {
    const found = await (email === undefined
      ? company && finder.findOf(company)
      : finder.findFor(email.split('@').at(-1) ?? ''))
    if (!found) return fail('single-sign-on-not-offered')
    const begun = await begin(found.tenant, found.provider, from, null)
    return begun.ok ? begun : fail('identity-provider-unreachable')
  }

  /** Starts an admin's try of the provider, which starts no session. */
  async function startTry(tenant: Tenant, actorId: string, from: LoginOrigin) {
    const provider = await providerRows.find(tenant)
    if (!provider) return fail('identity-provider-not-found')
    await providerRows.recordTry(tenant, actorId)
    providers.clearCache()
    const begun = await begin(tenant, provider, from, actorId)
    if (!begun.ok) await providerRows.saveTry(tenant, provider.version, { problem: begun.reason })
    return begun.ok
      ? done({ ...begun.value, problem: null })
      : done({ url: null, token: undefined, problem: begun.reason })
  }

  /** Reads a provider's answer in `query`; returns the result of the login. */
  async function handleCallback(companyId: string, query: URLSearchParams, cookie: string | undefined) {
    const state = query.get('state') ?? ''
    // Each company has its own address, at which another company's answers are refused.
    if (!state.startsWith(`${companyId}.`)) return REFUSED_EXPIRED
    const tenant = tenancy.tenant(companyId)
    const browser = cookie === undefined ? undefined : hashOf(cookie)
    const attempt = await attempts.spendAttempt(tenant, hashOf(state), browser)
    const provider = attempt && (await providerRows.find(tenant))
    if (!provider || provider.version !== attempt.version) return REFUSED_EXPIRED
    const { sealed, answer } = attempt
    const said = await protocolOf(provider, protocols).finish(tenant, provider, {
      ...{ state, query, sealed, answer },
    })
    if (said.ok) await providerRows.saveEndSession(tenant, provider.version, said.value.endSessionUrl)
    if (attempt.actorId) return finishTry(needs, tenant, provider, said)
    return said.ok
      ? arrive(tenant, provider, said.value.claims, attempt)
      : ({ is: 'refused', problem: said.reason, isApp: attempt.isApp } satisfies CallbackResult)
  }

  const match = (tenant: Tenant, { issuer, trustsEmail }: ProviderRow, claims: ProviderClaims) =>
    matcher.matchPerson(tenant, { issuer, trustsEmail, claims })

  /** Stores a provider's claims until the page continues the login. */
  async function arrive(
    tenant: Tenant,
    provider: ProviderRow,
    claims: ProviderClaims,
    { keep, device, timeZone, network, isApp = false, browser }: Arrival,
  ): Promise<CallbackResult> {
    const matching = await match(tenant, provider, claims)
    if (!matching.ok) return { is: 'refused', problem: matching.reason, isApp }
    // The provider was switched off during the login.
    if (!provider.isOn) return REFUSED_EXPIRED
    const { token, hash } = newSignOnToken(tenant)
    const { issuer, version } = provider
    const sealed = sealJson(sealer, { issuer, claims } satisfies Assertion)
    const from = { keep, device, timeZone, network, app: isApp ? (browser ?? null) : null }
    await attempts.createPendingLogin(tenant, { hash, version, sealed, ...from })
    return { is: 'pending', token, isApp }
  }

  return { start, findProblem: problemFinder(needs), startTry, handleCallback, arrive }
}

/** Saves the result of an admin's try, which starts no session. */
async function finishTry(
  { providerRows, matcher, sealer }: Pick<Dependencies, 'providerRows' | 'matcher' | 'sealer'>,
  tenant: Tenant,
  provider: ProviderRow,
  answer: Awaited<ReturnType<Protocol['finish']>>,
): Promise<CallbackResult> {
  const { issuer, trustsEmail, version } = provider
  const claims = answer.ok ? answer.value.claims : undefined
  const matching = claims ? await tryClaims(matcher, tenant, { issuer, trustsEmail, claims }) : answer
  const problem = matching.ok ? null : matching.reason
  const sealed = claims && sealJson(sealer, await readIn(matcher, tenant, claims))
  const isSaved = await providerRows.saveTry(tenant, version, { problem, sealed })
  return { is: 'tried', problem: isSaved ? problem : 'expired' }
}

/**
 * Checks the email address even of a person who is already known by their ID, because other people would be refused
 * with such an address.
 */
async function tryClaims(matcher: Matcher, tenant: Tenant, asserted: IdentityAssertion) {
  const matching = await matcher.matchPerson(tenant, asserted)
  return matching.ok ? matcher.provenEmail(tenant, asserted) : matching
}

async function readIn(matcher: Matcher, tenant: Tenant, claims: ProviderClaims): Promise<LoginTestResult> {
  return {
    name: claims.name ?? null,
    email: claims.email ?? null,
    unverifiedDomain: (await matcher.findUnproven(tenant, claims)) ?? null,
    hasSession: claims.session !== undefined,
  }
}

/** Problems that keep a login from beginning. */
const BEFORE_LOGIN: readonly (string | null)[] = [
  'unreachable',
  'no-discovery',
  'other-issuer',
  'secret-lost',
]

/**
 * Returns a function that finds why no login can begin at a provider, such as an issuer without a configuration. Such
 * a problem counts as a failed try unless a try has succeeded, and is forgotten once a login can begin.
 */
function problemFinder({ providerRows, protocols }: Pick<Dependencies, 'providerRows' | 'protocols'>) {
  return async (tenant: Tenant): Promise<SignOnProblem | null> => {
    const provider = await providerRows.find(tenant)
    if (!provider) return null
    const { version, triedAt, tryFailure } = provider
    const { token } = newSignOnToken(tenant)
    const begun = await protocolOf(provider, protocols).begin(tenant, provider, token)
    if (begun.ok) {
      if (BEFORE_LOGIN.includes(tryFailure)) await providerRows.saveTry(tenant, version, null)
      return null
    }
    if (!triedAt || tryFailure) await providerRows.saveTry(tenant, version, { problem: begun.reason })
    return begun.reason
  }
}
