import type { AccessCases } from '#apps/server/test/access-case.ts'

const missing = 'identity-provider-not-found'

export const accessCases: AccessCases = {
  getSignInSettings: { may: 'admin' },
  saveSignInSettings: { may: 'admin', with: { secondFactor: 'optional' } },
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
}
