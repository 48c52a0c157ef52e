import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type { NativeFunctions } from '../native.ts'

const STORAGE_KEY = 'refresh-token'
const REPLY_KEY = 'reply-key'

/** Reads and writes run one after the other: the server accepts only the newest token. */
let last: Promise<unknown> = configureStorage()

function inSequence<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

/** Configures secure storage: only on this device, never in iCloud, and only while it is unlocked. */
async function configureStorage(): Promise<void> {
  await SecureStorage.setSynchronize(false).catch(() => {})
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly).catch(() => {})
}

/**
 * Reads the refresh token and the key of saved replies from Keychain or Keystore. A value that cannot be
 * read, for example after a change of the device's keys, counts as missing.
 */
export async function openSession(): Promise<Pick<NativeFunctions, 'session' | 'keepToken' | 'replyKey'>> {
  const session: NativeFunctions['session'] = {}
  const storedToken = await inSequence(() => SecureStorage.getItem(STORAGE_KEY)).catch(() => null)
  if (storedToken) session.refreshToken = storedToken
  const sealing = await inSequence(() => SecureStorage.getItem(REPLY_KEY)).catch(() => null)
  const replyKey: NativeFunctions['replyKey'] = {
    text: sealing ?? undefined,
    keep(text) {
      replyKey.text = text || undefined
      const write = () => (text ? SecureStorage.setItem(REPLY_KEY, text) : SecureStorage.remove(REPLY_KEY))
      // A device that cannot store the key loads saved replies again at the next start.
      inSequence<unknown>(write).catch(() => {})
    },
  }
  return {
    replyKey,
    session,
    keepToken(token) {
      delete session.refreshToken
      if (token) session.refreshToken = token
      const write = () =>
        token ? SecureStorage.setItem(STORAGE_KEY, token) : SecureStorage.remove(STORAGE_KEY)
      // A device that cannot store the token asks for the password at the next start.
      inSequence<unknown>(write).catch(() => {})
    },
  }
}
