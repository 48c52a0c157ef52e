import type { ApplicationType } from '#features/accounts/contract/accounts.ts'

declare global {
  interface Window {
    /** Where Capacitor's Android shell listens. */
    androidBridge?: object
    /** Where Capacitor's iOS shell listens. */
    webkit?: { messageHandlers?: { bridge?: object } }
  }
}

/** Whether this is the native app; found once, in the way Capacitor itself does. */
export const isNative: boolean =
  window.androidBridge !== undefined || window.webkit?.messageHandlers?.bridge !== undefined

export const applicationType: ApplicationType = isNative ? 'HEALTHCARE_MOBILE' : 'HEALTHCARE_PORTAL'
