import { randomUUID } from 'node:crypto'
import { makeSession, type AccessCases, type AccessTarget } from '#apps/server/test/access-case.ts'
import { logIn, PASSWORD } from '#apps/server/test/factories.ts'
import { emptyCreation, softwarePasskey } from '#apps/server/test/passkeys.ts'

const session: AccessTarget = { name: 'session', make: ({ database, owner }) => makeSession(database, owner) }

const token = 'a token that nobody was mailed'
const device = softwarePasskey('http://localhost')
const noPasskey = '00000000-0000-4000-8000-000000000000'
/** The failure of browser-only endpoints for calls without an origin. */
const elsewhere = { answer: 'origin-not-allowed' } as const

export const accessCases: AccessCases = {
  login: { may: 'public', with: ({ owner: { email } }) => ({ email, password: PASSWORD }) },
  refresh: {
    may: 'public',
    async with({ app, owner }) {
      const { refreshToken } = await logIn(app, owner, { 'x-application-type': 'HEALTHCARE_MOBILE' })
      return { refreshToken }
    },
  },
  logout: { may: 'public' },
  forgotPassword: { may: 'public', with: { email: 'stranger@example.com' } },
  resetPassword: { may: 'public', with: { token, password: PASSWORD }, answer: 'invalid-action-code' },
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
  getAccount: { may: 'member' },
  changeName: { may: 'member', with: { name: 'Robin' } },
  changeCountry: { may: 'member', with: { country: 'AR' } },
  changeLanguage: { may: 'member', with: { language: 'es' } },
  changePassword: { may: 'member', with: { oldPassword: PASSWORD, password: 'another long password' } },
  listSessions: { may: 'member' },
  endOneSession: { may: 'member', target: session },
  signOutEverywhere: { may: 'member' },
  exportData: { may: 'member' },
  exportHealthRecord: { may: 'member' },
  exportDataByLink: { may: 'public', with: { token }, answer: 'invalid-action-code' },
  changeEmail: { may: 'member', with: () => ({ password: PASSWORD, email: `${randomUUID()}@example.com` }) },
  cancelEmailChange: { may: 'member', with: {} },
  confirmEmailChange: { may: 'public', with: { token }, answer: 'invalid-action-code' },
  deleteAccount: { may: 'member', with: { password: PASSWORD } },
  getPortrait: { may: 'member' },
  // The cases send JSON, which is not a picture, so permitted callers get this failure.
  uploadPortrait: { may: 'member', answer: 'unsupported-media-type' },
  removePortrait: { may: 'member' },
}
