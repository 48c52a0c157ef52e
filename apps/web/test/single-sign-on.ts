import type { IdentityProvider, SingleSignOn } from '#features/sign-in/contract/single-sign-on.ts'

const BASE = 'https://hale.example/api/auth/sso'

/** Settings of a company that has not set up single sign-on. */
export const NOT_SET_UP: SingleSignOn = {
  provider: null,
  redirectUrl: `${BASE}/callback/1`,
  backChannelUrl: `${BASE}/back-channel/1`,
  frontChannelUrl: `${BASE}/front-channel/1`,
  loggedOutUrl: 'https://hale.example/login',
  saml: { acsUrl: `${BASE}/saml/1`, entityId: `${BASE}/saml/1/metadata` },
  domains: [],
  admins: [],
  hasRolesOfDirectory: false,
}

/** A provider with OpenID Connect that was tried well and is not used yet. */
export const TRIED: IdentityProvider = {
  issuer: 'https://login.acme.example/',
  clientId: 'hale',
  nameClaim: 'name',
  trustsEmail: false,
  isOn: false,
  isOnly: false,
  saml: null,
  roleMapping: null,
  triedAt: '2026-11-27T09:00:00Z',
  tryProblem: null,
  tryResult: null,
  openTryAt: null,
}
