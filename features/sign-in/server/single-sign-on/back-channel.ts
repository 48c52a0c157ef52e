import type { Tenancy } from '#platform/db/tenant.ts'
import type { IdentityProviders } from '#platform/outside/identity-provider/identity-provider.ts'
import type { ProviderStore } from '../provider/store.ts'
import { endSessions } from './back-channel-store.ts'
import type { ClientOf } from '../protocols/open-id.ts'

type Needs = {
  providerRows: Pick<ProviderStore, 'find'>
  providers: Pick<IdentityProviders, 'readLogout'>
  clientOf: ClientOf
  tenancy: Tenancy
  now: () => number
}

/** Ends sessions as a provider says (OpenID Connect Back-Channel Logout 1.0). */
export function backChannel({ providerRows, providers, clientOf, tenancy, now }: Needs) {
  /** False for a token that does not hold. One that comes again ends nothing that began after it. */
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

export type LogOutByProvider = ReturnType<typeof backChannel>
