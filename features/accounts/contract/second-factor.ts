import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { grant } from './accounts.ts'
import { passkeyProof } from './passkeys.ts'
import { passwordInput } from './passwords.ts'

/** Minutes in which a login must be completed after its password, and in which an app must be set up. */
export const CHALLENGE_MINUTES = 5
export const SETUP_MINUTES = 15
/** Minutes for which a session may do sensitive actions after the member confirmed their identity. */
export const CONFIRMED_MINUTES = 10
export const RECOVERY_CODE_COUNT = 10

/** A code as it was typed; spaces and hyphens are ignored. */
const typedCode = z.string().check(z.maxLength(60))

const code = z.object({ kind: z.literal('code'), code: typedCode })
const recoveryCode = z.object({ kind: z.literal('recovery-code'), code: typedCode })
const password = z.object({ kind: z.literal('password'), password: passwordInput })

/** The second factor of a login. */
export const loginProof = z.discriminatedUnion('kind', [code, recoveryCode, passkeyProof])
export type LoginProof = z.infer<typeof loginProof>

/** Proof with which a person who is logged in confirms their identity before a sensitive action. */
export const ownerProof = z.discriminatedUnion('kind', [password, code])
export type OwnerProof = z.infer<typeof ownerProof>

export const verifyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/login/verify',
  access: 'public',
  cost: 'light',
  summary: 'Finish a login with the second factor',
  input: z.object({ challenge: z.string().check(z.maxLength(200)), proof: loginProof }),
  output: z.extend(grant, {
    /** Unused recovery codes; only after a login with one of them. */
    recoveryCodesLeft: z.optional(z.int()),
  }),
  failures: [
    'invalid-code',
    'invalid-passkey',
    'login-expired',
    'user-disabled',
    'origin-not-allowed',
    'too-many-requests',
  ],
})

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/account/confirm-session',
  access: 'member',
  cost: 'light',
  summary: 'Show again that it is you, by your password or a code: some calls ask for that',
  input: z.object({ proof: ownerProof }),
  output: z.object({}),
  isForSetUp: true,
  failures: ['invalid-credential', 'invalid-code', 'authenticator-not-found', 'too-many-requests'],
})

export const secondFactor = z.object({
  /** The authenticator app; null where the account has none. */
  authenticator: z.nullable(z.object({ createdAt: z.iso.datetime() })),
  recoveryCodesLeft: z.int(),
  /** How many passkeys the account has, which count as a second factor too. */
  passkeys: z.int(),
  /** False for people who have only ever logged in with their company’s identity provider. */
  hasPassword: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'member',
  cost: 'light',
  summary: 'Whether your account has a second factor for logging in',
  input: z.object({}),
  output: secondFactor,
  isForSetUp: true,
  failures: [],
})

/** New recovery codes, which are shown once. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const authenticatorSetup = z.object({
  /** The key in Base32, to be typed in where there is no camera. */
  key: z.string(),
  /** The key as an `otpauth:` URI, for a QR code. */
  uri: z.string(),
  /** The sealed setup, which `confirmAuthenticator` takes back. */
  setup: z.string(),
})
export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/authenticator/start',
  access: 'member',
  cost: 'light',
  summary: 'A new key for an authenticator app (RFC 6238); nothing changes until a code confirms it',
  input: z.object({ password: passwordInput }),
  output: authenticatorSetup,
  isForSetUp: true,
  failures: ['invalid-credential', 'authenticator-exists', 'too-many-requests'],
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/authenticator',
  access: 'member',
  cost: 'light',
  summary: 'Turn on the second factor with a code of the app; returns the recovery codes, once',
  input: z.object({ setup: z.string().check(z.maxLength(1000)), code: typedCode }),
  output: newRecoveryCodes,
  isForSetUp: true,
  failures: ['invalid-code', 'setup-expired', 'authenticator-exists', 'too-many-requests'],
})

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/authenticator/remove',
  access: 'member',
  cost: 'light',
  summary: 'Remove the authenticator app; without a passkey, recovery codes work no more either',
  input: z.object({ proof: ownerProof }),
  output: z.object({}),
  failures: [
    'invalid-credential',
    'invalid-code',
    'authenticator-not-found',
    'second-factor-demanded',
    'too-many-requests',
  ],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  access: 'member',
  cost: 'light',
  summary: 'New recovery codes, shown once; those before work no more',
  input: z.object({ proof: ownerProof }),
  output: newRecoveryCodes,
  failures: ['invalid-credential', 'invalid-code', 'authenticator-not-found', 'too-many-requests'],
})
