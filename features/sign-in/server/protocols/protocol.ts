import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { Outcome } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { ProviderClaims } from '#platform/outside/identity-provider/claims.ts'
import type { ProviderRow } from '../provider/store.ts'

/** What came back with a browser, and what it is held to. */
type Returned = {
  state: string
  query: URLSearchParams
  /** What `begin` had kept. */
  sealed: Buffer
  /** What the provider had said before the browser came back. */
  answer: Buffer | null
}

type Said = { claims: ProviderClaims; endSessionUrl: string | null }

/** How a provider is spoken with. Whom it may speak for and what follows is the same for each. */
export type Protocol = {
  /** Returns where a login goes on, and what is kept meanwhile. */
  begin: (
    tenant: Tenant,
    provider: ProviderRow,
    state: string,
  ) => Promise<Outcome<{ url: string; sealed: Buffer }, SignOnProblem>>
  /** Returns who came back. */
  finish: (tenant: Tenant, provider: ProviderRow, returned: Returned) => Promise<Outcome<Said, SignOnProblem>>
}

export type Protocols = { openId: Protocol; saml: Protocol }

export function protocolOf(provider: ProviderRow, { openId, saml }: Protocols): Protocol {
  return provider.saml === null ? openId : saml
}
