import type { Tenancy } from '#platform/db/tenant.ts'
import type { ProviderStore } from '../provider/store.ts'
import { endSessions } from '../single-sign-on/back-channel-store.ts'

type Needs = { providerRows: Pick<ProviderStore, 'find'>; tenancy: Tenancy }

/** Which session of a provider has ended, and who says so. */
export type FrontChannelLogout = { issuer: string; session: string }

/** Ends sessions as a browser says that its provider has (OpenID Connect Front-Channel Logout 1.0). */
export function frontChannel({ providerRows, tenancy }: Needs) {
  /** Returns the origins that may show the page that says so: those of the company's provider, whatever was said. */
  return async function logOut(
    companyId: string,
    { issuer, session }: FrontChannelLogout,
  ): Promise<string[]> {
    const tenant = tenancy.tenant(companyId)
    const provider = await providerRows.find(tenant)
    if (!provider || provider.saml !== null) return []
    // Nobody but the provider and Hale knows how a session is named, so no cookie is needed, which browsers do not show in a frame.
    if (isSameIssuer(issuer, provider.issuer))
      await endSessions(tenant, provider.issuer, { subject: undefined, session, at: undefined })
    return originsOf([provider.issuer, provider.endSessionUrl])
  }
}

export type LogOutInBrowser = ReturnType<typeof frontChannel>

/** With and without a slash at its end, as discovery takes it. */
function isSameIssuer(said: string, issuer: string): boolean {
  return URL.canParse(said) && new URL(said).href === new URL(issuer).href
}

function originsOf(urls: (string | null)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : [])))]
}
