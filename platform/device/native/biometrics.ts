import { BiometricAuth, BiometryError, BiometryErrorType } from '@aparajita/capacitor-biometric-auth'

export type UnlockResult = 'unlocked' | 'cancelled' | 'failed'

/** Whether the device can authenticate its owner: by face, finger or passcode. */
export async function canAuthenticate(): Promise<boolean> {
  const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry()
  return isAvailable || deviceIsSecure
}

const CANCELLATION_ERRORS = new Set<BiometryErrorType>([
  BiometryErrorType.userCancel,
  BiometryErrorType.appCancel,
  BiometryErrorType.systemCancel,
])

/** Asks for a face, a finger or the device's passcode. */
export async function authenticate(reason: string): Promise<UnlockResult> {
  try {
    await BiometricAuth.authenticate({ reason, androidTitle: reason, allowDeviceCredential: true })
    return 'unlocked'
  } catch (error) {
    return error instanceof BiometryError && CANCELLATION_ERRORS.has(error.code) ? 'cancelled' : 'failed'
  }
}
