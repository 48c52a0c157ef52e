import type { SignOnProblem } from '@hale/contracts/accounts/single-sign-on'
import { done, fail, type Outcome } from '../../../core/outcome.ts'
import { openJson, sealJson, type Sealer } from '../../../crypto/seal.ts'
import { hashOf } from '../../../crypto/token.ts'
import type { Tenancy, Tenant } from '../../../db/tenant.ts'
import type { IdentityProviders } from '../../../outside/identity-provider/identity-provider.ts'
import type { ProviderRow, ProviderStore } from '../provider/store.ts'
import type { Addresses } from './addresses.ts'
import type { Assertion } from './pending-login.ts'
import type { AttemptStore } from './attempt-store.ts'
import {
  authorizationRequests,
  checks,
  clientReader,
  newSignOnToken,
  type From,
} from './authorization-request.ts'
import type { personMatcher } from './match-person.ts'

export type SignOnService = ReturnType<typeof signOnService>

/** Returns which company's provider speaks for a domain. */
type FindProviderCompany = (domain: string) => Promise<string | undefined>

type Needs = {
  attempts: AttemptStore
  providerRows: ProviderStore
  providers: IdentityProviders
  findProviderCompany: FindProviderCompany
  matcher: ReturnType<typeof personMatcher>
  tenancy: Tenancy
  sealer: Sealer
  addresses: Addresses
}

/** What came of a login that a provider sent back. */
export type Returned =
  | { is: 'pending'; token: string }
  | { is: 'refused'; problem: SignOnProblem }
  /** Of an admin who tried the provider. */
  | { is: 'tried'; problem: SignOnProblem | null }

const REFUSED_EXPIRED: Returned = { is: 'refused', problem: 'expired' }

/** Sends people to their company’s provider and reads what comes back. */
export function signOnService(needs: Needs) {
  const { attempts, providerRows, providers, findProviderCompany, matcher, tenancy, sealer, addresses } =
    needs

  const clientOf = clientReader(sealer)
  const begin = authorizationRequests({ ...needs, clientOf })

  /** Begins a login at the provider of an address' domain. Only the domain is looked at, so nothing is said of persons. */
  async function start(email: string, from: From) {
    const domain = email.toLowerCase().split('@').at(-1) ?? ''
    const companyId = await findProviderCompany(domain)
    const tenant = companyId ? tenancy.tenant(companyId) : undefined
    const provider = tenant && (await providerRows.find(tenant))
    if (!tenant || !provider?.isOn) return fail('single-sign-on-not-offered')
    const begun = await begin(tenant, provider, from, null)
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
    const held = attempt && openJson(sealer, checks, attempt.sealed)
    if (!provider || !held || provider.version !== attempt.version) return REFUSED_EXPIRED
    const url = new URL(addresses.redirect(tenant))
    url.search = query.toString()
    const asserted = await askProvider(tenant, provider, { ...held, state, url })
    if (attempt.actorId) {
      const problem = asserted.ok ? null : asserted.reason
      const isSaved = await providerRows.saveTry(tenant, provider.version, problem)
      return { is: 'tried', problem: isSaved ? problem : 'expired' } satisfies Returned
    }
    if (!asserted.ok) return { is: 'refused', problem: asserted.reason } satisfies Returned
    // Switched off while somebody was on their way.
    if (!provider.isOn) return REFUSED_EXPIRED
    const { token, hash } = newSignOnToken(tenant)
    const { keep, device, timeZone, network, version } = attempt
    const sealed = sealJson(sealer, asserted.value)
    await attempts.createPendingLogin(tenant, { hash, version, sealed, keep, device, timeZone, network })
    return { is: 'pending', token } satisfies Returned
  }

  async function askProvider(
    tenant: Tenant,
    provider: ProviderRow,
    asked: { state: string; nonce: string; verifier: string; url: URL },
  ): Promise<Outcome<Assertion, SignOnProblem>> {
    const client = clientOf(provider)
    if (!client.ok) return client
    const { issuer, trustsEmail, nameClaim } = provider
    const finished = await providers.finish(client.value, { ...asked, nameClaim })
    if (!finished.ok) return finished
    const { endSessionUrl, ...claims } = finished.value
    await providerRows.saveEndSession(tenant, provider.version, endSessionUrl)
    const found = await matcher.matchPerson(tenant, { issuer, trustsEmail, claims })
    return found.ok ? done({ issuer, claims }) : found
  }

  return { start, startTry, handleCallback, clientOf }
}
