import type { Access } from '#platform/contract/endpoint.ts'
import type { FailureCode } from '#platform/contract/problem.ts'
import { PASSWORD } from './factories.ts'
import { emptyCreation, softwarePasskey } from './passkeys.ts'

const device = softwarePasskey('http://localhost')
const noPasskey = '00000000-0000-4000-8000-000000000000'
/** The refusal of calls for browsers only, without an origin. */
const elsewhere = { answer: 'origin-not-allowed' } as const

/** Access rules of the endpoints of logging in with a second factor, for `access.test.ts`. */
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
  // The callers have no authenticator.
  removeAuthenticator: {
    ...{ may: 'member', answer: 'authenticator-not-found' },
    with: { proof: { kind: 'password', password: PASSWORD } },
  },
  renewRecoveryCodes: {
    ...{ may: 'member', answer: 'authenticator-not-found' },
    with: { proof: { kind: 'password', password: PASSWORD } },
  },
  listPasskeys: { may: 'member' },
  startPasskey: { may: 'member', ...elsewhere },
  addPasskey: {
    ...{ may: 'member', ...elsewhere },
    with: { setup: '', name: 'My phone', credential: device.create(emptyCreation) },
  },
  renamePasskey: {
    ...{ may: 'member', answer: 'passkey-not-found' },
    with: { id: noPasskey, name: 'My phone' },
  },
  removePasskey: { ...{ may: 'member', answer: 'passkey-not-found' }, with: { id: noPasskey } },
  startPasskeyLogin: { may: 'public', ...elsewhere },
  logInWithPasskey: {
    ...{ may: 'public', ...elsewhere },
    with: { credential: device.show({ challenge: 'AAAA' }) },
  },
  startPasskeyStep: { ...{ may: 'public', ...elsewhere }, with: { challenge: 'nobody’s' } },
} as const satisfies Record<string, { may: Access; answer?: FailureCode; with?: object }>
