import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { Outcome } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { ProviderClaims } from '#platform/outside/identity-provider/claims.ts'
import type { ProviderRow } from '../provider/store.ts'

/** A login that a browser has returned from, and the values that it is checked against. */
type CallbackInput = {
  state: string
  query: URLSearchParams
  /** The sealed values from `begin`. */
  sealed: Buffer
  /** The sealed answer that the provider posted before the browser returned; null for OpenID Connect. */
  answer: Buffer | null
}

type ProviderAnswer = { claims: ProviderClaims; endSessionUrl: string | null }

/**
 * A protocol of single sign-on. For whom a provider may speak, and what follows a login, does not depend on the
 * protocol.
 */
export type Protocol = {
  /** Returns the provider's address for the login, and sealed values to store meanwhile. */
  begin: (
    tenant: Tenant,
    provider: ProviderRow,
    state: string,
  ) => Promise<Outcome<{ url: string; sealed: Buffer }, SignOnProblem>>
  /** Returns the claims of the person who logged in. */
  finish: (
    tenant: Tenant,
    provider: ProviderRow,
    returned: CallbackInput,
  ) => Promise<Outcome<ProviderAnswer, SignOnProblem>>
}

export type Protocols = { openId: Protocol; saml: Protocol }

export function protocolOf(provider: ProviderRow, { openId, saml }: Protocols): Protocol {
  return provider.saml === null ? openId : saml
}
