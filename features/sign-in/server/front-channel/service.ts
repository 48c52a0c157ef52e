import type { Tenancy } from '#platform/db/tenant.ts'
import type { ProviderStore } from '../provider/store.ts'
import { endSessions } from '../single-sign-on/back-channel-store.ts'

type Dependencies = { providerRows: Pick<ProviderStore, 'find'>; tenancy: Tenancy }

/**
 * The provider's session that has ended, and its issuer; without an issuer, that of the company in the address is
 * meant.
 */
export type FrontChannelLogout = { issuer: string | undefined; session: string }

/** Ends sessions on a front-channel logout (OpenID Connect Front-Channel Logout 1.0). */
export function frontChannelService({ providerRows, tenancy }: Dependencies) {
  /** Returns the origins that may frame the page: those of the company's provider, whatever the request says. */
  return async function logOut(
    companyId: string,
    { issuer, session }: FrontChannelLogout,
  ): Promise<string[]> {
    const tenant = tenancy.tenant(companyId)
    const provider = await providerRows.find(tenant)
    if (!provider || provider.saml !== null) return []
    // Only the provider and Hale know a session's id, so no cookie is needed, which browsers withhold in an iframe.
    if (issuer === undefined || isSameIssuer(issuer, provider.issuer))
      await endSessions(tenant, provider.issuer, { subject: undefined, session, at: undefined })
    return originsOf([provider.issuer, provider.endSessionUrl])
  }
}

export type LogOutInBrowser = ReturnType<typeof frontChannelService>

/** Compares issuers regardless of a trailing slash after the host, as discovery does. */
function isSameIssuer(claimedIssuer: string, issuer: string): boolean {
  return URL.canParse(claimedIssuer) && new URL(claimedIssuer).href === new URL(issuer).href
}

function originsOf(urls: (string | null)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : [])))]
}
