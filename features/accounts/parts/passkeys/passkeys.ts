import {
  logInWithPasskey,
  startPasskeyLogin,
  startPasskeyStep,
  type CreationOptions,
  type NewCredential,
  type RequestOptions,
  type CredentialAssertion,
} from '../../contract/passkeys.ts'
import { t } from '@lingui/core/macro'
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { send } from '#platform/api/call.ts'
import { companyOfTab, timeZone } from '#platform/api/client-info.ts'
import { beginGrantedSession, TIMEOUT_MS } from '#platform/api/session.ts'
import { verifySession } from '#platform/api/verify-session.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'

const signal = () => AbortSignal.timeout(TIMEOUT_MS)

/** Logs in with the passkey that the person chooses; returns the message to show where that fails. */
export async function logInByPasskey(isKept: boolean): Promise<string | undefined> {
  try {
    const { options } = await send(startPasskeyLogin, {}, { signal: signal() })
    const credential = await requestAssertion(options)
    const input = { credential, keep: isKept, ...companyOfTab(), ...timeZone() }
    beginGrantedSession(await send(logInWithPasskey, input, { signal: signal() }), isKept)
    return undefined
  } catch (error) {
    return passkeyMessage(error)
  }
}

/** Completes a login whose password was right with a passkey. Throws where the device or the server refuses. */
export async function verifyByPasskey(challenge: string, isKept: boolean): Promise<void> {
  const { options, setup } = await send(startPasskeyStep, { challenge }, { signal: signal() })
  await verifySession(
    challenge,
    { kind: 'passkey', setup, credential: await requestAssertion(options) },
    isKept,
  )
}

async function requestAssertion(options: RequestOptions): Promise<CredentialAssertion> {
  // The library has a narrower type for transports; the server stores any that browsers report.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** Has the device make a new passkey. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Returns the message for a failure of the device or the server. */
export function passkeyMessage(error: unknown): string {
  if (error instanceof WebAuthnError || error instanceof DOMException) return deviceMessage(error)
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'invalid-passkey':
      return t`This passkey does not work here. It may have been removed from your account.`
    case 'passkey-not-found':
      return t`You have no passkey for this address. Choose another way to log in.`
    case 'single-sign-on-required':
      return t`Your company uses single sign-on, so a passkey does not work here. Go to the login page and choose “Use single sign-on”.`
    case 'origin-not-allowed':
      return t`Passkeys do not work at this address.`
    default:
      return errorMessageOf(error)
  }
}

function deviceMessage({ name }: Error): string {
  switch (name) {
    case 'InvalidStateError':
      return t`This device already has a passkey for your account.`
    case 'SecurityError':
      return t`Passkeys do not work at this address.`
    case 'ConstraintError':
    case 'NotSupportedError':
      return t`This device cannot make a passkey. Set up a screen lock, or use another device.`
    default:
      return t`No passkey was used. Try again, or choose another way.`
  }
}
