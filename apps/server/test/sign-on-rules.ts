import type { Access } from '#platform/contract/endpoint.ts'
import type { FailureCode } from '#platform/contract/problem.ts'

const missing = 'identity-provider-not-found'

/** Access rules of the endpoints of single sign-on, for `access.test.ts`. */
export const signOnRules = {
  getSignOnOffer: {
    may: 'public',
    with: { domain: 'unknown.example' },
  },
  startSignOn: {
    may: 'public',
    with: { email: 'stranger@example.com' },
    answer: 'single-sign-on-not-offered',
  },
  completeSignOn: { may: 'public', answer: 'login-expired' },
  getSingleSignOn: { may: 'admin' },
  tryIdentityProvider: { may: 'admin', answer: missing },
  switchSingleSignOn: {
    may: 'admin',
    with: { isOn: false, isOnly: false, breakGlass: [] },
    answer: missing,
  },
  setIdentityProvider: {
    may: 'admin',
    with: {
      ...{ issuer: 'https://login.example', clientId: 'hale', clientSecret: 'a secret' },
      ...{ nameClaim: 'name', trustsEmail: false },
    },
  },
  setSamlProvider: {
    may: 'admin',
    with: {
      ...{ metadata: '<a/>', emailAttribute: null, nameAttribute: null, subjectAttribute: null },
      acceptsUnsolicited: false,
    },
    answer: 'saml-metadata-incomplete',
  },
  setRoleMapping: { may: 'admin', with: { mapping: null }, answer: missing },
  removeIdentityProvider: { may: 'admin', answer: missing },
  addDomain: { may: 'admin', with: { domain: 'acme.example' } },
  checkDomain: { may: 'admin', with: { domain: 'other.example' }, answer: 'domain-not-found' },
  removeDomain: { may: 'admin', with: { domain: 'acme.example' }, answer: 'domain-not-found' },
} satisfies Record<string, { may: Access; with?: object; answer?: FailureCode }>
