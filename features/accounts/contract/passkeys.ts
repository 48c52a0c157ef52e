import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { name } from '#platform/contract/values.ts'
import { grant } from './accounts.ts'

/** Maximum number of passkeys of one account, over all hosts. */
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60
/** Minutes until a passkey challenge expires. */
export const PASSKEY_MINUTES = 5

/** Base64url, as WebAuthn's JSON encodes bytes; `max` is in characters. */
const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))

/** A credential's id has at most 1,023 bytes (WebAuthn, 4). */
const credentialId = bytes(1364)
const clientData = bytes(4000)
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** A device's response to `creationOptions`: `RegistrationResponseJSON`, without the fields that Hale does not use. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(8000),
    transports: z.optional(transports),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

/** A device's response to `requestOptions`: `AuthenticationResponseJSON`, without the fields that Hale does not use. */
export const credentialAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(2000),
    signature: bytes(8000),
    userHandle: z.optional(bytes(88)),
  }),
})
export type CredentialAssertion = z.infer<typeof credentialAssertion>

const knownCredentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
)

/** Options for making a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** The account's passkeys, so that a device does not make a second one. */
  excludeCredentials: knownCredentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** Options for signing in with a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Ids of the passkeys that may respond; empty where any passkey for the host will do. */
  allowCredentials: knownCredentials,
})
export type RequestOptions = z.infer<typeof requestOptions>

/** The sealed challenge, which the browser returns along with the device's response. */
const setup = z.string().check(z.maxLength(1000))

/** A passkey as the second step of a login. */
export const passkeyProof = z.object({ kind: z.literal('passkey'), setup, credential: credentialAssertion })

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host name that the passkey is for: devices offer it on no other. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  access: 'member',
  cost: 'light',
  summary: 'The passkeys of your account, the newest first',
  input: z.object({}),
  output: z.object({ items: z.array(passkey) }),
  isForSetUp: true,
  failures: [],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/start',
  access: 'member',
  cost: 'light',
  summary: 'What a device is asked for a new passkey (WebAuthn); nothing changes until it has answered',
  input: z.object({}),
  output: z.object({ options: creationOptions, setup: z.string() }),
  isForSetUp: true,
  needsConfirmation: true,
  failures: [
    'origin-not-allowed',
    'password-login-required',
    'too-many-passkeys',
    'too-many-requests',
    'confirmation-required',
  ],
})

const passkeyName = name(MAX_PASSKEY_NAME)

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  cost: 'light',
  summary:
    'Add the passkey that a device made; returns recovery codes, once, where it is the first second factor',
  input: z.object({ setup, name: passkeyName, credential: newCredential }),
  output: z.object({ recoveryCodes: z.optional(z.array(z.string())) }),
  isForSetUp: true,
  failures: [
    'origin-not-allowed',
    'invalid-passkey',
    'setup-expired',
    'passkey-exists',
    'too-many-passkeys',
    'too-many-requests',
  ],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Give a passkey another name',
  input: z.object({ id: z.uuid(), name: passkeyName }),
  output: z.object({}),
  failures: ['passkey-not-found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Remove a passkey: nobody logs in with it any more',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  needsConfirmation: true,
  failures: [
    'passkey-not-found',
    'password-login-required',
    'second-factor-demanded',
    'confirmation-required',
  ],
})

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/start',
  access: 'public',
  cost: 'light',
  summary: 'What a device is asked to log in with a passkey; a cookie says to which browser',
  input: z.object({}),
  output: z.object({ options: requestOptions }),
  failures: ['origin-not-allowed', 'too-many-requests'],
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  cost: 'light',
  summary: 'Log in with a passkey alone',
  input: z.object({
    credential: credentialAssertion,
    keep: z.optional(z.boolean()),
    /** The company of the page, as in `login`. */
    company: z.optional(z.string().check(z.maxLength(63))),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: grant,
  failures: [
    'origin-not-allowed',
    'invalid-passkey',
    'login-expired',
    'user-disabled',
    'single-sign-on-required',
    'too-many-requests',
  ],
})

export const startPasskeyStep = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  access: 'public',
  cost: 'light',
  summary: 'What a device is asked to go on with a login whose password was right',
  input: z.object({ challenge: z.string().check(z.maxLength(200)) }),
  output: z.object({ options: requestOptions, setup: z.string() }),
  failures: ['origin-not-allowed', 'login-expired', 'passkey-not-found', 'too-many-requests'],
})
