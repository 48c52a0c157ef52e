import { loadMessages } from '#platform/language/load-messages.ts'

/** Loads the code for passkeys and its messages on demand. */
export async function loadPasskeys() {
  const [passkeys] = await Promise.all([import('./passkeys.ts'), loadMessages('accounts/parts')])
  const { logInByPasskey, verifyByPasskey, makePasskey, passkeyMessage } = passkeys
  return { logInByPasskey, verifyByPasskey, makePasskey, passkeyMessage }
}
