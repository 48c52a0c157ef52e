import type { Tenant } from '#platform/db/tenant.ts'
import type { SamlAddresses } from '#platform/outside/identity-provider/saml/setting.ts'

export const CALLBACK_PATH = '/api/auth/sso/callback'
export const SAML_PATH = '/api/auth/sso/saml'
export const BACK_CHANNEL_PATH = '/api/auth/sso/back-channel'
export const FRONT_CHANNEL_PATH = '/api/auth/sso/front-channel'
/** The page that goes on with a login that came back, and says why one did not. */
export const PAGE = '/single-sign-on'
/** The same for an app, which its phone opens in the page's place. */
export const APP_PAGE = '/single-sign-on/app'

export type Addresses = ReturnType<typeof signOnAddresses>

/**
 * Where a company's provider reaches Hale. Each company has addresses of its own, so that what one provider answers is never taken for
 * another's (RFC 9700, 4.4.2).
 */
export function signOnAddresses(base: () => URL) {
  return {
    redirect: ({ companyId }: Tenant) => new URL(`${CALLBACK_PATH}/${companyId}`, base()).href,
    saml: ({ companyId }: Tenant): SamlAddresses => {
      const acsUrl = new URL(`${SAML_PATH}/${companyId}`, base()).href
      return { acsUrl, entityId: `${acsUrl}/metadata` }
    },
    frontChannel: ({ companyId }: Tenant) => new URL(`${FRONT_CHANNEL_PATH}/${companyId}`, base()).href,
    backChannel: ({ companyId }: Tenant) => new URL(`${BACK_CHANNEL_PATH}/${companyId}`, base()).href,
  }
}
