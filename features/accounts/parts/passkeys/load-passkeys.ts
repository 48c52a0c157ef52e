import { loadMessages } from '#platform/language/load-messages.ts'

/** Loads what asks the device for a passkey only where somebody wants one. */
export async function loadPasskeys() {
  const [passkeys] = await Promise.all([import('./passkeys.ts'), loadMessages('accounts/parts')])
  const { logInByPasskey, verifyByPasskey, makePasskey, passkeyMessage } = passkeys
  return { logInByPasskey, verifyByPasskey, makePasskey, passkeyMessage }
}
