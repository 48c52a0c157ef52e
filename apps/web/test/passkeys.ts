import type { CreationOptions, RequestOptions } from '#features/accounts/contract/passkeys.ts'
import { onTestFinished, vi } from 'vitest'

export const creation: CreationOptions = {
  rp: { id: 'localhost', name: 'Willow' },
  user: { id: 'AAAA', name: 'maya@willow.example', displayName: 'Maya Lindqvist' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
  attestation: 'none',
}

export const request: RequestOptions = {
  ...{ rpId: 'localhost', challenge: 'AQID', timeout: 300_000, userVerification: 'required' },
  allowCredentials: [],
}

/** The device's answer, which only the server examines. */
const bytes = new Uint8Array([1, 2, 3]).buffer
const answer = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: null },
  getClientExtensionResults: () => ({}),
  response: {
    ...{ clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
    ...{ userHandle: bytes, getTransports: () => ['internal'] },
  },
}

/** Sets the device's answers for the rest of the test: a passkey, or a failure of this name. */
export function device(says: 'agrees' | 'NotAllowedError' | 'InvalidStateError'): void {
  const reply = async () => {
    if (says !== 'agrees') throw new DOMException('The device says no.', says)
    return answer as never
  }
  const spies = [
    vi.spyOn(navigator.credentials, 'create').mockImplementation(reply),
    vi.spyOn(navigator.credentials, 'get').mockImplementation(reply),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}

/** Removes support for passkeys for the rest of the test. */
export function removePasskeySupport(): void {
  vi.stubGlobal('PublicKeyCredential', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
}
