import type { Access } from '@hale/contracts/endpoint'
import type { FailureCode } from '@hale/contracts/problem'
import { PASSWORD } from './factories.ts'

/** Who may call the endpoints of logging in with a second factor, for `access.test.ts`. */
export const secondFactorRules = {
  getSignInSettings: { may: 'admin' },
  saveSignInSettings: { may: 'admin', with: { secondFactor: 'optional' } },
  verifyLogin: {
    ...{ may: 'public', answer: 'login-expired' },
    with: { challenge: 'nobody’s', proof: { kind: 'code', code: '000000' } },
  },
  confirmSession: { may: 'member', with: { proof: { kind: 'password', password: PASSWORD } } },
  getSecondFactor: { may: 'member' },
  startAuthenticator: { may: 'member', with: { password: PASSWORD } },
  confirmAuthenticator: {
    ...{ may: 'member', answer: 'setup-expired' },
    with: { setup: '', code: '000000' },
  },
  // They have none.
  removeAuthenticator: {
    ...{ may: 'member', answer: 'authenticator-not-found' },
    with: { proof: { kind: 'password', password: PASSWORD } },
  },
  renewRecoveryCodes: {
    ...{ may: 'member', answer: 'authenticator-not-found' },
    with: { proof: { kind: 'password', password: PASSWORD } },
  },
} as const satisfies Record<string, { may: Access; answer?: FailureCode; with?: object }>
