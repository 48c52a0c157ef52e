import { isNative } from '#platform/device/platform.ts'

/** Whether passkeys are offered: native shells load pages of their own origin, which has no passkeys of Hale's host. */
export function canUsePasskeys(): boolean {
  return !isNative && typeof window.PublicKeyCredential === 'function'
}
