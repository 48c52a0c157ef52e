import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { sealJson, type Sealer } from '#platform/crypto/seal.ts'
import { hashOf } from '#platform/crypto/token.ts'
import type { providerAttempts } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { ProviderClaims } from '#platform/outside/identity-provider/claims.ts'
import type { IdentityProviders } from '#platform/outside/identity-provider/identity-provider.ts'
import { protocolOf, type Protocols } from '../protocols/protocol.ts'
import type { ProviderFinder } from '../provider/find-provider.ts'
import type { ProviderRow, ProviderStore } from '../provider/store.ts'
import type { Assertion } from './pending-login.ts'
import type { AttemptStore } from './attempt-store.ts'
import { authorizationRequests, newSignOnToken, type From } from './authorization-request.ts'
import type { personMatcher } from './match-person.ts'

export type SignOnService = ReturnType<typeof signOnService>

type Needs = {
  attempts: AttemptStore
  providerRows: ProviderStore
  providers: Pick<IdentityProviders, 'forget'>
  protocols: Protocols
  finder: Pick<ProviderFinder, 'findFor'>
  matcher: ReturnType<typeof personMatcher>
  tenancy: Tenancy
  sealer: Sealer
}

/** Where somebody logs in from, as an attempt keeps it. */
type Arrival = Pick<typeof providerAttempts.$inferSelect, 'keep' | 'device'> &
  Partial<Pick<typeof providerAttempts.$inferSelect, 'timeZone' | 'network' | 'browser' | 'isApp'>>

/** What came of a login that a provider sent back, and whether an app waits for it. */
export type Returned =
  | { is: 'pending'; token: string; isApp: boolean }
  | { is: 'refused'; problem: SignOnProblem; isApp?: boolean }
  /** Of an admin who tried the provider. */
  | { is: 'tried'; problem: SignOnProblem | null }

export const REFUSED_EXPIRED: Returned = { is: 'refused', problem: 'expired' }

/** Sends people to their company’s provider and reads what comes back. */
export function signOnService(needs: Needs) {
  const { attempts, providerRows, providers, protocols, finder, matcher, tenancy, sealer } = needs
  const begin = authorizationRequests(needs)

  /** Begins a login at the provider of an address' domain. Only the domain is looked at, so nothing is said of persons. */
  async function start(email: string, from: From) {
    const found = await finder.findFor(email.split('@').at(-1) ?? '')
    if (!found) return fail('single-sign-on-not-offered')
    const begun = await begin(found.tenant, found.provider, from, null)
    return begun.ok ? begun : fail('identity-provider-unreachable')
  }

  /** Begins a login that changes nobody's session, for an admin who wants to know whether it would work. */
  async function startTry(tenant: Tenant, actorId: string, from: From) {
    const provider = await providerRows.find(tenant)
    if (!provider) return fail('identity-provider-not-found')
    await providerRows.recordTry(tenant, actorId)
    providers.forget()
    const begun = await begin(tenant, provider, from, actorId)
    if (!begun.ok) await providerRows.saveTry(tenant, provider.version, begun.reason)
    return begun.ok
      ? done({ ...begun.value, problem: null })
      : done({ url: null, token: undefined, problem: begun.reason })
  }

  /** Reads what a provider sent back in `query`, and says what came of the login. */
  async function handleCallback(companyId: string, query: URLSearchParams, shown: string | undefined) {
    const state = query.get('state') ?? ''
    // Each company has an address of its own: what another one's provider answers is none of it.
    if (!state.startsWith(`${companyId}.`)) return REFUSED_EXPIRED
    const tenant = tenancy.tenant(companyId)
    const browser = shown === undefined ? undefined : hashOf(shown)
    const attempt = await attempts.spendAttempt(tenant, hashOf(state), browser)
    const provider = attempt && (await providerRows.find(tenant))
    if (!provider || provider.version !== attempt.version) return REFUSED_EXPIRED
    const { sealed, answer } = attempt
    const said = await protocolOf(provider, protocols).finish(tenant, provider, {
      ...{ state, query, sealed, answer },
    })
    if (said.ok) await providerRows.saveEndSession(tenant, provider.version, said.value.endSessionUrl)
    if (attempt.actorId) {
      const found = said.ok ? await match(tenant, provider, said.value.claims) : said
      const problem = found.ok ? null : found.reason
      const isSaved = await providerRows.saveTry(tenant, provider.version, problem)
      return { is: 'tried', problem: isSaved ? problem : 'expired' } satisfies Returned
    }
    return said.ok
      ? arrive(tenant, provider, said.value.claims, attempt)
      : ({ is: 'refused', problem: said.reason, isApp: attempt.isApp } satisfies Returned)
  }

  const match = (tenant: Tenant, { issuer, trustsEmail }: ProviderRow, claims: ProviderClaims) =>
    matcher.matchPerson(tenant, { issuer, trustsEmail, claims })

  /** Keeps what a provider said of somebody until their page goes on. */
  async function arrive(
    tenant: Tenant,
    provider: ProviderRow,
    claims: ProviderClaims,
    { keep, device, timeZone, network, isApp = false, browser }: Arrival,
  ): Promise<Returned> {
    const found = await match(tenant, provider, claims)
    if (!found.ok) return { is: 'refused', problem: found.reason, isApp }
    // Switched off while somebody was on their way.
    if (!provider.isOn) return REFUSED_EXPIRED
    const { token, hash } = newSignOnToken(tenant)
    const { issuer, version } = provider
    const sealed = sealJson(sealer, { issuer, claims } satisfies Assertion)
    const from = { keep, device, timeZone, network, app: isApp ? (browser ?? null) : null }
    await attempts.createPendingLogin(tenant, { hash, version, sealed, ...from })
    return { is: 'pending', token, isApp }
  }

  return { start, startTry, handleCallback, arrive }
}
