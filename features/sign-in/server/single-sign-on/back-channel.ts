import type { Tenancy } from '#platform/db/tenant.ts'
import type { IdentityProviders } from '#platform/outside/identity-provider/identity-provider.ts'
import type { ProviderStore } from '../provider/store.ts'
import { endSessions } from './back-channel-store.ts'
import type { ClientOf } from '../protocols/open-id.ts'

type Dependencies = {
  providerRows: Pick<ProviderStore, 'find'>
  providers: Pick<IdentityProviders, 'readLogout'>
  clientOf: ClientOf
  tenancy: Tenancy
  now: () => number
}

/** Ends sessions on a back-channel logout (OpenID Connect Back-Channel Logout 1.0). */
export function backChannelService({ providerRows, providers, clientOf, tenancy, now }: Dependencies) {
  /** Returns false for an invalid token. A replayed token ends no session that began after it was issued. */
  return async function logOut(companyId: string, token: string): Promise<boolean> {
    const tenant = tenancy.tenant(companyId)
    const provider = await providerRows.find(tenant)
    const client = provider && clientOf(provider)
    if (!client?.ok) return false
    const logout = await providers.readLogout(client.value, token, now())
    if (!logout) return false
    await endSessions(tenant, client.value.issuer, logout)
    return true
  }
}

export type LogOutByProvider = ReturnType<typeof backChannelService>
