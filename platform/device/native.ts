import type { PushDevice } from '#features/push/contract/push.ts'
import type { Day } from '../contract/values.ts'

/** Permission for notifications; `unsupported` where this app or browser cannot show any. */
export type PushPermission = 'prompt' | 'granted' | 'denied' | 'unsupported'

type PushSubscriber = {
  /** The server's public VAPID key, which a browser needs and a phone does not. */
  webKey: string | null
  /** Name of the notification channel in a phone's settings. */
  name: string
  /** Called with a new device registration whenever the system replaces the previous one. */
  onChange: (device: PushDevice) => void
}

/** Push notifications of this device: by a phone's own service, or by the browser's. */
export type Push = {
  readPermission: () => Promise<PushPermission>
  /** Asks for permission if the system requires it; throws PERMISSION_DENIED unless it is granted. */
  subscribe: (subscribing: PushSubscriber) => Promise<PushDevice>
  unsubscribe: () => Promise<void>
}

/** What a phone's health store has of a day; a figure that it does not have is left out. */
export type HealthDay = { day: Day; stepCount?: number; sleepMinutes?: number }

/** The phone's health store, which is read on the phone: HealthKit, or Health Connect. */
export type HealthStore = {
  /**
   * Reads days in the phone's time zone. The system shows its permission sheet if it has to and `mayAsk` is true.
   * `refused` is only known on Android: iOS lets an app read nothing, and does not say so.
   */
  readDays: (days: readonly Day[], mayAsk: boolean) => Promise<HealthDay[] | 'unavailable' | 'refused'>
}

/** Files that a person keeps for offline use, where no service worker serves them. */
export type KeptFiles = {
  /** Stores a server's file; throws where the phone has no room for it. */
  store: (url: string, blob: Blob) => Promise<void>
  /** Deletes all files except those of these URLs. */
  deleteOthers: (urls: readonly string[]) => Promise<void>
  /** Returns the URL by which the app's page loads a stored file. */
  urlOf: (url: string) => string
  /** Returns a response's text with the stored files of `urls` in place of the server's. */
  withKeptUrls: (text: string, urls: readonly string[]) => string
}

/** Result of saving a file; `closed` if the person dismissed the dialog. */
export type SaveResult = 'saved' | 'closed'

/**
 * Result of sharing; `copied` where the device has no share sheet; `closed` when somebody dismissed the
 * sheet.
 */
export type ShareResult = 'shared' | 'closed' | 'copied'

export type Shareable = { title: string; url: string }

/** Functions of the native app that replace the browser's. */
export type NativeFunctions = {
  /** The server's origin; empty where the page was loaded from the server. */
  origin: string
  /** Refresh token for calls. Outside the running app only Keychain or Keystore holds it. */
  session: { refreshToken?: string }
  /** Replaces the refresh token; deletes it after a logout that the server has received. */
  keepToken: (token?: string) => void
  /**
   * Encryption key of saved replies, undefined for none; outside the running app only Keychain or Keystore
   * holds it.
   */
  replyKey: { text: string | undefined; keep: (text: string) => void }
  /** Returns a server's response with absolute URLs of its files. */
  readAnswer: (answer: unknown, response: Response) => unknown
  share: (what: Shareable) => Promise<ShareResult>
  /** Offers a file to the person's other apps, because a web view cannot download. */
  saveFile?: (file: File) => Promise<SaveResult>
  keptFiles?: KeptFiles
  push: Push
  healthStore: HealthStore
}

/**
 * Functions of the native app; empty in a browser, filled before the app starts. An object, because every
 * exported function would add to the login page's download.
 */
export const nativeOverrides: Partial<NativeFunctions> = {}
