import type { ApplicationType } from '#features/accounts/contract/accounts.ts'

declare global {
  interface Window {
    /** Bridge of Capacitor's Android shell. */
    androidBridge?: object
    /** Bridge of Capacitor's iOS shell. */
    webkit?: { messageHandlers?: { bridge?: object } }
  }
}

/** Whether this is the native app; determined once, in the same way as Capacitor does. */
export const isNative: boolean =
  window.androidBridge !== undefined || window.webkit?.messageHandlers?.bridge !== undefined

export const applicationType: ApplicationType = isNative ? 'HEALTHCARE_MOBILE' : 'HEALTHCARE_PORTAL'
