import { isNative } from '#platform/device/platform.ts'

/** Whether passkeys are offered here: shells show pages of their own, which no passkey for Hale's host is for. */
export function canUsePasskeys(): boolean {
  return !isNative && typeof window.PublicKeyCredential === 'function'
}
