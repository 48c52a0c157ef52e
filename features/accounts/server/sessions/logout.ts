import { hashOf } from '#platform/crypto/token.ts'
import type { Tenancy } from '#platform/db/tenant.ts'
import type { ClientKind } from '#platform/http/session-cookie.ts'
import type { AccountQueries } from '../cross-tenant-queries.ts'
import type { SessionStore } from './store.ts'

type Dependencies = {
  store: Pick<SessionStore, 'endByToken'>
  crossTenantQueries: Pick<AccountQueries, 'findRefreshTokenCompany'>
  tenancy: Tenancy
  base: () => URL
}

/** Ends the session of a refresh token; returns the logout URL of its identity provider, if it has one. */
export function sessionLogout({ store, crossTenantQueries, tenancy, base }: Dependencies) {
  return async function logout(token: string, kind: ClientKind): Promise<string | undefined> {
    const companyId = await crossTenantQueries.findRefreshTokenCompany(hashOf(token))
    if (!companyId) return undefined
    const provider = await store.endByToken(tenancy.tenant(companyId), hashOf(token), kind)
    if (!provider?.endSessionUrl) return undefined
    // Follows OpenID Connect RP-Initiated Logout 1.0, without an `id_token_hint`, which would name the person in a URL.
    const url = new URL(provider.endSessionUrl)
    url.searchParams.set('client_id', provider.clientId)
    url.searchParams.set('post_logout_redirect_uri', new URL('/login', base()).href)
    return url.href
  }
}
