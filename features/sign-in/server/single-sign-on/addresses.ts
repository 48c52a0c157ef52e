import type { Tenant } from '#platform/db/tenant.ts'
import type { SamlAddresses } from '#platform/outside/identity-provider/saml/setting.ts'

export const CALLBACK_PATH = '/api/auth/sso/callback'
export const SAML_PATH = '/api/auth/sso/saml'
export const BACK_CHANNEL_PATH = '/api/auth/sso/back-channel'
export const FRONT_CHANNEL_PATH = '/api/auth/sso/front-channel'
/** The page to which the identity provider sends people back: it completes the login, or says why it failed. */
export const SIGN_ON_PAGE = '/single-sign-on'
/** The admin's page, which shows the result of a try. */
export const SETTINGS_PAGE = '/dashboard/admin/sign-in'
/** The page for apps, which the phone opens in the app. */
export const APP_PAGE = '/single-sign-on/app'

export type Addresses = ReturnType<typeof signOnAddresses>

/**
 * The addresses at which a company's provider reaches Hale. Each company has its own, so that one provider's answer is
 * never taken for another's (RFC 9700, 4.4.2).
 */
export function signOnAddresses(base: () => URL) {
  return {
    redirect: ({ companyId }: Tenant) => new URL(`${CALLBACK_PATH}/${companyId}`, base()).href,
    saml: ({ companyId }: Tenant): SamlAddresses => {
      const acsUrl = new URL(`${SAML_PATH}/${companyId}`, base()).href
      return { acsUrl, entityId: `${acsUrl}/metadata` }
    },
    frontChannel: ({ companyId }: Tenant) => new URL(`${FRONT_CHANNEL_PATH}/${companyId}`, base()).href,
    loggedOut: () => new URL('/login', base()).href,
    backChannel: ({ companyId }: Tenant) => new URL(`${BACK_CHANNEL_PATH}/${companyId}`, base()).href,
  }
}
