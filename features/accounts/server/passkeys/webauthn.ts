import {
  PASSKEY_MINUTES,
  type CreationOptions,
  type NewCredential,
  type RequestOptions,
  type CredentialAssertion,
} from '../../contract/passkeys.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256: the COSE algorithms that WebAuthn recommends (5.4). */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000

/** The stored fields of a passkey with which its signatures are checked. */
export type StoredCredential = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  host: string
  userHandle: Buffer
  transports: string[]
}

type KnownCredential = Pick<StoredCredential, 'credentialId' | 'transports'>

type RegistrationRequest = {
  challenge: string
  party: RelyingParty
  company: string
  person: { name: string; email: string; userHandle: Buffer }
  known: KnownCredential[]
}

/** Returns the options for a new passkey: discoverable, and with user verification. */
export function creationOptions({
  challenge,
  party,
  company,
  person,
  known,
}: RegistrationRequest): CreationOptions {
  const user = { id: person.userHandle.toString('base64url'), name: person.email, displayName: person.name }
  return {
    ...{ rp: { id: party.host, name: company }, user, challenge, timeout: TIMEOUT_MS },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Returns the options for a login; without known passkeys any passkey for the host may sign. */
export function requestOptions(
  challenge: string,
  { host }: RelyingParty,
  knownCredentials: KnownCredential[] = [],
): RequestOptions {
  return {
    ...{ rpId: host, challenge, timeout: TIMEOUT_MS, userVerification: 'required' },
    allowCredentials: knownCredentials.map(toDescriptor),
  }
}

function toDescriptor({ credentialId, transports }: KnownCredential) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports }
}

/** Returns the public key and further fields to store of a new passkey; undefined where the response is invalid. */
export async function readNewCredential(credential: NewCredential, challenge: string, party: RelyingParty) {
  if (!isUnattested(credential)) return undefined
  const { transports = [], ...response } = credential.response
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    ...{ credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter },
    transports,
  }
}

/**
 * Whether the response has no attestation certificate: none was requested, and the library would look up its revocation
 * at addresses that the certificate names. Self-attestation is allowed.
 */
function isUnattested({ response }: NewCredential): boolean {
  try {
    const object = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    )
    const format = object.get('fmt')
    return format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/**
 * Returns the signature counter of a passkey's response; undefined where it is invalid: another page, host, key,
 * challenge or account, no user verification, or a counter that went back.
 */
export async function verifyAssertion(
  storedCredential: StoredCredential,
  credential: CredentialAssertion,
  challenge: string,
  party: RelyingParty,
): Promise<number | undefined> {
  const { userHandle, ...response } = credential.response
  if (storedCredential.host !== party.host) return undefined
  if (userHandle !== undefined && userHandle !== storedCredential.userHandle.toString('base64url'))
    return undefined
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
    credential: {
      id: storedCredential.credentialId.toString('base64url'),
      publicKey: new Uint8Array(storedCredential.publicKey),
      counter: storedCredential.counter,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
